/// The values from which a detent of a sheet resolves its height.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }

  /// The height of a fully expanded sheet, without the safe area at the lower edge.
  var maximumDetentValue: CGFloat { get }
}
