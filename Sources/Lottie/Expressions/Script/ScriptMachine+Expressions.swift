import Platform

extension ScriptMachine {
  /// The value of an expression.
  func evaluate(_ node: ScriptNode, _ scope: ScriptScope) throws(ScriptFailure) -> ScriptValue {
    try enter()
    defer { leave() }
    switch node {
    case .literal(let literal): return Self.value(of: literal)
    case .name(let name): return try value(of: name, scope)
    case .array(let nodes): return try array(try evaluate(nodes, scope))
    case .object(let members): return try object(members, scope)
    case .function(let function): return .function(callable(function, scope))
    case .unary(let sign, let operand): return try unary(sign, operand, scope)
    case .update(let target, let step, let isPrefix):
      return try update(target, by: step, isPrefix: isPrefix, scope)
    case .binary(let sign, let a, let b):
      return try binary(sign, evaluate(a, scope), evaluate(b, scope))
    case .and(let a, let b):
      let value = try evaluate(a, scope)
      return value.truth ? try evaluate(b, scope) : value
    case .or(let a, let b):
      let value = try evaluate(a, scope)
      return value.truth ? value : try evaluate(b, scope)
    case .conditional(let test, let a, let b):
      return try evaluate(evaluate(test, scope).truth ? a : b, scope)
    case .assignment(let target, let sign, let node):
      return try assign(target, sign, node, scope)
    case .call(let callee, let arguments): return try call(callee, arguments, scope)
    case .new(let callee, let arguments):
      return try make(evaluate(callee, scope), evaluate(arguments, scope))
    case .member(let object, let name): return try member(name, of: evaluate(object, scope))
    case .element(let object, let key):
      return try element(evaluate(key, scope), of: evaluate(object, scope))
    case .sequence(let nodes): return try evaluate(nodes, scope).last ?? .undefined
    }
  }

