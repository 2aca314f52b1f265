extension Ring {
  /// Lays out all layers for the view's presented height; while the view closes, for its final
  /// height, because JESPullToRefresh receives the final offset immediately.
  mutating func layOut() {
    let isClosing = state == .animatingToStopped
    let offset = isClosing ? scrollView.contentOffset.y : scrollView.presentedContentOffset.y
    layOut(height: max(-originalInset - offset, 0))
  }

  /// Lays out all layers for a view height; `gap` is the space above the first row, in points.
  mutating func layOut(height: Double, gap: Double = 0) {
    let bounds = Rect(x: 0, y: 0, width: context.width, height: height)
    placeView(view, at: bounds.offset(by: Vector(dx: 0, dy: -height - gap)))

    let diameter = geometry.diameter(atHeight: height)
    let top = geometry.top(atHeight: height)
    let box = Rect(x: 0, y: 0, width: diameter, height: diameter)
    placeView(
      layers.loading,
      at: box.offset(by: Vector(dx: (context.width - diameter) / 2, dy: top))
    )
    layOutDisc(in: box)
    let logo = Rect(
      x: 0,
      y: top + RingArtwork.logoDistance,
      width: context.width,
      height: RingArtwork.logoBoxHeight
    )
    placeView(layers.logo, at: logo)
    layOutRegion()
  }

  /// Extends the coloured region and the masks of disc and logo to the view's presented lower edge.
  ///
  /// JESPullToRefresh reads this edge from the presented positions of hidden layers.
  mutating func layOutRegion() {
    let height = context.stage.presented(view).bounds.height
    let region = Rect(x: 0, y: 0, width: context.width, height: height)
    place(layers.region, in: region)
    context.stage.set(.path, of: layers.region, to: Path(rect: region))
    // The strip overlaps the region: if edges met inside a pixel, the background would show.
    let lip = Rect(x: 0, y: -4, width: context.width, height: 4 + min(height, 2))
    place(layers.lip, in: Rect(origin: .zero, size: lip.size), center: lip.center)
    for id in [layers.loading, layers.logo] {
      guard let mask = context.stage.mask(of: id) else { continue }
      let frame = context.stage.presented(id).frame
      let visible = region.offset(by: Vector(dx: -frame.minX, dy: -frame.minY))
      context.stage.set(.path, of: mask, to: Path(rect: visible))
    }
  }

  /// Sets a view's frame; the change is animated only in an animation block.
  private mutating func placeView(_ id: LayerID, at frame: Rect) {
    place(id, in: Rect(origin: .zero, size: frame.size), center: frame.center)
  }

  private mutating func layOutDisc(in box: Rect) {
    let hole =
      box.width > 0 ? geometry.innerDiameter(ofDisc: box.width, progress: progress) : 0
    let inner = Rect(x: 0, y: 0, width: hole, height: hole)
    place(layers.disc, in: box)
    place(layers.inner, in: inner, center: box.center)
    context.stage.set(.path, of: layers.inner, to: Path(ellipseIn: inner))
    if thinsStroke {
      let lineWidth = max(box.width - hole, 0) / 2
      context.stage.set(.path, of: layers.disc, to: Self.circle(in: box, lineWidth: lineWidth))
      context.stage.set(.lineWidth, of: layers.disc, to: lineWidth)
    } else {
      context.stage.set(.path, of: layers.disc, to: Path(ellipseIn: box))
    }
    let circle = Self.circle(in: box, lineWidth: geometry.lineWidth)
    for ring in layers.rings {
      place(ring, in: box)
      context.stage.set(.path, of: ring, to: circle)
    }
  }

  /// Sets a layer's size and centre; the layer's actions decide whether the change is animated.
  private mutating func place(_ id: LayerID, in bounds: Rect, center: Point? = nil) {
    context.stage.set(.bounds, of: id, to: bounds)
    context.stage.set(.position, of: id, to: center ?? bounds.center)
  }

  /// Returns the view without the "lip", a strip of the view's colour that overlaps its upper edge.
  public func shownAlone(_ presented: Layer) -> Layer {
    var view = presented
    for index in view.sublayers.indices { view.sublayers[index].removeLip() }
    return view
  }

  /// Returns a circle with its stroke just inside a box; empty if the line leaves no room.
  private static func circle(in box: Rect, lineWidth: Double) -> Path {
    guard box.width > lineWidth else { return Path() }
    return Path(ellipseIn: box.insetBy(dx: lineWidth / 2, dy: lineWidth / 2))
  }
}
