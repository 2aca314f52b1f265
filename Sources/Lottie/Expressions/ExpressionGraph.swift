import Script

/// A reference from an expression to a part of the document, at a frame of the part's composition.
typealias ExpressionPart = ScriptReference

extension ExpressionPart {
  init(node: Int, frame: Double, isProperty: Bool) {
    self.init(number: node, time: frame, hasPlainValue: isProperty)
  }

  /// The index of the part's node in the graph.
  var node: Int { number }
  /// The frame of the part's composition.
  var frame: Double { time }
  /// Whether the part is a property and therefore has a value.
  var isProperty: Bool { hasPlainValue }
}

/// The parts of a document to which expressions can refer: compositions, layers, effects, groups
/// and properties.
struct ExpressionGraph: Sendable {
  struct Node: Sendable {
    var kind: Kind
    /// The node that the expression function `propertyGroup` returns; `nil` for compositions.
    var parent: Int?
    var name = ""
    var matchName = ""
    /// The index that the document assigns to the layer (`ind`) or the property (`ix`).
    var index: Double?
    var propertyIndex: Double?
    var composition = 0
    /// The layer that contains the part; `nil` for compositions.
    var layer: Int?
    var children = Children()
    /// The nodes that expressions can access as members of this node, by name in lottie-web.
    var members: [String: Int] = [:]
    var numbered: [Double: Int] = [:]
    /// The maximum length of the part's value, in numbers or in points of a path.
    var valueLength = 0
    /// Whether the part's value is the index of a layer.
    var namesLayer = false
  }

  /// The children of a node, with dictionaries for fast lookup by a script.
  struct Children: Sendable {
    /// All children, in the order of the document.
    private(set) var all: [Int] = []
    // The first child with each name.
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

    /// Returns the smaller of two numbers; if one of them is `nil`, the other number is returned.
    static func first(_ a: Int?, _ b: Int?) -> Int? {
      if let a, let b { min(a, b) } else { a ?? b }
    }
  }

  enum Kind: Sendable {
    case composition
    /// A layer, with its index in the composition.
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
    /// Whether the script assigns its result to `$bm_rt`.
    var setsResult = true
    /// The node of the property that has the expression.
    var node: Int?
  }

  var nodes: [Node] = []
  var scripts: [Script] = []
  /// The nodes of the compositions, by index of the composition.
  var compositions: [Int] = []
  /// The nodes of layers that show compositions, in the order of the document.
  var compositionLayers: [Int] = []

  func isProperty(_ node: Int) -> Bool {
    if case .property = nodes[node].kind { true } else { false }
  }

  func part(_ node: Int, at frame: Double) -> ExpressionPart {
    ExpressionPart(node: node, frame: frame, isProperty: isProperty(node))
  }
}

/// The value of a property over time, as expressions read it.
enum ExpressionContent: Sendable {
  /// A list of `count` numbers; if the count is `nil`, a single number.
  case numbers(Property<Numbers>, count: Int?)
  case list(Property<[Double]>)
  case path(Property<BezierPath>)
  /// A position with separate properties for its coordinates, given by their nodes.
  case coordinates([Int])
  /// A text that changes at certain frames.
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

  /// The maximum number of components or path points at any time; for a text, its keyframe count.
  var maximumCount: Int {
    switch self {
    case .numbers: 4
    case .coordinates(let axes): axes.count + 3
    case .list(let property):
      property.keyframes.map { max($0.start.count, $0.end.count) }.max() ?? property.constant.count
    case .path(let property):
      property.keyframes.map { max($0.start.vertices.count, $0.end.vertices.count) }.max()
        ?? property.constant.vertices.count
    // A text is shared, not copied. Only the search through its keyframes takes time.
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

  /// Returns a value of the same kind with the given components.
  func with(_ components: [Double]) -> ExpressionValue {
    switch self {
    case .number: .number(components.first ?? 0)
    case .numbers: .numbers(components)
    case .path, .text: self
    }
  }
}
