/// An option of a context; options have no effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let useSoftwareRenderer = CIContextOption(rawValue: "useSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "workingColorSpace")
  public static let outputColorSpace = CIContextOption(rawValue: "outputColorSpace")
  public static let priorityRequestLow = CIContextOption(rawValue: "priorityRequestLow")
  public static let cacheIntermediates = CIContextOption(rawValue: "cacheIntermediates")
  public static let highQualityDownsample = CIContextOption(rawValue: "highQualityDownsample")
}
