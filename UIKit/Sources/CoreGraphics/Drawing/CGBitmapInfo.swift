/// The position of the alpha component in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The layout of a pixel's components in memory.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
  public static let byteOrderDefault: CGBitmapInfo = []

  /// The layout of pictures drawn for the screen: BGRA with premultiplied alpha, in which opaque
  /// pictures do not use the byte of alpha.
  static func drawn(isOpaque: Bool) -> CGBitmapInfo {
    let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    return CGBitmapInfo(rawValue: byteOrder32Little.rawValue | alpha.rawValue)
  }

  /// Returns the length of a row of pixels, in bytes; the little-endian rows of pictures drawn for
  /// the screen are padded to a multiple of 64 bytes.
  func bytesPerRow(_ width: Int) -> Int { isLittle ? (width * 4 + 63) / 64 * 64 : width * 4 }

  var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
  var isLittle: Bool { rawValue & 0x7000 == 0x2000 }
}
