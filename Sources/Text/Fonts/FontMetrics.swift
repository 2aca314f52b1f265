/// The vertical metrics of a font, as fractions of the font's size.
///
/// At size 20, a font with an ascent of 0.96875 reaches 19.375 points above the baseline.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line.
  public let ascent: Double
  /// The distance from the baseline down to the bottom of a line; usually positive.
  public let descent: Double
  /// The recommended gap between two lines.
  public let lineGap: Double
  /// The height of a flat capital letter such as H; 0 if the font does not state it.
  public let capHeight: Double
  /// The height of a flat lowercase letter such as x; 0 if the font does not state it.
  public let xHeight: Double
  /// The number of font units per em; one em is the font's size.
  public let unitsPerEm: Int

  /// The recommended distance between two baselines: the sum of ascent, descent and gap.
  public var lineHeight: Double { ascent + descent + lineGap }
}
