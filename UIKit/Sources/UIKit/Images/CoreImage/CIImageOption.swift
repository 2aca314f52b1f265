/// An option of a new picture; options have no effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let colorSpace = CIImageOption(rawValue: "colorSpace")
  public static let applyOrientationProperty = CIImageOption(rawValue: "applyOrientationProperty")
}
