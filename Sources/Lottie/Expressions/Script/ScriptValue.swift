/// A value of a running script.
enum ScriptValue {
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
  /// An outline.
  case path(BezierPath)
  /// A part of the document.
  case part(ExpressionPart)
}

extension ScriptValue {
  /// A word of this program.
  static func word(_ text: String) -> ScriptValue { .string(ScriptText(literal: text)) }

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
}
