import Platform

/// The built-in objects of JavaScript.
package enum ScriptLibrary: String, CaseIterable {
  case math = "Math"
  case array = "Array"
  case object = "Object"
  case number = "Number"
  case string = "String"
  case boolean = "Boolean"
  case error = "Error"

  package typealias Native =
    @Sendable (ScriptMachine, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  private var constants: [String: Double] {
    switch self {
    case .math: Self.mathConstants
    case .number: Self.limits
    case .array, .object, .string, .boolean, .error: [:]
    }
  }

  /// The functions that are members of the object.
  package var functions: [String: Native] {
    switch self {
    case .math: Self.mathFunctions
    case .array: ["isArray": Self.isArray]
    case .object: ["keys": Self.keys]
    case .string: ["fromCharCode": Self.fromCharCode]
    case .number, .boolean, .error: [:]
    }
  }

  static let globals: [String: Native] = [
    "parseInt": parseInt, "parseFloat": parseFloat, "isNaN": isNaN, "isFinite": isFinite,
    "eval": evaluate,
  ]

  /// Returns the member with the given name; `nil` if the object has no such member.
  package func member(
    _ name: String,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue? {
    if let number = constants[name] { return .number(number) }
    guard let function = functions[name] else { return nil }
    return try machine.native(function)
  }

  package func call(
    _ machine: ScriptMachine,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let first = arguments.first ?? .undefined
    switch self {
    case .math: throw ScriptFailure(message: "Math is not a function")
    case .array:
      guard arguments.count == 1, case .number(let count) = first else {
        return try machine.array(arguments)
      }
      guard count >= 0, count < 1e6 else {
        throw ScriptFailure(message: "the length of an array is not between 0 and 999999")
      }
      return try machine.array(count: Int(count)) { _ in .undefined }
    case .object: return first.isNothing ? .object(try ScriptObject(machine)) : first
    case .number: return .number(arguments.isEmpty ? 0 : try machine.number(of: first))
    case .string: return arguments.isEmpty ? .word("") : .string(try machine.text(of: first))
    case .boolean: return .bool(first.isTruthy)
    case .error:
      let error = try ScriptObject(machine)
      let message = arguments.isEmpty ? .word("") : ScriptValue.string(try machine.text(of: first))
      try error.set("message", to: message, machine)
      return .object(error)
    }
  }

  private static let mathConstants: [String: Double] = [
    "PI": .pi, "E": M_E, "LN2": M_LN2, "LN10": M_LN10, "LOG2E": M_LOG2E, "LOG10E": M_LOG10E,
    "SQRT2": 2.0.squareRoot(), "SQRT1_2": 0.5.squareRoot(),
  ]

  private static let limits: [String: Double] = [
    "MAX_VALUE": .greatestFiniteMagnitude, "MIN_VALUE": .leastNonzeroMagnitude, "NaN": .nan,
    "POSITIVE_INFINITY": .infinity, "NEGATIVE_INFINITY": -.infinity,
  ]

  // MARK: Numbers

  private static let mathFunctions: [String: Native] = [
    "abs": absolute, "acos": unary { acos($0) }, "asin": unary { asin($0) },
    "atan": unary { atan($0) }, "ceil": unary { $0.rounded(.up) }, "cos": unary { cos($0) },
    "exp": unary { exp($0) }, "floor": unary { $0.rounded(.down) }, "log": unary { log($0) },
    "round": unary { ($0 + 0.5).rounded(.down) }, "sin": unary { sin($0) },
    "sqrt": unary { $0.squareRoot() }, "tan": unary { tan($0) },
    "trunc": unary { $0.rounded(.towardZero) }, "sign": unary { $0 > 0 ? 1 : $0 < 0 ? -1 : $0 },
    "cbrt": unary { cbrt($0) }, "log2": unary { log2($0) }, "log10": unary { log10($0) },
    "sinh": unary { sinh($0) }, "cosh": unary { cosh($0) }, "tanh": unary { tanh($0) },
    "atan2": binary { atan2($0, $1) }, "pow": binary { pow($0, $1) },
    "max": folding(-.infinity) { $0 > $1 ? $0 : $1 },
    "min": folding(.infinity) { $0 < $1 ? $0 : $1 },
    "hypot": folding(0) { ($0 * $0 + $1 * $1).squareRoot() },
  ]

  /// Returns the absolute value of a number or, like lottie-web, of each number in an array.
  private static let absolute: Native = { machine, arguments throws(ScriptFailure) in
    let first = arguments.first ?? .undefined
    if let numbers = try machine.numbers(of: first) {
      return try machine.array(count: numbers.count) { index in .number(abs(numbers[index])) }
    }
    return .number(abs(try machine.number(of: first)))
  }

  private static func unary(_ function: @escaping @Sendable (Double) -> Double) -> Native {
    { machine, arguments throws(ScriptFailure) in
      .number(function(try machine.number(of: arguments.first ?? .undefined)))
    }
  }

  private static func binary(
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> Native {
    { machine, arguments throws(ScriptFailure) in
      let a = try machine.number(of: arguments.first ?? .undefined)
      let b = try machine.number(of: arguments.count > 1 ? arguments[1] : .undefined)
      return .number(function(a, b))
    }
  }

  private static func folding(
    _ start: Double,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> Native {
    { machine, arguments throws(ScriptFailure) in
      var result = start
      for argument in arguments {
        let number = try machine.number(of: argument)
        if number.isNaN { return .number(.nan) }
        result = function(result, number)
      }
      return .number(result)
    }
  }

  private static let isNaN: Native = { machine, arguments throws(ScriptFailure) in
    .bool(try machine.number(of: arguments.first ?? .undefined).isNaN)
  }

  private static let isFinite: Native = { machine, arguments throws(ScriptFailure) in
    .bool(try machine.number(of: arguments.first ?? .undefined).isFinite)
  }

  private static let parseInt: Native = { machine, arguments throws(ScriptFailure) in
    let text = try machine.text(of: arguments.first ?? .undefined).trimmed(machine)
    let radix = arguments.count > 1 ? try machine.number(of: arguments[1]) : 10
    return .number(
      ScriptNumber.integer(
        of: try text.units(machine)[...],
        radix: radix >= 2 && radix <= 36 ? Int(radix) : 10
      )
    )
  }

  private static let parseFloat: Native = { machine, arguments throws(ScriptFailure) in
    let text = try machine.text(of: arguments.first ?? .undefined).trimmed(machine)
    return .number(ScriptNumber.beginning(of: try text.units(machine)[...]))
  }

  // MARK: Lists, objects and texts

  private static let isArray: Native = { _, arguments throws(ScriptFailure) in
    if case .array? = arguments.first { return .bool(true) }
    return .bool(false)
  }

  private static let keys: Native = { machine, arguments throws(ScriptFailure) in
    guard case .object(let object)? = arguments.first else { return try machine.array([String]()) }
    return try machine.array(object.keys(machine))
  }

  private static let fromCharCode: Native = { machine, arguments throws(ScriptFailure) in
    var texts: [ScriptText] = []
    for argument in arguments {
      let number = try machine.number(of: argument)
      texts.append(ScriptText(literal: [UInt16(min(max(number.isNaN ? 0 : number, 0), 65_535))]))
      try machine.charge(bytes: 64)
    }
    return .string(try ScriptText(joining: texts, machine))
  }

  /// Evaluates a string as a script in the outermost scope.
  private static let evaluate: Native = { machine, arguments throws(ScriptFailure) in
    guard case .string(let text)? = arguments.first else { return arguments.first ?? .undefined }
    try machine.budget.enter()
    defer { machine.budget.leave() }
    // Parsing takes many times the time and memory of copying the string.
    try machine.charge(4 * text.count, bytes: ScriptLexer.bytesPerByte * text.count)
    let source = try text.string(machine)
    let script: ScriptFunction
    do throws(ScriptSyntaxError) {
      script = try ScriptParser.parse(source)
    } catch {
      throw ScriptFailure(message: "the string passed to eval cannot be parsed")
    }
    let before = machine.lastValue
    defer { machine.lastValue = before }
    try machine.run(script)
    return machine.lastValue
  }
}
