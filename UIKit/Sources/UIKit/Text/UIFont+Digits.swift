import Text

// Digits of one width, made by the space after each digit.
extension UIFont {
  typealias Run = (string: String, attributes: [NSAttributedString.Key: Any])

  func makeDigitSpaces() -> [Character: Double] {
    guard hasEvenDigits, let font else { return [:] }
    let style = Text.TextStyle(font: font, size: max(Double(pointSize), 0))
    let widths = "0123456789".map { digit in
      (digit, TextLayout(TextBlock([TextRun(String(digit), style: style)])).size.width)
    }
    return Dictionary(uniqueKeysWithValues: widths.map { ($0, widths[0].1 - $1) })
  }

  /// Splits a run at its digits, and adds kerning after each digit so that all are equally wide.
  func withEvenDigits(_ run: Run) -> [Run] {
    guard hasEvenDigits else { return [run] }
    let own = Boxing.number(run.attributes[.kern] ?? run.attributes[.tracking]) ?? 0
    var parts: [(string: String, space: Double?)] = []
    for character in run.string {
      if let space = digitSpaces[character] {
        // Neighbours with the same space would be shaped together, and kerned.
        parts.append((String(character), space + (parts.count % 2 == 0 ? 1e-9 : 2e-9)))
      } else if let last = parts.last, last.space == nil {
        parts[parts.count - 1].string.append(character)
      } else {
        parts.append((String(character), nil))
      }
    }
    return parts.map { part in
      var attributes = run.attributes
      if let space = part.space { attributes[.kern] = own + space }
      return (part.string, attributes)
    }
  }
}
