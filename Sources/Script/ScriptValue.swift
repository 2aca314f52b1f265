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
  /// `Math`, `Array` and the like.
  case library(ScriptLibrary)
  /// A value of the host's own kind, which scripts can only pass on.
  case foreign(any Sendable)
  /// An object of the host.
  case reference(ScriptReference)
}

extension ScriptValue {
  /// Returns a word of this program.
  package static func word(_ text: String) -> ScriptValue { .string(ScriptText(literal: text)) }

  package var isUndefined: Bool { if case .undefined = self { true } else { false } }

  package var isNothing: Bool {
    switch self {
    case .undefined, .null: true
    default: false
    }
  }

  /// The truth value, as in JavaScript.
  package var truth: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let isTrue): isTrue
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .function, .library, .foreign, .reference: true
    }
  }

  /// The result of `typeof`.
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
