internal import CCairo

extension Painter {
  /// Draws the weighted sum of the two contents of a cross-fade.
  ///
  /// The two contents are drawn separately, and the sum is rounded once. Pixels that are opaque in
  /// both contents thus stay opaque, and pixels that are equal in both do not change.
  mutating func paint(_ fade: CrossFade, of layer: Layer, at place: LayerPlace) {
    let box = extents.crossFadeBox(of: fade, of: layer, at: place)
    guard isVisible(box) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    let outside = area
    area = extents.picture
    defer { area = outside }
    clip(to: box)
    var opaque = place
    opaque.alpha = 1
    let from = picture(of: fade.from, of: layer, at: opaque)
    defer { cairo_pattern_destroy(from) }
    let to = picture(of: fade.to, of: layer, at: opaque)
    defer { cairo_pattern_destroy(to) }
    guard let below = Self.pixels(of: from), let above = Self.pixels(of: to),
      below.width == above.width, below.height == above.height
    else { return }
    let fraction = Double.minimum(Double.maximum(fade.fraction, 0), 1)
    let share = UInt32((fraction * 65_536).rounded())
    for y in 0..<above.height {
      let (low, high) = (below[y], above[y])
      for x in high.indices where low[x] != high[x] { high[x] = Self.mixed(low[x], high[x], share) }
    }
    var surface: OpaquePointer?
    cairo_pattern_get_surface(to, &surface)
    cairo_surface_mark_dirty(surface)
    cairo_set_source(context, to)
    cairo_paint_with_alpha(context, place.alpha)
  }

  /// Draws contents separately, and returns them as a pattern that the caller must destroy.
  private mutating func picture(
    of contents: LayerContents,
    of layer: Layer,
    at place: LayerPlace
  ) -> OpaquePointer? {
    cairo_push_group(context)
    paint(contents, of: layer, at: place)
    return cairo_pop_group(context)
  }

  private static func pixels(of pattern: OpaquePointer?) -> SurfaceRows? {
    guard let pattern else { return nil }
    var surface: OpaquePointer?
    guard cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return Surface.pixels(of: surface)
  }

  /// Mixes two premultiplied pixels; `share` is the weight of the second pixel, in 65,536ths.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (a >> shift & 255) * (65_536 - share) + (b >> shift & 255) * share
      return ((sum + 32_768) >> 16) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}
