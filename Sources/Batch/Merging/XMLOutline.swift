/// The root of an XML document, its children and theirs, each with the text that it was written as.
///
/// The whole document is gone through, and must be well-formed XML 1.0 in UTF-8: what is taken over
/// as it was written would spoil all of it otherwise. Documents that define entities of their own or
/// have names beyond ASCII are refused, which JUnit's reports never have.
struct XMLOutline {
  /// What is wrong, and on which line, from 1.
  struct Failure: Error {
    let what: String
    let line: Int
  }

  /// An element.
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The element as it was written.
    var text = ""
    /// The elements inside, where it is a child of the root.
    var children: [Element] = []
    let line: Int
    fileprivate let start: Int
  }

  private(set) var root = Element(name: "", attributes: [:], line: 1, start: 0)
  private(set) var children: [Element] = []

  let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Reads a document.
  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    try checkCharacters()
    if starts(with: "\u{FEFF}") { advance(by: 3) }
    if starts(with: "<?xml"), position + 5 < bytes.count, Self.isSpace(bytes[position + 5]) {
      try declaration()
    }
    var open: [Element] = []
    var isOver = false
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if open.isEmpty, !Self.isSpace(bytes[position]) {
          throw failure("text stands outside the root")
        }
        if starts(with: "]]>") { throw failure("]]> stands in a text") }
        if bytes[position] == UInt8(ascii: "&") { try reference() } else { advance() }
        continue
      }
      if starts(with: "<!--") {
        advance(by: 4)
        try skip(past: "--")
        guard take(">") else { throw failure("-- stands in a comment") }
      } else if starts(with: "<?") {
        advance(by: 2)
        let target = try word()
        guard target.lowercased() != "xml" else { throw failure("a declaration stands inside") }
        guard starts(with: "?>") || position < bytes.count && Self.isSpace(bytes[position]) else {
          throw failure("an instruction has no name")
        }
        try skip(past: "?>")
      } else if starts(with: "<![CDATA["), !open.isEmpty {
        try skip(past: "]]>")
      } else if starts(with: "<!") {
        throw failure("a document type is not expected")
      } else if starts(with: "</") {
        advance(by: 2)
        let name = try word()
        skipSpace()
        guard let element = open.popLast(), element.name == name, take(">") else {
          throw failure("</\(name)> closes nothing")
        }
        close(element, in: &open)
        isOver = open.isEmpty
      } else {
        guard !isOver else { throw failure("there is a second root") }
        let (element, isEmpty) = try tag()
        try checkPrefixes(of: element, in: open)
        if isEmpty { close(element, in: &open) } else { open.append(element) }
        isOver = open.isEmpty
      }
    }
    guard isOver else { throw failure("it ends too early") }
  }

  private func failure(_ what: String) -> Failure { Failure(what: what, line: line) }

  private mutating func close(_ element: Element, in open: inout [Element]) {
    guard open.count < 3 else { return }
    var element = element
    element.text = String(decoding: bytes[element.start..<position], as: UTF8.self)
    switch open.count {
    case 0: root = element
    case 1: children.append(element)
    default: open[1].children.append(element)
    }
  }

  /// Reads a tag that opens an element, and whether it closes it too.
  private mutating func tag() throws(Failure) -> (element: Element, isEmpty: Bool) {
    let (start, line) = (position, line)
    advance()
    let name = try word()
    let attributes = try attributes()
    let isEmpty = take("/")
    guard take(">") else { throw failure("the tag \(name) does not end") }
    return (Element(name: name, attributes: attributes, line: line, start: start), isEmpty)
  }

  /// Reads attributes up to something that ends them.
  private mutating func attributes() throws(Failure) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      let before = position
      skipSpace()
      if position < bytes.count, "/>?".utf8.contains(bytes[position]) { return attributes }
      guard position > before else { throw failure("a space is missing between attributes") }
      let key = try word()
      skipSpace()
      guard take("=") else { throw failure("the attribute \(key) has no value") }
      skipSpace()
      guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
        throw failure("the attribute \(key) has no quotes")
      }
      let quote = bytes[position]
      advance()
      let from = position
      while position < bytes.count, bytes[position] != quote {
        guard bytes[position] != UInt8(ascii: "<") else { throw failure("a quote is missing") }
        if bytes[position] == UInt8(ascii: "&") { try reference() } else { advance() }
      }
      guard position < bytes.count else { throw failure("it ends too early") }
      let value = String(decoding: bytes[from..<position], as: UTF8.self)
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw failure("the attribute \(key) comes twice")
      }
      advance()
    }
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8"?>`, with which a document may begin.
  private mutating func declaration() throws(Failure) {
    advance(by: 5)
    let facts = try attributes()
    guard take("?>") else { throw failure("the declaration does not end") }
    let keys = Set(facts.keys)
    guard facts["version"]?.hasPrefix("1.") ?? false,
      keys.isSubset(of: ["version", "encoding", "standalone"]),
      ["utf-8", "us-ascii"].contains(facts["encoding"]?.lowercased() ?? "utf-8")
    else { throw failure("it is not declared to be XML 1.0 in UTF-8") }
  }

  /// Reads a reference to a character.
  private mutating func reference() throws(Failure) {
    advance()
    let start = position
    while position < bytes.count, position - start < 12, bytes[position] != UInt8(ascii: ";") {
      advance()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard take(";"), Self.isReference(text) else {
      throw failure("unescaped &: write &amp;")
    }
  }

  /// Reads a name.
  private mutating func word() throws(Failure) -> String {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position], isFirst: position == start) {
      advance()
    }
    guard position > start else {
      throw failure(position < bytes.count ? "a name is missing" : "it ends too early")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  private mutating func skip(past text: StaticString) throws(Failure) {
    while !starts(with: text) {
      guard position < bytes.count else { throw failure("it ends too early") }
      advance()
    }
    advance(by: text.utf8CodeUnitCount)
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { advance() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \n\r\t".utf8.contains(byte) }

  static func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }
}
