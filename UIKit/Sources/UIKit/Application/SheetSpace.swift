/// The room that the container of a sheet offers.
final class SheetSpace: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  /// The height of a sheet with the medium detent.
  let medium: CGFloat

  init(_ containerTraitCollection: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
    self.containerTraitCollection = containerTraitCollection
    maximumDetentValue = maximum
    self.medium = medium
  }
}
