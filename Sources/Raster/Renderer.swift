internal import CCairo
import Requirements

/// A renderer that draws presentations into bitmaps, and redraws only changes where possible.
///
/// A renderer keeps its last picture, so each thread needs its own renderer. The renderer never
/// changes a returned bitmap: while such a bitmap is in use, the renderer draws into new memory.
///
/// ```swift
/// let stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 60)))
/// let bitmap = try Renderer().draw(stage.presentation(), scale: 2)
/// print(bitmap.width, bitmap.height)  // 200 120
/// ```
public final class Renderer {
  /// The rectangles that the last drawing changed; `nil` if no drawing of equal size preceded it.
  ///
  /// The rectangles are computed from the presentations, not from the pixels, so they may contain
  /// pixels that are equal by chance. If nothing has changed, the region is empty.
  package private(set) var changed: DirtyRegion?
  /// Whether only changes are redrawn, by default `true`; does not affect the pixels.
  public var drawsChangesOnly = true
  private var surface: Surface?
  /// The drawing that the surface contains; `nil` before the first drawing and after an error.
  private var shown: Shown?
  private let shapes = ShapeCache()

  private struct Shown {
    var tree: DisplayList
    var scale: Double
    var picture: PixelRect
  }

  /// The maximum width and height of a picture, in pixels: half of Cairo's limit, which leaves room
  /// for content that extends beyond the picture.
  public static let largestSide = 16_384

  /// Creates a renderer.
  public init() {}

  /// Returns the size of a picture in pixels; both sides are rounded, and at least 1.
  ///
  /// - Precondition: The scale is positive, and no side exceeds 10¹⁵ pixels.
  public static func pixelSize(of size: Size, scale: Double) -> (width: Int, height: Int) {
    require(
      scale > 0 && max(abs(size.width), abs(size.height)) * scale < 1e15,
      "A picture needs a scale above 0 and sides below 10¹⁵ pixels, not \(size) at scale \(scale)"
    )
    return (
      max(Int((size.width * scale).rounded()), 1), max(Int((size.height * scale).rounded()), 1)
    )
  }

  /// Draws a presentation.
  ///
  /// - Parameters:
  ///   - presentation: The presentation. The bounds of its root become the picture.
  ///   - scale: Pixels per point, positive.
  /// - Returns: The picture, with a width and height of `round(points × scale)` pixels.
  /// - Throws: An error of the drawing library, or an error if the width or height exceeds
  ///   ``largestSide`` or is NaN.
  /// - Precondition: The scale is positive.
  public func draw(
    _ presentation: Presentation,
    scale: Double
  ) throws(RasterError) -> Bitmap {
    let root = presentation.drawnRoot
    let size = root.bounds.size
    // Comparisons with NaN are false, so NaN is rejected here, before it is rounded.
    let limit = Double(Self.largestSide) + 0.5
    guard abs(size.width) * scale < limit, abs(size.height) * scale < limit else {
      throw RasterError(tooLarge: size, scale: scale)
    }
    let (width, height) = Self.pixelSize(of: size, scale: scale)
    let picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let extents = PaintedExtents(picture: picture, shapes: shapes)
    shapes.costs.begin(picture)
    let tree = DisplayList(root, scale: scale, extents: extents)

    var difference: DirtyRegion?
    if let shown, shown.picture == picture, shown.scale == scale {
      difference = PresentationDifference(from: shown.tree, to: tree, extents: extents).changed
    }
    changed = difference
    // The content of the surface is undefined until the picture is finished.
    shown = nil
    let background = root.opaqueBackground
    let area: RedrawScope
    if let difference, drawsChangesOnly {
      area = RedrawScope(for: difference, of: tree)
    } else {
      area = RedrawScope(everythingIn: picture)
    }
    let surface = try surface(for: area, in: picture)
    surface.fill(with: background ?? 0, in: area.cleared)
    if let place = tree.entries[0].place, !area.rect.isEmpty {
      var painter = Painter(
        context: surface.context,
        extents: extents,
        area: area.holdsEverything ? picture : area.rect
      )
      painter.paint(root, at: place, skipsBackground: background != nil)
      try finish(surface, painter.failure)
    }
    shown = Shown(tree: tree, scale: scale, picture: picture)
    return surface.bitmap
  }

  private func finish(_ surface: Surface, _ failure: RasterError?) throws(RasterError) {
    do { try surface.finishPicture() } catch {
      // The context keeps its error, so the next picture needs a new context.
      self.surface = nil
      throw error
    }
    if let failure { throw failure }
  }

  /// Returns a surface to draw into; it contains the previous picture if only a part is redrawn.
  private func surface(
    for area: RedrawScope,
    in picture: PixelRect
  ) throws(RasterError) -> Surface {
    if let surface, surface.bitmap.bounds == picture,
      area.rect.isEmpty || surface.bitmap.isUniquelyReferenced
    {
      return surface
    }
    let last = surface?.bitmap
    surface = nil
    let new: Surface
    // The bounds of small changes can be the whole picture, so the rectangles are compared instead.
    if let last, area.cleared != [picture] {
      new = try Surface(copying: last)
    } else {
      new = try Surface(width: picture.width, height: picture.height)
    }
    surface = new
    return new
  }
}
