@testable import Lottie

/// A script's surroundings in which there is nothing.
final class EmptyHost: ScriptHost {
  func value(of name: String, _: ScriptMachine) throws(ScriptFailure) -> ScriptValue? { nil }
  func member(
    _: String,
    of _: ExpressionPart,
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
  func call(
    _: ExpressionPart,
    _: [ScriptValue],
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
  func plainValue(
    of _: ExpressionPart,
    _: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue { .undefined }
}

extension ScriptMachine {
  /// A machine without surroundings that can afford something.
  static func alone(steps: Int = 1_000_000, bytes: Int = 1 << 30) -> ScriptMachine {
    ScriptMachine(EmptyHost(), budget: ScriptBudget(steps: steps, bytes: bytes))
  }
}
