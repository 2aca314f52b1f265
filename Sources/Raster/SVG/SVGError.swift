/// Why an SVG cannot be drawn.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// librsvg is not installed.
  case noLibrary
  /// The file is damaged, no SVG, or says what cannot be drawn; with the library's own words.
  case unusable(String)

  /// What is wrong, as a clause without a full stop.
  public var description: String {
    switch self {
    case .noLibrary: "librsvg, which draws SVGs, is not installed"
    case .unusable(let words): words
    }
  }
}
