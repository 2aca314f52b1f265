import Foundation
import Lowering
import Testing

/// The compiler, with a module `UIKit` of a few names.
struct Compiler {
  let folder: URL

  /// Compiles the module of a few names into a separate folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lowering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stub = try #require(
      Bundle.module.url(forResource: "UIKit", withExtension: "swift", subdirectory: "Stubs")
    )
    let result = try Self.run(
      [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-module-name", "UIKit",
        "-emit-module", "-emit-module-path", "UIKit.swiftmodule", "-c", stub.path, "-o", "UIKit.o",
      ],
      in: folder
    )
    try #require(result.code == 0, "\(result.output)")
  }

  /// Removes the compiled files.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Type-checks lowered files in Swift 5 mode.
  ///
  /// - Returns: The lines of the messages that start with a path, sorted.
  func messages(of files: [Lowered]) throws -> [String] {
    let names = try write(files)
    let output = try Self.run(
      ["swiftc", "-swift-version", "5", "-parse-as-library", "-wmo", "-typecheck", "-I", "."]
        + names,
      in: folder
    ).output
    return output.split(separator: "\n").map(String.init)
      .filter { $0.contains(".swift:") && $0.contains(": error: ") }
      .sorted()
  }

  /// Links and runs lowered files, of which the first is `main.swift`.
  ///
  /// - Returns: Their output.
  func output(of files: [Lowered]) throws -> String {
    let names = try write(files)
    let built = try Self.run(
      ["swiftc", "-swift-version", "5", "-I", ".", "-o", "program", "UIKit.o"] + names,
      in: folder
    )
    try #require(built.code == 0, "\(built.output)")
    return try Self.run([folder.appendingPathComponent("program").path], in: folder).output
  }

  private func write(_ files: [Lowered]) throws -> [String] {
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      try file.text.write(to: url, atomically: false, encoding: .utf8)
    }
    return files.map(\.path)
  }

  static func run(
    _ arguments: [String],
    in folder: URL
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
