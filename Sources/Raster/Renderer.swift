internal import CCairo
public import Geometry
public import Layers
public import Pixels

/// Draws presentations into bitmaps, and of each only what the one before did not show.
///
/// A renderer keeps its picture from one drawing to the next; each worker has its own. A bitmap
/// that was handed out and is still held by somebody is not drawn over: the renderer takes new
/// memory instead.
public final class Renderer {
  /// A rectangle around everything that differs between the last drawing and the one before; nil
  /// where there was none of the same size.
  ///
  /// It is known from the presentations, not searched for, and may hold pixels that are equal by
  /// chance. Empty where nothing differs.
  public private(set) var changed: PixelRect?
  /// Whether only what has changed is drawn; the pixels are the same either way. Default: yes.
  public var drawsChangesOnly = true
  private var surface: Surface?
  /// What the surface shows.
  private var shown: Shown?
  private let shapes = ShapeCache()

  private struct Shown {
    var root: Layer
    var scale: Double
    var picture: PixelRect
  }

  /// The largest side of a picture, in pixels: Cairo's fixed-point numbers go no further.
  public static let largestSide = 16_384

  /// Creates a renderer.
  public init() {}

  /// The size in pixels of a picture: each side rounded to whole pixels, at least 1.
  ///
  /// - Precondition: The scale is positive, and the product fits an integer.
  public static func pixelSize(of size: Size, scale: Double) -> (width: Int, height: Int) {
    precondition(
      scale > 0 && max(abs(size.width), abs(size.height)) * scale < 1e15,
      "There is no picture of \(size.width) × \(size.height) points at scale \(scale)"
    )
    return (
      max(Int((size.width * scale).rounded()), 1), max(Int((size.height * scale).rounded()), 1)
    )
  }

  /// Draws a presentation.
  ///
  /// - Parameters:
  ///   - presentation: What to draw; the root's bounds are the picture.
  ///   - scale: Pixels per point, positive.
  /// - Returns: The picture, `round(points × scale)` pixels on each side.
  /// - Throws: What the drawing library reports.
  /// - Precondition: No side is longer than ``largestSide``.
  public func draw(
    _ presentation: Presentation,
    scale: Double
  ) throws(RasterError) -> Bitmap {
    var root = presentation.root
    let (width, height) = Self.pixelSize(of: root.bounds.size, scale: scale)
    precondition(
      max(width, height) <= Self.largestSide,
      "A picture of \(width) × \(height) pixels is too large"
    )
    // The root's bounds are the picture, so clipping to them changes nothing, and what it would
    // cast its shadow on is not in the picture.
    if root.cornerRadius == 0 { root.masksToBounds = false }
    root.shadow.opacity = 0
    let picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let extents = PaintedExtents(picture: picture, shapes: shapes)

    let place = root.place(asRootIn: picture, scale: scale)
    let last = shown.flatMap { $0.picture == picture && $0.scale == scale ? $0 : nil }
    changed = last.map { last in
      var difference = PresentationDifference(extents: extents)
      let before = last.root.place(asRootIn: picture, scale: scale)
      difference.compare(last.root, at: before, with: root, at: place)
      return difference.changed
    }
    shown = nil
    let ground = root.opaqueGround
    var area = RedrawnArea(everythingIn: picture)
    if let changed, drawsChangesOnly {
      area = RedrawnArea(
        for: changed,
        of: root,
        at: place,
        skipsBackground: ground != nil,
        extents: extents
      )
    }
    let surface = try surface(for: area.rect, in: picture)
    if !area.rect.isEmpty {
      surface.fill(with: ground ?? 0, in: area.rect)
      if let place {
        var painter = Painter(
          context: surface.context,
          extents: extents,
          area: area.holdsEverything ? picture : area.rect
        )
        painter.paint(root, at: place, skipsBackground: ground != nil)
        try finish(surface, painter.failure)
      }
    }
    shown = Shown(root: root, scale: scale, picture: picture)
    return surface.bitmap
  }

  private func finish(_ surface: Surface, _ failure: RasterError?) throws(RasterError) {
    do { try surface.finishPicture() } catch {
      // Errors stay with a context: the next picture needs another one.
      self.surface = nil
      throw error
    }
    if let failure { throw failure }
  }

  /// Memory to draw in, with the last picture in it where part of that stays.
  private func surface(
    for area: PixelRect,
    in picture: PixelRect
  ) throws(RasterError) -> Surface {
    if let surface, surface.bitmap.bounds == picture,
      area.isEmpty || surface.bitmap.isUniquelyReferenced
    {
      return surface
    }
    let last = surface?.bitmap
    surface = nil
    let new: Surface
    if let last, area != picture {
      new = try Surface(copying: last)
    } else {
      new = try Surface(width: picture.width, height: picture.height)
    }
    surface = new
    return new
  }
}

extension Layer {
  /// The pixel that fills the picture before anything else is drawn; nil where that needs drawing.
  fileprivate var opaqueGround: UInt32? {
    guard let color = backgroundColor, color.alpha >= 1, opacity >= 1, !isHidden,
      cornerRadius == 0, mask == nil
    else { return nil }
    return color.opaquePixel
  }
}

extension Color {
  /// The colour as an opaque pixel, rounded as Cairo rounds: 256 equal steps.
  fileprivate var opaquePixel: UInt32 {
    // Unlike max and min, these two prefer a number to what is none.
    func byte(_ component: Double) -> UInt32 {
      UInt32(Double.minimum(Double.maximum(component * 256, 0), 255))
    }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
