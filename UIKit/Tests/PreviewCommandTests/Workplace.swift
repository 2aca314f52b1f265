import Foundation
import Testing

/// A folder with a stage file and sources, in which the command is run.
final class Workplace: Sendable {
  /// The folder, which is removed at the end.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("previews-\(UUID().uuidString)").resolvingSymlinksInPath()
    let fixtures = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    try FileManager.default.copyItem(at: fixtures, to: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// The lines on standard error without the notes.
    var complaints: [String] {
      errors.split(separator: "\n").map(String.init).filter { !$0.contains("note: ") }
    }
    /// Whether the compiler has run.
    var hasCompiled: Bool { errors.contains("pullreel-uikit: note: compiling") }
  }

  /// Runs the command, with a separate cache in the folder.
  func run(_ words: String...) throws -> Outcome { try run(words) }

  /// Runs the command, with a separate cache in the folder.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - meanwhile: Runs while the command does, with the number of the process, and a closure that
  ///     returns its standard error so far.
  /// - Returns: The outcome.
  /// - Throws: An error if the command cannot be started.
  func run(
    _ words: [String],
    meanwhile: ((pid_t, () -> String) -> Void)? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("pullreel-uikit")
    process.arguments = words
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = folder.path + "/cache"
    environment["CI"] = nil
    environment["PULLREEL_RECORD"] = nil
    process.environment = environment
    // Files, as the two streams may be long.
    let streams = [UUID().uuidString, UUID().uuidString].map { folder.path + "/cache-" + $0 }
    defer { streams.forEach { try? FileManager.default.removeItem(atPath: $0) } }
    for path in streams { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: streams[0])
    process.standardError = FileHandle(forWritingAtPath: streams[1])
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    try process.run()
    meanwhile?(process.processIdentifier) { text(streams[1]) }
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: text(streams[0]),
      errors: text(streams[1])
    )
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
