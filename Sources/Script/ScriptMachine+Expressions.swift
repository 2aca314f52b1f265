extension ScriptMachine {
  func evaluate(_ node: ScriptNode, _ scope: ScriptScope) throws(ScriptFailure) -> ScriptValue {
    try budget.enter()
    defer { budget.leave() }
    switch node {
    case .literal(let literal): return Self.value(of: literal)
    case .name(let name): return try value(of: name, scope)
    case .array(let nodes): return try array(try evaluate(nodes, scope))
    case .object(let members): return try object(members, scope)
    case .function(let function): return .function(try callable(function, scope))
    case .unary(let sign, let operand): return try unary(sign, operand, scope)
    case .update(let target, let step, let isPrefix):
      return try update(target, by: step, isPrefix: isPrefix, scope)
    case .binary(let sign, let a, let b):
      return try binary(sign, evaluate(a, scope), evaluate(b, scope))
    case .and(let a, let b):
      let value = try evaluate(a, scope)
      return value.isTruthy ? try evaluate(b, scope) : value
    case .or(let a, let b):
      let value = try evaluate(a, scope)
      return value.isTruthy ? value : try evaluate(b, scope)
    case .conditional(let test, let a, let b):
      return try evaluate(evaluate(test, scope).isTruthy ? a : b, scope)
    case .assignment(let target, let sign, let node):
      return try assign(target, sign, node, scope)
    case .call(let callee, let arguments): return try call(callee, arguments, scope)
    case .new(let callee, let arguments):
      return try make(evaluate(callee, scope), evaluate(arguments, scope))
    case .member(let object, let name): return try member(name, of: evaluate(object, scope))
    case .element(let object, let key):
      return try element(evaluate(key, scope), of: evaluate(object, scope))
    case .sequence(let nodes):
      var last = ScriptValue.undefined
      for node in nodes { last = try evaluate(node, scope) }
      return last
    }
  }

  func evaluate(
    _ nodes: [ScriptNode],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> [ScriptValue] {
    try charge(nodes.count, bytes: nodes.count * MemoryLayout<ScriptValue>.stride)
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

  /// Returns the innermost scope that contains a variable, and the variable's value.
  private func known(
    _ name: String,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> (scope: ScriptScope, value: ScriptValue)? {
    var current: ScriptScope? = scope
    while let inner = current {
      if let value = try inner.value(name, self) { return (inner, value) }
      current = inner.parent
      try charge()
    }
    return nil
  }

  private func value(of name: String, _ scope: ScriptScope) throws(ScriptFailure) -> ScriptValue {
    if let known = try known(name, scope) { return known.value }
    if let value = try host.value(of: name) { return value }
    switch name {
    case "undefined": return .undefined
    case "NaN": return .number(.nan)
    case "Infinity": return .number(.infinity)
    default: break
    }
    if let library = ScriptLibrary(rawValue: name) { return .library(library) }
    if let function = ScriptLibrary.globals[name] { return try native(function) }
    throw ScriptFailure(message: "\(Self.excerpt(name)) is not defined")
  }

  /// Returns a name for use in messages, shortened if it is long.
  package static func excerpt(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(40)
    return start.endIndex < name.unicodeScalars.endIndex ? String(start) + "…" : name
  }

  func assign(
    _ value: ScriptValue,
    to name: String,
    _ scope: ScriptScope
  ) throws(ScriptFailure) {
    try (known(name, scope)?.scope ?? root).set(name, to: value, self)
  }

  func assign(
    _ value: ScriptValue,
    to target: ScriptNode,
    _ scope: ScriptScope
  ) throws(ScriptFailure) {
    switch target {
    case .name(let name): try assign(value, to: name, scope)
    case .member(let object, let name): try set(name, of: evaluate(object, scope), to: value)
    case .element(let object, let key):
      let object = try evaluate(object, scope)
      let key = try evaluate(key, scope)
      if case .array(let array) = object {
        try set(number(of: key), of: array, to: value)
      } else if case .object = object {
        try set(self.key(of: key), of: object, to: value)
      } else {
        try set("", of: object, to: value)
      }
    default:
      throw ScriptFailure(
        message: "the target of an assignment is neither a variable nor a property"
      )
    }
  }

  private func set(
    _ key: String,
    of object: ScriptValue,
    to value: ScriptValue
  ) throws(ScriptFailure) {
    switch object {
    case .object(let object): try object.set(key, to: value, self)
    case .array(let array):
      try set(ScriptText(key, self).number(self), of: array, to: value)
    case .undefined, .null: throw ScriptFailure(message: "null and undefined have no properties")
    default: break
    }
  }

  private func set(
    _ place: Double,
    of array: ScriptArray,
    to value: ScriptValue
  ) throws(ScriptFailure) {
    guard place >= 0, place == place.rounded(), place < 1e6 else {
      throw ScriptFailure(message: "invalid array index \(place)")
    }
    try array.set(value, at: Int(place), self)
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

  private func callable(
    _ function: ScriptFunction,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptCallable {
    guard let name = function.name else {
      return try ScriptCallable(.script(function, scope), self)
    }
    // A named function can call itself, so the function's own scope contains its name.
    let inner = try ScriptScope(parent: scope, self)
    let callable = try ScriptCallable(.script(function, inner), self)
    try inner.set(name, to: .function(callable), self)
    return callable
  }

  private func object(
    _ members: [ScriptMember],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptValue {
    let object = try ScriptObject(self)
    for member in members { try object.set(member.key, to: evaluate(member.value, scope), self) }
    return .object(object)
  }

  private func make(
    _ callee: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    guard case .library(let library) = callee, library != .math else {
      throw ScriptFailure(message: "constructors defined by the script are not supported")
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
      name = try text.string(self)
    default: return try call(evaluate(callee, scope), evaluate(arguments, scope))
    }
    let values = try evaluate(arguments, scope)
    if let result = try method(name, of: object, values) { return result }
    return try call(member(name, of: object), values)
  }

  package func member(_ name: String, of value: ScriptValue) throws(ScriptFailure) -> ScriptValue {
    try chargeLookup(of: name)
    switch value {
    case .reference(let part): return try host.member(name, of: part)
    case .object(let object): return try object.value(name, self) ?? .undefined
    case .array(let array):
      if name == "length" { return .number(Double(array.count)) }
      return Int(name).map { array[$0] } ?? .undefined
    case .string(let text):
      return name == "length" ? .number(Double(text.count)) : .undefined
    case .library(let library): return try library.member(name, self) ?? .undefined
    case .undefined, .null:
      throw ScriptFailure(message: "cannot read \(Self.excerpt(name)) of null or undefined")
    case .bool, .number, .function, .foreign: return .undefined
    }
  }

  private func element(
    _ key: ScriptValue,
    of value: ScriptValue
  ) throws(ScriptFailure) -> ScriptValue {
    if case .number(let number) = key, number == number.rounded(), abs(number) < 1e9 {
      let index = Int(number)
      switch value {
      case .array(let array): return array[index]
      case .string(let text): return text[index].map { .string($0) } ?? .undefined
      case .reference(let part):
        guard case .array(let array) = try host.plainValue(of: part) else { return .undefined }
        return array[index]
      default: break
      }
    }
    return try member(self.key(of: key), of: value)
  }
}
