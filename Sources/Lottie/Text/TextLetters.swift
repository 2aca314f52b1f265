/// The letters of a text with their lines, widths and groups; all match lottie-web.
struct TextLetters {
  struct Letter {
    var character: Character
    /// The advance width, excluding tracking.
    var width: Double
    /// Whether the letter is a line break, which is not drawn.
    var isBreak: Bool
    var line: Int
    var groupWidth: Double
    /// The distance from the start of the letter's group to the letter, in points.
    var offset = 0.0
    /// The index of the letter's group.
    var group = 0
    /// In a text along a path, the gap after the letter's group.
    var extra = 0.0
    /// For each animator, the index of the unit, such as a word, that contains the letter.
    var indices: [Int] = []
    /// The shift that keeps the letter's line aligned despite animated tracking.
    var justifyOffset = 0.0
  }

  private(set) var letters: [Letter] = []
  /// The width of each line, excluding trailing spaces.
  private(set) var lineWidths: [Double] = []
  /// For each animator, the total number of its units, such as letters or words.
  private(set) var totals: [Int] = []
  private let text: TextModel.Document
  private let glyphs: TextGlyphs

  /// The maximum number of characters that are drawn, to protect against malicious files.
  static let most = 10_000

  init(_ text: TextModel.Document, _ model: TextModel, _ glyphs: TextGlyphs) {
    self.text = text
    self.glyphs = glyphs
    let characters = Array(text.text.prefix(Self.most))
    addLetters(text.boxSize == nil ? characters : broken(characters), model.grouping)
    for (number, animator) in model.animators.enumerated() {
      count(animator.selector, number: number)
    }
  }

  /// The space that tracking adds after each letter, in points.
  var spacing: Double { text.tracking / 1000 * text.size }

  private static func isBreak(_ character: Character) -> Bool {
    character == "\r" || character == "\u{03}" || character == "\r\n"
  }

  private func width(_ character: Character) -> Double {
    Self.isBreak(character) ? 0 : glyphs.width(character) * text.size
  }

  /// Returns the characters, with line breaks inserted so that each line fits the text's box.
  private func broken(_ characters: [Character]) -> [Character] {
    let limit = text.boxSize?.x ?? 0
    var result = characters
    var lastSpace: Int?
    var length = 0.0
    var index = 0
    while index < result.count, result.count < 2 * Self.most {
      let character = result[index]
      if character == " " { lastSpace = index }
      if Self.isBreak(character) { length = 0 }
      let width = width(character)
      if length + width > limit, character != " ", !Self.isBreak(character) {
        if let space = lastSpace {
          result[space] = "\r"
          index = space
        } else {
          result.insert("\r", at: index)
        }
        lastSpace = nil
        length = 0
      } else {
        length += width + spacing
      }
      index += 1
    }
    return result
  }

  private mutating func addLetters(_ characters: [Character], _ grouping: TextModel.Grouping) {
    var (length, spaces) = (-spacing, 0.0)
    var groups = Groups(grouping, count: characters.count)
    for (index, character) in characters.enumerated() {
      let width = width(character)
      let isBreak = Self.isBreak(character)
      if isBreak {
        lineWidths.append(length)
        (length, spaces) = (-spacing, 0)
      } else if character == " " {
        spaces += width + spacing
      } else {
        length += width + spacing + spaces
        spaces = 0
      }
      letters.append(
        Letter(
          character: character,
          width: width,
          isBreak: isBreak,
          line: lineWidths.count,
          groupWidth: width
        )
      )
      groups.take(&letters, at: index)
    }
    lineWidths.append(length)
  }

  private struct Groups {
    private let grouping: TextModel.Grouping
    private let count: Int
    private var width = 0.0
    private var number = 0
    private var first = 0

    init(_ grouping: TextModel.Grouping, count: Int) {
      self.grouping = grouping
      self.count = count
    }

    mutating func take(_ letters: inout [Letter], at index: Int) {
      let letter = letters[index]
      let isLast = index == count - 1
      switch grouping {
      case .word:
        letters[index].offset = width
        width += letter.width
        let isGap = letter.isBreak || letter.character == " "
        if isGap || isLast { close(&letters, upTo: index, isGap: isGap, letter.width) }
      case .line:
        letters[index].offset = width
        width += letter.width
        if letter.isBreak || isLast {
          close(&letters, upTo: index, isGap: letter.isBreak, letter.width)
        }
      case .character, .all:
        letters[number].group = number
        letters[number].extra = 0
        number += 1
      }
    }

    private mutating func close(
      _ letters: inout [Letter],
      upTo index: Int,
      isGap: Bool,
      _ last: Double
    ) {
      if isGap { width -= last }
      while first <= index {
        letters[first].groupWidth = width
        letters[first].group = number
        letters[first].extra = last
        first += 1
      }
      number += 1
      width = 0
    }
  }

  // MARK: Counting for animators

  private mutating func count(_ selector: TextSelector, number: Int) {
    var total = 0
    for index in letters.indices {
      letters[index].indices.append(total)
      if isCounted(index, selector.basis) { total += 1 }
    }
    totals.append(total)
    if selector.isRandom { shuffle(number, selector.basis, total) }
  }

  private func isCounted(_ index: Int, _ basis: TextSelector.Basis) -> Bool {
    let letter = letters[index]
    let isLast = index == letters.count - 1
    switch basis {
    case .characters: return !letter.isBreak
    case .visibleCharacters: return !letter.isBreak && letter.character != " "
    case .words: return letter.isBreak || letter.character == " " || isLast
    case .lines: return letter.isBreak || isLast
    }
  }

  /// Shuffles an animator's letters, words or lines; unlike in lottie-web, always the same way.
  private mutating func shuffle(_ animator: Int, _ basis: TextSelector.Basis, _ total: Int) {
    var random = ExpressionRandom(seed: UInt64(animator), UInt64(letters.count))
    var left = Array(0..<total)
    var (current, place) = (-1, 0)
    for index in letters.indices {
      if letters[index].indices[animator] != current {
        current = letters[index].indices[animator]
        if !left.isEmpty { place = left.remove(at: Int(random.next() * Double(left.count))) }
      }
      letters[index].indices[animator] = place
    }
  }

  /// Sets the shift that keeps the letters of a line aligned despite animated tracking.
  mutating func setJustifyOffset(_ offset: Double, _ range: Range<Int>) {
    for index in range { letters[index].justifyOffset = offset }
  }
}
