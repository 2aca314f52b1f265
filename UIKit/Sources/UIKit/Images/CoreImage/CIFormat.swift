/// A layout of pixels; contexts make pixels in one layout.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let ARGB8 = CIFormat(rawValue: 0)
  public static let BGRA8 = CIFormat(rawValue: 1)
  public static let RGBA8 = CIFormat(rawValue: 2)
}
