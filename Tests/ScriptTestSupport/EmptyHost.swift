package import Script

/// An environment without names.
package final class EmptyHost: ScriptHost {
  package func value(of name: String, _: ScriptMachine) throws(ScriptFailure) -> ScriptValue? {
    nil
  }
  package func member(
    _: String,
    of _: ScriptReference,
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
  package func call(
    _: ScriptReference,
    _: [ScriptValue],
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
  package func plainValue(
    of _: ScriptReference,
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
}

extension ScriptMachine {
  /// Creates a machine with an empty environment and a budget of its own.
  package static func alone(steps: Int = 1_000_000, bytes: Int = 1 << 30) -> ScriptMachine {
    ScriptMachine(EmptyHost(), budget: ScriptBudget(steps: steps, bytes: bytes))
  }
}
