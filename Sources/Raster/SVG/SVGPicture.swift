internal import SVG

/// An SVG file drawn into a bitmap.
///
/// The supported features are those of logos and icons: paths and basic shapes, groups, `use` and
/// `symbol`, transforms, fills, strokes and dashes, gradients, clip paths, masks, opacity and blend
/// modes. Properties may be set by attributes, or by style sheets whose selectors name elements,
/// classes and identifiers. Text, filters, patterns, markers, pictures, scripts and animations are
/// not supported; the first such feature causes an error with its name and line. Only the file
/// itself is read.
///
/// ```swift
/// let picture = try SVGPicture(bytes)
/// layer.contents = .image(ImageContents(picture.bitmap, gravity: .resizeAspect))
/// ```
public struct SVGPicture: Sendable {
  /// The drawn picture.
  public let bitmap: Bitmap
  /// The scale of the bitmap, in pixels per point; a CSS pixel of the file counts as a point.
  public let pixelsPerPoint: Double

  /// The minimum length of the longer side, in pixels, if no length is requested.
  public static let usualSide = 1024.0
  /// The maximum length of a picture's longer side, in pixels.
  public static let largestSide = 4096.0
  /// The maximum size of a file, in bytes.
  public static let largestFile = 1 << 25

  /// Draws a file.
  ///
  /// The longer side has ``usualSide`` pixels, or two pixels per point if that is more, but at most
  /// ``largestSide``.
  ///
  /// - Parameters:
  ///   - bytes: The complete file, not compressed.
  ///   - side: The length of the longer side to use instead, in pixels; clamped to
  ///     `1...largestSide`.
  /// - Throws: ``SVGError`` if the file is damaged, uses an unsupported feature, or would take too
  ///   much memory or time.
  public init(_ bytes: [UInt8], side: Double? = nil) throws(SVGError) {
    guard bytes.count <= Self.largestFile else {
      throw .tooLarge("the file is larger than \(Self.largestFile >> 20) MiB")
    }
    let drawing: SVGDrawing
    do throws(SVGFault) {
      drawing = try SVGDrawing(bytes) { size in
        let longest = max(size.width, size.height)
        let wanted = side.map { max($0, 1) } ?? max(Self.usualSide, 2 * longest)
        return min(wanted, Self.largestSide) / longest
      }
    } catch {
      throw SVGError(error)
    }
    pixelsPerPoint = drawing.scale
    do throws(RasterError) {
      bitmap = try Renderer().draw(
        Presentation(time: 0, root: drawing.root),
        scale: drawing.scale
      )
    } catch {
      throw .tooLarge("\(error)")
    }
  }
}
