import Files
import Foundation
import Lowering

/// The program of a stage file (a list of previews), compiled only if its sources have changed.
struct CompiledPreviews {
  private let module: StageModule
  private let library: BuiltLibrary
  /// The folder of all programs.
  private let folder: String

  /// The name of the generated source file that runs the command.
  private static let mainName = "PullreelMain.swift"

  /// The source text of the generated file that runs the command.
  ///
  /// The file also declares functions such as `exit`, which the compiler prefers to the system's,
  /// so that a report can name the line of the code that ends the process.
  private var mainText: String {
    let ends = [
      ("exit", "_ status: Int32", "exit(\\(status))"), ("abort", "", "abort()"),
    ]
    let functions = ends.filter { end in
      !module.files.contains { $0.text.contains("func \(end.0)(") }
    }
    .map { name, parameter, call in
      "func \(name)(\(parameter)) -> Never { PreviewCommand.endProcess(\"\(call)\") }\n"
    }
    return """
      import PullreelUIKit

      @main enum PullreelMain {
        @MainActor static func main() { PreviewCommand.main(previews) }
      }

      """ + functions.joined()
  }

  /// The version of the compilation; a new version makes programs in the cache invalid.
  private static let version = "3"

  /// - Parameters:
  ///   - module: The stage file and the sources.
  ///   - cache: The folder of pullreel's cache.
  /// - Throws: A problem if pullreel's own library is missing.
  init(_ module: StageModule, cache: String) throws(Problem) {
    self.module = module
    library = try BuiltLibrary()
    folder = URL(fileURLWithPath: cache).standardizedFileURL.path + "/previews"
  }

