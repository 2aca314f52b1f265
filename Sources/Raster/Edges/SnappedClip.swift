internal import CCairo

/// An upright rectangle that clips in the same way as in Skia.
///
/// If all edges are less than an eighth of a pixel off the pixel grid, they snap to the grid.
/// Otherwise the top and bottom edges snap to quarters of a row; the left and right edges stay. The
/// finished drawing is then mixed with the old picture in rows and columns that are partly covered.
///
/// Source: Skia, `nearly_integral` in `src/core/SkRasterClip.cpp`.
///
/// Example: a clip from 0.1 to 19.9 in both directions becomes a clip from 0 to 20. A clip from 0.1
/// to 19.7 in y becomes a clip from 0 to 19.75 in y, and shows three quarters of row 19.
struct SnappedClip {
  /// The pixels that the clip touches.
  let pixels: PixelRect
  /// The rows and columns that the clip covers partly, each with the covered fraction.
  let rim: [(pixels: PixelRect, share: Double)]

  /// The distance from the grid below which an edge snaps to the grid, in pixels.
  private static let reach = 0.125

  /// Creates a clip from a rectangle in pixels.
  init(_ rect: Rect) {
    // Numbers beyond 1e9 are outside any picture. `minimum` and `maximum` prefer numbers to NaN.
    func limited(_ value: Double) -> Double {
      Double.minimum(Double.maximum(value, -1e9), 1e9)
    }
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map(limited)
    let isOnGrid = edges.allSatisfy { abs($0 - $0.rounded()) < Self.reach }
    let (left, right) = isOnGrid ? (edges[0].rounded(), edges[2].rounded()) : (edges[0], edges[2])
    let (top, bottom) =
      isOnGrid
      ? (edges[1].rounded(), edges[3].rounded())
      : (SkiaLines.quarter(edges[1]), SkiaLines.quarter(edges[3]))
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    let (endX, endY) = (Int(right.rounded(.up)), Int(bottom.rounded(.up)))
    pixels = PixelRect(x: x, y: y, width: endX - x, height: endY - y)
    let (width, height) = (endX - x, endY - y)
    let sides = [
      (PixelRect(x: x, y: y, width: width, height: 1), Double(y + 1) - top),
      (PixelRect(x: x, y: endY - 1, width: width, height: 1), bottom - Double(endY - 1)),
      (PixelRect(x: x, y: y, width: 1, height: height), Double(x + 1) - left),
      (PixelRect(x: endX - 1, y: y, width: 1, height: height), right - Double(endX - 1)),
    ]
    rim = sides.filter { !$0.0.isEmpty && $0.1 < 1 }.map { (pixels: $0.0, share: $0.1) }
  }
}

extension Painter {
  /// Draws inside a clip; partly covered pixels mix old and new colours by the covered fraction.
  mutating func draw(in frame: SnappedClip, _ body: (inout Painter) -> Void) {
    let before = frame.rim.compactMap { side in
      let visible = side.pixels.intersection(area)
      return RimCopy(visible, share: 1 - side.share, of: context)
    }
    cairo_save(context)
    clip(to: frame.pixels)
    body(&self)
    for kept in before { kept.mix(into: context) }
    cairo_restore(context)
  }
}

/// A copy, made before drawing, of the pixels that a clip covers partly; mixed in afterwards.
private final class RimCopy {
  private let pixels: PixelRect
  private let share: Double
  private let surface: OpaquePointer

  /// Copies pixels of a context's target; `nil` if there are no pixels to copy.
  init?(_ pixels: PixelRect, share: Double, of context: OpaquePointer) {
    guard !pixels.isEmpty,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32,
        Int32(pixels.width),
        Int32(pixels.height)
      )
    else { return nil }
    (self.pixels, self.share, self.surface) = (pixels, share, surface)
    guard let copy = cairo_create(surface) else { return nil }
    defer { cairo_destroy(copy) }
    cairo_set_source_surface(
      copy,
      cairo_get_group_target(context),
      -Double(pixels.x),
      -Double(pixels.y)
    )
    cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
    cairo_paint(copy)
  }

  deinit { cairo_surface_destroy(surface) }

  func mix(into context: OpaquePointer) {
    cairo_save(context)
    cairo_rectangle(
      context,
      Double(pixels.x),
      Double(pixels.y),
      Double(pixels.width),
      Double(pixels.height)
    )
    cairo_clip(context)
    // With this operator, the alpha is the fraction by which the source replaces the picture.
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, surface, Double(pixels.x), Double(pixels.y))
    cairo_paint_with_alpha(context, share)
    cairo_restore(context)
  }
}
