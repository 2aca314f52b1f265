// Pictures of views.
extension UIView {
  /// Returns a view that shows this one's current picture.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let renderer = UIGraphicsImageRenderer(size: bounds.size)
    let view = UIImageView(image: renderer.image { layer.render(in: $0.cgContext) })
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }

  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layer.render(in: context)
    return true
  }
}
