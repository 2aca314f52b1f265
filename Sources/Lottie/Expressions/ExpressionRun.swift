import Script

/// The evaluation of a document's expressions at one frame.
///
/// Every value depends only on the frame, so frames can be requested in any order. A property is
/// evaluated once, even if several expressions refer to it.
final class ExpressionRun {
  let document: DocumentModel
  let graph: ExpressionGraph
  /// The current frame, counted in the outermost composition.
  let frame: Double
  let budget: ScriptBudget
  private var known: [ExpressionPart: ExpressionValue] = [:]
  private var underWay: Set<ExpressionPart> = []
  /// The messages of failed expressions, by expression number.
  private(set) var failures: [Int: String] = [:]
  /// The message of the most recent failure.
  private(set) var lastFailure: String?
  /// The error of the expression that exhausted the budget; `nil` if the budget is not exhausted.
  private(set) var exhaustion: LottieError?
  // These dictionaries are created on first use. They contain the first layer that shows each
  // composition, and the first composition layer with each name.
  private lazy var users = Dictionary(
    graph.compositionLayers.compactMap { node in composition(shownBy: node).map { ($0, node) } }
  ) { first, _ in first }
  private lazy var compositionLayers = Dictionary(
    graph.compositionLayers.compactMap { node in
      composition(shownBy: node).map { _ in (graph.nodes[node].name, node) }
    }
  ) { first, _ in first }

  init?(_ document: DocumentModel, _ limits: LottieLimits, at frame: Double) {
    guard let graph = document.expressions else { return nil }
    self.document = document
    self.graph = graph
    self.frame = frame
    budget = ScriptBudget(
      steps: limits.expressionSteps(frameCount: document.endFrame - document.startFrame),
      bytes: limits.expressionByteCount
    )
  }

  // MARK: Values

  /// Returns the result of a property's expression; `nil` if the expression fails.
  func value(ofExpression id: Int, at frame: Double) -> ExpressionValue? {
    guard graph.scripts.indices.contains(id), let node = graph.scripts[id].node else { return nil }
    do throws(ScriptFailure) {
      let value = try value(of: node, at: frame)
      return failures[id] == nil ? value : nil
    } catch {
      fail(id, node, error)
      return nil
    }
  }

  /// Returns the value of a property, with its expression applied, at a frame of its composition.
  ///
  /// An expression that refers to its own property gets the value without the expression.
  func value(of node: Int, at frame: Double) throws(ScriptFailure) -> ExpressionValue? {
    guard case .property(let content) = graph.nodes[node].kind else { return nil }
    let part = ExpressionPart(node: node, frame: frame, isProperty: true)
    try budget.charge(1)
    if let value = known[part] { return value }
    guard let plain = try keyframed(node, at: frame) else { return nil }
    if case .coordinates = content {
      let numbers = try coordinates(of: node) { axis throws(ScriptFailure) in
        try value(of: axis, at: frame)
      }
      return try keep(.numbers(numbers), of: part)
    }
    guard let id = content.expression, graph.scripts.indices.contains(id),
      underWay.insert(part).inserted
    else { return plain }
    defer { underWay.remove(part) }
    do throws(ScriptFailure) {
      let value = try budget.limited { () throws(ScriptFailure) in
        try run(id, node, at: frame, from: plain)
      }
      return try keep(value, of: part)
    } catch {
      fail(id, node, error)
      known[part] = plain
      return plain
    }
  }

  /// Caches the value of a property and returns it.
  private func keep(
    _ value: ExpressionValue,
    of part: ExpressionPart
  ) throws(ScriptFailure) -> ExpressionValue {
    try budget.charge(1, bytes: 128)
    known[part] = value
    return value
  }

  private func fail(_ id: Int, _ node: Int, _ failure: ScriptFailure) {
    failures[id] = failure.message
    lastFailure = failure.message
    guard failure.kind == .exhaustion, exhaustion == nil else { return }
    exhaustion = .expression(
      layer: graph.nodes[node].layer.map(layerName) ?? "",
      property: ScriptMachine.excerpt(graph.nodes[node].name),
      failure.message
    )
  }

  /// Returns a layer's name for messages; without a name, its number in the composition, from 1.
  private func layerName(_ node: Int) -> String {
    let layer = graph.nodes[node]
    guard layer.name.isEmpty, case .layer(let place) = layer.kind else {
      return ScriptMachine.excerpt(layer.name)
    }
    return "number \(place + 1)"
  }

  /// Returns the value of a property at a frame, ignoring its expression.
  func keyframed(_ node: Int, at frame: Double) throws(ScriptFailure) -> ExpressionValue? {
    guard case .property(let content) = graph.nodes[node].kind else { return nil }
    let length = graph.nodes[node].valueLength
    try budget.charge(2 + length / 2, bytes: 64 + MemoryLayout<BezierPath.Vertex>.stride * length)
    switch content {
    case .numbers(let property, let count):
      let value = property.value(at: frame)
      guard let count else { return .number(value.x) }
      return .numbers((0..<min(count, 4)).map { value[$0] })
    case .list(let property): return .numbers(property.value(at: frame))
    case .path(let property): return .path(property.value(at: frame))
    case .coordinates:
      return .numbers(
        try coordinates(of: node) { axis throws(ScriptFailure) in try keyframed(axis, at: frame) }
      )
    case .text(let texts, _):
      return .text((texts.last { $0.time <= frame } ?? texts.first)?.text ?? "")
    }
  }

