import Pullreel

/// A picture and the way to have another program draw it.
struct Recipe {
  /// The part of the engine that it tests.
  var topic: String
  var name: String
  /// Our layers, on white, in a cell of ``side`` points.
  var layers: [Layer]
  var oracle: Oracle
  /// The share of pixels that may differ by more than 16 levels from everything near them.
  var tolerance = 0.001
  /// A picture file for the page to show, as `NAME.picture.png`.
  var picture: Bitmap?

  /// The side of each picture, in points, which are pixels here.
  static let side = 120.0
}

/// A program that draws the same picture without our code.
enum Oracle {
  /// Chromium shows HTML in the cell.
  case page(String)
  /// A function of `programs.py`, with its arguments in JSON.
  case program(String, [String: JSONValue] = [:])
}

/// An argument of an oracle's program.
indirect enum JSONValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  case number(Double)
  case text(String)
  case list([JSONValue])

  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }

  /// The value as JSON.
  var json: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text.quoted
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    }
  }
}

extension String {
  /// The text as a JSON string.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
