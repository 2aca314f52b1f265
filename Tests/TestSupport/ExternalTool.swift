public import Foundation

/// Runs independent programs as witnesses.
public enum ExternalTool {
  /// The outcome of a program.
  public struct Outcome: Sendable {
    /// The exit code; a signal's number plus 128 if a signal ended the program.
    public let exitCode: Int32
    /// The standard output.
    public let output: Data
    /// The standard error.
    public let errorText: String
    /// Standard output as text.
    public var outputText: String { String(decoding: output, as: UTF8.self) }

    /// The same without estimates of the remaining time, which depend on the machine's speed.
    public var withoutEstimates: Outcome {
      let lines = errorText.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.filter { !($0.contains(" done, about ") && $0.hasSuffix(" left")) }
      return Outcome(exitCode: exitCode, output: output, errorText: rest.joined(separator: "\n"))
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is searched as in a shell.
  ///   - arguments: Its arguments.
  ///   - input: Its standard input.
  ///   - environment: Variables to set on top of the current ones.
  ///   - directory: Its working directory; the current one if `nil`.
  /// - Returns: Its exit code and output.
  /// - Throws: Foundation's error if the program cannot be started.
  public static func run(
    _ program: String,
    _ arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appendingPathComponent("in")
    let outputFile = folder.appendingPathComponent("out")
    let errorFile = folder.appendingPathComponent("err")
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)

    let process = Process()
    if program.contains("/") {
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
    } else {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = directory
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      exitCode: process.terminationReason == .exit ? status : 128 + status,
      output: try Data(contentsOf: outputFile),
      errorText: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    )
  }

  /// Runs a Python program that uses Pillow (Debian's `python3-pil`).
  public static func pillow(_ source: String, _ arguments: [String]) throws -> Outcome {
    // Debian's own interpreter: another one that comes first on the path may lack Pillow.
    try run("/usr/bin/python3", ["-c", source] + arguments)
  }
}
