/// An error in the syntax of a script.
package struct ScriptSyntaxError: Error {
  /// The problem, as a short phrase.
  package var what: String
}

struct ScriptToken {
  package enum Kind: Equatable {
    case number(Double)
    case string(ScriptText)
    case name(String)
    case sign(String)
    case end
  }

  package var kind: Kind
  /// Whether there is a line break between the previous token and this token.
  var beginsLine: Bool
}

struct ScriptLexer {
  private let text: [Unicode.Scalar]
  private var place = 0

  /// The maximum length of a script, in bytes.
  package static let longest = 1 << 16
  /// The maximum length of a name, in bytes.
  static let longestName = 256
  /// The maximum memory for tokens and syntax nodes, in bytes per byte of the script.
  static let bytesPerByte = 128

  package init(_ text: String) throws(ScriptSyntaxError) {
    guard text.utf8.count <= Self.longest else {
      throw ScriptSyntaxError(what: "the script is longer than \(Self.longest) bytes")
    }
    self.text = Array(text.unicodeScalars)
  }

  private struct Sign {
    let text: String
    let scalars: [Unicode.Scalar]
  }

  /// The operators and punctuation marks by first character; longer marks precede their prefixes.
  private static let signs = Dictionary(
    grouping: [
      ">>>=", "===", "!==", ">>>", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "++", "--",
      "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "{", "}", "(", ")", "[", "]", ";",
      ",", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "!", "~", "?", ":", "=", ".",
    ].map { Sign(text: $0, scalars: Array($0.unicodeScalars)) }
  ) { $0.scalars[0] }

  private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
    place + offset < text.count ? text[place + offset] : nil
  }

  /// Returns all tokens, with an end token last.
  mutating func tokens() throws(ScriptSyntaxError) -> [ScriptToken] {
    var tokens: [ScriptToken] = []
    while true {
      let beginsLine = try skipSpace()
      guard let scalar = scalar() else {
        return tokens + [ScriptToken(kind: .end, beginsLine: true)]
      }
      tokens.append(ScriptToken(kind: try kind(scalar), beginsLine: beginsLine))
    }
  }

  private mutating func kind(
    _ scalar: Unicode.Scalar
  ) throws(ScriptSyntaxError) -> ScriptToken.Kind {
    if scalar == "\"" || scalar == "'" { return .string(try string(scalar)) }
    if Self.isDigit(scalar) || (scalar == "." && self.scalar(1).map(Self.isDigit) ?? false) {
      return .number(try number())
    }
    if Self.isLetter(scalar) {
      var name = ""
      while let next = self.scalar(), Self.isLetter(next) || Self.isDigit(next) {
        name.unicodeScalars.append(next)
        place += 1
      }
      guard name.utf8.count <= Self.longestName else {
        throw ScriptSyntaxError(what: "a name is longer than \(Self.longestName) bytes")
      }
      return .name(name)
    }
    for sign in Self.signs[scalar] ?? [] where text[place...].starts(with: sign.scalars) {
      place += sign.scalars.count
      return .sign(sign.text)
    }
    throw ScriptSyntaxError(what: "unexpected character")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      || (scalar.value > 127 && scalar.properties.isAlphabetic)
  }

  /// Skips white space and comments, and returns whether they contain a line break.
  private mutating func skipSpace() throws(ScriptSyntaxError) -> Bool {
    var endsLine = place == 0
    while let scalar = scalar() {
      if scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        endsLine = true
        place += 1
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        place += 1
      } else if scalar == "/", self.scalar(1) == "/" {
        while let next = self.scalar(), next != "\n", next != "\r" { place += 1 }
      } else if scalar == "/", self.scalar(1) == "*" {
        place += 2
        while self.scalar() != "*" || self.scalar(1) != "/" {
          guard let next = self.scalar() else {
            throw ScriptSyntaxError(what: "a comment is not terminated")
          }
          if next == "\n" || next == "\r" { endsLine = true }
          place += 1
        }
        place += 2
      } else {
        break
      }
    }
    return endsLine
  }

  private mutating func number() throws(ScriptSyntaxError) -> Double {
    if scalar() == "0", scalar(1) == "x" || scalar(1) == "X" {
      place += 2
      let digits = take { $0.properties.numericType != nil || $0.properties.isASCIIHexDigit }
      guard let value = UInt64(digits, radix: 16) else {
        throw ScriptSyntaxError(what: "invalid number")
      }
      return Double(value)
    }
    var digits = take(Self.isDigit)
    if scalar() == "." {
      place += 1
      digits += "." + take(Self.isDigit)
    }
    if scalar() == "e" || scalar() == "E" {
      place += 1
      digits += "e"
      if let sign = scalar(), sign == "+" || sign == "-" {
        digits.unicodeScalars.append(sign)
        place += 1
      }
      digits += take(Self.isDigit)
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    guard let value = Double(digits.hasSuffix(".") ? digits + "0" : digits),
      scalar().map(Self.isLetter) != true
    else { throw ScriptSyntaxError(what: "invalid number") }
    return value
  }

  private mutating func take(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    var taken = ""
    while let next = scalar(), isWanted(next) {
      taken.unicodeScalars.append(next)
      place += 1
    }
    return taken
  }

  private mutating func string(_ quote: Unicode.Scalar) throws(ScriptSyntaxError) -> ScriptText {
    place += 1
    var units: [UInt16] = []
    while let next = scalar() {
      place += 1
      if next == quote { return ScriptText(literal: units) }
      if next == "\n" || next == "\r" { break }
      guard next == "\\" else {
        units += Unicode.UTF16.units(of: next)
        continue
      }
      guard let escaped = scalar() else { break }
      place += 1
      switch escaped {
      case "n": units.append(0xA)
      case "r": units.append(0xD)
      case "t": units.append(0x9)
      case "b": units.append(0x8)
      case "f": units.append(0xC)
      case "v": units.append(0xB)
      case "0": units.append(0)
      case "x": units.append(try hexadecimal(2))
      case "u": units.append(try hexadecimal(4))
      case "\n", "\r": break
      default: units += Unicode.UTF16.units(of: escaped)
      }
    }
    throw ScriptSyntaxError(what: "a string is not terminated")
  }

  /// Reads a UTF-16 code unit from hexadecimal digits.
  private mutating func hexadecimal(_ count: Int) throws(ScriptSyntaxError) -> UInt16 {
    let digits = String(String.UnicodeScalarView(text[place..<min(place + count, text.count)]))
    guard digits.utf8.count == count, let unit = UInt16(digits, radix: 16) else {
      throw ScriptSyntaxError(what: "invalid escape sequence")
    }
    place += count
    return unit
  }
}

extension Unicode.UTF16 {
  fileprivate static func units(of scalar: Unicode.Scalar) -> EncodedScalar {
    encode(scalar) ?? encodedReplacementCharacter
  }
}
