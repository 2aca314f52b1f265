internal import CCairo
public import Geometry
public import Layers
public import Pixels

/// Draws presentations into bitmaps.
///
/// A renderer keeps its picture's memory from one drawing to the next; each worker has its own.
/// A bitmap that was handed out and is still held by somebody is not drawn over: the renderer
/// takes new memory instead.
public final class Renderer {
  private var surface: Surface?
  private var measures = MeasureCache()

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
    let root = presentation.root
    let (width, height) = Self.pixelSize(of: root.bounds.size, scale: scale)
    precondition(
      max(width, height) <= Self.largestSide,
      "A picture of \(width) × \(height) pixels is too large"
    )
    let surface = try surface(width: width, height: height)
    // The root's place in a superlayer means nothing here: its bounds fill the picture.
    let toPixels = AffineTransform.translation(x: -root.bounds.minX, y: -root.bounds.minY)
      .then(.scale(x: scale, y: scale))

    let ground = root.opaqueGround
    surface.fill(with: ground ?? 0)
    var painter = Painter(
      context: surface.context,
      pictureSize: Size(Double(width), Double(height)),
      measures: measures
    )
    painter.paintRoot(root, transform: toPixels, skipsBackground: ground != nil)
    measures = painter.measures
    do { try surface.finishPicture() } catch {
      // Errors stay with a context: the next picture needs another one.
      self.surface = nil
      throw error
    }
    if let failure = painter.failure { throw failure }
    return surface.bitmap
  }

  /// Memory to draw in: that of the last picture where nobody else holds it.
  private func surface(width: Int, height: Int) throws(RasterError) -> Surface {
    if let surface, surface.bitmap.width == width, surface.bitmap.height == height,
      surface.bitmap.isUniquelyReferenced
    {
      return surface
    }
    surface = nil
    let new = try Surface(width: width, height: height)
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
