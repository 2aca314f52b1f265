import Foundation

/// Other programs.
enum Shell {
  /// Runs a program with this one's streams.
  ///
  /// - Parameter words: Its path and its arguments.
  /// - Returns: Its exit code.
  /// - Throws: A failure where it cannot be started.
  static func run(_ words: [String]) throws -> Int32 {
    let process = process(words)
    try start(process, words)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a program and collects what it says.
  ///
  /// - Parameters:
  ///   - words: Its path and its arguments.
  ///   - folder: Where it runs; here where nil.
  /// - Returns: Its exit code, and what it wrote to both streams.
  /// - Throws: A failure where it cannot be started.
  static func output(
    of words: [String],
    in folder: String? = nil
  ) throws -> (code: Int32, text: String) {
    let process = process(words)
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try start(process, words)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Lets another program take this process over: the same streams, folder and signals.
  ///
  /// - Parameter words: Its path and its arguments.
  /// - Returns: Why it did not start; where it does, nothing returns.
  static func replaceProcess(by words: [String]) -> Failure {
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    execv(words[0], arguments)
    let reason = String(cString: strerror(errno))
    return Failure(
      .noInput,
      "the previews do not start (\(reason))",
      at: words[0],
      remedy: "remove it"
    )
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    return process
  }

  private static func start(_ process: Process, _ words: [String]) throws {
    do {
      try process.run()
    } catch {
      throw Failure(
        .unavailable,
        "\(words[0]) does not start",
        at: "\(error)",
        remedy: "look into it"
      )
    }
  }
}