  func evaluate(
    _ nodes: [ScriptNode],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> [ScriptValue] {
    var values: [ScriptValue] = []
    values.reserveCapacity(nodes.count)
    for node in nodes { values.append(try evaluate(node, scope)) }
    return values
  }

  private static func value(of literal: ScriptLiteral) -> ScriptValue {
    switch literal {
    case .undefined: .undefined
    case .null: .null
    case .bool(let isTrue): .bool(isTrue)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    }
  }

  // MARK: Names

  private func known(_ name: String, _ scope: ScriptScope) -> ScriptScope? {
    var current: ScriptScope? = scope
    while let inner = current {
      if inner.values[name] != nil { return inner }
      current = inner.parent
    }
    return nil
  }

  private func value(of name: String, _ scope: ScriptScope) throws(ScriptFailure) -> ScriptValue {
    if let value = known(name, scope)?.values[name] { return value }
    if let value = try host.value(of: name, self) { return value }
    switch name {
    case "undefined": return .undefined
    case "NaN": return .number(.nan)
    case "Infinity": return .number(.infinity)
    default: break
    }
    if let library = ScriptLibrary(rawValue: name) { return .library(library) }
    if let function = ScriptLibrary.function(name) { return .native(function) }
    if name == "eval" { return .native(Self.evaluateText) }
    throw ScriptFailure(message: "\(Self.excerpt(name)) is not known")
  }

  /// The value of a script in a text, which finds what the whole script finds and no more.
  private static func evaluateText(
    _ machine: ScriptMachine,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    guard case .string(let text)? = arguments.first else { return arguments.first ?? .undefined }
    try machine.enter()
    defer { machine.leave() }
    try machine.spend(text.utf8.count)
    let script: ScriptFunction
    do throws(ScriptSyntaxError) {
      script = try ScriptParser.parse(text)
    } catch {
      throw ScriptFailure(message: "a script in a text is not understood")
    }
    let before = machine.lastValue
    defer { machine.lastValue = before }
    try machine.run(script)
    return machine.lastValue
  }

  /// The beginning of a name, for messages.
  static func excerpt(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }

  func assign(_ value: ScriptValue, to name: String, _ scope: ScriptScope) {
    (known(name, scope) ?? root).values[name] = value
  }

  func assign(
    _ value: ScriptValue,
    to target: ScriptNode,
    _ scope: ScriptScope
  ) throws(ScriptFailure) {
    switch target {
    case .name(let name): assign(value, to: name, scope)
    case .member(let object, let name):
      try set(.string(name), of: evaluate(object, scope), to: value)
    case .element(let object, let key):
      let object = try evaluate(object, scope)
      try set(evaluate(key, scope), of: object, to: value)
    default: throw ScriptFailure(message: "a value cannot be set")
    }
  }

  private func set(
    _ key: ScriptValue,
    of object: ScriptValue,
    to value: ScriptValue
  ) throws(ScriptFailure) {
    switch object {
    case .object(let object):
      try spend(4)
      object[try text(of: key)] = value
    case .array(let array):
      let number = try number(of: key)
      guard number >= 0, number == number.rounded(), number < 1e6 else {
        throw ScriptFailure(message: "a list has no such place")
      }
      let index = Int(number)
      if index >= array.elements.count {
        let count = index + 1 - array.elements.count
        try spend(count)
        array.elements += Array(repeating: .undefined, count: count)
      }
      array.elements[index] = value
    case .undefined, .null: throw ScriptFailure(message: "null and undefined have no members")
    default: break
    }
  }

  private func assign(
    _ target: ScriptNode,
    _ sign: BinaryOperator?,
    _ node: ScriptNode,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    var value: ScriptValue
    if let sign {
      let old = try evaluate(target, scope)
      value = try binary(sign, old, evaluate(node, scope))
    } else {
      value = try evaluate(node, scope)
    }
    try assign(value, to: target, scope)
    return value
  }

  private func update(
    _ target: ScriptNode,
    by step: Double,
    isPrefix: Bool,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    let old = try number(of: evaluate(target, scope))
    try assign(.number(old + step), to: target, scope)
    return .number(isPrefix ? old + step : old)
  }

  // MARK: Making values

  private func callable(_ function: ScriptFunction, _ scope: ScriptScope) -> ScriptCallable {
    guard let name = function.name else { return ScriptCallable(.script(function, scope)) }
    // It can call itself by its name.
    let inner = self.scope(in: scope)
    let callable = ScriptCallable(.script(function, inner))
    inner.values[name] = .function(callable)
    return callable
  }

  private func object(
    _ members: [ScriptMember],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    let object = object()
    for member in members {
      try spend(4)
      object[member.key] = try evaluate(member.value, scope)
    }
    return .object(object)
  }

  private func make(
    _ callee: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    guard case .library(let library) = callee, library != .math else {
      throw ScriptFailure(message: "objects of the script's own kinds are not known")
    }
    return try library.call(self, arguments)
  }

  // MARK: Calls and members

  private func call(
    _ callee: ScriptNode,
    _ arguments: [ScriptNode],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    let object: ScriptValue
    let name: String
    switch callee {
    case .member(let node, let member): (object, name) = (try evaluate(node, scope), member)
    case .element(let node, let key):
      object = try evaluate(node, scope)
      let key = try evaluate(key, scope)
      guard case .string(let text) = key else {
        return try call(element(key, of: object), evaluate(arguments, scope))
      }
      name = text
    default: return try call(evaluate(callee, scope), evaluate(arguments, scope))
    }
    let values = try evaluate(arguments, scope)
    if let result = try method(name, of: object, values) { return result }
    return try call(member(name, of: object), values)
  }

  func member(_ name: String, of value: ScriptValue) throws(ScriptFailure) -> ScriptValue {
    switch value {
    case .part(let part): return try host.member(name, of: part, self)
    case .object(let object): return object[name] ?? .undefined
    case .array(let array):
      if name == "length" { return .number(Double(array.elements.count)) }
      return Int(name).map { element($0, of: array) } ?? .undefined
    case .string(let text):
      if name == "length" { return .number(Double(text.utf16.count)) }
      return .undefined
    case .library(let library): return library.member(name) ?? .undefined
    case .undefined, .null:
      throw ScriptFailure(message: "\(Self.excerpt(name)) is read from null or undefined")
    case .bool, .number, .function, .path: return .undefined
    }
  }

  private func element(_ index: Int, of array: ScriptArray) -> ScriptValue {
    array.elements.indices.contains(index) ? array.elements[index] : .undefined
  }

  private func element(
    _ key: ScriptValue,
    of value: ScriptValue
  ) throws(ScriptFailure) -> ScriptValue {
    if case .number(let number) = key, number == number.rounded(), abs(number) < 1e9 {
      let index = Int(number)
      switch value {
      case .array(let array): return element(index, of: array)
      case .string(let text):
        let units = Array(text.utf16)
        try spend(units.count / 16)
        guard units.indices.contains(index) else { return .undefined }
        return .string(String(decoding: units[index...index], as: UTF16.self))
      case .part(let part):
        switch try host.plainValue(of: part, self) {
        case .array(let array): return element(index, of: array)
        // A keyframe's number stands in its first place too.
        case .number: return .undefined
        default: return .undefined
        }
      default: break
      }
    }
    return try member(text(of: key), of: value)
  }
}
