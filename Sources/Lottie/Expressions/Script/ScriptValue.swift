import Platform

/// A value of a running script.
enum ScriptValue {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array(ScriptArray)
  case object(ScriptObject)
  case function(ScriptCallable)
  /// `Math`, `Array` and the like.
  case library(ScriptLibrary)
  /// An outline.
  case path(BezierPath)
  /// A part of the document.
  case part(ExpressionPart)
}

/// A list that a script can change.
final class ScriptArray {
  var elements: [ScriptValue]

  init(_ elements: [ScriptValue]) { self.elements = elements }
}

/// Values by keys, in the order in which they were added.
final class ScriptObject {
  private(set) var keys: [String] = []
  private var values: [String: ScriptValue] = [:]

  subscript(key: String) -> ScriptValue? {
    get { values[key] }
    set {
      if let newValue {
        if values[key] == nil { keys.append(key) }
        values[key] = newValue
      } else if values.removeValue(forKey: key) != nil {
        keys.removeAll { $0 == key }
      }
    }
  }

  func removeAll() { (keys, values) = ([], [:]) }
}

/// A function of the script, with the variables around it, or one of ours.
final class ScriptCallable {
  typealias Native = (ScriptMachine, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  enum Body {
    case script(ScriptFunction, ScriptScope)
    case native(Native)
  }

  let body: Body

  init(_ body: Body) { self.body = body }
}

/// The variables of a function that runs.
final class ScriptScope {
  var values: [String: ScriptValue] = [:]
  let parent: ScriptScope?

  init(parent: ScriptScope?) { self.parent = parent }
}

/// Why a script ends without a value.
struct ScriptFailure: Error {
  /// In a few words.
  var message: String
  /// Whether the script itself may go on from it; not so where a limit is reached.
  var isCatchable = true
}

extension ScriptValue {
  static func numbers(_ numbers: [Double]) -> ScriptValue {
    .array(ScriptArray(numbers.map { .number($0) }))
  }

  static func native(_ function: @escaping ScriptCallable.Native) -> ScriptValue {
    .function(ScriptCallable(.native(function)))
  }

  var isUndefined: Bool { if case .undefined = self { true } else { false } }

  var isNothing: Bool {
    switch self {
    case .undefined, .null: true
    default: false
    }
  }

  /// Whether it counts as true.
  var truth: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let isTrue): isTrue
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .function, .library, .path, .part: true
    }
  }

  /// The result of `typeof`.
  var typeName: String {
    switch self {
    case .undefined: "undefined"
    case .null, .array, .object, .path: "object"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .function: "function"
    case .library(let library): library == .math ? "object" : "function"
    case .part(let part): part.isProperty ? "object" : "function"
    }
  }

  /// The number that a text stands for, as in JavaScript.
  static func number(of text: String) -> Double {
    let trimmed = text.trimmed
    if trimmed.isEmpty { return 0 }
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return UInt64(trimmed.dropFirst(2), radix: 16).map(Double.init) ?? .nan
    }
    if trimmed == "Infinity" || trimmed == "+Infinity" { return .infinity }
    if trimmed == "-Infinity" { return -.infinity }
    // Swift reads words that JavaScript does not.
    guard trimmed.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return .nan
    }
    return Double(trimmed) ?? Double("0" + trimmed) ?? Double(trimmed + "0") ?? .nan
  }

  /// How JavaScript writes a number.
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    let text = "\(number)"
    guard let mark = text.firstIndex(of: "e") else { return text }
    var (mantissa, exponent) = (text[..<mark], Int(text[text.index(after: mark)...]) ?? 0)
    if mantissa.hasSuffix(".0") { mantissa = mantissa.dropLast(2) }
    if exponent < 0, exponent >= -6 {
      // Swift begins with powers of ten earlier.
      let digits = mantissa.filter { $0 != "." && $0 != "-" }
      let zeros = String(repeating: "0", count: -exponent - 1)
      return (number < 0 ? "-" : "") + "0." + zeros + digits
    }
    exponent = min(max(exponent, -400), 400)
    return "\(mantissa)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
  }

  /// A number with as many digits after the point.
  static func text(of number: Double, digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return text(of: number) }
    let count = min(max(digits, 0), 15)
    let factor = pow(10, Double(count))
    guard abs(number) * factor < 9e15 else { return text(of: number) }
    let rounded = Int64((abs(number) * factor).rounded())
    let unit = Int64(factor)
    let sign = number < 0 && rounded != 0 ? "-" : ""
    if count == 0 { return sign + String(rounded) }
    let fraction = String(rounded % unit)
    let zeros = String(repeating: "0", count: count - fraction.count)
    return "\(sign)\(rounded / unit).\(zeros)\(fraction)"
  }
}

extension String {
  /// Without spaces and line ends at both ends.
  var trimmed: String {
    var part = self[...]
    while let first = part.first, first.isWhitespace { part = part.dropFirst() }
    while let last = part.last, last.isWhitespace { part = part.dropLast() }
    return String(part)
  }
}
