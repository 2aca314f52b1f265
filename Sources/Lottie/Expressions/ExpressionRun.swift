import Geometry

/// The expressions of a document at a moment.
///
/// Every value depends on the moment alone, so frames can be asked for in any order, and a property that
/// several expressions refer to is worked out once.
final class ExpressionRun {
  /// The steps that all expressions of a moment have together.
  static let stepCount = 2_000_000

  let document: DocumentModel
  let graph: ExpressionGraph
  /// The frame of the outermost composition.
  let frame: Double
  let budget = ScriptBudget(steps: stepCount)
  private var known: [ExpressionPart: ExpressionValue] = [:]
  private var underWay: Set<ExpressionPart> = []
  /// Why expressions failed, by number.
  private(set) var failures: [Int: String] = [:]
  /// Why the last one failed.
  private(set) var lastFailure: String?

  init?(_ document: DocumentModel, at frame: Double) {
    guard let graph = document.expressions else { return nil }
    self.document = document
    self.graph = graph
    self.frame = frame
  }

  // MARK: Values

  /// The value that an expression gives a property; nil where it fails.
  func value(ofExpression id: Int, at frame: Double) -> ExpressionValue? {
    guard graph.scripts.indices.contains(id), let node = graph.scripts[id].node else { return nil }
    let value = value(of: node, at: frame)
    return failures[id] == nil ? value : nil
  }

  /// The value of a property at a frame of its composition, with its expression.
  ///
  /// Where it is being worked out already, because it refers to itself, it is the keyframes' value.
  func value(of node: Int, at frame: Double) -> ExpressionValue? {
    guard case .property(let content) = graph.nodes[node].kind else { return nil }
    let part = ExpressionPart(node: node, frame: frame, isProperty: true)
    if let value = known[part] { return value }
    guard let plain = keyframed(node, at: frame) else { return nil }
    if case .coordinates = content {
      let numbers = coordinates(of: node) { value(of: $0, at: frame) }
      known[part] = .numbers(numbers)
      return known[part]
    }
    guard let id = content.expression, graph.scripts.indices.contains(id),
      underWay.insert(part).inserted
    else { return plain }
    defer { underWay.remove(part) }
    do throws(ScriptFailure) {
      let value = try run(id, node, at: frame, from: plain)
      known[part] = value
      return value
    } catch {
      failures[id] = error.message
      lastFailure = error.message
      known[part] = plain
      return plain
    }
  }

  /// The value of a property at a frame without its expression.
  func keyframed(_ node: Int, at frame: Double) -> ExpressionValue? {
    guard case .property(let content) = graph.nodes[node].kind else { return nil }
    switch content {
    case .numbers(let property, let count):
      let value = property.value(at: frame)
      guard let count else { return .number(value.x) }
      return .numbers((0..<min(count, 4)).map { value[$0] })
    case .list(let property): return .numbers(property.value(at: frame))
    case .path(let property): return .path(property.value(at: frame))
    case .coordinates: return .numbers(coordinates(of: node) { keyframed($0, at: frame) })
    case .text(let texts, _):
      return .text((texts.last { $0.time <= frame } ?? texts.first)?.text ?? "")
    }
  }

  private func coordinates(of node: Int, _ value: (Int) -> ExpressionValue?) -> [Double] {
    guard case .property(.coordinates(let axes)) = graph.nodes[node].kind else { return [] }
    let numbers = axes.map { value($0)?.components.first ?? 0 }
    return numbers + Array(repeating: 0, count: max(3 - numbers.count, 0))
  }

  // MARK: Running

  private func run(
    _ id: Int,
    _ node: Int,
    at frame: Double,
    from plain: ExpressionValue
  ) throws(ScriptFailure) -> ExpressionValue {
    guard let function = graph.scripts[id].function else {
      throw ScriptFailure(message: "it is not understood")
    }
    let scope = ExpressionScope(self, node, id, at: frame, from: plain)
    let machine = ScriptMachine(scope, budget: budget)
    defer { machine.finish() }
    try machine.run(function)
    let result =
      graph.scripts[id].setsResult
      ? machine.root.values["$bm_rt"] ?? .undefined : machine.lastValue
    return try convert(machine.plain(result), machine, like: plain)
  }

