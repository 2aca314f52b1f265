internal import CCairo

/// The coverage of each pixel by a filled path, kept as a mask for paths with many elements.
///
/// With the mask, a text that moves by whole pixels or changes its colour is not rasterised again.
/// A path that has a mask is always drawn through it, so no picture depends on earlier pictures.
final class FillMask {
  /// A path, with its fill rule and its position on the pixel grid.
  struct Key: Equatable {
    let path: Path
    let rule: Shape.FillRule
    /// The transform from the path to pixels; its translation is reduced to a fraction of a pixel.
    let transform: AffineTransform
    let edges: EdgePlacement
  }

  /// The pixel to which the key's transform maps the mask's top left corner.
  private let origin: PixelPlace
  private let surface: OpaquePointer

  /// The minimum number of elements; drawing a simpler path takes at most ⅓ ms without a mask.
  static let fewestElements = 1024
  /// The maximum area of a mask, in pixels; paths with larger bounds are drawn without a mask.
  private static let largestArea = 1_048_576.0

  /// Creates a mask; `nil` if the path is empty or too large, or if memory runs out.
  init?(_ key: Key, _ shapes: ShapeCache) {
    guard let bounds = shapes.area(of: key.path, through: key.transform).bounds.rect,
      bounds.width * bounds.height <= Self.largestArea,
      max(bounds.width, bounds.height) <= Double(Renderer.largestSide),
      // Cairo cannot represent larger coordinates; see ``Point/roundedForCairo``.
      max(abs(bounds.minX), abs(bounds.minY)) < 1e6
    else { return nil }
    // Antialiasing and rounding reach at most a pixel beyond the bounds.
    let left = bounds.minX.rounded(.down) - 1
    let top = bounds.minY.rounded(.down) - 1
    let width = Int(bounds.maxX.rounded(.up) + 1 - left)
    let height = Int(bounds.maxY.rounded(.up) + 1 - top)
    origin = PixelPlace(x: Int(left), y: Int(top))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_tolerance(context, Surface.tolerance)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let painter = Painter(
      context: context,
      extents: PaintedExtents(picture: whole, shapes: shapes),
      area: whole
    )
    let place = LayerPlace(
      transform: key.transform.then(.translation(x: -left, y: -top)),
      alpha: 1,
      clip: whole,
      edges: key.edges
    )
    painter.emit(key.path, at: place)
    painter.fill(.black, alpha: 1, rule: key.rule)
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Shifts the mask by whole pixels, and paints a context's source through the shifted mask.
  func paint(_ context: OpaquePointer, movedBy offset: Vector) {
    cairo_mask_surface(
      context,
      surface,
      Double(origin.x) + offset.dx,
      Double(origin.y) + offset.dy
    )
  }
}

extension Painter {
  /// Fills a path through its mask; returns `false` and draws nothing if the path has no mask.
  func fillThroughMask(_ path: Path, _ paint: Paint, _ rule: Shape.FillRule, at place: LayerPlace)
    -> Bool
  {
    guard path.elements.count >= FillMask.fewestElements else { return false }
    var transform = place.transform
    let offset = Vector(dx: transform.tx.rounded(.down), dy: transform.ty.rounded(.down))
    transform.tx -= offset.dx
    transform.ty -= offset.dy
    let key = FillMask.Key(path: path, rule: rule, transform: transform, edges: place.edges)
    guard let mask = shapes.mask(key) else { return false }
    if setSource(paint, at: place, in: extents.fillBox(of: path, at: place)) {
      mask.paint(context, movedBy: offset)
    }
    return true
  }
}
