import Platform

/// The objects and functions that JavaScript itself has.
enum ScriptLibrary: String {
  case math = "Math"
  case array = "Array"
  case object = "Object"
  case number = "Number"
  case string = "String"
  case boolean = "Boolean"
  case error = "Error"

  /// What it has under a name; nil where there is nothing.
  func member(_ name: String) -> ScriptValue? {
    switch self {
    case .math: Self.constants[name].map { .number($0) } ?? Self.mathFunction(name)
    case .array where name == "isArray":
      .native { _, arguments in
        if case .array? = arguments.first { return .bool(true) }
        return .bool(false)
      }
    case .object where name == "keys":
      .native { machine, arguments throws(ScriptFailure) in
        guard case .object(let object)? = arguments.first else { return try machine.array([]) }
        return try machine.array(object.keys.map { .string($0) })
      }
    case .string where name == "fromCharCode":
      .native { machine, arguments throws(ScriptFailure) in
        var units: [UInt16] = []
        for argument in arguments {
          let number = try machine.number(of: argument)
          units.append(UInt16(min(max(number.isNaN ? 0 : number, 0), 65_535)))
        }
        return .string(String(decoding: units, as: UTF16.self))
      }
    case .number: Self.limits[name].map { .number($0) }
    case .array, .object, .string, .boolean, .error: nil
    }
  }

  /// What it gives when it is called.
  func call(
    _ machine: ScriptMachine,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let first = arguments.first ?? .undefined
    switch self {
    case .math: throw ScriptFailure(message: "Math is no function")
    case .array:
      guard arguments.count == 1, case .number(let count) = first else {
        return try machine.array(arguments)
      }
      guard count >= 0, count < 1e6 else { throw ScriptFailure(message: "a list is too long") }
      try machine.spend(Int(count))
      return try machine.array(Array(repeating: .undefined, count: Int(count)))
    case .object: return first.isNothing ? .object(machine.object()) : first
    case .number: return .number(arguments.isEmpty ? 0 : try machine.number(of: first))
    case .string: return .string(arguments.isEmpty ? "" : try machine.text(of: first))
    case .boolean: return .bool(first.truth)
    case .error:
      let error = machine.object()
      error["message"] = .string(arguments.isEmpty ? "" : try machine.text(of: first))
      return .object(error)
    }
  }

  private static let constants: [String: Double] = [
    "PI": .pi, "E": M_E, "LN2": M_LN2, "LN10": M_LN10, "LOG2E": M_LOG2E, "LOG10E": M_LOG10E,
    "SQRT2": 2.0.squareRoot(), "SQRT1_2": 0.5.squareRoot(),
  ]

  private static let limits: [String: Double] = [
    "MAX_VALUE": .greatestFiniteMagnitude, "MIN_VALUE": .leastNonzeroMagnitude, "NaN": .nan,
    "POSITIVE_INFINITY": .infinity, "NEGATIVE_INFINITY": -.infinity,
  ]

  private static func mathFunction(_ name: String) -> ScriptValue? {
    switch name {
    case "abs": absolute
    case "acos": unary { acos($0) }
    case "asin": unary { asin($0) }
    case "atan": unary { atan($0) }
    case "ceil": unary { $0.rounded(.up) }
    case "cos": unary { cos($0) }
    case "exp": unary { exp($0) }
    case "floor": unary { $0.rounded(.down) }
    case "log": unary { log($0) }
    case "round": unary { ($0 + 0.5).rounded(.down) }
    case "sin": unary { sin($0) }
    case "sqrt": unary { $0.squareRoot() }
    case "tan": unary { tan($0) }
    case "trunc": unary { $0.rounded(.towardZero) }
    case "sign": unary { $0 > 0 ? 1 : $0 < 0 ? -1 : $0 }
    case "cbrt": unary { cbrt($0) }
    case "log2": unary { log2($0) }
    case "log10": unary { log10($0) }
    case "sinh": unary { sinh($0) }
    case "cosh": unary { cosh($0) }
    case "tanh": unary { tanh($0) }
    case "atan2": binary { atan2($0, $1) }
    case "pow": binary { pow($0, $1) }
    case "max": folding(-.infinity) { $0 > $1 ? $0 : $1 }
    case "min": folding(.infinity) { $0 < $1 ? $0 : $1 }
    case "hypot": folding(0) { ($0 * $0 + $1 * $1).squareRoot() }
    default: nil
    }
  }

