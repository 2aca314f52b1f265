import Foundation
import TestSupport
import Testing

/// Lets a Python program read a report with the standard library's parsers.
///
/// - Parameters:
///   - source: The program; `report` holds the report's text, `given` the test's input.
///   - report: The report.
///   - given: The test's input, encodable as JSON.
///   - sourceLocation: The location of the expectation.
/// - Throws: The error that keeps the program from being started.
func witness(
  _ source: String,
  report: some Collection<UInt8>,
  given: some Encodable,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let prologue = """
    import json, sys
    given = json.loads(sys.argv[1])
    report = sys.stdin.buffer.read().decode("utf-8")

    """
  let outcome = try ExternalTool.run(
    "/usr/bin/python3",
    ["-c", prologue + source, String(decoding: try JSONEncoder().encode(given), as: UTF8.self)],
    input: Data(report)
  )
  #expect(outcome.exitCode == 0, "\(outcome.errorText)", sourceLocation: sourceLocation)
}
