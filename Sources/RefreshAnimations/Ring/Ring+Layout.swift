import Geometry
import Layers
import Scrolling

extension Ring {
  /// Lays everything out for the height that is seen; a view that closes stays as it is.
  mutating func layOut() {
    guard state != .animatingToStopped else { return }
    layOut(height: max(-originalInset - scrollView.presentedContentOffset.y, 0))
  }

  /// Lays everything out for a height of the view.
  ///
  /// - Parameters:
  ///   - height: The height, in points.
  ///   - gap: How far the view's lower edge lies above the first row, in points.
  mutating func layOut(height: Double, gap: Double = 0) {
    let bounds = Rect(x: 0, y: 0, width: world.width, height: height)
    // Views change at once: an animation block that goes on around must not animate them.
    world.stage.update(view) { $0.frame = bounds.offset(by: Vector(dx: 0, dy: -height - gap)) }
    place(layers.region, in: bounds)
    world.stage.set(.path, of: layers.region, to: Path(rect: bounds))

    let diameter = geometry.diameter(atHeight: height)
    let top = geometry.top(atHeight: height)
    let box = Rect(x: 0, y: 0, width: diameter, height: diameter)
    let loading = box.offset(by: Vector(dx: (world.width - diameter) / 2, dy: top))
    layOut(layers.loading, frame: loading, visibleIn: bounds)
    layOutDisc(in: box)

    let logo = Rect(
      x: 0,
      y: top + RingArtwork.logoDistance,
      width: world.width,
      height: RingArtwork.logoBoxHeight
    )
    layOut(layers.logo, frame: logo, visibleIn: bounds)
  }

  /// Gives a view its frame, and its mask the region in the view's own coordinates.
  private mutating func layOut(_ id: LayerID, frame: Rect, visibleIn region: Rect) {
    world.stage.update(id) { $0.frame = frame }
    guard let mask = world.stage.mask(of: id) else { return }
    let visible = region.offset(by: Vector(dx: -frame.minX, dy: -frame.minY))
    world.stage.set(.path, of: mask, to: Path(rect: visible))
  }

  private mutating func layOutDisc(in box: Rect) {
    let hole = geometry.innerDiameter(ofDisc: box.width, progress: progress)
    let inner = Rect(x: 0, y: 0, width: hole, height: hole)
    place(layers.disc, in: box)
    place(layers.inner, in: inner, center: box.center)
    world.stage.set(.path, of: layers.inner, to: Path(ellipseIn: inner))
    if thinsStroke {
      let lineWidth = max(box.width - hole, 0) / 2
      world.stage.set(.path, of: layers.disc, to: Self.circle(in: box, lineWidth: lineWidth))
      world.stage.set(.lineWidth, of: layers.disc, to: lineWidth)
    } else {
      world.stage.set(.path, of: layers.disc, to: Path(ellipseIn: box))
    }
    let circle = Self.circle(in: box, lineWidth: geometry.lineWidth)
    for ring in layers.rings {
      place(ring, in: box)
      world.stage.set(.path, of: ring, to: circle)
    }
  }

  /// Gives a stand-alone layer its size and its centre, with the layer's own actions.
  private mutating func place(_ id: LayerID, in bounds: Rect, center: Point? = nil) {
    world.stage.set(.bounds, of: id, to: bounds)
    world.stage.set(.position, of: id, to: center ?? bounds.center)
  }

  /// A circle whose stroke touches a box from inside; empty where the line leaves no room.
  private static func circle(in box: Rect, lineWidth: Double) -> Path {
    guard box.width > lineWidth else { return Path() }
    return Path(ellipseIn: box.insetBy(dx: lineWidth / 2, dy: lineWidth / 2))
  }
}
