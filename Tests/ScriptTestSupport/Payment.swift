package import Script

/// Calls of operations with operands of a length that the budget cannot pay for.
package enum Payment {
  /// The number of elements or characters of an operand.
  package static let length = 20_000
  private static let steps = 200

  /// A long operand of one kind; the steps for it have been paid from another budget.
  package enum Operand: CaseIterable {
    case text, list

    /// Creates the operand.
    package func value(_ rich: ScriptMachine) throws -> ScriptValue {
      switch self {
      case .text: try rich.string(String(repeating: "7", count: length))
      case .list: try rich.array(count: length) { .number(Double($0)) }
      }
    }
  }

  /// Whether an operation cannot pay for its operands; errors of the script's own count as done.
  package static func runsOut(
    _ operation: (ScriptMachine) throws(ScriptFailure) -> Void
  ) -> Bool {
    let machine = ScriptMachine.alone(steps: steps)
    defer { machine.finish() }
    do throws(ScriptFailure) {
      try operation(machine)
      return false
    } catch {
      return error.kind == .exhaustion
    }
  }

  /// Calls functions with long operands of one kind, and returns the names of those that could pay.
  package static func paying(
    _ functions: [String: ScriptLibrary.Native],
    for operand: Operand
  ) throws -> Set<String> {
    let rich = ScriptMachine.alone(steps: .max / 2)
    defer { rich.finish() }
    let value = try operand.value(rich)
    return Set(
      functions.keys.filter { name in
        !runsOut { machine throws(ScriptFailure) in
          _ = try functions[name]?(machine, [value, value, value, value])
        }
      }
    )
  }
}
