/// What a script finds around it.
protocol ScriptHost: AnyObject {
  /// The value of a name that the script does not declare; nil where there is none.
  func value(
    of name: String,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue?
  /// What a part of the document has under a name.
  func member(
    _ name: String,
    of part: ExpressionPart,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue
  /// What a part gives when it is called.
  func call(
    _ part: ExpressionPart,
    _ arguments: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue
  /// A part as a number, a list of numbers, a text or a path.
  func plainValue(
    of part: ExpressionPart,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue
}

/// How much scripts may still do; shared by all that run for one moment.
final class ScriptBudget {
  /// The steps that are left.
  var steps: Int
  /// How deeply values and statements are nested that are being worked out.
  var depth = 0

  init(steps: Int) { self.steps = steps }
}

/// Runs a script.
///
/// It has no clock, files or randomness: its result depends on the script and its host alone.
/// Every value and statement costs a step, and so do the letters and elements that it makes; where no
/// step is left the script fails, so it always ends, and cannot fill the memory.
final class ScriptMachine {
  /// The most steps of one run.
  static let longestRun = 200_000
  /// How deeply values and statements may be nested at once.
  static let deepest = 400

  let host: any ScriptHost
  let budget: ScriptBudget
  private let end: Int
  let root = ScriptScope(parent: nil)
  /// What was made, to be emptied at the end: values may hold each other.
  private var scopes: [ScriptScope] = []
  private var arrays: [ScriptArray] = []
  private var objects: [ScriptObject] = []
  /// The value of the last statement.
  var lastValue = ScriptValue.undefined
  /// What the script threw.
  var thrown = ScriptValue.undefined

  init(_ host: any ScriptHost, budget: ScriptBudget) {
    self.host = host
    self.budget = budget
    end = max(budget.steps - Self.longestRun, 0)
  }

  /// Empties what was made; nothing of it may be used any more.
  func finish() {
    root.values = [:]
    for scope in scopes { scope.values = [:] }
    for array in arrays { array.elements = [] }
    for object in objects { object.removeAll() }
    lastValue = .undefined
    thrown = .undefined
  }

  // MARK: Limits

  /// Takes steps.
  func spend(_ count: Int = 1) throws(ScriptFailure) {
    guard budget.steps - count > end else {
      throw ScriptFailure(message: "it takes too long", isCatchable: false)
    }
    budget.steps -= count
  }

  func enter() throws(ScriptFailure) {
    try spend()
    budget.depth += 1
    guard budget.depth <= Self.deepest else {
      budget.depth -= 1
      throw ScriptFailure(message: "it is nested too deeply", isCatchable: false)
    }
  }

  func leave() { budget.depth -= 1 }

  // MARK: Making values

  func scope(in parent: ScriptScope?) -> ScriptScope {
    let scope = ScriptScope(parent: parent)
    scopes.append(scope)
    return scope
  }

  func array(_ elements: [ScriptValue]) throws(ScriptFailure) -> ScriptValue {
    try spend(elements.count)
    let array = ScriptArray(elements)
    arrays.append(array)
    return .array(array)
  }

  func object() -> ScriptObject {
    let object = ScriptObject()
    objects.append(object)
    return object
  }

  /// A text, which costs by its length.
  func string(_ text: String) throws(ScriptFailure) -> ScriptValue {
    try spend(text.utf8.count / 16)
    return .string(text)
  }

  // MARK: Running

  /// Runs a script; its variables are in ``root`` then.
  func run(_ script: ScriptFunction) throws(ScriptFailure) {
    declare(script, in: root)
    _ = try execute(script.body, root)
  }

  /// Gives a function's variables and functions their place.
  private func declare(_ function: ScriptFunction, in scope: ScriptScope) {
    for name in function.variables where scope.values[name] == nil {
      scope.values[name] = .undefined
    }
    declareFunctions(function.body, in: scope)
  }

  private func declareFunctions(_ statements: [ScriptStatement], in scope: ScriptScope) {
    for case .function(let inner) in statements {
      guard let name = inner.name else { continue }
      scope.values[name] = .function(ScriptCallable(.script(inner, scope)))
    }
  }

  /// Calls a value.
  func call(
    _ value: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    switch value {
    case .part(let part): return try host.call(part, arguments, self)
    case .library(let library): return try library.call(self, arguments)
    case .function(let callable):
      switch callable.body {
      case .native(let native): return try native(self, arguments)
      case .script(let function, let around): return try call(function, in: around, arguments)
      }
    default: throw ScriptFailure(message: "a value that is not a function is called")
    }
  }

  private func call(
    _ function: ScriptFunction,
    in around: ScriptScope,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    try enter()
    defer { leave() }
    let scope = scope(in: around)
    try spend(function.parameters.count + function.variables.count)
    for (index, name) in function.parameters.enumerated() {
      scope.values[name] = index < arguments.count ? arguments[index] : .undefined
    }
    declare(function, in: scope)
    if case .end(let value) = try execute(function.body, scope) { return value }
    return .undefined
  }

  func execute(
    _ statements: [ScriptStatement],
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptCompletion {
    declareFunctions(statements, in: scope)
    for statement in statements {
      let completion = try execute(statement, scope)
      guard case .normal = completion else { return completion }
    }
    return .normal
  }
}

/// How a statement ends.
enum ScriptCompletion {
  case normal
  case leave(String?)
  case next(String?)
  case end(ScriptValue)
}
