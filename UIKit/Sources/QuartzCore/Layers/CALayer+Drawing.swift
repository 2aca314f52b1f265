import Geometry
@_spi(UIKit) import Layers

// The drawing of layers, and pictures of them.
extension CALayer {
  /// Displays the layer; if this requests another display, the layer gets it in the next frame.
  func displayOnce() {
    needsDisplayNow = false
    isDisplaying = true
    display()
    isDisplaying = false
  }

  /// Sets the layer's contents to the result of ``draw(in:)``.
  func drawContents() {
    guard !bounds.isEmpty || hasDrawn else {
      needsDisplayNow = true
      return world.waitingLayers.waitForSize(self)
    }
    let fades = fadesDrawing
    fadesDrawing = false
    let context = CGContext(
      canvas: values.bounds,
      scale: max(Double(contentsScale), world.screenScale)
    )
    draw(in: context)
    guard !context.isEmpty || hasDrawn else { return }
    hasDrawn = true
    let contents = framed(context.contents(overhang: Size(sideOverhang, overhang)))
    if case .drawing = contents { drawn = context } else { drawn = nil }
    // A fade that is running ends with the new drawing. A fade from a fade would be drawn at ever
    // greater cost.
    if fades, !values.isViewLayer, ownKeys.isEmpty, animation(forKey: "contents") == nil {
      change(.contents, to: .contents(contents))
    } else {
      update { $0.contents = contents }
    }
    // While the size is animated, the new drawing is scaled to each size.
    if animationKeys()?.contains(where: { $0 == "bounds" || $0.hasPrefix("bounds.size") }) == true {
      scaleDrawing()
    }
  }

  /// Requests a redraw; unlike `setNeedsDisplay()`, does not request the action for new contents.
  func redraw() {
    let fades = fadesDrawing
    setNeedsDisplay()
    fadesDrawing = fades
  }

  /// Turns the drawing into a picture, which is scaled to the bounds until the layer draws again.
  func scaleDrawing() {
    guard scalesDrawing, let drawn, case .drawing = values.contents, let bitmap = drawn.bitmap
    else {
      return
    }
    let contents = framed(.image(ImageContents(bitmap, contentsScale: drawn.scale)))
    update { $0.contents = contents }
    self.drawn = nil
  }

  /// Returns the contents; if they are a picture, with the layer's ``contentsGravity``.
  private func framed(_ contents: LayerContents) -> LayerContents {
    guard case .image(var picture) = contents else { return contents }
    picture.gravity = ImageContents.Gravity(rawValue: contentsGravity.rawValue) ?? .resize
    return .image(picture)
  }

  func drawTree(in ctx: CGContext) {
    guard let id else { return }
    layOutAndDraw()
    draw(world.stage.presentation(of: id).root, in: ctx)
  }

  /// Draws the layer as in the last frame or, if no frame has shown the layer, as it is now.
  package func renderLastFrame(in ctx: CGContext) {
    guard let id, let shown = world.stage.shownPresentation(of: id) else {
      return render(in: ctx)
    }
    draw(shown.root, in: ctx)
  }

  /// Draws a layer in its own coordinates, so that scrolled content keeps its place.
  private func draw(_ presented: Layer, in ctx: CGContext) {
    var layer = presented
    let origin = CGSize(width: layer.bounds.minX, height: layer.bounds.minY).applying(ctx.ctm)
    layer.position = Point(Double(origin.width), Double(origin.height))
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeAffineTransform(ctx.ctm)
    ctx.add(layer)
  }

  /// Lays out and draws descendants that have requested it, even if the layer is in no window.
  private func layOutAndDraw() {
    world.layOutAndDraw()
    guard let id, !world.stage.isInTree(id) else { return }
    layoutIfNeeded()
    displayInside()
  }

  private func displayInside() {
    displayIfNeeded()
    maskLayer?.displayInside()
    for layer in children { layer.displayInside() }
  }

  /// The presented values of the layer, which include its animations.
  var shown: Layer {
    switch storage {
    case .node(let id): world.stage.presented(id)
    case .copy(let layer): layer
    }
  }

  /// The values of a presentation copy.
  var copiedPresentation: Layer { id.flatMap { world.presentedBefore[$0] } ?? shown }

  /// Keeps the presented values for the rest of the turn: until the removal of an animation is
  /// committed, a presentation still shows the animation.
  func keepPresented() {
    guard let id, world.presentedBefore[id] == nil, world.stage.isShown(id),
      !world.stage.animationKeys(of: id).isEmpty
    else { return }
    world.presentedBefore[id] = world.stage.presented(id)
  }

  func presentedCopy() -> Self {
    let outer = world.isPresenting
    world.isPresenting = true
    // The copy's initialiser reads the presented values from this layer.
    let saved = keyedValues
    keyedValues.merge(shownOwnValues) { $1 }
    defer {
      keyedValues = saved
      world.isPresenting = outer
    }
    return type(of: self).init(layer: self)
  }
}
