import Foundation
import Testing

/// The command `pullreel-lower`.
@Suite struct CommandTests {
  /// Runs the command in a folder with the files of a library, and removes it afterwards.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lower-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let nested = folder.appendingPathComponent("in/Sub")
    try FileManager.default.createDirectory(at: nested, withIntermediateDirectories: true)
    try write("import UIKit\n@objc class A {}\n", to: folder.appendingPathComponent("in/A.swift"))
    try write("import UIKit\nclass B {}\n", to: nested.appendingPathComponent("B.swift"))
    try body(folder)
  }

  private func write(_ text: String, to url: URL) throws {
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func run(
    _ arguments: String...,
    in folder: URL
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("pullreel-lower")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, words)
  }

  @Test func `files of a folder keep their places below it`() throws {
    try inFolder { folder in
      let result = try run("in", "-o", "out", in: folder)
      #expect(result.code == 0)
      #expect(result.output == "2 files, 1 of 4 lines changed\n")
      let text = try String(
        contentsOf: folder.appendingPathComponent("out/Sub/B.swift"),
        encoding: .utf8
      )
      #expect(
        text
          == "#sourceLocation(file: \"\(folder.path)/in/Sub/B.swift\", line: 1)\nimport UIKit\nclass B {}\n"
      )
    }
  }

  @Test func `a suffix keeps the names of lowered files apart from those of the originals`() throws
  {
    try inFolder { folder in
      let result = try run("in", "-o", "out", "--suffix", ".lowered", in: folder)
      #expect(result.code == 0)
      for name in ["A.lowered.swift", "Sub/B.lowered.swift"] {
        let file = folder.appendingPathComponent("out/" + name)
        #expect(FileManager.default.fileExists(atPath: file.path))
      }
    }
  }

  @Test func `a file whose text stays is not written again`() throws {
    try inFolder { folder in
      _ = try run("in", "-o", "out", in: folder)
      let file = folder.appendingPathComponent("out/A.swift")
      let old = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
      _ = try run("in", "-o", "out", in: folder)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.modificationDate] as? Date == old)
    }
  }

  @Test func `Objective-C files are named and skipped`() throws {
    try inFolder { folder in
      try write("int a;", to: folder.appendingPathComponent("in/A.m"))
      let result = try run("in", "-o", "out", in: folder)
      #expect(result.code == 0)
      #expect(result.errors == "\(folder.path)/in/A.m: note: skipped: the file is Objective-C\n")
    }
  }

  @Test func `an error is printed and nothing is written`() throws {
    try inFolder { folder in
      try write("let a = #selector(b)\n", to: folder.appendingPathComponent("in/C.swift"))
      let result = try run("in", "-o", "out", in: folder)
      #expect(result.code == 1)
      #expect(result.errors.hasPrefix("\(folder.path)/in/C.swift:1:19: error: #selector("))
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
    }
  }

  @Test func `two files of one name are refused`() throws {
    try inFolder { folder in
      try write("", to: folder.appendingPathComponent("in/B.swift"))
      let result = try run("in/Sub", "in/B.swift", "-o", "out", in: folder)
      #expect(result.code == 64)
      #expect(result.errors.contains("two files are called \"B.swift\""))
    }
  }

  @Test func `a missing path and a folder without Swift are refused`() throws {
    try inFolder { folder in
      let missing = try run("none", "-o", "out", in: folder)
      #expect(missing.code == 64)
      #expect(missing.errors.contains("there is no file or folder \"none\""))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("empty"),
        withIntermediateDirectories: true
      )
      let empty = try run("empty", "-o", "out", in: folder)
      #expect(empty.code == 64)
      #expect(empty.errors.contains("there is no Swift file in empty"))
    }
  }
}
