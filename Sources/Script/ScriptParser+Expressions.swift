extension ScriptParser {
  mutating func expression(allowsIn: Bool = true) throws(ScriptSyntaxError) -> ScriptNode {
    let first = try assignment(allowsIn: allowsIn)
    guard isAt(",") else { return first }
    var nodes = [first]
    while pass(",") { nodes.append(try assignment(allowsIn: allowsIn)) }
    return .sequence(nodes)
  }

  /// The binary operators of compound assignments such as `+=`.
  private static let changes: [String: BinaryOperator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder,
    "&=": .bitAnd, "|=": .bitOr, "^=": .bitXor, "<<=": .shiftLeft, ">>=": .shiftRight,
    ">>>=": .shiftRightUnsigned,
  ]

  mutating func assignment(allowsIn: Bool = true) throws(ScriptSyntaxError) -> ScriptNode {
    try enter()
    defer { leave() }
    let target = try conditional(allowsIn: allowsIn)
    guard case .sign(let sign) = token else { return target }
    let change = Self.changes[sign]
    guard change != nil || sign == "=" else { return target }
    switch target {
    case .name, .member, .element: break
    default:
      throw ScriptSyntaxError(
        what: "the target of an assignment is neither a variable nor a property"
      )
    }
    advance()
    return .assignment(target: target, change, try assignment(allowsIn: allowsIn))
  }

  private mutating func conditional(allowsIn: Bool) throws(ScriptSyntaxError) -> ScriptNode {
    let test = try or(allowsIn: allowsIn)
    guard pass("?") else { return test }
    let first = try assignment()
    try expect(":")
    return .conditional(test, first, try assignment(allowsIn: allowsIn))
  }

  private mutating func or(allowsIn: Bool) throws(ScriptSyntaxError) -> ScriptNode {
    var node = try and(allowsIn: allowsIn)
    var count = 0
    while pass("||") {
      try limit(&count)
      node = .or(node, try and(allowsIn: allowsIn))
    }
    return node
  }

  private mutating func and(allowsIn: Bool) throws(ScriptSyntaxError) -> ScriptNode {
    var node = try binary(above: 2, allowsIn: allowsIn)
    var count = 0
    while pass("&&") {
      try limit(&count)
      node = .and(node, try binary(above: 2, allowsIn: allowsIn))
    }
    return node
  }

  private func limit(_ count: inout Int) throws(ScriptSyntaxError) {
    count += 1
    guard count <= Self.longestChain else {
      throw ScriptSyntaxError(
        what: "an expression has more than \(Self.longestChain) operators in a row"
      )
    }
  }

  private func binaryOperator(allowsIn: Bool) -> BinaryOperator? {
    switch token {
    case .sign(let sign): BinaryOperator(rawValue: sign)
    case .name("instanceof"): .instanceOf
    case .name("in"): allowsIn ? .isIn : nil
    default: nil
    }
  }

  private mutating func binary(
    above precedence: Int,
    allowsIn: Bool
  ) throws(ScriptSyntaxError) -> ScriptNode {
    var node = try unary()
    var count = 0
    while let sign = binaryOperator(allowsIn: allowsIn), sign.precedence > precedence {
      try limit(&count)
      advance()
      node = .binary(sign, node, try binary(above: sign.precedence, allowsIn: allowsIn))
    }
    return node
  }

  private mutating func unary() throws(ScriptSyntaxError) -> ScriptNode {
    try enter()
    defer { leave() }
    switch token {
    case .sign("++"), .sign("--"):
      let step: Double = isAt("++") ? 1 : -1
      advance()
      return .update(target: try unary(), by: step, isPrefix: true)
    case .sign(let sign) where ["+", "-", "!", "~"].contains(sign): return try unary(sign)
    case .name(let word) where ["typeof", "void", "delete"].contains(word): return try unary(word)
    default: return try postfix()
    }
  }

  private mutating func unary(_ sign: String) throws(ScriptSyntaxError) -> ScriptNode {
    guard let sign = UnaryOperator(rawValue: sign) else {
      throw ScriptSyntaxError(what: "a value is missing")
    }
    advance()
    return .unary(sign, try unary())
  }

  private mutating func postfix() throws(ScriptSyntaxError) -> ScriptNode {
    let node = try calls(primary())
    guard isAt("++") || isAt("--"), !beginsLine else { return node }
    let step: Double = isAt("++") ? 1 : -1
    advance()
    return .update(target: node, by: step, isPrefix: false)
  }

  /// Parses the calls and member accesses that follow a value.
  private mutating func calls(_ first: ScriptNode) throws(ScriptSyntaxError) -> ScriptNode {
    var node = first
    var count = 0
    while true {
      try limit(&count)
      if isAt("(") {
        node = .call(node, try arguments())
      } else if let member = try member(of: node) {
        node = member
      } else {
        return node
      }
    }
  }

  private mutating func member(of node: ScriptNode) throws(ScriptSyntaxError) -> ScriptNode? {
    if pass(".") {
      guard case .name(let name) = token else { throw ScriptSyntaxError(what: "a name is missing") }
      advance()
      return .member(node, name)
    }
    guard pass("[") else { return nil }
    let key = try expression()
    try expect("]")
    return .element(node, key)
  }

  private mutating func arguments() throws(ScriptSyntaxError) -> [ScriptNode] {
    try expect("(")
    var arguments: [ScriptNode] = []
    while !pass(")") {
      if !arguments.isEmpty { try expect(",") }
      arguments.append(try assignment())
    }
    return arguments
  }

  private mutating func primary() throws(ScriptSyntaxError) -> ScriptNode {
    switch token {
    case .number(let number):
      advance()
      return .literal(.number(number))
    case .string(let text):
      advance()
      return .literal(.string(text))
    case .name(let word): return try primary(word)
    case .sign("("):
      advance()
      let node = try expression()
      try expect(")")
      return node
    case .sign("["): return try array()
    case .sign("{"): return try object()
    case .sign, .end: throw ScriptSyntaxError(what: "a value is missing")
    }
  }

  private mutating func primary(_ word: String) throws(ScriptSyntaxError) -> ScriptNode {
    switch word {
    case "function":
      advance()
      return .function(try function(isNamed: false))
    case "new":
      advance()
      try enter()
      defer { leave() }
      var callee = try primary()
      var count = 0
      while let member = try member(of: callee) {
        try limit(&count)
        callee = member
      }
      return .new(callee, isAt("(") ? try arguments() : [])
    case "true", "false":
      advance()
      return .literal(.bool(word == "true"))
    case "null":
      advance()
      return .literal(.null)
    case "this":
      advance()
      return .literal(.undefined)
    default: return .name(try name())
    }
  }

  private mutating func array() throws(ScriptSyntaxError) -> ScriptNode {
    try expect("[")
    var elements: [ScriptNode] = []
    while !pass("]") {
      if !elements.isEmpty {
        try expect(",")
        if pass("]") { break }
      }
      elements.append(try assignment())
    }
    return .array(elements)
  }

  private mutating func object() throws(ScriptSyntaxError) -> ScriptNode {
    try expect("{")
    var members: [ScriptMember] = []
    while !pass("}") {
      if !members.isEmpty {
        try expect(",")
        if pass("}") { break }
      }
      let key: String
      switch token {
      case .name(let name): key = name
      case .string(let text): key = text.name
      case .number(let number): key = ScriptNumber.text(of: number)
      case .sign, .end: throw ScriptSyntaxError(what: "a key is missing")
      }
      advance()
      try expect(":")
      members.append(ScriptMember(key: key, value: try assignment()))
    }
    return .object(members)
  }
}
