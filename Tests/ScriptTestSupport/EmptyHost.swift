package import Script

/// An environment without names.
package final class EmptyHost: ScriptHost, Sendable {
  fileprivate static let shared = EmptyHost()

  package func value(of name: String) throws(ScriptFailure) -> ScriptValue? { nil }
  package func member(_: String, of _: ScriptReference) throws(ScriptFailure) -> ScriptValue {
    .undefined
  }
  package func call(
    _: ScriptReference,
    _: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
  package func plainValue(of _: ScriptReference) throws(ScriptFailure) -> ScriptValue { .undefined }
}

extension ScriptMachine {
  /// Creates a machine with an empty environment and a budget of its own.
  package static func alone(steps: Int = 1_000_000, bytes: Int = 1 << 30) -> ScriptMachine {
    ScriptMachine(EmptyHost.shared, budget: ScriptBudget(steps: steps, bytes: bytes))
  }
}
