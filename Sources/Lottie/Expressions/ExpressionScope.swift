import Script

/// The environment in which an expression runs: its property, its layer, time and functions.
///
/// All names have the same meaning as in lottie-web 5.12.
final class ExpressionScope: ScriptHost {
  // A strong reference is safe, because the run does not refer to scopes.
  let run: ExpressionRun
  /// The node of the property that has the expression.
  let node: Int
  let frame: Double
  /// The time, in seconds.
  var time: Double
  /// The property's value before the expression is applied.
  var value: ExpressionValue
  private(set) lazy var machine = ScriptMachine(self, budget: run.budget)
  private let id: Int
  private var random: ExpressionRandom
  /// The object that the script accesses as `_lottieGlobal`; created on first use.
  private var shared: ScriptObject?

  var graph: ExpressionGraph { run.graph }
  var rate: Double { run.document.frameRate }
  var property: ExpressionPart {
    ExpressionPart(node: node, frame: frame, isProperty: true)
  }
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

  /// Returns a part of the graph as a script value; `null` if `node` is `nil`.
  func part(_ node: Int?, at frame: Double) -> ScriptValue {
    node.map { .reference(graph.part($0, at: frame)) } ?? .null
  }

  /// Returns a property's value as a script value.
  func script(_ value: ExpressionValue?) throws(ScriptFailure) -> ScriptValue {
    switch value {
    case .number(let number)?: return .number(number)
    case .numbers(let numbers)?: return try machine.array(numbers)
    case .path(let path)?: return .foreign(path)
    case .text(let text)?: return try machine.string(text)
    case nil: return .undefined
    }
  }

  // MARK: Names

  /// The names available to expressions, in addition to those of ``ExpressionLibrary``.
  enum Name: String, CaseIterable {
    case value, velocity, loopIn, loopOut, loopInDuration, loopOutDuration, smooth, valueAtTime,
      velocityAtTime, speedAtTime, numKeys, key, nearestKey
    case loop_in, loop_out
    case toWorld, fromWorld, toComp, fromComp, fromCompToSurface, mask, parent
    case shared = "_lottieGlobal"
    case hasParent, active, thisProperty, thisLayer, thisComp, transform
    case transformOfExport = "$bm_transform"
    case anchorPoint, content, effect, text, name, comp
    case time, index, inPoint, outPoint, width, height
    case framesToTime, timeToFrames, posterizeTime, random, seedRandom, wiggle
  }

  func value(of name: String) throws(ScriptFailure) -> ScriptValue? {
    guard let known = Name(rawValue: name) else {
      guard let function = ExpressionLibrary.functions[name] else { return nil }
      return try machine.native(function)
    }
    switch known {
    case .value: return try script(value)
    case .velocity, .loopIn, .loopOut, .loopInDuration, .loopOutDuration, .smooth, .valueAtTime,
      .velocityAtTime, .speedAtTime, .numKeys, .key, .nearestKey, .loop_in, .loop_out:
      return try member(name, of: property)
    case .toWorld, .fromWorld, .toComp, .fromComp, .fromCompToSurface, .mask, .parent:
      return try member(name, of: graph.part(layer, at: frame))
    case .shared:
      if let shared { return .object(shared) }
      let object = try ScriptObject(machine)
      shared = object
      return .object(object)
    case .hasParent: return .bool(run.model(of: layer)?.parent != nil)
    case .active: return .bool(true)
    case .thisProperty: return .reference(property)
    case .thisLayer: return part(layer, at: frame)
    case .thisComp: return part(composition, at: frame)
    case .transform, .transformOfExport:
      return part(graph.nodes[layer].members["transform"], at: frame)
    case .anchorPoint, .content, .effect, .text:
      guard let node = graph.nodes[layer].members[name] else {
        return known == .effect ? .null : nil
      }
      return part(node, at: frame)
    case .name: return try machine.string(graph.nodes[layer].name)
    case .time, .index, .inPoint, .outPoint, .width, .height:
      return number(known).map { .number($0) }
    case .comp, .framesToTime, .timeToFrames, .posterizeTime, .random, .seedRandom, .wiggle:
      return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.call(known, arguments)
      }
    }
  }

  private func number(_ name: Name) -> Double? {
    switch name {
    case .time: return time
    case .index: return graph.nodes[layer].index
    case .inPoint: return run.model(of: layer).map { $0.inPoint / rate }
    case .outPoint: return run.model(of: layer).map { $0.outPoint / rate }
    default:
      guard case .solid(let width, let height, _)? = run.model(of: layer)?.content else { return 0 }
      return name == .width ? width : height
    }
  }

  /// Returns the outermost composition if it has this name, else the one that layer `name` shows.
  private func composition(named name: String) throws(ScriptFailure) -> ScriptValue {
    if graph.nodes[graph.compositions[0]].name == name {
      return part(graph.compositions[0], at: run.frame)
    }
    if let node = run.compositionLayer(named: name), let number = run.composition(shownBy: node) {
      return part(graph.compositions[number], at: try run.frame(insideLayer: node))
    }
    throw ScriptFailure(message: "there is no composition \(ScriptMachine.excerpt(name))")
  }

  // MARK: Functions

  private func call(_ name: Name, _ arguments: [ScriptValue]) throws(ScriptFailure) -> ScriptValue {
    let first = arguments.first ?? .undefined
    switch name {
    case .comp: return try composition(named: machine.key(of: first))
    case .random: return try random.value(arguments, machine)
    case .wiggle: return try wiggle(arguments)
    case .seedRandom:
      random = ExpressionRandom(seed: UInt64(id), try machine.number(of: first).bitPattern)
      return .undefined
    case .posterizeTime:
      let rate = try machine.number(of: first)
      time = rate == 0 ? 0 : (time * rate).rounded(.down) / rate
      guard time.isFinite else {
        throw ScriptFailure(message: "posterizeTime yields a time that is not a number")
      }
      value = try run.keyframed(node, at: time * self.rate) ?? value
      return .undefined
    default:
      let number = arguments.isEmpty ? nil : try machine.number(of: first)
      let second = arguments.count > 1 ? try machine.number(of: arguments[1]) : 0
      let rate = second == 0 || second.isNaN ? self.rate : second
      return .number(name == .framesToTime ? (number ?? .nan) / rate : (number ?? time) * rate)
    }
  }

  /// Returns the property's value, moved by a random walk like that of lottie-web.
  ///
  /// The walk takes five steps a second and ignores the frequency argument. Each step changes the
  /// value by at most the amplitude. Equal times give equal values, in any order of requests.
  private func wiggle(_ arguments: [ScriptValue]) throws(ScriptFailure) -> ScriptValue {
    let amplitude = try machine.number(of: arguments.count > 1 ? arguments[1] : .undefined)
    let walked = min(max(time * 5, 0), 1e12)
    let steps = walked.rounded(.down)
    guard amplitude.isFinite else {
      throw ScriptFailure(message: "the amplitude of wiggle is not a number")
    }
    var numbers = (try run.keyframed(node, at: frame) ?? value).components
    // A step of the walk costs only a fraction of a script step.
    try machine.charge(1 + (Int(steps) + 1) * max(numbers.count, 1) / 4)
    var walk = ExpressionRandom(seed: UInt64(id), 0)
    for step in 0...Int(steps) {
      let share = step < Int(steps) ? 1 : walked - steps
      for index in numbers.indices { numbers[index] += (2 * walk.next() - 1) * amplitude * share }
    }
    return try script(value.with(numbers))
  }
}
