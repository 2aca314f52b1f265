// Pictures of views.
extension UIView {
  /// Returns a view with a picture of this view's current appearance.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let renderer = UIGraphicsImageRenderer(size: bounds.size)
    let view = UIImageView(image: renderer.image { layer.render(in: $0.cgContext) })
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }

  /// Returns a view with a picture of a part of this view's current appearance.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates: Bool,
    withCapInsets insets: UIEdgeInsets
  ) -> UIView? {
    let renderer = UIGraphicsImageRenderer(bounds: rect)
    let image = renderer.image { layer.render(in: $0.cgContext) }
    let view = UIImageView(
      image: insets == .zero ? image : image.resizableImage(withCapInsets: insets)
    )
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layer.render(in: context)
    return true
  }
}
