extension Layer {
  /// Returns a canvas layer with this layer at its centre.
  ///
  /// - Parameters:
  ///   - fit: How the layer is scaled to fit the canvas.
  ///   - own: The layer's own size, in points.
  ///   - size: The size of the canvas, in points.
  ///   - background: The colour of the canvas; `nil` for a transparent canvas.
  /// - Returns: The canvas.
  @_spi(UIKit) public func fitted(
    _ fit: FrameFit,
    _ own: Size,
    into size: Size,
    background: Color?
  ) -> Layer {
    var picture = self
    let scale = fit.scale(of: own, on: size)
    picture.position = Point(size.width / 2, size.height / 2)
    picture.anchorPoint = Point(0.5, 0.5)
    picture.transform = .scale(x: scale, y: scale)
    var canvas = Layer(frame: Rect(origin: .zero, size: size))
    canvas.backgroundColor = background
    canvas.sublayers = [picture]
    return canvas
  }
}
