/// The samples that make up a pixel of a PNG file.
public enum PNGColorType: UInt8, Hashable, Sendable, CaseIterable {
  /// A level of grey.
  case gray = 0
  /// Red, green and blue.
  case rgb = 2
  /// An index into the file's palette.
  case indexed = 3
  /// A level of grey and alpha.
  case grayAlpha = 4
  /// Red, green, blue and alpha.
  case rgba = 6

  /// The number of samples per pixel.
  public var channels: Int {
    switch self {
    case .gray, .indexed: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether alpha is one of the samples.
  package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

  /// Whether pixels can have colours other than greys.
  var hasColors: Bool { self != .gray && self != .grayAlpha }

  /// The bit depths that are allowed for a sample.
  public var allowedBitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}
