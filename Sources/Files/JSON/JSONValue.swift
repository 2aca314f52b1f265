/// A JSON value, encoded without the name of its case.
///
/// ```swift
/// let values: [String: JSONValue] = ["opacity": .number(0.5), "position": .numbers([10, 20])]
/// let text = String(decoding: try JSONText.bytes(of: values), as: UTF8.self)
/// print(text)  // {"opacity":0.5,"position":[10,20]}
/// ```
public enum JSONValue: Encodable, Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A list of numbers, such as a point, a size or a rectangle.
  case numbers([Double])
  /// True or false.
  case flag(Bool)
  /// A text, such as a colour or a path.
  case text(String)
  /// A list of texts.
  case texts([String])

  /// Encodes the value without the name of its case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .numbers(let numbers): try container.encode(numbers)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    case .texts(let texts): try container.encode(texts)
    }
  }

  /// The value for display, with numbers rounded to three decimals.
  package var short: String {
    switch self {
    case .number(let number): ((number * 1000).rounded() / 1000).short
    case .numbers(let numbers): numbers.map { JSONValue.number($0).short }.joined(separator: ",")
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ",")
    }
  }
}
