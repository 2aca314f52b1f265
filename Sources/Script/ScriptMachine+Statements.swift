extension ScriptMachine {
  func execute(
    _ statement: ScriptStatement,
    _ scope: ScriptScope,
    label: String? = nil
  ) throws(ScriptFailure) -> ScriptCompletion {
    try budget.enter()
    defer { budget.leave() }
    switch statement {
    case .empty, .function: return .normal
    case .expression(let node): lastValue = try evaluate(node, scope)
    case .variables(let variables):
      try charge(variables.count)
      for variable in variables {
        guard let node = variable.value else { continue }
        try assign(evaluate(node, scope), to: variable.name, scope)
      }
    case .block(let statements): return try execute(statements, scope)
    case .condition(let test, let first, let second):
      if try evaluate(test, scope).isTruthy { return try execute(first, scope) }
      if let second { return try execute(second, scope) }
    case .loop(let loop): return try execute(loop, scope, label: label)
    case .keys(let name, let object, let body):
      return try execute(keysOf: object, name, body, scope, label: label)
    case .end(let node):
      return .end(
        try node.map { node throws(ScriptFailure) in try evaluate(node, scope) } ?? .undefined
      )
    case .leave(let label): return .leave(label)
    case .next(let label): return .next(label)
    case .fail(let node):
      thrown = try evaluate(node, scope)
      throw ScriptFailure(message: "the script throws an error")
    case .attempt(let body, let name, let handler, let last):
      return try attempt(body, name, handler, last, scope)
    case .choice(let node, let cases): return try choose(node, cases, scope)
    case .labelled(let label, let inner):
      let completion = try execute(inner, scope, label: label)
      if case .leave(label) = completion { return .normal }
      return completion
    }
    return .normal
  }

  /// Returns whether a loop starts another iteration and, if not, how the loop ends.
  private func loops(_ completion: ScriptCompletion, label: String?) -> (Bool, ScriptCompletion) {
    switch completion {
    case .normal, .next(nil): (true, .normal)
    case .leave(nil): (false, .normal)
    case .next(let name): name == label ? (true, .normal) : (false, completion)
    case .leave(let name): (false, name == label ? .normal : completion)
    case .end: (false, completion)
    }
  }

  private func execute(
    _ loop: ScriptLoop,
    _ scope: ScriptScope,
    label: String?
  ) throws(ScriptFailure) -> ScriptCompletion {
    if let start = loop.start { _ = try execute(start, scope) }
    var isTested = !loop.testsLast
    while true {
      try charge()
      if isTested, let condition = loop.condition, try !evaluate(condition, scope).isTruthy {
        return .normal
      }
      isTested = true
      let (loops, completion) = loops(try execute(loop.body, scope), label: label)
      guard loops else { return completion }
      if let step = loop.step { _ = try evaluate(step, scope) }
    }
  }

  private func execute(
    keysOf object: ScriptNode,
    _ name: ScriptNode,
    _ body: ScriptStatement,
    _ scope: ScriptScope,
    label: String?
  ) throws(ScriptFailure) -> ScriptCompletion {
    for key in try keys(of: evaluate(object, scope)) {
      try assign(string(key), to: name, scope)
      let (loops, completion) = loops(try execute(body, scope), label: label)
      guard loops else { return completion }
    }
    return .normal
  }

  /// Returns the keys that a `for … in` loop visits.
  private func keys(of value: ScriptValue) throws(ScriptFailure) -> [String] {
    switch value {
    case .array(let array): return try keys(count: array.count)
    case .object(let object): return try object.keys(self)
    case .reference(let part):
      guard case .array(let array) = try host.plainValue(of: part) else { return [] }
      return try keys(count: array.count)
    default: return []
    }
  }

  private func keys(count: Int) throws(ScriptFailure) -> [String] {
    try charge(count, bytes: count * MemoryLayout<String>.stride)
    return (0..<count).map { String($0) }
  }

  private func attempt(
    _ body: ScriptBlock,
    _ name: String?,
    _ handler: ScriptBlock?,
    _ last: ScriptBlock?,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptCompletion {
    var result: Result<ScriptCompletion, ScriptFailure>
    do throws(ScriptFailure) {
      result = .success(try execute(body, scope))
    } catch {
      result = .failure(error)
    }
    if case .failure(let failure) = result, failure.isCatchable, let handler {
      let inner = try ScriptScope(parent: scope, self)
      if let name {
        try inner.set(name, to: thrown.isUndefined ? string(failure.message) : thrown, self)
      }
      thrown = .undefined
      do throws(ScriptFailure) {
        result = .success(try execute(handler, inner))
      } catch {
        result = .failure(error)
      }
    }
    if let last {
      let completion = try execute(last, scope)
      guard case .normal = completion else { return completion }
    }
    return try result.get()
  }

  private func choose(
    _ node: ScriptNode,
    _ choice: ScriptCases,
    _ scope: ScriptScope
  ) throws(ScriptFailure) -> ScriptCompletion {
    let value = try evaluate(node, scope)
    var start = choice.fallback
    for (index, entry) in choice.cases.enumerated() {
      try charge()
      guard let label = entry.value else { continue }
      if try areIdentical(value, evaluate(label, scope)) {
        start = index
        break
      }
    }
    guard let start else { return .normal }
    for entry in choice.cases[start...] {
      try charge()
      let completion = try execute(entry.body, scope)
      switch completion {
      case .normal: continue
      case .leave(nil): return .normal
      default: return completion
      }
    }
    return .normal
  }
}
