internal import CHarfBuzz

private enum Direction {
  case left
  case right
  /// The direction of an Arabic letter: like `right`, but numbers after it become Arabic numbers.
  case arabic
  /// The direction of a number: its digits run from left to right, but the number is placed in the
  /// direction of the surrounding text.
  case number
  case arabicNumber
  /// The direction of the surrounding text.
  case neutral
}

extension Paragraph {
  /// Sets each character's level and the paragraph's direction by the Unicode Bidirectional
  /// Algorithm (Unicode Standard Annex 9) without embeddings, isolates and paired brackets.
  mutating func resolveDirections() {
    var directions = scalars.map { Self.direction(of: $0.scalar) }
    // If all text runs from left to right, nothing has to change.
    guard directions.contains(where: { $0 != .left && $0 != .number && $0 != .neutral }) else {
      return
    }
    switch directions.first(where: { $0 == .left || $0 == .right || $0 == .arabic }) {
    case .right, .arabic: isRightToLeft = true
    default: isRightToLeft = false
    }
    let base: Direction = isRightToLeft ? .right : .left
    turnNumbers(&directions)
    joinNumbers(&directions)
    attachNumbers(&directions, base: base)
    resolveNeutrals(&directions, base: base)
    for index in scalars.indices {
      scalars[index].level =
        switch directions[index] {
        case .left: isRightToLeft ? 2 : 0
        case .right, .arabic: 1
        case .number, .arabicNumber: 2
        case .neutral: isRightToLeft ? 1 : 0
        }
    }
  }

  /// Applies rules W1 to W3: accents take the direction of their letters, and numbers after Arabic
  /// letters become Arabic numbers.
  private func turnNumbers(_ directions: inout [Direction]) {
    var isArabic = false
    for index in directions.indices {
      let category = scalars[index].scalar.properties.generalCategory
      if index > 0, category == .nonspacingMark || category == .enclosingMark {
        directions[index] = directions[index - 1]
      }
      switch directions[index] {
      case .left, .right: isArabic = false
      case .arabic: isArabic = true
      case .number: if isArabic { directions[index] = .arabicNumber }
      case .arabicNumber, .neutral: break
      }
    }
    for index in directions.indices where directions[index] == .arabic {
      directions[index] = .right
    }
  }

  /// Applies rules W4 and W5: separators inside numbers become part of the numbers, and so do
  /// percent, degree, currency and similar signs next to numbers.
  private func joinNumbers(_ directions: inout [Direction]) {
    for index in directions.indices.dropFirst().dropLast() where directions[index] == .neutral {
      let number = directions[index - 1]
      guard number == directions[index + 1] else { continue }
      switch scalars[index].scalar {
      case ",", ".", ":", "/", "\u{A0}":
        if number == .number || number == .arabicNumber { directions[index] = number }
      case "+", "-", "\u{2212}":
        if number == .number { directions[index] = number }
      default:
        break
      }
    }
    func attach(_ index: Int, to neighbour: Int) {
      guard directions[index] == .neutral, directions[neighbour] == .number else { return }
      switch scalars[index].scalar {
      case "#", "%", "°", "±", "‰", "\u{2032}"..."\u{2034}": break
      case let scalar where scalar.properties.generalCategory == .currencySymbol: break
      default: return
      }
      directions[index] = .number
    }
    for index in directions.indices.dropFirst() { attach(index, to: index - 1) }
    for index in directions.indices.dropLast().reversed() { attach(index, to: index + 1) }
  }

  /// Applies rule W7: numbers after a left-to-right letter take the direction of the letter.
  private func attachNumbers(_ directions: inout [Direction], base: Direction) {
    var last = base
    for index in directions.indices {
      switch directions[index] {
      case .left, .right, .arabic: last = directions[index]
      case .number: if last == .left { directions[index] = .left }
      case .arabicNumber, .neutral: break
      }
    }
  }

  /// Applies rules N1 and N2: neutral characters between two neighbours of one direction take that
  /// direction, and all other neutral characters take the direction of the paragraph.
  private func resolveNeutrals(_ directions: inout [Direction], base: Direction) {
    var start = 0
    var before = base
    while start < directions.count {
      guard directions[start] == .neutral else {
        before = directions[start] == .left ? .left : .right
        start += 1
        continue
      }
      let end = directions[start...].firstIndex { $0 != .neutral } ?? directions.count
      var after = base
      if end < directions.count { after = directions[end] == .left ? .left : .right }
      for index in start..<end { directions[index] = before == after ? before : base }
      start = end
    }
  }

  private static func direction(of scalar: Unicode.Scalar) -> Direction {
    switch scalar.value {
    case 0x30...0x39: return .number
    case 0x41...0x5A, 0x61...0x7A: return .left
    case ..<0x80: return .neutral
    // These three marks only set a direction.
    case 0x200E: return .left
    case 0x200F: return .right
    case 0x061C: return .arabic
    case 0x0660...0x0669, 0x066B, 0x066C: return .arabicNumber
    case 0x06F0...0x06F9: return .number
    default: break
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    let category = scalar.properties.generalCategory
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN:
      switch category {
      case .decimalNumber: return .number
      case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter: return .left
      default: return .neutral
      }
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA:
      switch category {
      case .otherLetter, .modifierLetter, .nonspacingMark: return .arabic
      default: return .neutral
      }
    default:
      return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
    }
  }
}
