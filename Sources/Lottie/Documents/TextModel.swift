import Geometry

/// A text over time.
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

  /// What moves together where letters go round their anchor points.
  enum Grouping: Sendable { case character, word, line, all }

  var documents: [Document]
  /// The number of the expression that gives the text; nil for none.
  var expression: Int?
  var animators: [TextAnimator] = []
  var path: TextPathModel?
  var grouping = Grouping.character
  /// Where the anchor point of a letter lies, in percent of its width and height from its middle.
  var alignment = Property<Numbers>(.zero)

  /// What the text is at a frame.
  func document(at frame: Double) -> Document? {
    documents.last { $0.time <= frame } ?? documents.first
  }
}

/// What changes some letters of a text.
struct TextAnimator: Sendable {
  var selector: TextSelector
  /// In degrees, clockwise.
  var rotation: Property<Numbers>?
  var rotationX: Property<Numbers>?
  var rotationY: Property<Numbers>?
  /// In degrees.
  var skew: Property<Numbers>?
  /// In degrees.
  var skewAxis: Property<Numbers>?
  /// In percent.
  var scale: Property<Numbers>?
  var anchor: Property<Numbers>?
  var position: Property<Numbers>?
  /// In percent.
  var opacity: Property<Numbers>?
  var strokeWidth: Property<Numbers>?
  var stroke: Property<Numbers>?
  var fill: Property<Numbers>?
  /// In degrees.
  var hue: Property<Numbers>?
  /// In percent.
  var saturation: Property<Numbers>?
  /// In percent.
  var brightness: Property<Numbers>?
  /// In points.
  var tracking: Property<Numbers>?

  /// Whether it changes what letters are filled with.
  var changesFill: Bool { fill != nil || hue != nil || saturation != nil || brightness != nil }
}

/// Which letters an animator changes, and how much.
struct TextSelector: Sendable {
  enum Unit: Sendable { case percent, index }

  /// What is counted.
  enum Basis: Sendable { case characters, visibleCharacters, words, lines }

  enum Shape: Sendable { case square, rampUp, rampDown, triangle, round, smooth }

  var unit: Unit
  var basis: Basis
  var shape: Shape
  /// Whether the units are numbered in random order.
  var isRandom: Bool
  var start: Property<Numbers>
  var end: Property<Numbers>
  var offset: Property<Numbers>
  /// The ease where the selection is strongest, in percent.
  var easeHigh: Property<Numbers>
  /// The ease where the selection is weakest, in percent.
  var easeLow: Property<Numbers>
  /// In percent; less than 100 makes a square's ends steeper.
  var smoothness: Property<Numbers>
  /// In percent.
  var amount: Property<Numbers>
}

/// The path along which a text runs.
struct TextPathModel: Sendable {
  var path: Property<BezierPath>
  var isReversed: Property<Numbers>
  /// Whether letters stand upright on the path.
  var isPerpendicular: Property<Numbers>
  /// Whether letters are spread over the whole path.
  var isForced: Property<Numbers>
  /// Where the text begins, in points from the path's beginning.
  var firstMargin: Property<Numbers>
}

/// A font, as far as a document tells.
struct FontModel: Sendable {
  var name: String
  var family: String
  var style: String
  /// In percent of the size.
  var ascent: Double
  /// As CSS counts it; `nil` if the style's name says it.
  var weight: Double?
  /// Whether the document brings its file, or says where that is.
  var hasFile = false

  /// The font as it is asked for where the document has no glyphs.
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
      // Drawn: in the weight of the other words.
      default: break
      }
    }
    if let weight { request.weight = weight }
    return request
  }
}
