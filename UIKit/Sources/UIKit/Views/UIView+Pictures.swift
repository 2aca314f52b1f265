// Pictures of views.
extension UIView {
  /// Returns a view with a picture of this view's current appearance.
  func snapshot(_ afterScreenUpdates: Bool) -> UIView? {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    let view = UIImageView(image: renderer.image { render(in: $0.cgContext, afterScreenUpdates) })
    view.frame = CGRect(origin: .zero, size: bounds.size)
    // Unlike other image views, this view takes touches, because code may add recognisers to it.
    view.isUserInteractionEnabled = true
    return view
  }

  /// Returns a view with a picture of a part of this view's current appearance.
  func snapshot(of rect: CGRect, _ afterScreenUpdates: Bool, capInsets insets: UIEdgeInsets)
    -> UIView?
  {
    let renderer = UIGraphicsImageRenderer(bounds: rect)
    let image = renderer.image { render(in: $0.cgContext, afterScreenUpdates) }
    let view = UIImageView(
      image: insets == .zero ? image : image.resizableImage(withCapInsets: insets)
    )
    view.frame = CGRect(origin: .zero, size: rect.size)
    view.isUserInteractionEnabled = true
    return view
  }

  /// Draws this view's current appearance, scaled to a rectangle, in the current context.
  func drawTree(in rect: CGRect, _ afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    if bounds.width > 0, bounds.height > 0 {
      context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterScreenUpdates)
    context.restoreGState()
    return true
  }

  /// Draws the view as it is, or without the changes since the last frame.
  private func render(in context: CGContext, _ afterScreenUpdates: Bool) {
    if afterScreenUpdates {
      layer.render(in: context)
    } else {
      layer.renderLastFrame(in: context)
    }
  }
}
