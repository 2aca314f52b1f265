extension XMLOutline {
  /// Checks that the bytes are UTF-8, of characters that may stand in XML.
  func checkCharacters() throws(Failure) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(what: "it is not UTF-8", line: 1)
    }
    var line = 1
    for scalar in text.unicodeScalars {
      guard Self.isCharacter(scalar.value) else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        throw Failure(what: "the character U+\(digits) cannot stand in XML", line: line)
      }
      if scalar == "\n" { line += 1 }
    }
  }

  /// Whether a number is that of a character that may stand in XML.
  static func isCharacter(_ number: UInt32) -> Bool {
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether what stands between `&` and `;` is a character's name or its number.
  static func isReference(_ text: String) -> Bool {
    if ["amp", "lt", "gt", "quot", "apos"].contains(text) { return true }
    let isHexadecimal = text.hasPrefix("#x")
    guard text.hasPrefix("#") else { return false }
    let digits = text.dropFirst(isHexadecimal ? 2 : 1)
    // A sign is no digit, though numbers may have one.
    guard digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return false }
    return isCharacter(number)
  }

  /// Whether an attribute declares a namespace: one with an address of its own.
  private static func isDeclaration(_ name: String, _ address: String) -> Bool {
    if ["xmlns:xml", "xmlns:xmlns"].contains(name) || name != "xmlns" && address.isEmpty {
      return false
    }
    return !address.contains("www.w3.org/XML/1998/namespace")
      && !address.contains("www.w3.org/2000/xmlns")
      && address.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains($0)
        }
      }
  }

  /// Whether a part of a name begins as a name does.
  private static func isName(_ part: Substring) -> Bool {
    part.utf8.first.map { isNamePart($0, isFirst: true) } ?? false
  }

  /// Checks that the namespaces of an element's names are declared where they stay: in its suite.
  func checkPrefixes(of element: Element, in open: [Element]) throws(Failure) {
    for (name, value) in element.attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
      guard Self.isDeclaration(name, value) else {
        throw Failure(what: "\(name) declares no namespace", line: element.line)
      }
    }
    // The root of several suites is not taken over.
    let around = open.first?.name == "testsuites" ? open.dropFirst() : open[...]
    let isDropped = open.isEmpty && element.name == "testsuites"
    for name in [element.name] + element.attributes.keys {
      let parts = name.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 1, parts[0] != "xml", parts[0] != "xmlns" || parts.count > 2 else {
        continue
      }
      let declaration = "xmlns:\(parts[0])"
      let isDeclared = ([element] + around).contains { $0.attributes[declaration] != nil }
      guard parts.count == 2, parts.allSatisfy(Self.isName), isDropped || isDeclared else {
        throw Failure(
          what: "the prefix of \(name) is not declared in its suite",
          line: element.line
        )
      }
    }
  }
}
