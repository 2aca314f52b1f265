extension ScriptMachine {
  /// Calls a built-in method and returns its result; `nil` if the value has no such method.
  func method(
    _ name: String,
    of value: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    try chargeLookup(of: name)
    switch value {
    case .array(let array): return try ScriptArrayMethods.all[name]?(self, array, arguments)
    case .string(let text): return try ScriptTextMethods.all[name]?(self, text, arguments)
    case .number(let number): return try ScriptNumberMethods.all[name]?(self, number, arguments)
    case .object(let object): return try ScriptObjectMethods.call(name, self, object, arguments)
    case .function(let callable):
      return try ScriptFunctionMethods.all[name]?(self, callable, arguments)
    case .reference(let part) where part.hasPlainValue:
      // The object itself has no methods, but its plain value may have some.
      guard Self.plainMethods.contains(name) else { return nil }
      return try method(name, of: host.plainValue(of: part), arguments)
    default: return nil
    }
  }

  private static let plainMethods: Set<String> = [
    "toFixed", "toString", "slice", "concat", "join", "indexOf", "map", "forEach", "filter",
    "reduce", "valueOf", "split", "charAt", "substr", "substring", "toUpperCase", "toLowerCase",
    "replace", "trim",
  ]

  /// Reads an argument as an index into an array or string; negative indices count from the end.
  package func place(
    _ arguments: [ScriptValue],
    _ index: Int,
    of count: Int,
    or fallback: Int
  ) throws(ScriptFailure) -> Int {
    guard index < arguments.count, !arguments[index].isUndefined else { return fallback }
    let number = try number(of: arguments[index])
    let whole = number.isNaN ? 0 : min(max(number.rounded(.towardZero), -1e9), 1e9)
    return whole < 0 ? max(count + Int(whole), 0) : min(Int(whole), count)
  }
}

enum ScriptNumberMethods {
  typealias Method =
    @Sendable (ScriptMachine, Double, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  package static let all: [String: Method] = [
    "toFixed": { machine, number, arguments throws(ScriptFailure) in
      let digits = try machine.number(of: arguments.first ?? .number(0))
      let count = digits > 0 ? Int(min(digits, 20)) : 0
      return try machine.string(ScriptNumber.text(of: number, digits: count))
    },
    "toString": { machine, number, _ throws(ScriptFailure) in
      try machine.string(ScriptNumber.text(of: number))
    },
    "valueOf": { _, number, _ in .number(number) },
  ]
}

enum ScriptObjectMethods {
  package static let names = ["hasOwnProperty", "toString"]

  /// Calls a built-in method; returns `nil` if there is no such method, or if the object has a
  /// member of that name.
  package static func call(
    _ name: String,
    _ machine: ScriptMachine,
    _ object: ScriptObject,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    switch name {
    case "hasOwnProperty":
      let key = try machine.key(of: arguments.first ?? .undefined)
      return .bool(try object.value(key, machine) != nil)
    case "toString" where try object.value(name, machine) == nil:
      return .string(try machine.text(of: .object(object)))
    default: return nil
    }
  }
}

enum ScriptFunctionMethods {
  typealias Method =
    @Sendable (ScriptMachine, ScriptCallable, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  package static let all: [String: Method] = [
    "call": { machine, function, arguments throws(ScriptFailure) in
      try machine.charge(
        arguments.count,
        bytes: arguments.count * MemoryLayout<ScriptValue>.stride
      )
      return try machine.call(.function(function), Array(arguments.dropFirst()))
    },
    "apply": { machine, function, arguments throws(ScriptFailure) in
      guard arguments.count > 1, case .array(let list) = arguments[1] else {
        return try machine.call(.function(function), [])
      }
      return try machine.call(.function(function), list.snapshot(machine))
    },
  ]
}
