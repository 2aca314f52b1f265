/// A face of a font file, independent of size.
///
/// A glyph's outline is read when the glyph is first laid out, and then kept in memory. Two fonts
/// are equal if they have the same file, face, weight and metrics.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter", weight: 600)
/// print(font.metrics.ascent)  // 0.96875
/// ```
public struct Font: Hashable, Sendable {
  /// The path of the font's file.
  public let file: String
  /// The index of the face in the file; the first index is 0.
  public let faceIndex: Int
  /// The weight on the `wght` axis, within the axis's range; `nil` if the font lacks the axis.
  public var weight: Double? { face.weight }
  /// The vertical metrics; for a substitute in UIKit, those of the font that is replaced.
  public private(set) var metrics: FontMetrics
  let face: FontFace

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - file: The path of an OpenType or TrueType font, or of a font collection.
  ///   - faceIndex: The index of the face in a collection.
  ///   - weight: The value of a variable font's `wght` axis, in `1...1000`, clamped to the range of
  ///     the axis; `nil` for the font's default. Other fonts ignore the weight.
  /// - Throws: ``FontError/notAFont(file:)`` or ``FontError/noSuchFace(file:index:count:)``.
  public init(file: String, faceIndex: Int = 0, weight: Double? = nil) throws(FontError) {
    self.file = file
    self.faceIndex = faceIndex
    face = try FontFace(file: file, index: faceIndex, weight: weight)
    metrics = face.metrics
  }

  /// Returns the font with other metrics, as fractions of the size, and without a line gap.
  @_spi(UIKit) public func withMetrics(
    ascent: Double,
    descent: Double,
    capHeight: Double,
    xHeight: Double
  ) -> Font {
    var font = self
    font.metrics = FontMetrics(
      ascent: ascent,
      descent: descent,
      lineGap: 0,
      capHeight: capHeight,
      xHeight: xHeight,
      unitsPerEm: metrics.unitsPerEm
    )
    return font
  }

  /// Returns whether two fonts have the same file, face, weight and metrics.
  public static func == (a: Font, b: Font) -> Bool {
    a.metrics == b.metrics
      && (a.face === b.face
        || a.file == b.file && a.faceIndex == b.faceIndex && a.weight == b.weight)
  }

  /// Feeds the file, the face and the weight to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(faceIndex)
    hasher.combine(weight)
  }
}
