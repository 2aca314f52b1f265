/// Stops the program with a message if a condition does not hold, even in optimised builds.
///
/// Swift's own `precondition` drops its message in optimised builds, which leaves only an illegal
/// instruction. Use this function only for programming errors. Failures that a file, an option or a
/// clip can cause are thrown as errors.
///
/// ```swift
/// require(width >= 1, "A bitmap cannot be \(width) columns wide")
/// ```
///
/// - Parameters:
///   - condition: The condition that must hold. It is also checked in optimised builds.
///   - message: The message, with the wrong value; evaluated only if the condition does not hold.
///   - file: The source file to report.
///   - line: The line to report.
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

/// Stops the program at a point that must never be reached.
///
/// The message is printed in optimised builds too; see ``require(_:_:file:line:)``.
///
/// - Parameters:
///   - message: A description of the error.
///   - file: The source file to report.
///   - line: The line to report.
@inline(never)
public func requirementFailed(
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}
