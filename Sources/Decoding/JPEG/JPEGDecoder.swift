import CJPEG

/// A reader of JPEG files: libjpeg-turbo decodes them, pictures are rotated according to their Exif
/// orientation, and colours are converted to sRGB.
///
/// ```swift
/// let image = try JPEGDecoder.decode(bytes)
/// print(image.bitmap.width, image.bitmap.height, image.isGray)
/// ```
public enum JPEGDecoder {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: The largest sizes to accept.
  /// - Returns: The content of the file.
  /// - Throws: ``ImageDecodingError`` if the file is damaged or too large, has more than 100 scans,
  ///   or has too few bytes for its number of pixels.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> JPEGImage {
    guard let header = header(bytes) else {
      throw ImageDecodingError("the JPEG header is incomplete or invalid", offset: bytes.count)
    }
    let (width, height) = (header.width, header.height)
    try limits.check(width: width, height: height, offset: 0)
    let scans = JPEGScans(bytes)
    if let problem = scans.problem { throw ImageDecodingError(problem, offset: bytes.count) }
    let coefficients = scans.isProgressive ? scans.coefficientByteCount : 0
    guard AvailableMemory.isEnough(for: 8 * width * height + coefficients) else {
      throw ImageDecodingError(
        "the machine has too little memory for a picture of \(width) × \(height) pixels",
        offset: 0,
        isShortage: true
      )
    }
    let markers = JPEGMarkers(bytes)
    var bitmap = Bitmap(width: width, height: height)
    if let words = pixels(bytes, into: &bitmap, header, markers) {
      throw ImageDecodingError("the data is damaged (\(words))", offset: bytes.count)
    }
    var deviations = DeviationList()
    // The profile of a CMYK file does not apply, because the pixels are already converted to RGB.
    if let profile = markers.profile, !header.isInk {
      ColorConversion.following(profile, isGray: header.isGray, &deviations)?.convert(&bitmap)
    }
    return JPEGImage(
      bitmap: bitmap.upright(from: markers.orientation),
      isGray: header.isGray,
      byteCount: bytes.count,
      deviations: deviations.all
    )
  }

  /// Returns the size that a file's header claims, in pixels, or `nil` if the header is damaged.
  public static func claimedSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    header(bytes).map { ($0.width, $0.height) }
  }

  private struct Header {
    let width: Int
    let height: Int
    let isGray: Bool
    /// Whether the pixels are CMYK: cyan, magenta, yellow and black.
    let isInk: Bool
  }

  private static func header(_ bytes: [UInt8]) -> Header? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(
        decoder,
        $0.baseAddress,
        UInt($0.count),
        &width,
        &height,
        &subsampling,
        &colors
      )
    }
    guard status == 0 else { return nil }
    return Header(
      width: Int(width),
      height: Int(height),
      isGray: colors == TJCS_GRAY.rawValue,
      isInk: colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    )
  }

  /// Decodes the pixels; returns `nil` on success, or a description of the fault.
  private static func pixels(
    _ bytes: [UInt8],
    into bitmap: inout Bitmap,
    _ header: Header,
    _ markers: JPEGMarkers
  ) -> String? {
    guard let decoder = tjInitDecompress() else { return "libjpeg-turbo could not be initialised" }
    defer { tjDestroy(decoder) }
    let (width, height) = (bitmap.width, bitmap.height)
    return bitmap.withMutablePixels { pixels in
      let format = header.isInk ? TJPF_CMYK : TJPF_ARGB
      let status = bytes.withUnsafeBufferPointer { file in
        tjDecompress2(
          decoder,
          file.baseAddress,
          UInt(file.count),
          UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
          Int32(width),
          0,
          Int32(height),
          format.rawValue,
          TJFLAG_ACCURATEDCT
        )
      }
      guard status == 0 else { return String(cString: tjGetErrorStr2(decoder)) }
      for place in pixels.indices {
        let bytes = UInt32(bigEndian: pixels[place])
        let inks = markers.hasAdobeMarker ? bytes : ~bytes
        pixels[place] = header.isInk ? mixed(inks) : bytes | 0xFF00_0000
      }
      return nil
    }
  }

  /// Returns the RGB pixel for a CMYK pixel; the highest byte is cyan, and 255 means no ink (the
  /// convention of Adobe's programs).
  private static func mixed(_ inks: UInt32) -> UInt32 {
    let black = inks & 255
    func channel(_ shift: UInt32) -> UInt32 { ((inks >> shift & 255) * black + 127) / 255 }
    return 0xFF00_0000 | channel(24) << 16 | channel(16) << 8 | channel(8)
  }
}
