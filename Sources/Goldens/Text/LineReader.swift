/// A parser for one line of a golden's text file; its errors contain the line number.
struct LineReader {
  let file: String
  let line: Int
  private let characters: Substring.UTF8View
  private var place: Substring.UTF8View.Index

  init(_ text: Substring, file: String, line: Int) {
    self.file = file
    self.line = line
    characters = text.utf8
    place = characters.startIndex
  }

  /// Returns whether only spaces are left on the line.
  mutating func isAtEnd() -> Bool {
    skipSpaces()
    return place == characters.endIndex
  }

  /// The next byte, without advancing; `nil` at the end.
  var next: UInt8? { place == characters.endIndex ? nil : characters[place] }

  /// Reads a word up to the next space outside quotes.
  mutating func word() throws(GoldenError) -> String {
    skipSpaces()
    let start = place
    while let byte = next, byte != UInt8(ascii: " ") { place = characters.index(after: place) }
    guard start != place else { throw damaged("a word is missing") }
    return String(Substring(characters[start..<place]))
  }

  /// Reads a token: a number, a hash or a plain word.
  mutating func token() throws(GoldenError) -> Substring {
    let start = place
    while let byte = next, Self.isTokenPart(byte) { place = characters.index(after: place) }
    guard start != place else { throw damaged("a value is missing") }
    return Substring(characters[start..<place])
  }

  private static func isTokenPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "#"):
      true
    default: false
    }
  }

  /// Skips a character if it comes next, and returns whether it was skipped.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place = characters.index(after: place)
    return true
  }

  /// Skips a word if it comes next, and returns whether it was skipped.
  mutating func take(word: String) -> Bool {
    guard characters[place...].starts(with: word.utf8) else { return false }
    place = characters.index(place, offsetBy: word.utf8.count)
    return true
  }

  mutating func skip() {
    if place < characters.endIndex { place = characters.index(after: place) }
  }

  /// Returns the next letter as a number, 0 for `a`; `nil` if the next token is not one letter.
  func letter() -> Int? { letter(at: place) }

  /// Whether a minus sign and a letter come next.
  var isNegatedLetter: Bool {
    next == UInt8(ascii: "-") && letter(at: characters.index(after: place)) != nil
  }

  private func letter(at place: Substring.UTF8View.Index) -> Int? {
    guard place < characters.endIndex,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= characters[place]
    else { return nil }
    let after = characters.index(after: place)
    if after < characters.endIndex, Self.isTokenPart(characters[after]) { return nil }
    return Int(characters[place] - UInt8(ascii: "a"))
  }

  /// The number of spaces at the start of the line.
  var indentation: Int { characters.prefix { $0 == UInt8(ascii: " ") }.count }

  /// Reads a property name, plain or quoted.
  mutating func name() throws(GoldenError) -> String {
    skipSpaces()
    return next == UInt8(ascii: "\"") ? try quoted() : try word()
  }

  /// Reads the digits of a frame number; throws without a digit or for a number above `limit`.
  mutating func frame(upTo limit: Int) throws(GoldenError) -> Int {
    skipSpaces()
    var number = 0
    let start = place
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, number <= limit {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      place = characters.index(after: place)
    }
    guard start != place, number <= limit else {
      throw damaged("a frame is missing or has a number above \(limit)")
    }
    return number
  }

  /// Reads an unquoted name of at least one character, up to a colon or the end of the line.
  mutating func plainName() throws(GoldenError) -> String {
    let start = place
    while let byte = next, byte != UInt8(ascii: ":") { place = characters.index(after: place) }
    guard start != place else { throw damaged("a name is missing") }
    return String(Substring(characters[start..<place]))
  }

  /// Skips a character; throws an error if another character comes next.
  mutating func expect(_ character: Unicode.Scalar) throws(GoldenError) {
    guard take(character) else { throw damaged("'\(character)' is missing") }
  }

  /// Reads quoted text in the format of ``QuotedText``.
  mutating func quoted() throws(GoldenError) -> String {
    skipSpaces()
    try expect("\"")
    var bytes: [UInt8] = []
    while let byte = next {
      place = characters.index(after: place)
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next else { throw damaged("a closing quotation mark is missing") }
        place = characters.index(after: place)
        switch escaped {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        default: bytes.append(escaped)
        }
      default: bytes.append(byte)
      }
    }
    throw damaged("a closing quotation mark is missing")
  }

  mutating func number() throws(GoldenError) -> Double {
    let text = try token()
    guard let number = Double(text), number.isFinite else {
      throw damaged("\"\(text.prefix(40))\" is not a number")
    }
    return number
  }

  /// Reads an integer from 0 to a limit.
  mutating func count(upTo limit: Int) throws(GoldenError) -> Int {
    skipSpaces()
    let text = try token()
    guard let number = Int(text), 0...limit ~= number else {
      throw damaged("\"\(text.prefix(40))\" is not a whole number up to \(limit)")
    }
    return number
  }

  /// Reads a hash written as sixteen hexadecimal digits.
  mutating func hash() throws(GoldenError) -> UInt64 {
    skipSpaces()
    let text = try token()
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else {
      throw damaged("\"\(text.prefix(40))\" is not a hash of 16 hexadecimal digits")
    }
    return hash
  }

  mutating func skipSpaces() {
    while next == UInt8(ascii: " ") { place = characters.index(after: place) }
  }

  func damaged(_ what: String) -> GoldenError {
    GoldenError(.damaged, what, file: file, line: line)
  }
}
