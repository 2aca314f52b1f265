/// A parser for ECMAScript 5 without regular expressions, getters or `with`; `let` and `const` are
/// treated as `var`.
package struct ScriptParser {
  /// The maximum depth of nested statements and expressions.
  static let deepest = 120
  /// The maximum number of operators, calls or members in a chain such as `a + b - c` or `a.b().c`.
  static let longestChain = 200

  private let tokens: [ScriptToken]
  private var place = 0
  private var depth = 0
  /// The names declared by each enclosing function, innermost last.
  private var declared: [[String]] = [[]]

  /// Parses the text of a script, and returns the script as a function without a name.
  package static func parse(_ text: String) throws(ScriptSyntaxError) -> ScriptFunction {
    var lexer = try ScriptLexer(text)
    var parser = ScriptParser(tokens: try lexer.tokens())
    let body = try parser.statements(until: .end)
    return ScriptFunction(
      name: nil,
      parameters: [],
      variables: parser.declared[0],
      body: ScriptBlock(body)
    )
  }

  private init(tokens: [ScriptToken]) { self.tokens = tokens }

  // MARK: Words

  var token: ScriptToken.Kind { tokens[place].kind }

  var beginsLine: Bool { tokens[place].beginsLine }

  mutating func advance() { if place < tokens.count - 1 { place += 1 } }

  func isAt(_ sign: String) -> Bool { token == .sign(sign) }

  func isAt(word: String) -> Bool { token == .name(word) }

  /// Skips the next token if it is the given sign, and returns whether a token was skipped.
  mutating func pass(_ sign: String) -> Bool {
    guard isAt(sign) else { return false }
    advance()
    return true
  }

  mutating func pass(word: String) -> Bool {
    guard isAt(word: word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ sign: String) throws(ScriptSyntaxError) {
    guard pass(sign) else { throw ScriptSyntaxError(what: "a \(sign) is missing") }
  }

  static let reserved: Set<String> = [
    "break", "case", "catch", "continue", "default", "delete", "do", "else", "finally", "for",
    "function", "if", "in", "instanceof", "new", "return", "switch", "this", "throw", "try",
    "typeof", "var", "void", "while", "with", "null", "true", "false",
  ]

  package mutating func name() throws(ScriptSyntaxError) -> String {
    guard case .name(let name) = token, !Self.reserved.contains(name) else {
      throw ScriptSyntaxError(what: "a name is missing")
    }
    advance()
    return name
  }

  /// Whether a statement can end here without a semicolon.
  private var endsByItself: Bool { isAt("}") || token == .end || beginsLine }

  private mutating func endStatement() throws(ScriptSyntaxError) {
    guard pass(";") || endsByItself else { throw ScriptSyntaxError(what: "a ; is missing") }
  }

  package mutating func enter() throws(ScriptSyntaxError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw ScriptSyntaxError(what: "the script is nested more than \(Self.deepest) levels deep")
    }
  }

  package mutating func leave() { depth -= 1 }

  // MARK: Statements

  private mutating func statements(
    until end: ScriptToken.Kind
  ) throws(ScriptSyntaxError) -> [ScriptStatement] {
    var statements: [ScriptStatement] = []
    while token != end {
      guard token != .end else { throw ScriptSyntaxError(what: "the script ends too early") }
      statements.append(try statement())
    }
    return statements
  }

  private mutating func block() throws(ScriptSyntaxError) -> ScriptBlock {
    try expect("{")
    let statements = try statements(until: .sign("}"))
    try expect("}")
    return ScriptBlock(statements)
  }

  private mutating func statement() throws(ScriptSyntaxError) -> ScriptStatement {
    try enter()
    defer { leave() }
    switch token {
    case .sign("{"): return .block(try block())
    case .sign(";"):
      advance()
      return .empty
    case .name(let word):
      if let statement = try statement(word) { return statement }
    default: break
    }
    let node = try expression()
    if case .name(let label) = node, pass(":") { return .labelled(label, try statement()) }
    try endStatement()
    return .expression(node)
  }

  /// Parses the statement that begins with a word; `nil` if the word begins an expression.
  private mutating func statement(
    _ word: String
  ) throws(ScriptSyntaxError) -> ScriptStatement? {
    switch word {
    case "var", "let", "const":
      let statement = ScriptStatement.variables(try variables())
      try endStatement()
      return statement
    case "function":
      advance()
      return .function(try function(isNamed: true))
    case "if": return try condition()
    case "for": return try forLoop()
    case "while", "do": return try whileLoop(word)
    case "return", "throw", "break", "continue": return try leaving(word)
    case "try": return try attempt()
    case "switch": return try choice()
    default: return nil
    }
  }

  private mutating func variables() throws(ScriptSyntaxError) -> [ScriptVariable] {
    advance()
    var variables: [ScriptVariable] = []
    repeat {
      let name = try name()
      declared[declared.count - 1].append(name)
      variables.append(ScriptVariable(name: name, value: pass("=") ? try assignment() : nil))
    } while pass(",")
    return variables
  }

  /// Parses the part of a function that follows the word `function`.
  package mutating func function(isNamed: Bool) throws(ScriptSyntaxError) -> ScriptFunction {
    var name: String?
    if isNamed || !isAt("(") { name = try self.name() }
    try expect("(")
    var parameters: [String] = []
    while !pass(")") {
      if !parameters.isEmpty { try expect(",") }
      parameters.append(try self.name())
    }
    declared.append([])
    let body = try block()
    let variables = declared.removeLast()
    return ScriptFunction(name: name, parameters: parameters, variables: variables, body: body)
  }

  private mutating func condition() throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    let test = try test()
    let first = try statement()
    return .condition(test, first, pass(word: "else") ? try statement() : nil)
  }

  private mutating func test() throws(ScriptSyntaxError) -> ScriptNode {
    try expect("(")
    let test = try expression()
    try expect(")")
    return test
  }

  private mutating func forLoop() throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    try expect("(")
    var start: ScriptStatement?
    if ["var", "let", "const"].contains(where: { isAt(word: $0) }) {
      // The variable of a `for … in` loop has no initial value.
      if case .name(let name) = tokens[min(place + 1, tokens.count - 1)].kind,
        tokens[min(place + 2, tokens.count - 1)].kind == .name("in")
      {
        for _ in 0..<3 { advance() }
        declared[declared.count - 1].append(name)
        return try keys(.name(name))
      }
      start = .variables(try variables())
    } else if !isAt(";") {
      let node = try expression(allowsIn: false)
      if pass(word: "in") { return try keys(node) }
      start = .expression(node)
    }
    try expect(";")
    let condition = isAt(";") ? nil : try expression()
    try expect(";")
    let step = isAt(")") ? nil : try expression()
    try expect(")")
    return .loop(
      ScriptLoop(start: start, condition: condition, step: step, body: try statement())
    )
  }

  private mutating func keys(_ name: ScriptNode) throws(ScriptSyntaxError) -> ScriptStatement {
    let object = try expression()
    try expect(")")
    return .keys(name: name, of: object, try statement())
  }

  private mutating func whileLoop(_ word: String) throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    if word == "while" {
      let test = try test()
      return .loop(ScriptLoop(condition: test, body: try statement()))
    }
    let body = try statement()
    guard pass(word: "while") else { throw ScriptSyntaxError(what: "\"while\" is missing") }
    let test = try test()
    _ = pass(";")
    return .loop(ScriptLoop(condition: test, body: body, testsLast: true))
  }

  private mutating func leaving(_ word: String) throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    switch word {
    case "return", "throw":
      let value = isAt(";") || endsByItself ? nil : try expression()
      try endStatement()
      if word == "return" { return .end(value) }
      guard let value else { throw ScriptSyntaxError(what: "a value is missing") }
      return .fail(value)
    default:
      var label: String?
      if !isAt(";"), !endsByItself { label = try name() }
      try endStatement()
      return word == "break" ? .leave(label: label) : .next(label: label)
    }
  }

  private mutating func attempt() throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    let body = try block()
    var (name, handler): (String?, ScriptBlock?)
    if pass(word: "catch") {
      if pass("(") {
        name = try self.name()
        try expect(")")
      }
      handler = try block()
    }
    let last = pass(word: "finally") ? try block() : nil
    guard handler != nil || last != nil else {
      throw ScriptSyntaxError(what: "a try block has no catch or finally block")
    }
    return .attempt(body, name: name, handler: handler, last: last)
  }

  private mutating func choice() throws(ScriptSyntaxError) -> ScriptStatement {
    advance()
    let value = try test()
    try expect("{")
    var cases = ScriptCases(cases: [])
    while !pass("}") {
      var label: ScriptNode?
      if pass(word: "case") {
        label = try expression()
      } else if !pass(word: "default") {
        throw ScriptSyntaxError(what: "a switch block does not begin with case or default")
      }
      try expect(":")
      var body: [ScriptStatement] = []
      while !isAt(word: "case"), !isAt(word: "default"), !isAt("}") { body.append(try statement()) }
      if label == nil { cases.fallback = cases.fallback ?? cases.cases.count }
      cases.cases.append(ScriptCase(value: label, body: ScriptBlock(body)))
    }
    return .choice(value, cases)
  }
}
