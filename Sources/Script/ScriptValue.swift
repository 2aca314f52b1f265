/// A value of a running script.
package enum ScriptValue {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(ScriptText)
  case array(ScriptArray)
  case object(ScriptObject)
  case function(ScriptCallable)
  /// A built-in object such as `Math` or `Array`.
  case library(ScriptLibrary)
  /// A value of a type known only to the host; scripts can pass it on but not read it.
  case foreign(any Sendable)
  /// A reference to an object of the host.
  case reference(ScriptReference)
}

extension ScriptValue {
  /// Returns a string literal of Swift code as a script value.
  package static func word(_ text: String) -> ScriptValue { .string(ScriptText(literal: text)) }

  package var isUndefined: Bool { if case .undefined = self { true } else { false } }

  package var isNothing: Bool {
    switch self {
    case .undefined, .null: true
    default: false
    }
  }

  /// The value as a Boolean, as in JavaScript.
  package var isTruthy: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let isTrue): isTrue
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .function, .library, .foreign, .reference: true
    }
  }

  /// The result of JavaScript's `typeof` operator.
  var typeName: String {
    switch self {
    case .undefined: "undefined"
    case .null, .array, .object, .foreign: "object"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .function: "function"
    case .library(let library): library == .math ? "object" : "function"
    case .reference(let part): part.hasPlainValue ? "object" : "function"
    }
  }
}
