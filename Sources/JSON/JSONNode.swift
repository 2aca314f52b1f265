/// A JSON value; objects keep the order of their keys.
package enum JSONNode: Equatable, Sendable {
  case array([JSONNode])
  /// An object, with its members in the order of the file.
  case object([Member])
  case string(String)
  /// A finite number.
  case number(Double)
  case bool(Bool)
  case null

  /// A key with its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONNode
    /// The line of the key, from 1; 0 if the member was not read from a file.
    package let line: Int

    package init(_ key: String, _ value: JSONNode, line: Int = 0) {
      self.key = key
      self.value = value
      self.line = line
    }
  }

  /// The last value for a key; `nil` if the node is not an object or does not contain the key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The node's string; `nil` if the node is not a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The node's number; `nil` if the node is not a number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The node's Boolean value; `nil` if the node is neither true nor false.
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The node's integer; `nil` if the node is not a whole number.
  package var int: Int? { number.flatMap { Int(exactly: $0) } }

  /// The node's elements; `nil` if the node is not a list.
  package var array: [JSONNode]? { if case .array(let elements) = self { elements } else { nil } }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  /// Creates an object; a key that is given twice is written twice.
  package init(dictionaryLiteral elements: (String, JSONNode)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  /// Returns the object with the members of another object appended.
  package func adding(_ other: JSONNode) -> JSONNode {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }

  /// Returns a number node for an integer.
  package static func integer(_ number: Int) -> JSONNode { .number(Double(number)) }

  /// Returns a number node rounded to six decimals; null if the number is not finite.
  package static func decimal(_ number: Double) -> JSONNode {
    guard number.isFinite else { return .null }
    // Adding 0 turns -0 into 0.
    return .number(abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 + 0 : number)
  }

  /// Returns a string node, or a null node if the text is `nil`.
  package static func string(orNull text: String?) -> JSONNode {
    text.map(JSONNode.string) ?? .null
  }

  /// Returns a range of frames as a list of its first and last frame number.
  package static func frames(_ range: ClosedRange<Int>) -> JSONNode {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }
}
