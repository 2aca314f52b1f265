/// A text over time.
struct TextModel: Sendable {
  /// A text with its style, used from a given time.
  struct Document: Sendable {
    /// The time, in frames of the composition.
    var time: Double
    var text: String
    var font: Int?
    var size: Double
    var lineHeight: Double
    /// The tracking, in thousandths of the font size.
    var tracking: Double
    var baselineShift: Double
    var justification: Justification
    /// The fill, as red, green and blue; `nil` for no fill.
    var fill: Numbers?
    var stroke: Numbers?
    var strokeWidth: Double
    /// The size of the box in which lines are wrapped; `nil` for no wrapping.
    var boxSize: Numbers?
    var boxOrigin: Numbers?
  }

  enum Justification: Sendable { case left, right, center }

  /// The grouping of letters: all letters of a group share an anchor point.
  enum Grouping: Sendable { case character, word, line, all }

  var documents: [Document]
  /// The index of the expression that provides the text; `nil` without an expression.
  var expression: Int?
  var animators: [TextAnimator] = []
  var path: TextPathModel?
  var grouping = Grouping.character
  /// The anchor's offset: x in percent of half the group's width, y in percent of the cap height.
  var alignment = Property<Numbers>(.zero)

  func document(at frame: Double) -> Document? {
    // As in lottie-web, the search stops at the first text that begins later.
    let next = documents.dropFirst().firstIndex { $0.time > frame } ?? documents.endIndex
    return documents.isEmpty ? nil : documents[next - 1]
  }
}

/// An animator, which changes selected letters of a text.
struct TextAnimator: Sendable {
  var selector: TextSelector
  /// The rotation, in degrees, clockwise.
  var rotation: Property<Numbers>?
  var rotationX: Property<Numbers>?
  var rotationY: Property<Numbers>?
  /// The skew, in degrees.
  var skew: Property<Numbers>?
  /// The angle between the x axis and the axis of the skew, in degrees.
  var skewAxis: Property<Numbers>?
  /// The scale, in percent.
  var scale: Property<Numbers>?
  var anchor: Property<Numbers>?
  var position: Property<Numbers>?
  /// The opacity, in percent.
  var opacity: Property<Numbers>?
  var strokeWidth: Property<Numbers>?
  var stroke: Property<Numbers>?
  var fill: Property<Numbers>?
  /// The angle by which the hue of the fill is rotated, in degrees.
  var hue: Property<Numbers>?
  /// The change of the fill's saturation, in percentage points.
  var saturation: Property<Numbers>?
  /// The change of the fill's brightness, in percentage points.
  var brightness: Property<Numbers>?
  /// The additional tracking, in points.
  var tracking: Property<Numbers>?

  var changesFill: Bool { fill != nil || hue != nil || saturation != nil || brightness != nil }
}

/// The selection of letters for an animator, with the strength of the effect on each letter.
struct TextSelector: Sendable {
  enum Unit: Sendable { case percent, index }

  /// The unit that the selection counts.
  enum Basis: Sendable { case characters, visibleCharacters, words, lines }

  enum Shape: Sendable { case square, rampUp, rampDown, triangle, round, smooth }

  var unit: Unit
  var basis: Basis
  var shape: Shape
  /// Whether the units are selected in random order.
  var isRandom: Bool
  var start: Property<Numbers>
  var end: Property<Numbers>
  var offset: Property<Numbers>
  /// The easing where the effect is strongest, in percent.
  var easeHigh: Property<Numbers>
  /// The easing where the effect is weakest, in percent.
  var easeLow: Property<Numbers>
  /// The smoothness, in percent; below 100, the effect rises and falls more steeply.
  var smoothness: Property<Numbers>
  /// The strength of the animator's effect on a fully selected letter, in percent.
  var amount: Property<Numbers>
}

/// The path along which a text is set.
struct TextPathModel: Sendable {
  var path: Property<BezierPath>
  var isReversed: Property<Numbers>
  /// Whether letters are rotated so that they stand perpendicular to the path.
  var isPerpendicular: Property<Numbers>
  /// Whether letters are spread over the full length of the path.
  var isForced: Property<Numbers>
  /// The start of the text, in points from the start of the path.
  var firstMargin: Property<Numbers>
}

/// A font as described in the document.
struct FontModel: Sendable {
  var name: String
  var family: String
  var style: String
  /// The ascent, in percent of the font size.
  var ascent: Double
  /// The weight, as in CSS; `nil` if the name of the style determines the weight.
  var weight: Double?
  /// Whether the document contains the font's file or a reference to it.
  var hasFile = false

  /// The font to request if the document has no glyphs.
  var request: LottieResources.Font {
    var request = LottieResources.Font(family: family)
    for word in style.split(separator: " ") {
      switch word.lowercased() {
      case "italic": request.isItalic = true
      case "bold": request.weight = 700
      case "black": request.weight = 900
      case "medium": request.weight = 500
      case "regular", "normal": request.weight = 400
      case "light", "thin": request.weight = 200
      // Supported: a word that is neither a weight nor a slant does not change the request.
      default: break
      }
    }
    if let weight { request.weight = weight }
    return request
  }
}
