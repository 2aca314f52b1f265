/// The remaining steps and bytes for all scripts that run for one frame.
///
/// Work is counted in steps rather than seconds. The same scripts therefore stop at the same step
/// on every machine. An exhausted budget stays exhausted, and no script can continue.
package final class ScriptBudget {
  /// The maximum number of steps in one run of a script.
  static let runSteps = 200_000
  /// The maximum depth of nested values and statements.
  static let deepest = 400

  private(set) var steps: Int
  private(set) var bytes: Int
  private(set) var isExhausted = false
  private var depth = 0
  /// The number of steps that the running script must leave for other scripts.
  private var reserve = 0

  /// Creates a budget of steps and bytes, shared by all scripts of a frame.
  ///
  /// A step is roughly the work of adding two numbers. Freeing memory gives no bytes back.
  package init(steps: Int, bytes: Int) {
    self.steps = steps
    self.bytes = bytes
  }

  /// Deducts work and memory from the budget; call this before the work or the allocation.
  package func charge(_ count: Int, bytes size: Int = 0) throws(ScriptFailure) {
    guard !isExhausted, count <= steps - reserve else { throw exhausted("takes too many steps") }
    guard size <= bytes else { throw exhausted("takes too much memory") }
    steps -= count
    bytes -= size
  }

  private func exhausted(_ message: String) -> ScriptFailure {
    isExhausted = true
    return ScriptFailure(message: "it \(message)", kind: .exhaustion)
  }

  /// Enters a nested value or statement, which costs one step.
  package func enter() throws(ScriptFailure) {
    try charge(1)
    guard depth < Self.deepest else {
      throw ScriptFailure(
        message: "the evaluation is nested more than \(Self.deepest) levels deep",
        kind: .depth
      )
    }
    depth += 1
  }

  package func leave() { depth -= 1 }

  /// Runs a script, which may be nested in another, with at most ``runSteps`` steps.
  package func limited<Result>(
    _ run: () throws(ScriptFailure) -> Result
  ) throws(ScriptFailure) -> Result {
    let outer = reserve
    reserve = max(steps - Self.runSteps, 0)
    defer { reserve = outer }
    return try run()
  }
}

/// The reason why a script ends without a value.
package struct ScriptFailure: Error {
  package enum Kind {
    /// An error that JavaScript would also throw.
    case error
    /// The script is nested too deeply.
    case depth
    /// The budget is used up.
    case exhaustion
  }

  /// The reason as a short phrase.
  package var message: String
  package var kind: Kind

  package init(message: String, kind: Kind = .error) {
    self.message = message
    self.kind = kind
  }

  /// Whether the script can catch the failure; exceeded limits cannot be caught.
  var isCatchable: Bool { kind == .error }
}
