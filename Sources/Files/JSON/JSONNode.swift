/// A piece of JSON that was read.
package enum JSONNode: Equatable {
  /// A list.
  case array([JSONNode])
  /// Keys and values, in the file's order; no key comes twice.
  case object([Member])
  /// A text.
  case string(String)
  /// A number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null

  /// A key with its value.
  package struct Member: Equatable {
    package let key: String
    package let value: JSONNode
    /// The line that the key stands on, from 1.
    package let line: Int
  }

  /// The value of a key; nil where this is no object or has no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, where it is one.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, where it is one.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The whole number, where it is one.
  package var int: Int? { number.flatMap { Int(exactly: $0) } }

  /// The elements, where it is a list.
  package var array: [JSONNode]? { if case .array(let elements) = self { elements } else { nil } }
}