  private func coordinates(
    of node: Int,
    _ value: (Int) throws(ScriptFailure) -> ExpressionValue?
  ) throws(ScriptFailure) -> [Double] {
    guard case .property(.coordinates(let axes)) = graph.nodes[node].kind else { return [] }
    var numbers: [Double] = []
    for axis in axes { numbers.append(try value(axis)?.components.first ?? 0) }
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
      throw ScriptFailure(message: "the expression cannot be parsed")
    }
    try budget.charge(Self.stepsPerRun, bytes: Self.bytesPerRun)
    let scope = ExpressionScope(self, node, id, at: frame, from: plain)
    defer { scope.machine.finish() }
    let machine = scope.machine
    try machine.run(function)
    let result =
      graph.scripts[id].setsResult
      ? try machine.root.value("$bm_rt", machine) ?? .undefined : machine.lastValue
    return try convert(machine.plain(result), machine, like: plain)
  }

  /// Converts a script's result to a value of the same kind as the property.
  private func convert(
    _ result: ScriptValue,
    _ machine: ScriptMachine,
    like plain: ExpressionValue
  ) throws(ScriptFailure) -> ExpressionValue {
    func checked(_ numbers: [Double]) throws(ScriptFailure) -> [Double] {
      guard numbers.allSatisfy({ $0.isFinite }) else {
        throw ScriptFailure(message: "the result is not a finite number")
      }
      return numbers.map { min(max($0, -1e12), 1e12) }
    }
    switch (plain, result) {
    case (.text, _):
      let text = try machine.text(of: result)
      // Drawing a letter costs far more than creating the text.
      try machine.charge(Self.stepsPerLetter * text.count)
      return .text(try text.string(machine))
    case (.path, .foreign(let path)):
      guard let path = path as? BezierPath else { fallthrough }
      return .path(path)
    case (.path, _): throw ScriptFailure(message: "the result is not a path")
    case (.number, .array(let array)):
      guard array.count > 0 else { break }
      return .number(try checked([try machine.number(of: array[0])])[0])
    case (.number, _): return .number(try checked([try machine.number(of: result)])[0])
    case (.numbers(let old), .array):
      let numbers = try checked(try machine.numbers(of: result) ?? [])
      // If numbers are missing, the old numbers are kept.
      return .numbers(Array(numbers.prefix(old.count)) + old.dropFirst(numbers.count))
    case (.numbers(let old), _) where old.count == 1:
      return .numbers(try checked([try machine.number(of: result)]))
    default: break
    }
    throw ScriptFailure(message: "the result is not a list")
  }

  // MARK: Places

  /// Returns the current frame inside a precomposition layer, in the inner composition's time.
  func frame(insideLayer node: Int) throws(ScriptFailure) -> Double {
    // The layer and its enclosing precomposition layers, innermost first. If several layers show a
    // composition, the first one counts.
    var places: [(composition: Int, layer: LayerModel)] = []
    var next: Int? = node
    while let node = next, let layer = model(of: node) {
      try budget.charge(4)
      let number = graph.nodes[node].composition
      places.append((number, layer))
      // Stop at the outermost composition. An unused composition may contain itself, so the depth
      // is limited.
      guard number != 0, places.count <= Self.deepestComposition else { break }
      next = users[number]
    }
    return places.reversed().reduce(frame) { outer, place in
      document.frame(inside: place.layer, at: outer) ?? frame
    }
  }

  /// Returns the first composition layer with the given name.
  func compositionLayer(named name: String) -> Int? { compositionLayers[name] }

  private static let deepestComposition = 200
  private static let stepsPerLetter = 20
  /// The steps charged for each evaluation, in addition to the steps that the script itself takes.
  private static let stepsPerRun = 20
  private static let bytesPerRun = 1024

  /// Returns the index of the composition that a layer shows; `nil` if the layer shows none.
  func composition(shownBy node: Int) -> Int? {
    guard let model = model(of: node), case .composition(let inner) = model.content else {
      return nil
    }
    return inner.composition
  }

  func model(of node: Int) -> LayerModel? {
    guard case .layer(let place) = graph.nodes[node].kind else { return nil }
    let number = graph.nodes[node].composition
    guard document.compositions.indices.contains(number) else { return nil }
    let layers = document.compositions[number].layers
    return layers.indices.contains(place) ? layers[place] : nil
  }

  /// Returns the transform from a layer's coordinates to its composition's coordinates.
  ///
  /// The transforms of the layer's ancestors are evaluated at `frame`, in the composition's time.
  /// The layer's own transform is evaluated at `own` without expressions or, if `own` is `nil`, at
  /// `frame` with expressions. The function throws if the budget is exhausted.
  func matrix(
    ofLayer node: Int,
    at frame: Double,
    own: Double?
  ) throws(ScriptFailure) -> Transform3D {
    guard let model = model(of: node) else { return .identity }
    try budget.charge(20)
    let layers = document.compositions[graph.nodes[node].composition].layers
    var result: Transform3D
    if let own {
      result = model.transform.matrix(at: own)
    } else {
      result = transform(of: model, at: frame)
    }
    var next = model.parent
    while let place = next, layers.indices.contains(place) {
      try budget.charge(20)
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
