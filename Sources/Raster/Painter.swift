internal import CCairo
import Geometry
import Layers
import Pixels

/// Draws layers into one Cairo context.
///
/// Paths are transformed here, in doubles, and Cairo's own matrix stays the identity but for
/// strokes with an uneven pen.
struct Painter {
  let context: OpaquePointer
  let pictureSize: Size
  var measures: MeasureCache
  /// What went wrong outside the context, which keeps its own errors.
  private(set) var failure: RasterError?

  init(context: OpaquePointer, pictureSize: Size, measures: MeasureCache) {
    self.context = context
    self.pictureSize = pictureSize
    self.measures = measures
  }

  /// Draws the layer whose own coordinates are given to pixels by a transform.
  ///
  /// - Parameters:
  ///   - layer: The layer; its bounds are the picture, so clipping to them changes nothing.
  ///   - transform: Maps its coordinates to pixels.
  ///   - skipsBackground: Whether its background is there already.
  mutating func paintRoot(_ layer: Layer, transform: AffineTransform, skipsBackground: Bool) {
    var layer = layer
    if layer.cornerRadius == 0 { layer.masksToBounds = false }
    // What it would cast its shadow on is not in the picture.
    layer.shadow.opacity = 0
    paint(layer, transform: transform, alpha: 1, skipsBackground: skipsBackground)
  }

  /// Draws a layer into its superlayer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - outer: Maps the superlayer's coordinates to pixels.
  ///   - alpha: How much of it shows, from layers that do not group their opacity.
  private mutating func paintSublayer(_ layer: Layer, in outer: AffineTransform, alpha: Double) {
    paint(layer, transform: layer.transformToSuperlayer.then(outer), alpha: alpha)
  }

  private mutating func paint(
    _ layer: Layer,
    transform: AffineTransform,
    alpha: Double,
    skipsBackground: Bool = false
  ) {
    let alpha = alpha * min(max(layer.opacity, 0), 1)
    guard !layer.isHidden, alpha > 0, transform.isUsable else { return }
    let mask = layer.mask
    let needsGroup = mask != nil || (alpha < 1 && layer.allowsGroupOpacity && layer.hasOverlaps)
    guard needsGroup else {
      paintContent(
        of: layer,
        transform: transform,
        alpha: alpha,
        skipsBackground: skipsBackground
      )
      return
    }

    cairo_save(context)
    defer { cairo_restore(context) }
    guard clipToExtent(of: layer, transform: transform) else { return }
    cairo_push_group(context)
    paintContent(of: layer, transform: transform, alpha: 1, skipsBackground: skipsBackground)
    cairo_pop_group_to_source(context)
    guard let mask else {
      cairo_paint_with_alpha(context, alpha)
      return
    }
    let content = cairo_pattern_reference(cairo_get_source(context))
    defer { cairo_pattern_destroy(content) }
    cairo_push_group(context)
    paintSublayer(mask, in: transform, alpha: alpha)
    let coverage = cairo_pop_group(context)
    defer { cairo_pattern_destroy(coverage) }
    cairo_set_source(context, content)
    cairo_mask(context, coverage)
  }

  /// Shadow, background, contents, border, sublayers.
  mutating func paintContent(
    of layer: Layer,
    transform: AffineTransform,
    alpha: Double,
    skipsBackground: Bool = false
  ) {
    if layer.castsShadow { paintShadow(of: layer, transform: transform, alpha: alpha) }
    if let color = layer.backgroundColor, !skipsBackground {
      emitBounds(of: layer, transform: transform)
      fill(color, alpha: alpha)
    }
    let clips = layer.masksToBounds && !coversPicture(layer, transform: transform)
    if clips {
      cairo_save(context)
      emitBounds(of: layer, transform: transform)
      cairo_clip(context)
    }
    paintContents(of: layer, transform: transform, alpha: alpha)
    if layer.borderWidth > 0, let color = layer.borderColor {
      paintBorder(of: layer, color: color, transform: transform, alpha: alpha)
    }
    let inner = layer.isGeometryFlipped ? layer.sublayerGeometry.then(transform) : transform
    for sublayer in layer.sublayersInDrawingOrder {
      paintSublayer(sublayer, in: inner, alpha: alpha)
    }
    if clips { cairo_restore(context) }
  }

  private mutating func paintContents(
    of layer: Layer,
    transform: AffineTransform,
    alpha: Double
  ) {
    switch layer.contents {
    case .none: break
    case .shape(let shape): paint(shape, transform: transform, alpha: alpha)
    case .image(let image): paint(image, in: layer.bounds, transform: transform, alpha: alpha)
    case .gradient(let gradient): paint(gradient, of: layer, transform: transform, alpha: alpha)
    }
  }

  // MARK: Bounds

  /// Makes the layer's bounds, with their rounded corners, the current path.
  func emitBounds(of layer: Layer, transform: AffineTransform) {
    if layer.cornerRadius > 0 {
      emit(Path(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius), transform: transform)
    } else {
      emit(layer.bounds, transform: transform)
    }
  }

  private func paintBorder(
    of layer: Layer,
    color: Color,
    transform: AffineTransform,
    alpha: Double
  ) {
    // The line lies inside the bounds: the area between them and a smaller rectangle.
    emitBounds(of: layer, transform: transform)
    let inside = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
    if !inside.isEmpty {
      let radius = max(layer.cornerRadius - layer.borderWidth, 0)
      emit(
        radius > 0 ? Path(roundedRect: inside, cornerRadius: radius) : Path(rect: inside),
        transform: transform
      )
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    fill(color, alpha: alpha)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Whether a layer's bounds hide nothing of the picture, so that clipping to them is in vain.
  private func coversPicture(_ layer: Layer, transform: AffineTransform) -> Bool {
    guard layer.cornerRadius == 0, transform.b == 0, transform.c == 0 else { return false }
    let box = transform.boundingBox(of: layer.bounds)
    return box.minX <= 0 && box.minY <= 0 && box.maxX >= pictureSize.width
      && box.maxY >= pictureSize.height
  }

  /// Clips to the pixels that a layer can reach, so that its group is no larger.
  ///
  /// - Returns: Whether it reaches any.
  private func clipToExtent(of layer: Layer, transform: AffineTransform) -> Bool {
    guard let extent = layer.extent else { return false }
    let box = transform.boundingBox(of: extent)
    // Antialiasing reaches one pixel further, a blur's rounding another.
    let left = max(box.minX.rounded(.down) - 2, 0)
    let top = max(box.minY.rounded(.down) - 2, 0)
    let right = min(box.maxX.rounded(.up) + 2, pictureSize.width)
    let bottom = min(box.maxY.rounded(.up) + 2, pictureSize.height)
    guard left < right, top < bottom else { return false }
    cairo_rectangle(context, left, top, right - left, bottom - top)
    cairo_clip(context)
    return true
  }

  // MARK: Colour

  /// Fills the current path.
  func fill(_ color: Color, alpha: Double) {
    setSource(color, alpha: alpha)
    cairo_fill(context)
  }

  func setSource(_ color: Color, alpha: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  mutating func note(_ error: RasterError) { failure = failure ?? error }
}

extension AffineTransform {
  /// Whether anything drawn through the transform has an area and a place.
  var isUsable: Bool {
    let determinant = determinant
    return determinant.isFinite && abs(determinant) > 1e-18 && tx.isFinite && ty.isFinite
  }
}
