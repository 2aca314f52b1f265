/// The rules of a file's style sheets, looked up by element name, identifier or class.
struct StyleSheet {
  private struct Rule {
    let selector: CSSSelector
    let order: Int
    let declarations: [CSSDeclaration]
  }

  private var rules: [String: [Rule]] = [:]
  private var count = 0
  /// The number of further comparisons allowed between rules and elements.
  private var trialsLeft = SVGLimits.ruleTrials

  mutating func add(_ text: String, line: Int) throws(SVGFault) {
    var rest = CSSText.withoutComments(text)[...]
    while true {
      rest = rest.drop { CSSText.isSpace($0) || $0 == UInt8(ascii: ";") }
      guard !rest.isEmpty else { return }
      let head = rest.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ";") }
      let words = CSSText.trimmed(String(decoding: head, as: UTF8.self))
      rest = rest.dropFirst(head.count)
      if words.hasPrefix("<!--") || words.hasPrefix("-->") {
        throw .unsupported("a style sheet inside a comment", line: line)
      }
      guard rest.first == UInt8(ascii: "{") else {
        // An at-rule without a block is checked. Any other text without a block is ignored.
        if words.hasPrefix("@") { try check(words, line: line) }
        continue
      }
      let body = Self.block(rest)
      rest = rest.dropFirst(body.count + 2)
      if words.lowercased().hasPrefix("@media") {
        if try isShown(words, line: line) {
          try add(String(decoding: body, as: UTF8.self), line: line)
        }
      } else if words.hasPrefix("@") {
        try check(words, line: line)
      } else {
        let declarations = CSSDeclaration.list(String(decoding: body, as: UTF8.self))
        for selector in CSSText.split(words, at: UInt8(ascii: ",")) {
          try add(CSSText.trimmed(selector), declarations, line: line)
        }
      }
    }
  }

  /// Returns the text between the opening brace at the start and its closing brace.
  private static func block(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return text[text.startIndex + 1..<index] }
    }
    return text.dropFirst()
  }

  /// Returns whether a media query matches a screen with a light appearance.
  private func isShown(_ words: String, line: Int) throws(SVGFault) -> Bool {
    switch words.lowercased().dropFirst(6).filter({ !$0.isWhitespace }) {
    case "screen", "all", "(prefers-color-scheme:light)": return true
    case "print", "(prefers-color-scheme:dark)": return false
    default: throw .unsupported("\(words.prefix(64)) in a style sheet", line: line)
    }
  }

  private func check(_ words: String, line: Int) throws(SVGFault) {
    let name = words.prefix { $0 != " " && $0 != "(" && $0 != "\n" && $0 != "\t" }.lowercased()
    // Fonts only affect text, which is not drawn. `@charset` and `@namespace` have no effect here.
    guard ["@charset", "@font-face", "@namespace"].contains(name) else {
      throw .unsupported("\(name.prefix(32)) in a style sheet", line: line)
    }
  }

  private mutating func add(
    _ text: String,
    _ declarations: [CSSDeclaration],
    line: Int
  ) throws(SVGFault) {
    // Rules for states such as `:hover` never apply, because nobody can interact with a picture.
    if [":hover", ":focus", ":active", ":visited"].contains(where: text.contains) { return }
    guard let selector = CSSSelector(text) else {
      throw .unsupported("the selector \"\(text.prefix(64))\" of a style sheet", line: line)
    }
    rules[selector.key, default: []].append(
      Rule(selector: selector, order: count, declarations: declarations)
    )
    count += 1
  }

  /// Returns the declarations for an element, in ascending priority.
  mutating func declarations(for element: XMLElement) throws(SVGFault) -> [CSSDeclaration] {
    guard count > 0 else { return [] }
    let id = element["id"]
    let classes = (element["class"] ?? "").split { $0.isWhitespace }.map(String.init)
    var keys = ["*", element.name] + Set(classes).map { ".\($0)" }
    if let id { keys.append("#\(id)") }
    trialsLeft -= keys.count
    var found: [Rule] = []
    for key in keys {
      for rule in rules[key] ?? [] {
        trialsLeft -= 1 + rule.selector.classes.count * classes.count
        guard trialsLeft >= 0 else { throw .tooLarge("the style sheets have too many rules") }
        if rule.selector.matches(element.name, id: id, classes: classes) {
          found.append(rule)
          trialsLeft -= rule.declarations.count
        }
      }
    }
    found.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    return found.flatMap(\.declarations)
  }
}