  /// Returns the program, which is compiled if any source has changed or the program is not intact.
  ///
  /// Other pullreel processes that need the program wait while it is being compiled.
  ///
  /// - Returns: The path of the program.
  /// - Throws: A problem if the sources do not compile, a file cannot be written, or a signal
  ///   arrives.
  func program() throws(Problem) -> String {
    let place = "\(folder)/\(key)"
    let program = "\(place)/\(Self.programName)"
    try OwnedFolder.makeFolder(place)
    let lock = try FolderLock(place)
    defer { withExtendedLifetime(lock) {} }
    if Self.isIntact(place) {
      // The date marks the program as recently used, so that it is not removed.
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: place)
      return program
    }
    // Compiled in another folder, so that the final path never has an incomplete program.
    let work = "\(place)/\(Self.workName)"
    try? FileManager.default.removeItem(atPath: work)
    defer { try? FileManager.default.removeItem(atPath: work) }
    try OwnedFolder.makeFolder(work)
    let missing = try MissingNames(module.undeclared, library, in: work)
    for line in missing.lines { note(line) }
    var repair = try module.repair(without: missing.all)
    let count = repair.texts.count
    note("compiling \(count == 1 ? "a file" : "\(count) files")")
    // Once the first errors are fixed, the compiler reports more missing declarations.
    var isPatient = false
    for round in 1... {
      let files = module.named(repair) + [(Self.mainName, mainText)]
      for file in files {
        let path = "\(work)/\(file.0)"
        try OwnedFolder.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        try OwnedFolder.write(Array(file.1.utf8), to: path)
      }
      let result = try compile(files.map(\.0), in: work, isPatient)
      if result.code == 0 { break }
      if !isPatient, result.text.contains("unable to type-check this expression in reasonable") {
        isPatient = true
        continue
      }
      guard round < Self.maximumRounds, repair.apply(result.text) else {
        throw failure(result, missing)
      }
    }
    for loss in repair.losses { note("\(loss.path):\(loss.line): \(loss.text)") }
    removeOld()
    guard let bytes = FileManager.default.contents(atPath: "\(work)/\(Self.programName)"),
      rename("\(work)/\(Self.programName)", program) == 0
    else {
      throw Problem(
        .cannotCreate,
        "the cache cannot be written",
        at: place,
        remedy: "choose another folder with --cache"
      )
    }
    let hash = OwnedFolder.hash([UInt8](bytes))
    try OwnedFolder.write(Array(hash.utf8), to: "\(place)/\(Self.hashName)")
    return program
  }

  /// The number of attempts to repair sources before their remaining errors are reported.
  private static let maximumRounds = 6

  private static let programName = "pullreel"
  private static let hashName = "pullreel.sha256"
  private static let workName = "work"

  /// Returns whether the program is unchanged since it was compiled.
  private static func isIntact(_ place: String) -> Bool {
    let manager = FileManager.default
    guard manager.isExecutableFile(atPath: "\(place)/\(programName)"),
      let bytes = manager.contents(atPath: "\(place)/\(programName)"),
      let hash = manager.contents(atPath: "\(place)/\(hashName)")
    else { return false }
    return hash == Data(OwnedFolder.hash([UInt8](bytes)).utf8)
  }

  /// The cache key: a hash of everything that the program depends on.
  private var key: String {
    let files = module.files.flatMap { [$0.file.path, $0.text] }
    var hash = SHA256()
    for text in [Self.version, library.identity, mainText] + files {
      // The length counts, too, so that text cannot move from one part to the next unnoticed.
      hash.update(Array("\(text.utf8.count) \(text)".utf8))
    }
    return String(hash.finish().prefix(Self.keyLength))
  }

  private static let keyLength = 32

  /// Flags that let the compiler consider all overloads of a long expression, because operators
  /// have more overloads here than in Xcode.
  ///
  /// The limits are counts, the same on every machine.
  private static let solverLimits = ["scope=100000000", "trail=1000000000", "memory=2000000000"]
    .flatMap { limit in
      let parts = limit.split(separator: "=")
      return ["-Xfrontend", "-solver-\(parts[0])-threshold=\(parts[1])"]
    }

  private func compile(
    _ files: [String],
    in folder: String,
    _ isPatient: Bool
  ) throws(Problem) -> (code: Int32, text: String) {
    let words =
      [
        "swiftc", "-swift-version", "5", "-module-name", "Previews", "-package-name", "Previews",
        "-parse-as-library", "-wmo", "-Onone", "-enforce-exclusivity=unchecked",
        "-gline-tables-only", "-file-compilation-dir", ".", "-suppress-warnings",
        "-diagnostic-style", "llvm", "-o", Self.programName,
      ] + (isPatient ? Self.solverLimits : []) + library.flags + files
    let result = try Shell.output(of: words, in: folder)
    return (result.code, result.text)
  }

  private func failure(_ result: (code: Int32, text: String), _ missing: MissingNames) -> Problem {
    if result.code == 127 {
      return Problem(
        .unavailable,
        "the compiler is not on the PATH",
        at: "swiftc",
        remedy: "install the Swift version that pullreel was built with"
      )
    }
    // The compiler can only import modules that were compiled by its own version.
    if result.text.contains("cannot be imported by the Swift") {
      return Problem(
        .unavailable,
        "pullreel's library and the swiftc on the PATH have different Swift versions",
        at: library.folder,
        remedy:
          "install the pullreel-uikit for swiftc's version, or run script/install --uikit in a clone of "
          + "pullreel's repository, which takes up to 6 minutes on 2 cores"
      )
    }
    let messages = CompilerMessages(result.text, generated: Self.mainName)
    // Some of the errors may come from code that uses dropped declarations.
    if !missing.names.isEmpty, !messages.errors.isEmpty {
      let names = missing.names.map(\.name).joined(separator: ", ")
      let problem = messages.report(stage: module.stage)
      return Problem(
        .badInput,
        "\(problem.what), and \(names) \(missing.names.count == 1 ? "is" : "are") missing",
        at: module.stage,
        remedy: "fix the errors listed above, or omit the files that use the missing names"
      )
    }
    return messages.report(stage: module.stage)
  }

  /// Removes the compiled programs that have not been used for a month, and nothing else.
  private func removeOld() {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where isKey(name) {
      let path = "\(folder)/\(name)"
      let facts = try? manager.attributesOfItem(atPath: path)
      guard let date = facts?[.modificationDate] as? Date, date.timeIntervalSinceNow < -30 * 86400,
        let inside = try? manager.contentsOfDirectory(atPath: path),
        Set(inside).isSubset(of: [Self.programName, Self.hashName, Self.workName])
      else { continue }
      try? manager.removeItem(atPath: path)
    }
  }

  private func isKey(_ name: String) -> Bool {
    [16, Self.keyLength].contains(name.count) && name.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
