import ArgumentParser
import Foundation
import Lowering

/// The command that lowers files, that is, rewrites iOS sources for Swift on Linux.
@main
struct LowerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullreel-lower",
    abstract: "Rewrites Swift sources for iOS so that Swift on Linux accepts them.",
    discussion: """
      All files are treated as one module. A file keeps its name, and a file from a folder keeps \
      its path below that folder. A file whose text does not change is not written again. Objective-C files are skipped \
      with a note. If something cannot be lowered, nothing is written.
      """
  )

  @Argument(
    help: "Swift files, and folders to search for them.",
    completion: .file(extensions: ["swift"])
  )
  var sources: [String]

  @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
  var output: String?

  @Option(help: "A suffix for the names of the files, before .swift.")
  var suffix = ""

  @Flag(
    name: .shortAndLong,
    help: "Print a note about each declaration that was dropped or left unchanged on purpose."
  )
  var verbose = false

  @Flag(help: "Write the files even if a part of them cannot be lowered.")
  var despiteErrors = false

  @Option(help: "An undeclared name; declarations that use this name are dropped.")
  var without: [String] = []

  @Flag(
    help:
      "Print Swift code that uses every type and constant that the files do not declare; write nothing."
  )
  var undeclared = false

  @Option(
    help: ArgumentHelp(
      "A file with the compiler's errors for the lowered files; statements that use missing members are dropped.",
      valueName: "file"
    )
  )
  var repair: [String] = []

  func run() throws {
    let found: SourceFolder
    do {
      found = try SourceFolder(sources)
    } catch {
      throw ValidationError(error.description)
    }
    for path in found.skipped { report("\(path): note: skipped: the file is Objective-C") }
    if found.files.isEmpty {
      throw ValidationError("there is no Swift file in \(sources.joined(separator: ", "))")
    }
    let files = try found.files.map {
      SourceFile(path: $0.path, text: try String(contentsOfFile: $0.path, encoding: .utf8))
    }
    if undeclared {
      print(NameCheck(undeclaredNames(in: files), modules: ["UIKit"]).text, terminator: "")
      return
    }
    guard let output else { throw ValidationError("missing expected argument '--output <output>'") }
    let lowered = lower(files, without: Set(without))
    for file in lowered {
      for message in file.errors { report("\(message)") }
      for message in verbose ? file.notes : file.losses { report("\(message)") }
    }
    let isWhole = lowered.allSatisfy { $0.errors.isEmpty }
    guard isWhole || despiteErrors else { throw ExitCode.failure }
    var repaired = Repair(lowered, of: files)
    for path in repair {
      _ = repaired.apply(try String(contentsOfFile: path, encoding: .utf8))
    }
    for message in repaired.losses { report("\(message)") }
    for (text, source) in zip(repaired.texts, found.files) {
      let name = source.name.dropLast(".swift".count) + "\(suffix).swift"
      try write(text, to: URL(fileURLWithPath: output).appendingPathComponent(String(name)))
    }
    let lines = lowered.map(\.lineCount).reduce(0, +)
    let touched = lowered.map(\.touchedLines.count).reduce(0, +)
    print("\(lowered.count) files, \(touched) of \(lines) lines changed")
    if !isWhole { throw ExitCode.failure }
  }

  /// Writes a file only if its text differs, so that builds compile only files that have changed.
  private func write(_ text: String, to url: URL) throws {
    if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func report(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
