internal import CCairo
public import Pixels

/// An SVG file drawn into a bitmap.
///
/// librsvg draws it: static SVG 1.1 and much of SVG 2, without scripts and animations. Nothing outside
/// of the file is read. Text is set with the fonts of the machine.
///
/// ```swift
/// let picture = try SVGPicture(bytes)
/// layer.contents = .image(ImageContents(picture.bitmap, gravity: .resizeAspect))
/// ```
public struct SVGPicture: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// Pixels per unit of the file's own size: a pixel of CSS, which counts as a point.
  public let pixelsPerPoint: Double

  /// The longest side of a picture in pixels, where the file does not ask for more.
  public static let usualSide = 1024.0
  /// The longest side of a picture in pixels.
  public static let largestSide = 4096.0
  /// The largest file that is drawn, in bytes.
  public static let largestFile = 1 << 25

  /// Draws a file.
  ///
  /// The longer side has ``usualSide`` pixels, or two a point where that is more, up to
  /// ``largestSide``.
  ///
  /// - Parameter bytes: The whole file, compressed or not.
  /// - Throws: ``SVGError`` where librsvg is not installed, or the file cannot be drawn.
  public init(_ bytes: [UInt8]) throws(SVGError) {
    try self.init(bytes, SVGLibrary.installed)
  }

  init(_ bytes: [UInt8], _ library: SVGLibrary?) throws(SVGError) {
    guard let library else { throw .noLibrary }
    guard bytes.count <= Self.largestFile else {
      throw .unusable("an SVG of more than \(Self.largestFile >> 20) MiB is too large")
    }
    let document = try SVGFile(bytes, library)
    let (width, height) = try document.size
    let longest = max(width, height)
    let scale = min(max(Self.usualSide, 2 * longest), Self.largestSide) / longest
    pixelsPerPoint = scale
    bitmap = try document.draw(
      width: max(Int((width * scale).rounded()), 1),
      height: max(Int((height * scale).rounded()), 1)
    )
  }
}

/// A file that librsvg has read.
private final class SVGFile {
  private let library: SVGLibrary
  private let handle: OpaquePointer

  init(_ bytes: [UInt8], _ library: SVGLibrary) throws(SVGError) {
    self.library = library
    var failure: UnsafeMutableRawPointer?
    let handle = bytes.withUnsafeBufferPointer {
      library.open($0.baseAddress, UInt($0.count), &failure)
    }
    guard let handle else { throw Self.error(failure, library) }
    self.handle = handle
    library.setResolution(handle, 96)
  }

  deinit { library.release(UnsafeMutableRawPointer(handle)) }

  /// The size that the file has by itself, in points: its width and height, or its view box.
  var size: (width: Double, height: Double) {
    get throws(SVGError) {
      var (width, height) = (0.0, 0.0)
      if library.size(handle, &width, &height) == 0 {
        var flags: (Int32, Int32, Int32) = (0, 0, 0)
        var lengths = (SVGLibrary.Length(), SVGLibrary.Length())
        var box = SVGLibrary.Box()
        library.dimensions(
          handle,
          &flags.0,
          &lengths.0,
          &flags.1,
          &lengths.1,
          &flags.2,
          &box
        )
        guard flags.2 != 0 else {
          throw .unusable("the SVG has no size: it needs a width and a height, or a viewBox")
        }
        (width, height) = (box.width, box.height)
      }
      let range = 1e-3...1e6
      guard range.contains(width), range.contains(height) else {
        throw .unusable("an SVG of \(width) × \(height) points cannot be drawn")
      }
      return (width, height)
    }
  }

  /// Draws the file over all of a picture.
  func draw(width: Int, height: Int) throws(SVGError) -> Bitmap {
    var failure: UnsafeMutableRawPointer?
    let isDrawn: Bool
    let surface: Surface
    do throws(RasterError) {
      surface = try Surface(width: width, height: height)
      var box = SVGLibrary.Box(width: Double(width), height: Double(height))
      isDrawn = library.render(handle, surface.context, &box, &failure) != 0
      if isDrawn { try surface.finishPicture() }
    } catch {
      throw .unusable("\(error)")
    }
    guard isDrawn else { throw Self.error(failure, library) }
    return surface.bitmap
  }

  /// What GLib says of a failure, in one line.
  private static func error(
    _ failure: UnsafeMutableRawPointer?,
    _ library: SVGLibrary
  ) -> SVGError {
    guard let failure else { return .unusable("the SVG cannot be read") }
    defer { library.freeError(failure) }
    // A domain and a code of four bytes each, then the words.
    guard let words = failure.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self) else {
      return .unusable("the SVG cannot be read")
    }
    let line = String(cString: words).split(whereSeparator: \.isNewline).joined(separator: " ")
    return .unusable("the SVG cannot be read: \(line)")
  }
}
