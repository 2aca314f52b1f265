import Foundation
import TestSupport
import Testing

/// A separate folder for one test, in which it runs the built command; removed afterwards.
final class Workplace {
  let folder: URL

  init() throws {
    // Links in the path of the temporary folder would make paths differ from the system's.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pullreel-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The command that was built with these tests, or the one that the environment names.
  static var binary: String {
    if let path = ProcessInfo.processInfo.environment["PULLREEL_BINARY"] { return path }
    let places = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../.build/debug")
        .standardizedFileURL,
    ]
    let paths = places.map { $0.appendingPathComponent("pullreel").path }
    return paths.first(where: FileManager.default.isExecutableFile) ?? paths[1]
  }

  /// The environment of the tests must not influence the command.
  private static let environment = [
    "GITHUB_ACTIONS": "", "GITHUB_WORKSPACE": "", "CI": "", "PULLREEL_RECORD": "",
  ]

  /// Runs the command in this folder.
  func run(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> ExternalTool.Outcome {
    try run(arguments, environment: environment)
  }

  /// Runs the command in this folder.
  func run(
    _ arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> ExternalTool.Outcome {
    try ExternalTool.run(
      Self.binary,
      arguments,
      input: input,
      environment: Self.environment.merging(environment) { $1 },
      directory: folder
    ).withoutEstimates
  }

  /// Runs a shell script in this folder; `$0` is the command.
  func shell(_ script: String, _ arguments: String...) throws -> ExternalTool.Outcome {
    try ExternalTool.run(
      "bash",
      ["-c", script, Self.binary] + arguments,
      environment: Self.environment,
      directory: folder
    )
  }

  /// Runs the command and expects it to succeed.
  @discardableResult
  func succeed(
    _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ExternalTool.Outcome {
    try succeed(arguments, sourceLocation: sourceLocation)
  }

  /// Runs the command with a list of arguments, which must succeed.
  @discardableResult
  func succeed(
    _ arguments: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ExternalTool.Outcome {
    let outcome = try run(arguments)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Returns the output of `inspect --json` for a file.
  func inspect(_ file: String) throws -> [String: Any] {
    let outcome = try run("inspect", "--json", file)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let object = try JSONSerialization.jsonObject(with: outcome.output)
    return try #require(object as? [String: Any])
  }

  /// Returns the number of frames of an animated file, as `inspect` counts them.
  func frameCount(_ file: String) throws -> Int {
    try #require(try inspect(file)["frames"] as? [Any]).count
  }

  /// Returns the bytes of a file in this folder.
  func bytes(_ file: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(file))
  }

  /// Writes a file into this folder.
  func write(_ data: Data, to file: String) throws {
    try data.write(to: folder.appendingPathComponent(file))
  }

  /// Returns the paths of all files in this folder, hidden ones too, in order.
  func entries() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}

/// Expects a failure: an exit code, one line of the form `pullreel: error: SUBJECT: PROBLEM. REMEDY.`,
/// and nothing else.
func expect(
  _ outcome: ExternalTool.Outcome,
  failsWith code: Int32,
  saying words: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = outcome.errorText
  #expect(outcome.exitCode == code, "\(text)", sourceLocation: sourceLocation)
  #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
  let isOneLine = text.hasSuffix("\n") && text.dropLast().allSatisfy { !$0.isNewline }
  #expect(isOneLine, "\(text)", sourceLocation: sourceLocation)
  #expect(text.hasPrefix("pullreel: error: "), "\(text)", sourceLocation: sourceLocation)
  let isSentences = text.contains(/[.?…] \S.*[.?…]\n$/)
  #expect(isSentences, "SUBJECT: PROBLEM. REMEDY. \(text)", sourceLocation: sourceLocation)
  let controls = text.dropLast().unicodeScalars.filter {
    $0.properties.generalCategory == .control
  }
  #expect(controls.isEmpty, "\(text)", sourceLocation: sourceLocation)
  #expect(words.isEmpty || text.contains(words), "\(text)", sourceLocation: sourceLocation)
}
