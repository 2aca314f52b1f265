import Foundation

/// A folder where examples run, removed afterwards.
final class Workplace {
  /// The folder.
  let folder: URL

  /// The repository.
  static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL
  /// The folder of the built examples and their modules.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs shell commands in the folder, in which `swift run` runs the existing build.
  ///
  /// - Returns: The exit code, and the output to standard output and standard error.
  func shell(_ commands: String) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let run = "swift() { shift; local name=$1; shift; \"$PRODUCTS/$name\" \"$@\"; }; set -e\n"
    process.arguments = ["-c", run + commands]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PRODUCTS": Self.products.path]) { $1 }
    process.currentDirectoryURL = folder
    let log = folder.appendingPathComponent(".log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  /// Returns the names of the written files, sorted.
  func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns Pillow's description of a picture: "GIF 320x180 0.8 s".
  func facts(_ name: String) throws -> String {
    let program = """
      import sys
      from PIL import Image, ImageSequence
      picture = Image.open(sys.argv[1])
      size = "%s %dx%d" % ((picture.format,) + picture.size)
      times = [frame.info.get("duration", 0) for frame in ImageSequence.Iterator(picture)]
      print(size + (" %g s" % (sum(times) / 1000) if len(times) > 1 else ""))
      """
    try Data(program.utf8).write(to: folder.appendingPathComponent(".facts.py"))
    return try shell("/usr/bin/python3 .facts.py \(name)").text
      .trimmingCharacters(in: .newlines)
  }
}
