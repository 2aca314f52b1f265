/// The heights that a font's designer gave it, as fractions of the font's size.
///
/// A font of size 20 with an ascent of 0.96875 reaches 19.375 points above the baseline.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line.
  public let ascent: Double
  /// The distance from the baseline down to the bottom of a line; positive below it.
  public let descent: Double
  /// The gap that the font wants between two lines.
  public let lineGap: Double
  /// The height of a flat capital letter; 0 if the font does not state it.
  public let capHeight: Double
  /// The height of a flat small letter; 0 if the font does not state it.
  public let xHeight: Double
  /// The number of font units in its size.
  public let unitsPerEm: Int

  /// The distance of two baselines: ascent, descent and gap.
  public var lineHeight: Double { ascent + descent + lineGap }
}
