/// A text over time, drawn with the document's own glyphs.
struct TextModel: Sendable {
  /// What the text is from a moment on.
  struct Document: Sendable {
    /// In frames of the composition.
    var time: Double
    var text: String
    var font: Int?
    var size: Double
    var lineHeight: Double
    /// In thousandths of the size.
    var tracking: Double
    var baselineShift: Double
    var justification: Justification
    /// Red, green and blue; nil for no fill.
    var fill: Numbers?
    var stroke: Numbers?
    var strokeWidth: Double
    /// The size of the box into which the text is broken; nil for a line that goes on.
    var boxSize: Numbers?
    var boxOrigin: Numbers?
  }

  enum Justification: Sendable { case left, right, center }

  var documents: [Document]
}

/// A font, as far as a document tells.
struct FontModel: Sendable {
  var name: String
  var family: String
  var style: String
  /// In percent of the size.
  var ascent: Double
}

/// A character with its outlines, at a size of 100.
struct Glyph: Sendable {
  var character: String
  var family: String
  var style: String
  /// In percent of the size.
  var width: Double
  var shapes: [ShapeItem]
}
