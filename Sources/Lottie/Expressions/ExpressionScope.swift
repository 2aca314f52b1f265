/// What an expression finds around it: its property, its layer, time and lottie-web's functions.
///
/// Names and meanings are those of lottie-web 5.12.
final class ExpressionScope: ScriptHost {
  // The run holds no scope, and outlives all of them.
  let run: ExpressionRun
  /// The property that has the expression.
  let node: Int
  let frame: Double
  /// In seconds.
  var time: Double
  /// The property's value without the expression.
  var value: ExpressionValue
  private let id: Int
  private var random: ExpressionRandom
  private let shared = ScriptObject()

  var graph: ExpressionGraph { run.graph }
  var rate: Double { run.document.frameRate }
  var property: ExpressionPart {
    ExpressionPart(node: node, frame: frame, isProperty: true)
  }
  /// The layer in which the property lies.
  var layer: Int { graph.nodes[node].layer ?? node }
  private var composition: Int { graph.compositions[graph.nodes[node].composition] }

  init(
    _ run: ExpressionRun,
    _ node: Int,
    _ id: Int,
    at frame: Double,
    from value: ExpressionValue
  ) {
    self.run = run
    self.node = node
    self.id = id
    self.frame = frame
    self.value = value
    time = frame / run.document.frameRate
    random = ExpressionRandom(seed: UInt64(id), time.bitPattern)
  }

  deinit { shared.removeAll() }

  /// A part of the graph as a value of a script.
  func part(_ node: Int?, at frame: Double) -> ScriptValue {
    node.map { .part(graph.part($0, at: frame)) } ?? .null
  }

  /// A property's value as a value of a script.
  func script(
    _ value: ExpressionValue?,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue {
    switch value {
    case .number(let number)?: return .number(number)
    case .numbers(let numbers)?: return try machine.array(numbers.map { .number($0) })
    case .path(let path)?: return .path(path)
    case .text(let text)?: return try machine.string(text)
    case nil: return .undefined
    }
  }

  // MARK: Names

  func value(
    of name: String,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue? {
    if let value = try place(name, machine) { return value }
    if let number = number(name) { return .number(number) }
    switch name {
    case "value": return try script(value, machine)
    case "velocity", "loopIn", "loopOut", "loopInDuration", "loopOutDuration", "loop_in",
      "loop_out",
      "smooth", "valueAtTime", "velocityAtTime", "speedAtTime", "numKeys":
      return try member(name, of: property, machine)
    case "key", "nearestKey":
      return try member(name, of: property, machine)
    case "toWorld", "fromWorld", "toComp", "fromComp", "fromCompToSurface", "mask":
      return try member(name, of: graph.part(layer, at: frame), machine)
    case "_lottieGlobal": return .object(shared)
    case "hasParent": return .bool(run.model(of: layer)?.parent != nil)
    case "active": return .bool(true)
    default: return timeFunction(name) ?? chanceFunction(name) ?? ExpressionLibrary.value(of: name)
    }
  }

  /// The layer, the composition and what they hold.
  private func place(
    _ name: String,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue? {
    switch name {
    case "thisProperty": return .part(property)
    case "thisLayer": return part(layer, at: frame)
    case "thisComp": return part(composition, at: frame)
    case "transform", "$bm_transform":
      return part(graph.nodes[layer].members["transform"], at: frame)
    case "anchorPoint", "content", "effect", "text":
      guard let node = graph.nodes[layer].members[name] else {
        return name == "effect" ? .null : nil
      }
      return part(node, at: frame)
    case "parent": return try member(name, of: graph.part(layer, at: frame), machine)
    case "name": return .string(graph.nodes[layer].name)
    case "comp":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.composition(named: machine.text(of: arguments.first ?? .undefined))
      }
    default: return nil
    }
  }

  private func number(_ name: String) -> Double? {
    let model = run.model(of: layer)
    switch name {
    case "time": return time
    case "index": return graph.nodes[layer].index
    case "inPoint": return model.map { $0.inPoint / rate }
    case "outPoint": return model.map { $0.outPoint / rate }
    case "width", "height":
      guard case .solid(let width, let height, _)? = model?.content else { return 0 }
      return name == "width" ? width : height
    default: return nil
    }
  }

  /// The composition that a layer of a name shows, or the document itself.
  private func composition(named name: String) throws(ScriptFailure) -> ScriptValue {
    if graph.nodes[graph.compositions[0]].name == name {
      return part(graph.compositions[0], at: run.frame)
    }
    for node in graph.compositionLayers where graph.nodes[node].name == name {
      guard let number = run.composition(shownBy: node) else { continue }
      return part(graph.compositions[number], at: run.frame(insideLayer: node))
    }
    throw ScriptFailure(message: "there is no such composition")
  }

  // MARK: Functions

  private func timeFunction(_ name: String) -> ScriptValue? {
    switch name {
    case "framesToTime", "timeToFrames":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        let first = try arguments.first.map { value throws(ScriptFailure) in
          try machine.number(of: value)
        }
        let second = arguments.count > 1 ? try machine.number(of: arguments[1]) : 0
        let rate = second == 0 || second.isNaN ? self.rate : second
        if name == "framesToTime" { return .number((first ?? .nan) / rate) }
        return .number((first ?? self.time) * rate)
      }
    case "posterizeTime":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        let rate = try machine.number(of: arguments.first ?? .undefined)
        self.time = rate == 0 ? 0 : (self.time * rate).rounded(.down) / rate
        guard self.time.isFinite else { throw ScriptFailure(message: "its time is not a number") }
        self.value = self.run.keyframed(self.node, at: self.time * self.rate) ?? self.value
        return .undefined
      }
    default: return nil
    }
  }

  private func chanceFunction(_ name: String) -> ScriptValue? {
    switch name {
    case "random":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.random.value(arguments, machine)
      }
    case "seedRandom":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        let seed = try machine.number(of: arguments.first ?? .undefined)
        self.random = ExpressionRandom(seed: UInt64(self.id), seed.bitPattern)
        return .undefined
      }
    case "wiggle":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.wiggle(arguments, machine)
      }
    default: return nil
    }
  }

  /// The value on a random walk, as lottie-web computes it.
  ///
  /// It takes five steps a second, not the rate asked for, each of up to the amplitude to either side
  /// of the step before. The walk is the same every time, so frames can be asked for in any order.
  private func wiggle(
    _ arguments: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue {
    let amplitude = try machine.number(of: arguments.count > 1 ? arguments[1] : .undefined)
    let walked = max(time * 5, 0)
    let steps = walked.rounded(.down)
    guard steps < 1e6, amplitude.isFinite else {
      throw ScriptFailure(message: "it takes too long", isCatchable: false)
    }
    var numbers = (run.keyframed(node, at: frame) ?? value).components
    try machine.spend(Int(steps) * numbers.count)
    var walk = ExpressionRandom(seed: UInt64(id), 0)
    for step in 0...Int(steps) {
      let share = step < Int(steps) ? 1 : walked - steps
      for index in numbers.indices {
        numbers[index] += (2 * walk.next() - 1) * amplitude * share
      }
    }
    return try script(value.with(numbers), machine)
  }
}
