struct SVGLength {
  /// The direction in which a viewport is measured to resolve a percentage.
  enum Direction {
    case horizontal
    case vertical
    /// Both directions, for which percentages refer to the viewport's diagonal divided by √2.
    case both
  }

  enum Unit {
    case points
    case percent
    case fontSize
  }

  let value: Double
  let unit: Unit

  init?(_ text: String) {
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let word = scanner.word().lowercased()
    scanner.skipSpace()
    guard scanner.isAtEnd, let length = Self(number, word) else { return nil }
    self = length
  }

  private init?(_ number: Double, _ word: String) {
    unit = word == "%" ? .percent : word == "em" || word == "ex" ? .fontSize : .points
    switch word {
    case "", "px", "%", "em": value = number
    case "ex": value = number / 2
    case "in": value = number * 96
    case "cm": value = number * 96 / 2.54
    case "mm": value = number * 96 / 25.4
    case "q": value = number * 96 / 101.6
    case "pt": value = number * 4 / 3
    case "pc": value = number * 16
    default: return nil
    }
  }

  func points(_ direction: Direction, in viewport: Size, fontSize: Double) -> Double {
    switch unit {
    case .points: return value
    case .fontSize: return value * fontSize
    case .percent:
      switch direction {
      case .horizontal: return value / 100 * viewport.width
      case .vertical: return value / 100 * viewport.height
      case .both:
        let square = viewport.width * viewport.width + viewport.height * viewport.height
        return value / 100 * (square / 2).squareRoot()
      }
    }
  }

  /// The length as a fraction of a box; percentages are divided by 100.
  var fraction: Double { unit == .percent ? value / 100 : value }

  /// Reads a list of lengths; `nil` if the text contains anything else.
  static func list(_ text: String) -> [SVGLength]? {
    var scanner = SVGScanner(text)
    var lengths: [SVGLength] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number(), let length = Self(number, scanner.word().lowercased())
      else { return nil }
      lengths.append(length)
      scanner.skipSeparator()
    }
    return lengths
  }
}
