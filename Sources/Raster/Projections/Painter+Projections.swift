internal import CCairo

extension Painter {
  /// Draws a picture or a gradient in perspective.
  mutating func paint(_ projected: ProjectedContents, at place: LayerPlace) {
    guard projected.outline.isFinite else { return }
    let box = extents.fillBox(of: projected.outline, at: place)
    guard let part = begin(box) else { return }
    defer { end(part) }
    let visible = box.intersection(area)
    guard !visible.isEmpty else { return }
    do throws(RasterError) {
      let toPixels = projected.map.concatenating(Homography(place.transform))
      guard let toContents = toPixels.inverse,
        let texture = try makeTexture(of: projected, toPixels: toPixels)
      else { return }
      let sampler = PerspectiveSampler(
        texture.pyramid,
        map: toContents.concatenating(Homography(texture.toTexture)),
        isNearest: texture.isNearest
      )
      let surface = try Surface(width: visible.width, height: visible.height)
      surface.change { sampler.fill($0, of: visible) }
      cairo_save(context)
      surface.becomeSource(of: context, x: visible.x, y: visible.y)
      emit(projected.outline, transform: place.transform)
      if projected.fillRule == .evenOdd { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
      if place.alpha >= 1 {
        cairo_fill(context)
      } else {
        cairo_clip(context)
        cairo_paint_with_alpha(context, place.alpha)
      }
      cairo_restore(context)
    } catch {
      note(error)
    }
  }

  /// A flat picture of contents that will be drawn in perspective.
  private struct Texture {
    var pyramid: PicturePyramid
    /// The map from the coordinates of the contents to pixels of the texture.
    var toTexture: AffineTransform
    var isNearest = (magnified: false, minified: false)
  }

  private func makeTexture(
    of projected: ProjectedContents,
    toPixels: Homography
  ) throws(RasterError) -> Texture? {
    switch projected.contents {
    case .image(let image):
      let frame = image.frame(in: projected.bounds)
      guard !frame.isEmpty, !image.contentsRect.isEmpty,
        let toPicture = image.toPicture(from: frame, through: .identity)
      else { return nil }
      guard image.stretchedCenter == nil else {
        return try drawTexture(of: projected, toPixels: toPixels, margin: 0) { painter, place in
          var layer = Layer()
          layer.bounds = projected.bounds
          painter.paint(projected.contents, of: layer, at: place)
        }
      }
      return Texture(
        pyramid: shapes.pyramids.pyramid(of: image.bitmap),
        toTexture: toPicture,
        isNearest: (
          image.magnificationFilter == .nearest, image.minificationFilter == .nearest
        )
      )
    case .gradient(let gradient):
      guard !gradient.colors.isEmpty, !projected.bounds.isEmpty else { return nil }
      // A margin of one pixel provides the samples beyond the edge.
      return try drawTexture(of: projected, toPixels: toPixels, margin: 1) { painter, place in
        painter.paintEverywhere(gradient, in: projected.bounds, at: place)
      }
    case .none, .drawing, .crossFade, .projected: return nil
    }
  }

  /// Draws contents flat, at the largest scale that any part has in perspective, up to a limit.
  private func drawTexture(
    of projected: ProjectedContents,
    toPixels: Homography,
    margin: Int,
    _ draw: (inout Painter, LayerPlace) -> Void
  ) throws(RasterError) -> Texture? {
    let area = projected.area
    guard !area.isEmpty else { return nil }
    let scale = toPixels.largestScale(in: area)
    func side(_ length: Double) -> Int {
      // If a length exceeds a whole number only slightly, it needs no extra pixel.
      let pixels = (length - 0.01).rounded(.up)
      return pixels < Double(Self.largestTexture) ? max(Int(pixels), 1) : Self.largestTexture
    }
    let (width, height) = (side(area.width * scale.width), side(area.height * scale.height))
    let toTexture = AffineTransform.translation(x: -area.minX, y: -area.minY)
      .then(.scale(x: Double(width) / area.width, y: Double(height) / area.height))
      .then(.translation(x: Double(margin), y: Double(margin)))
    let box = PixelRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
    let surface = try drawOffscreen(in: box, at: toTexture, .exact, draw)
    // A gradient is smooth, so it needs no mipmaps.
    let isPicture = if case .image = projected.contents { true } else { false }
    return Texture(
      pyramid: PicturePyramid(surface.bitmap, hasMipmaps: isPicture),
      toTexture: toTexture
    )
  }

  /// Fills the context's entire target with a gradient, whose unit square is mapped to `bounds`.
  private func paintEverywhere(_ gradient: Gradient, in bounds: Rect, at place: LayerPlace) {
    let own = AffineTransform.scale(x: bounds.width, y: bounds.height)
      .then(.translation(x: bounds.minX, y: bounds.minY))
      .then(place.transform)
    guard let pattern = makePattern(gradient, toPixels: own, alpha: 1, in: place.clip) else {
      return
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(context)
  }

  /// The maximum width and height of a texture, in pixels.
  private static var largestTexture: Int { 1024 }
}

extension Homography {
  /// Returns the largest horizontal and vertical scale at the corners and the centre of an area.
  fileprivate func largestScale(in area: Rect) -> Size {
    var scale = Size(1e-3, 1e-3)
    for corner in area.corners + [area.center] {
      guard divisor(at: corner) >= Self.nearestDivisor, let local = local(at: corner) else {
        continue
      }
      scale.width = max(scale.width, Vector(dx: local.a, dy: local.b).length)
      scale.height = max(scale.height, Vector(dx: local.c, dy: local.d).length)
    }
    return scale
  }
}
