import Geometry
import Layers

// What a layer draws, and pictures of it.
extension CALayer {
  /// Makes what ``draw(in:)`` draws the layer's contents.
  func drawContents() {
    let context = CGContext(
      canvas: values.bounds,
      scale: max(Double(contentsScale), world.screenScale)
    )
    draw(in: context)
    guard !context.isEmpty || hasDrawn else { return }
    hasDrawn = true
    let drawing = context.contents
    update { $0.contents = drawing }
  }

  /// Draws the layer with everything inside it.
  public func render(in ctx: CGContext) {
    guard let id else { return }
    world.update()
    var layer = world.stage.presentation(of: id).root
    layer.position = .zero
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeAffineTransform(ctx.ctm)
    ctx.add(layer)
  }

  func presentedCopy() -> Self {
    let outer = world.isPresenting
    world.isPresenting = true
    // A copy reads what it shows from this layer.
    let saved = keyedValues
    keyedValues.merge(shownOwnValues) { $1 }
    defer {
      keyedValues = saved
      world.isPresenting = outer
    }
    return type(of: self).init(layer: self)
  }
}
