/// Stops the program if a condition does not hold, and says why in every build.
///
/// Swift's own `precondition` drops its message in optimised builds, where all that is left is an
/// illegal instruction. This is only for programming errors: failures that a file, an option or a
/// clip can cause are thrown errors.
///
/// ```swift
/// require(width >= 1, "A bitmap cannot be \(width) columns wide")
/// ```
///
/// - Parameters:
///   - condition: The condition that must hold; checked in every build.
///   - message: The message with the wrong value; built only if the condition does not hold.
///   - file: The file to name.
///   - line: The line to name.
@inlinable
@inline(__always)
public func require(
  _ condition: @autoclosure () -> Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { requirementFailed(message(), file: file, line: line) }
}

/// Stops the program at a place that it must never reach, and says why in every build; see
/// ``require(_:_:file:line:)``.
///
/// - Parameters:
///   - message: The message that names the fault.
///   - file: The file to name.
///   - line: The line to name.
@inline(never)
public func requirementFailed(
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}
