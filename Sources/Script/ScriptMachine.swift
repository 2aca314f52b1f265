/// A script interpreter.
///
/// Scripts have no clock, files or randomness, so their result depends only on the script and its
/// host. Each value and statement costs a step. An operation on a string or array is charged for
/// its length in advance. All methods that create or read strings, arrays, objects, scopes and
/// functions of scripts charge the interpreter's budget. A script that exhausts the budget fails.
/// No script can therefore run forever or fill the memory.
package final class ScriptMachine {
  /// The host, which owns the interpreter.
  unowned let host: any ScriptHost
  package let budget: ScriptBudget
  package let root = ScriptScope()
  /// The containers created by scripts; ``finish()`` empties them to break reference cycles.
  private var containers: [any ScriptContainer] = []
  package var lastValue = ScriptValue.undefined
  /// The value most recently thrown by a script.
  var thrown = ScriptValue.undefined

  package init(_ host: any ScriptHost, budget: ScriptBudget) {
    self.host = host
    self.budget = budget
  }

  /// Empties all created containers; values must not be used afterwards.
  package func finish() {
    root.removeAll()
    for container in containers { container.removeAll() }
    containers = []
    lastValue = .undefined
    thrown = .undefined
  }

  /// Registers a container that ``finish()`` will empty.
  func keep(_ container: any ScriptContainer) { containers.append(container) }

  // MARK: Charging the budget

  /// Charges for work and memory in advance; see ``ScriptBudget/charge(_:bytes:)``.
  package func charge(_ steps: Int = 1, bytes: Int = 0) throws(ScriptFailure) {
    try budget.charge(steps, bytes: bytes)
  }

  /// Charges the budget for looking up a long name, because the name is hashed and compared.
  func chargeLookup(of name: String) throws(ScriptFailure) {
    let count = name.utf8.count
    // The step charged for an expression also covers the lookup of a short name.
    if count > 15 { try budget.charge(count / 8) }
  }

  // MARK: Making values

  package func array(_ values: [ScriptValue]) throws(ScriptFailure) -> ScriptValue {
    .array(try ScriptArray(values, self))
  }

  /// Creates an array of the given length, after charging the budget for the length.
  package func array(
    count: Int,
    _ element: (Int) throws(ScriptFailure) -> ScriptValue
  ) throws(ScriptFailure) -> ScriptValue {
    .array(try ScriptArray(count: count, self, element))
  }

  package func array(_ numbers: [Double]) throws(ScriptFailure) -> ScriptValue {
    try array(count: numbers.count) { index in .number(numbers[index]) }
  }

  package func array(_ texts: [String]) throws(ScriptFailure) -> ScriptValue {
    try array(count: texts.count) { index throws(ScriptFailure) in try string(texts[index]) }
  }

  package func string(_ text: String) throws(ScriptFailure) -> ScriptValue {
    .string(try ScriptText(text, self))
  }

  package func native(_ function: @escaping ScriptCallable.Native) throws(ScriptFailure)
    -> ScriptValue
  {
    .function(try ScriptCallable(.native(function), self))
  }

  // MARK: Running

  /// Runs a script and stores its variables in ``root``.
  package func run(_ script: ScriptFunction) throws(ScriptFailure) {
    try declare(script, in: root)
    _ = try execute(script.body, root)
  }

  private func declare(
    _ function: ScriptFunction,
    in scope: ScriptScope
  ) throws(ScriptFailure) {
    try charge(function.variables.count)
    for name in function.variables { try scope.declare(name, self) }
  }

  /// Calls a value as a function, and charges the budget for the arguments.
  package func call(
    _ value: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    try charge(arguments.count)
    switch value {
    case .reference(let part): return try host.call(part, arguments)
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
    try budget.enter()
    defer { budget.leave() }
    let scope = try ScriptScope(parent: around, self)
    try charge(function.parameters.count)
    for (index, name) in function.parameters.enumerated() {
      try scope.set(name, to: index < arguments.count ? arguments[index] : .undefined, self)
    }
    try declare(function, in: scope)
    if case .end(let value) = try execute(function.body, scope) { return value }
    return .undefined
  }

  func execute(
    _ block: ScriptBlock,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptCompletion {
    for inner in block.functions {
      guard let name = inner.name else { continue }
      try scope.set(name, to: .function(ScriptCallable(.script(inner, scope), self)), self)
    }
    for statement in block.statements {
      let completion = try execute(statement, scope)
      guard case .normal = completion else { return completion }
    }
    return .normal
  }
}

/// The way in which a statement ends.
enum ScriptCompletion {
  case normal
  case leave(String?)
  case next(String?)
  case end(ScriptValue)
}
