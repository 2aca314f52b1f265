import Script

/// A part of a document that an expression refers to, at a frame of the part's composition.
typealias ExpressionPart = ScriptReference

extension ExpressionPart {
  /// Creates a reference to a part of the document.
  ///
  /// - Parameters:
  ///   - node: The number of the part's node in the graph.
  ///   - frame: The frame of the part's composition.
  ///   - isProperty: Whether the part is a property, which has a value.
  init(node: Int, frame: Double, isProperty: Bool) {
    self.init(number: node, time: frame, hasPlainValue: isProperty)
  }

  /// The number of the part's node in the graph.
  var node: Int { number }
  /// The frame of the part's composition.
  var frame: Double { time }
  /// Whether the part is a property, which has a value.
  var isProperty: Bool { hasPlainValue }
}

/// The parts of a document that expressions can refer to: compositions, layers, effects, groups,
/// properties.
struct ExpressionGraph: Sendable {
  struct Node: Sendable {
    var kind: Kind
    /// The node around this one, as `propertyGroup` returns it; `nil` for compositions.
    var parent: Int?
    var name = ""
    var matchName = ""
    /// The number by which the document refers to the part.
    var index: Double?
    var propertyIndex: Double?
    var composition = 0
    /// The layer that contains the part; `nil` for compositions.
    var layer: Int?
    var children = Children()
    /// The parts that expressions reach from this one, by their names in lottie-web.
    var members: [String: Int] = [:]
    var numbered: [Double: Int] = [:]
    /// The largest number of numbers or points in the part's value at any time.
    var valueLength = 0
    /// Whether the part's value is the number of a layer.
    var namesLayer = false
  }

  /// The children of a node, indexed because a script may look up thousands of them.
  struct Children: Sendable {
    /// The children, in the order of the document.
    private(set) var all: [Int] = []
    // The first child of each name.
    private(set) var names: [String: Int] = [:]
    private(set) var matchNames: [String: Int] = [:]
    private(set) var indices: [Double: Int] = [:]
    private(set) var propertyIndices: [Double: Int] = [:]

    mutating func append(_ number: Int, _ node: Node) {
      all.append(number)
      if names[node.name] == nil { names[node.name] = number }
      if matchNames[node.matchName] == nil { matchNames[node.matchName] = number }
      if let index = node.index, indices[index] == nil { indices[index] = number }
      if let index = node.propertyIndex, propertyIndices[index] == nil {
        propertyIndices[index] = number
      }
    }

    /// Returns the smaller of two numbers, or the only one that is not `nil`.
    static func first(_ a: Int?, _ b: Int?) -> Int? {
      if let a, let b { min(a, b) } else { a ?? b }
    }
  }

  enum Kind: Sendable {
    case composition
    /// A layer, by its index in the composition.
    case layer(Int)
    case transform
    case effects
    case effect
    /// The contents of a shape layer.
    case contents
    case group
    case groupContents
    case shape
    case text
    case mask
    case property(ExpressionContent)
  }

  struct Script: Sendable {
    /// The parsed script; `nil` if the script cannot be parsed.
    var function: ScriptFunction?
    /// Whether the script sets its result in `$bm_rt`.
    var setsResult = true
    /// The node of the property that has the expression.
    var node: Int?
  }

  var nodes: [Node] = []
  var scripts: [Script] = []
  /// The nodes of the compositions, by number.
  var compositions: [Int] = []
  /// The layers that show compositions, in the order of the document.
  var compositionLayers: [Int] = []

  func isProperty(_ node: Int) -> Bool {
    if case .property = nodes[node].kind { true } else { false }
  }

  func part(_ node: Int, at frame: Double) -> ExpressionPart {
    ExpressionPart(node: node, frame: frame, isProperty: isProperty(node))
  }
}

/// The value of a property over time, in the form that expressions read.
enum ExpressionContent: Sendable {
  /// A number if the count is `nil`, otherwise a list of that length.
  case numbers(Property<Numbers>, count: Int?)
  case list(Property<[Double]>)
  case path(Property<BezierPath>)
  /// A position whose coordinates are separate properties, given by their nodes.
  case coordinates([Int])
  /// A text that changes at the given frames.
  case text([(time: Double, text: String)], expression: Int?)

  var expression: Int? {
    switch self {
    case .numbers(let property, _): property.expression
    case .list(let property): property.expression
    case .path(let property): property.expression
    case .coordinates: nil
    case .text(_, let expression): expression
    }
  }

  var keyframeCount: Int {
    switch self {
    case .numbers(let property, _): property.keyframes.count
    case .list(let property): property.keyframes.count
    case .path(let property): property.keyframes.count
    case .coordinates: 0
    case .text(let texts, _): texts.count > 1 ? texts.count : 0
    }
  }

  func time(ofKeyframe index: Int) -> Double {
    switch self {
    case .numbers(let property, _): property.keyframes[index].time
    case .list(let property): property.keyframes[index].time
    case .path(let property): property.keyframes[index].time
    case .coordinates: 0
    case .text(let texts, _): texts[index].time
    }
  }

  /// The largest number of numbers, or of points of a path, in the value at any time.
  var longest: Int {
    switch self {
    case .numbers: 4
    case .coordinates(let axes): axes.count + 3
    case .list(let property):
      property.keyframes.map { max($0.start.count, $0.end.count) }.max() ?? property.constant.count
    case .path(let property):
      property.keyframes.map { max($0.start.vertices.count, $0.end.vertices.count) }.max()
        ?? property.constant.vertices.count
    // A text is shared rather than copied; only the search through its keyframes costs time.
    case .text(let texts, _): texts.count
    }
  }
}

/// The value of a property at one frame.
enum ExpressionValue: Sendable {
  case number(Double)
  case numbers([Double])
  case path(BezierPath)
  case text(String)

  /// The numbers of the value; empty for a path or a text.
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .path, .text: []
    }
  }

  /// Returns the same kind of value with other numbers.
  func with(_ components: [Double]) -> ExpressionValue {
    switch self {
    case .number: .number(components.first ?? 0)
    case .numbers: .numbers(components)
    case .path, .text: self
    }
  }
}
