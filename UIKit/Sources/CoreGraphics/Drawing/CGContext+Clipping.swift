import Geometry
import Layers
import Pixels

extension CGContext {
  // MARK: Clips

  /// Limits drawing to the inside of the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append(.path(outline, rule))
    beginPath()
  }

  public func clip(to rect: CGRect) {
    state.clips.append(.path(placed(Path(rect: rect.rect)), .winding))
  }

  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: rect.rect)) }
    state.clips.append(.path(placed(path), .winding))
  }

  package func clip(to path: CGPath, using rule: CGPathFillRule) {
    state.clips.append(.path(placed(path.path), rule))
  }

  /// Limits drawing to the opaque parts of a picture, or to the black parts of a mask.
  ///
  /// The picture's upper edge is at the largest y, because y grows upwards in Core Graphics.
  public func clip(to rect: CGRect, mask: CGImage) {
    state.clips.append(.layer(layer(of: mask.coverage, in: rect, isUpright: false)))
  }

  // MARK: Pictures

  /// Draws a picture with its upper edge at the largest y, as y grows upwards in Core Graphics.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isUpright: false) }

  /// Fills the clipping area with copies of a picture, one of them in the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
    let area = CGRect(canvas).applying(ctm.inverted())
    let left = rect.minX - ((rect.minX - area.minX) / rect.width).rounded(.up) * rect.width
    let top = rect.minY - ((rect.minY - area.minY) / rect.height).rounded(.up) * rect.height
    for y in stride(from: top, to: area.maxY, by: rect.height) {
      for x in stride(from: left, to: area.maxX, by: rect.width) {
        draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
      }
    }
  }

  package func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, alpha: Double = 1) {
    var layer = layer(of: image, in: rect, isUpright: isUpright)
    layer.opacity = state.alpha * alpha
    add(layer)
  }

  private func layer(of image: CGImage, in rect: CGRect, isUpright: Bool) -> Layer {
    var own = Geometry.AffineTransform.translation(x: Double(rect.minX), y: Double(rect.minY))
    if !isUpright {
      own = Geometry.AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.height)).then(
        own
      )
    }
    let place = own.then(state.transform)
    var layer = Layer()
    layer.anchorPoint = .zero
    layer.bounds = Rect(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height))
    layer.position = Point(place.tx, place.ty)
    layer.transform = Transform3D(
      Geometry.AffineTransform(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
    )
    layer.contents = .image(ImageContents(image.bitmap))
    return layer
  }

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let from = state.transform.apply(to: start.point)
    let to = state.transform.apply(to: end.point)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    // A strip across the line; where the gradient is extended, it ends far beyond the canvas.
    let far = 2 * (canvas.width + canvas.height + length + abs(from.x) + abs(from.y))
    let first = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let last = options.contains(.drawsAfterEndLocation) ? far : length
    func corner(_ along: Double, _ across: Double) -> Point {
      Point(
        from.x + (dx * along - dy * across) / length,
        from.y + (dy * along + dx * across) / length
      )
    }
    let strip = Path {
      $0.addLines([
        corner(first, -far), corner(last, -far), corner(last, far), corner(first, far),
      ])
      $0.close()
    }
    var shape = Shape(strip, fill: .black)
    shape.fillGradient = Gradient(
      faded(gradient.colors),
      locations: gradient.locations,
      startPoint: from,
      endPoint: to
    )
    addInsideCanvas(shape)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard endRadius > 0 else { return }
    let scale = abs(state.transform.determinant).squareRoot()
    let center = state.transform.apply(to: endCenter.point)
    let radius = Double(endRadius) * scale
    let inner = Double(startRadius / endRadius)
    let colors = gradient.colors
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    let places = gradient.locations.isEmpty ? even : gradient.locations
    var path = Path(rect: canvas)
    if !options.contains(.drawsAfterEndLocation) {
      path = Path(
        ellipseIn: Rect(
          x: center.x - radius,
          y: center.y - radius,
          width: 2 * radius,
          height: 2 * radius
        )
      )
    }
    if inner > 0, !options.contains(.drawsBeforeStartLocation) {
      let hole = radius * inner
      path.append(
        Path(
          ellipseIn: Rect(x: center.x - hole, y: center.y - hole, width: 2 * hole, height: 2 * hole)
        )
      )
    }
    var shape = Shape(path, fill: .black)
    shape.fillRule = .evenOdd
    var own = Gradient(
      faded(colors),
      locations: places.map { inner + $0 * (1 - inner) },
      kind: .radial,
      startPoint: center,
      endPoint: Point(center.x + radius, center.y + radius)
    )
    if startRadius == 0 { own.focalPoint = state.transform.apply(to: startCenter.point) }
    shape.fillGradient = own
    addInsideCanvas(shape)
  }

  private func faded(_ colors: [Color]) -> [Color] {
    colors.map { $0.withAlpha($0.alpha * state.alpha) }
  }

  /// Adds a shape that extends beyond the canvas, clipped to the canvas.
  private func addInsideCanvas(_ shape: Shape) {
    saveGState()
    state.clips.append(.path(Path(rect: canvas), .winding))
    add(shape)
    restoreGState()
  }
}
