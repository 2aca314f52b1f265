import Bytes

/// The colour chunks of a PNG file, in their order of priority.
///
/// The third edition of the PNG specification defines the order (section 4.3).
struct PNGColors {
  /// The location of an `iCCP` chunk's contents in the file, in bytes; `nil` without such a chunk.
  var profile: Range<Int>?
  /// Whether the file has an `sRGB` chunk.
  var isSRGB = false
  private var codePoints: (ColorPrimaries, TransferCurve)?
  private var gamma: Double?
  private var chromaticities: ColorPrimaries?

  /// Reads a `cICP` chunk; ignores it if a code is unspecified or the levels have a limited range.
  mutating func readCodePoints(_ bytes: ArraySlice<UInt8>) {
    let numbers = Array(bytes)
    guard numbers.count == 4, numbers[2] == 0, numbers[3] == 1,
      let primaries = ColorPrimaries.codePoint(numbers[0]),
      let curve = TransferCurve.codePoint(numbers[1])
    else { return }
    codePoints = (primaries, curve)
  }

  /// Reads a `gAMA` chunk, which states the gamma of the samples.
  mutating func readGamma(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == 4 else { return }
    let value = Double(bytes.reduce(0) { $0 << 8 | Int($1) }) / 100_000
    if value > 0.01, value < 100 { gamma = value }
  }

  /// Reads a `cHRM` chunk, which states the primaries and the white point.
  mutating func readChromaticities(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == 32 else { return }
    let bytes = Array(bytes)
    let numbers = (0..<8).map { number in
      Double(bytes[4 * number..<4 * number + 4].reduce(0) { $0 << 8 | Int($1) }) / 100_000
    }
    chromaticities = ColorPrimaries(
      (numbers[2], numbers[3]),
      (numbers[4], numbers[5]),
      (numbers[6], numbers[7]),
      white: (numbers[0], numbers[1])
    )
  }

  /// Returns the conversion of the pixels to sRGB; `nil` if the colours are already in sRGB.
  ///
  /// `deviations` receives a note if a profile cannot be used.
  func conversion(
    from bytes: [UInt8],
    _ format: PNGFormat,
    _ deviations: inout DeviationList
  ) -> ColorConversion? {
    let levels = format.bitDepth == 16 ? 65_536 : 256
    if let (primaries, curve) = codePoints {
      return ColorConversion.from(primaries, curve, levels: levels)
    }
    if let profile {
      guard let expanded = Self.expand(profile, of: bytes) else {
        deviations.add(.unusableProfile)
        return nil
      }
      return ColorConversion.following(
        expanded,
        levels: levels,
        isGray: !format.colorType.hasColors,
        &deviations
      )
    }
    guard !isSRGB, let gamma else { return nil }
    // Without primaries, a gamma close to sRGB's means sRGB, as in browsers.
    guard chromaticities != nil || abs(gamma * 2.2 - 1) > 0.05 else { return nil }
    return ColorConversion.from(chromaticities ?? .sRGB, .power(1 / gamma), levels: levels)
  }

  /// The largest size of a decompressed profile, in bytes.
  private static let largestProfile = 4 << 20

  /// Returns the decompressed profile of an `iCCP` chunk, where a name and the compression method
  /// precede the profile; `nil` if the chunk is damaged or the profile too large.
  private static func expand(_ content: Range<Int>, of bytes: [UInt8]) -> [UInt8]? {
    guard let end = bytes[content].firstIndex(of: 0), end - content.lowerBound <= 79,
      end + 1 < content.upperBound, bytes[end + 1] == 0,
      let inflater = try? Inflater([end + 2..<content.upperBound], of: bytes)
    else { return nil }
    var profile = [UInt8](repeating: 0, count: 128)
    guard (try? profile.withUnsafeMutableBufferPointer({ try inflater.read(into: $0) })) != nil
    else { return nil }
    let size = profile[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard 128...largestProfile ~= size else { return nil }
    var rest = [UInt8](repeating: 0, count: size - 128)
    guard (try? rest.withUnsafeMutableBufferPointer({ try inflater.read(into: $0) })) != nil
    else { return nil }
    return profile + rest
  }
}
