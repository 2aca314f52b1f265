/// A parser for the part of XML 1.0 that SVG files use, in UTF-8 or Latin-1.
///
/// Namespaces are resolved. Declared entities can only be plain text. No other file is read.
struct XMLReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var entities = XMLEntities()
  private var document = XMLDocument()
  /// The open elements, outermost first.
  private var open: [(element: Int, name: Range<Int>, prefixCount: Int)] = []
  private var prefixes: [(prefix: String, space: String)] = []

  static let svg = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(SVGFault) -> XMLDocument {
    var reader = XMLReader(try XMLEncoding.utf8(bytes))
    return try reader.read()
  }

  private mutating func read() throws(SVGFault) -> XMLDocument {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        try readText()
        continue
      }
      if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        try readCharacterData()
      } else if starts(with: "<?") {
        try readInstruction()
      } else if starts(with: "<!DOCTYPE") {
        guard document.elements.isEmpty else {
          throw fault("the <!DOCTYPE> declaration follows the first element")
        }
        index = try entities.readDocumentType(bytes, from: index + 9, line: &line)
      } else if starts(with: "</") {
        try readEnd()
      } else {
        try readStart()
      }
    }
    guard open.isEmpty else { throw fault("the file ends inside <\(name(of: open.count - 1))>") }
    guard !document.elements.isEmpty else { throw fault("the file contains no element") }
    return document
  }

  // MARK: Tags

  private mutating func readStart() throws(SVGFault) {
    guard !open.isEmpty || document.elements.isEmpty else {
      throw fault("there is a second root element")
    }
    guard document.elements.count < SVGLimits.elements else {
      throw .tooLarge("the file has more than \(SVGLimits.elements) elements")
    }
    guard open.count < SVGLimits.depth else {
      throw .tooLarge("elements are nested more than \(SVGLimits.depth) levels deep")
    }
    let startLine = line
    index += 1
    let name = try readName()
    var attributes: [(name: Range<Int>, value: String)] = []
    var isEmpty = false
    while true {
      let hadSpace = skipSpace()
      guard index < bytes.count else { throw fault("the file ends inside a tag") }
      if starts(with: "/>") {
        index += 2
        isEmpty = true
        break
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        break
      }
      guard hadSpace else { throw fault("a space or > is missing in a tag") }
      guard attributes.count < SVGLimits.attributes else {
        throw .tooLarge("an element has more than \(SVGLimits.attributes) attributes")
      }
      let attribute = try readAttribute()
      guard !attributes.contains(where: { bytes[$0.name] == bytes[attribute.name] }) else {
        throw fault("the attribute \(text(attribute.name)) appears twice")
      }
      attributes.append(attribute)
    }
    let prefixCount = prefixes.count
    for attribute in attributes { try declarePrefix(attribute) }
    let element = document.elements.count
    let (local, space) = try split(name, isAttribute: false)
    document.elements.append(
      XMLElement(
        name: local,
        space: space == Self.svg || space.isEmpty ? .svg : .foreign,
        line: startLine,
        attributes: try resolved(attributes)
      )
    )
    if let parent = open.last { document.elements[parent.element].children.append(element) }
    if isEmpty {
      prefixes.removeLast(prefixes.count - prefixCount)
    } else {
      open.append((element, name, prefixCount))
    }
  }

  private mutating func readEnd() throws(SVGFault) {
    index += 2
    let name = try readName()
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      throw fault("a > is missing in the end tag of <\(text(name))>")
    }
    index += 1
    guard let last = open.last, bytes[last.name] == bytes[name] else {
      throw fault("</\(text(name))> closes an element that is not open")
    }
    prefixes.removeLast(prefixes.count - last.prefixCount)
    open.removeLast()
  }

  private mutating func readAttribute() throws(SVGFault) -> (name: Range<Int>, value: String) {
    let name = try readName()
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      throw fault("the attribute \(text(name)) has no value")
    }
    index += 1
    skipSpace()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw fault("the value of the attribute \(text(name)) is not in quotes") }
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      throw fault("the value of the attribute \(text(name)) has no closing quote")
    }
    let value = try entities.expanded(bytes[start..<index], isAttribute: true, line: line)
    index += 1
    return (name, value)
  }

  private mutating func declarePrefix(_ attribute: (name: Range<Int>, value: String))
    throws(SVGFault)
  {
    let name = text(attribute.name)
    guard name == "xmlns" || name.hasPrefix("xmlns:") else { return }
    guard prefixes.count < SVGLimits.prefixes else {
      throw .tooLarge("more than \(SVGLimits.prefixes) namespaces are declared")
    }
    prefixes.append((String(name.dropFirst(6)), attribute.value))
  }

  private func resolved(_ attributes: [(name: Range<Int>, value: String)]) throws(SVGFault)
    -> [XMLElement.Attribute]
  {
    var result: [XMLElement.Attribute] = []
    for attribute in attributes {
      let (name, space) = try split(attribute.name, isAttribute: true)
      guard space.isEmpty || space == Self.svg || space == Self.xlink else { continue }
      // The `href` attribute of SVG takes precedence over that of XLink.
      if let known = result.firstIndex(where: { $0.name == name }) {
        if space != Self.xlink { result[known] = .init(name: name, value: attribute.value) }
      } else {
        result.append(.init(name: name, value: attribute.value))
      }
    }
    return result
  }

  private func split(_ name: Range<Int>, isAttribute: Bool) throws(SVGFault) -> (
    local: String, space: String
  ) {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else {
      let local = text(name)
      if isAttribute { return (local, local == "xmlns" ? "xmlns" : "") }
      return (local, prefixes.last { $0.prefix.isEmpty }?.space ?? "")
    }
    let prefix = text(name.lowerBound..<colon)
    let local = text(colon + 1..<name.upperBound)
    if prefix == "xml" || prefix == "xmlns" { return (local, prefix) }
    guard let space = prefixes.last(where: { $0.prefix == prefix })?.space else {
      // Many files use the prefix `xlink` without declaring it.
      if prefix == "xlink" { return (local, Self.xlink) }
      throw fault("the namespace prefix \(prefix) is not declared")
    }
    return (local, space)
  }

  // MARK: Text

  private mutating func readText() throws(SVGFault) {
    let start = index
    var isBlank = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == 0x0A { line += 1 }
      if !XMLReader.isSpace(bytes[index]) { isBlank = false }
      index += 1
    }
    try take(bytes[start..<index], isBlank: isBlank, isLiteral: false)
  }

  private mutating func readCharacterData() throws(SVGFault) {
    let start = index + 9
    try skip(past: "]]>", "a CDATA section")
    let content = bytes[start..<max(index - 3, start)]
    try take(content, isBlank: content.allSatisfy(XMLReader.isSpace), isLiteral: true)
  }

  private mutating func take(
    _ content: ArraySlice<UInt8>,
    isBlank: Bool,
    isLiteral: Bool
  ) throws(SVGFault) {
    guard let element = open.last?.element else {
      if isBlank { return }
      throw fault("there is text outside the root element")
    }
    let text =
      isLiteral
      ? String(decoding: content, as: UTF8.self)
      : try entities.expanded(content, isAttribute: false, line: line)
    if document.elements[element].name == "style" { document.elements[element].text += text }
    if !isBlank { document.elements[element].hasText = true }
  }

  private mutating func readInstruction() throws(SVGFault) {
    let (start, startLine) = (index, line)
    try skip(past: "?>", "a processing instruction")
    let content = String(decoding: bytes[start..<min(index, start + 16)], as: UTF8.self)
    if content.hasPrefix("<?xml-stylesheet") {
      throw .unsupported("a style sheet in another file", line: startLine)
    }
  }

  // MARK: Bytes

  private func fault(_ words: String) -> SVGFault { .damaged("line \(line): \(words)") }

  private func text(_ range: Range<Int>) -> String {
    String(String(decoding: bytes[range], as: UTF8.self).prefix(64))
  }

  private func name(of depth: Int) -> String { text(open[depth].name) }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(SVGFault) {
    while index < bytes.count {
      if starts(with: end) {
        index += end.utf8CodeUnitCount
        return
      }
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    throw fault("the file ends inside \(what)")
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, XMLReader.isSpace(bytes[index]) {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    return index > start
  }

  private mutating func readName() throws(SVGFault) -> Range<Int> {
    let start = index
    while index < bytes.count, XMLReader.isNameByte(bytes[index]) { index += 1 }
    guard index > start else { throw fault("a tag or an attribute has no name") }
    return start..<index
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }
}