  /// The magnitude of a number, or those of a list, as lottie-web has it.
  private static var absolute: ScriptValue {
    .native { machine, arguments throws(ScriptFailure) in
      let first = arguments.first ?? .undefined
      if let numbers = try machine.numbers(of: first) {
        return try machine.array(numbers.map { .number(abs($0)) })
      }
      return .number(abs(try machine.number(of: first)))
    }
  }

  private static func unary(_ function: @escaping (Double) -> Double) -> ScriptValue {
    .native { machine, arguments throws(ScriptFailure) in
      .number(function(try machine.number(of: arguments.first ?? .undefined)))
    }
  }

  private static func binary(_ function: @escaping (Double, Double) -> Double) -> ScriptValue {
    .native { machine, arguments throws(ScriptFailure) in
      let a = try machine.number(of: arguments.first ?? .undefined)
      return .number(
        function(a, try machine.number(of: arguments.count > 1 ? arguments[1] : .undefined))
      )
    }
  }

  private static func folding(
    _ start: Double,
    _ function: @escaping (Double, Double) -> Double
  ) -> ScriptValue {
    .native { machine, arguments throws(ScriptFailure) in
      var result = start
      for argument in arguments {
        let number = try machine.number(of: argument)
        if number.isNaN { return .number(.nan) }
        result = function(result, number)
      }
      return .number(result)
    }
  }

  /// The functions that stand by themselves.
  static func function(_ name: String) -> ScriptCallable.Native? {
    switch name {
    case "parseInt":
      { machine, arguments throws(ScriptFailure) in
        let text = try machine.text(of: arguments.first ?? .undefined)
        let radix = arguments.count > 1 ? try machine.number(of: arguments[1]) : 10
        return .number(beginning(of: text, radix: radix >= 2 && radix <= 36 ? Int(radix) : 10))
      }
    case "parseFloat":
      { machine, arguments throws(ScriptFailure) in
        .number(beginning(of: try machine.text(of: arguments.first ?? .undefined)))
      }
    case "isNaN":
      { machine, arguments throws(ScriptFailure) in
        .bool(try machine.number(of: arguments.first ?? .undefined).isNaN)
      }
    case "isFinite":
      { machine, arguments throws(ScriptFailure) in
        .bool(try machine.number(of: arguments.first ?? .undefined).isFinite)
      }
    default: nil
    }
  }

  /// The whole number with which a text begins.
  static func beginning(of text: String, radix: Int) -> Double {
    var rest = text.trimmed[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    var radix = radix
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") { (rest, radix) = (rest.dropFirst(2), 16) }
    var (value, count) = (0.0, 0)
    for character in rest {
      guard let digit = Int(String(character), radix: 36), digit < radix else { break }
      value = value * Double(radix) + Double(digit)
      count += 1
    }
    return count == 0 ? .nan : isNegative ? -value : value
  }

  /// The number with which a text begins.
  private static func beginning(of text: String) -> Double {
    let units = Array(text.trimmed.utf8.prefix(400))
    var count = 0
    var (hasPoint, hasExponent, hasDigit) = (false, false, false)
    scanning: while count < units.count {
      switch units[count] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isAfterExponent = count > 0 && units[count - 1] | 0x20 == UInt8(ascii: "e")
        guard count == 0 || isAfterExponent else { break scanning }
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { break scanning }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigit, !hasExponent else { break scanning }
        hasExponent = true
      default: break scanning
      }
      count += 1
    }
    while count > 0 {
      let number = ScriptValue.number(of: String(decoding: units[..<count], as: UTF8.self))
      if !number.isNaN { return number }
      count -= 1
    }
    return .nan
  }
}
