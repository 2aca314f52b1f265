extension FileKind {
  /// The beginnings of files that may be SVGs: an element, a comment or a declaration.
  package static let beginningsOfSVG = [FileSignature("<"), FileSignature("\u{FEFF}<")]

  /// Whether a file is an SVG, judged by its beginning.
  package static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard beginningsOfSVG.contains(where: { $0.matches(bytes) }) else { return false }
    var rest = bytes.prefix(1 << 16)
    func skip(past end: String) {
      let end = Array(end.utf8)
      rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? []
    }
    while !rest.isEmpty {
      skip(past: "<")
      if rest.starts(with: "!--".utf8) {
        skip(past: "-->")
      } else if rest.first == UInt8(ascii: "!") {
        // A document type ends at `>`, but may first declare entities in brackets.
        let closing = rest.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
        if let closing, rest[closing] == UInt8(ascii: "[") { skip(past: "]") }
        skip(past: ">")
      } else if rest.first == UInt8(ascii: "?") {
        skip(past: "?>")
      } else {
        // The name of the first element, with or without a namespace prefix.
        let name = rest.prefix { !" \t\r\n/>".utf8.contains($0) }
        return name.split(separator: UInt8(ascii: ":")).last.map { $0.elementsEqual("svg".utf8) }
          ?? false
      }
    }
    return false
  }
}
