/// What a detent of a sheet knows when it resolves its height.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }

  /// The height of a fully expanded sheet, without the safe area at the lower edge.
  var maximumDetentValue: CGFloat { get }
}