  /// A script's result as a value of the property.
  private func convert(
    _ result: ScriptValue,
    _ machine: ScriptMachine,
    like plain: ExpressionValue
  ) throws(ScriptFailure) -> ExpressionValue {
    func checked(_ numbers: [Double]) throws(ScriptFailure) -> [Double] {
      guard numbers.allSatisfy({ $0.isFinite }) else {
        throw ScriptFailure(message: "its result is not a number")
      }
      return numbers.map { min(max($0, -1e12), 1e12) }
    }
    switch (plain, result) {
    case (.text, _): return .text(try machine.text(of: result))
    case (.path, .path(let path)): return .path(path)
    case (.path, _): throw ScriptFailure(message: "its result is no path")
    case (.number, .array(let array)):
      guard let first = array.elements.first else { break }
      return .number(try checked([try machine.number(of: first)])[0])
    case (.number, _): return .number(try checked([try machine.number(of: result)])[0])
    case (.numbers(let old), .array):
      let numbers = try checked(try machine.numbers(of: result) ?? [])
      // What is missing stays.
      return .numbers(Array(numbers.prefix(old.count)) + old.dropFirst(numbers.count))
    case (.numbers(let old), _) where old.count == 1:
      return .numbers(try checked([try machine.number(of: result)]))
    default: break
    }
    throw ScriptFailure(message: "its result is no list")
  }

  // MARK: Places

  /// The frame that a composition shows where a layer uses it.
  func frame(insideLayer node: Int) -> Double { frame(insideLayer: node, depth: 0) }

  private func frame(insideLayer node: Int, depth: Int) -> Double {
    let layer = graph.nodes[node]
    guard case .layer(let place) = layer.kind,
      document.compositions.indices.contains(layer.composition),
      document.compositions[layer.composition].layers.indices.contains(place)
    else { return frame }
    let outer = frame(ofComposition: layer.composition, depth: depth)
    return document.frame(inside: document.compositions[layer.composition].layers[place], at: outer)
      ?? frame
  }

  /// The frame that a composition shows where it is used first.
  private func frame(ofComposition number: Int, depth: Int) -> Double {
    // An unused composition may contain itself.
    guard number != 0, depth <= document.compositions.count else { return frame }
    let user = graph.compositionLayers.first { composition(shownBy: $0) == number }
    return user.map { frame(insideLayer: $0, depth: depth + 1) } ?? frame
  }

  /// The number of the composition that a layer shows.
  func composition(shownBy node: Int) -> Int? {
    guard let model = model(of: node), case .composition(let inner) = model.content else {
      return nil
    }
    return inner.composition
  }

  /// The layer of a node.
  func model(of node: Int) -> LayerModel? {
    guard case .layer(let place) = graph.nodes[node].kind else { return nil }
    let number = graph.nodes[node].composition
    guard document.compositions.indices.contains(number) else { return nil }
    let layers = document.compositions[number].layers
    return layers.indices.contains(place) ? layers[place] : nil
  }

  /// The transform from a layer to its composition.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - frame: The frame of the composition.
  ///   - own: Another frame for the layer itself, which counts without its expressions; nil for the same.
  /// - Returns: The transform with those of the layers that it follows.
  func matrix(ofLayer node: Int, at frame: Double, own: Double?) -> Transform3D {
    guard let model = model(of: node) else { return .identity }
    let layers = document.compositions[graph.nodes[node].composition].layers
    var result: Transform3D
    if let own {
      result = model.transform.matrix(at: own)
    } else {
      result = transform(of: model, at: frame)
    }
    var next = model.parent
    while let place = next, layers.indices.contains(place) {
      result = result.concatenating(transform(of: layers[place], at: frame))
      next = layers[place].parent
    }
    return result
  }

  private func transform(of model: LayerModel, at frame: Double) -> Transform3D {
    var resolver = ExpressionResolver(run: self, frame: frame)
    var model = model
    resolver.resolveTransform(of: &model)
    return model.transform.matrix(at: frame, turnsAlongPath: model.turnsAlongPath)
  }
}
