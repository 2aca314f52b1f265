/// An expression of a script.
indirect enum ScriptNode: Sendable {
  case literal(ScriptLiteral)
  case name(String)
  case array([ScriptNode])
  case object([ScriptMember])
  case function(ScriptFunction)
  case unary(UnaryOperator, ScriptNode)
  case update(target: ScriptNode, by: Double, isPrefix: Bool)
  case binary(BinaryOperator, ScriptNode, ScriptNode)
  case and(ScriptNode, ScriptNode)
  case or(ScriptNode, ScriptNode)
  case conditional(ScriptNode, ScriptNode, ScriptNode)
  case assignment(target: ScriptNode, BinaryOperator?, ScriptNode)
  case call(ScriptNode, [ScriptNode])
  case new(ScriptNode, [ScriptNode])
  case member(ScriptNode, String)
  case element(ScriptNode, ScriptNode)
  case sequence([ScriptNode])
}

enum ScriptLiteral: Sendable {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(ScriptText)
}

/// A member of an object literal in a script.
struct ScriptMember: Sendable {
  package var key: String
  package var value: ScriptNode
}

/// A function of a script.
package struct ScriptFunction: Sendable {
  package var name: String?
  var parameters: [String]
  /// The names declared anywhere in the function; they exist from the start of a call.
  var variables: [String]
  var body: ScriptBlock
}

enum UnaryOperator: String, CaseIterable, Sendable {
  case plus = "+"
  case minus = "-"
  case not = "!"
  case bitNot = "~"
  case typeOf = "typeof"
  case void
  case delete
}

package enum BinaryOperator: String, CaseIterable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case shiftRightUnsigned = ">>>"
  case isIn = "in"
  case instanceOf = "instanceof"

  /// The precedence of the operator; operators with higher values bind more tightly.
  var precedence: Int {
    switch self {
    case .bitOr: 3
    case .bitXor: 4
    case .bitAnd: 5
    case .equal, .notEqual, .identical, .notIdentical: 6
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .instanceOf: 7
    case .shiftLeft, .shiftRight, .shiftRightUnsigned: 8
    case .add, .subtract: 9
    case .multiply, .divide, .remainder: 10
    }
  }
}

/// The statements between braces, or all statements of a function.
struct ScriptBlock: Sendable {
  let statements: [ScriptStatement]
  /// The functions declared in the block; they exist before its first statement runs.
  package let functions: [ScriptFunction]

  package init(_ statements: [ScriptStatement]) {
    self.statements = statements
    functions = statements.compactMap { statement in
      if case .function(let function) = statement { function } else { nil }
    }
  }
}

indirect enum ScriptStatement: Sendable {
  case empty
  case expression(ScriptNode)
  case variables([ScriptVariable])
  case block(ScriptBlock)
  case function(ScriptFunction)
  case condition(ScriptNode, ScriptStatement, ScriptStatement?)
  case loop(ScriptLoop)
  /// A loop over the keys of an object.
  case keys(name: ScriptNode, of: ScriptNode, ScriptStatement)
  case end(ScriptNode?)
  case leave(label: String?)
  case next(label: String?)
  case fail(ScriptNode)
  case attempt(
    ScriptBlock,
    name: String?,
    handler: ScriptBlock?,
    last: ScriptBlock?
  )
  case choice(ScriptNode, ScriptCases)
  case labelled(String, ScriptStatement)
}

/// A variable with its initial value.
struct ScriptVariable: Sendable {
  package var name: String
  package var value: ScriptNode?
}

/// A `for`, `while` or `do` loop.
struct ScriptLoop: Sendable {
  package var start: ScriptStatement?
  var condition: ScriptNode?
  package var step: ScriptNode?
  var body: ScriptStatement
  /// Whether the body runs before the first test.
  var testsLast = false
}

/// A case of a `switch`, or the default case if there is no value.
struct ScriptCase: Sendable {
  package var value: ScriptNode?
  var body: ScriptBlock
}

struct ScriptCases: Sendable {
  var cases: [ScriptCase]
  /// The index of the default case; `nil` if there is none.
  var fallback: Int?
}
