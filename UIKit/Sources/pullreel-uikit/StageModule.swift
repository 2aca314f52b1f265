import Files
import Foundation
import Lowering

/// The stage file (the list of previews) and the sources, as one module.
struct StageModule {
  /// The paths and texts of the files, the stage file first.
  let files: [(file: SourceFolder.File, text: String)]
  /// The Objective-C files that are skipped.
  let skipped: [String]
  /// Folders with pictures, texts and asset catalogues, as absolute paths.
  let resources: [String]
  /// The stage file's path.
  let stage: String

  /// Reads the files of a request.
  ///
  /// - Throws: A problem if a file is missing or cannot be read.
  init(_ request: Request) throws(Problem) {
    var found: [SourceFolder.File] = []
    var skipped: [String] = []
    for path in [request.stage] + request.sources {
      guard case .success(let folder) = Result(catching: { try SourceFolder([path]) }) else {
        throw Problem(
          .noInput,
          "there is no such file or folder, or it cannot be read",
          at: path,
          remedy: "check the path"
        )
      }
      found += folder.files
      skipped += folder.skipped
    }
    self.skipped = skipped
    stage = Self.absolute(request.stage)
    // A folder of sources may contain the stage file, too.
    var known: Set<String> = []
    let own = try found.filter { known.insert($0.path).inserted }.map { (file) throws(Problem) in
      guard let text = try? String(contentsOfFile: file.path, encoding: .utf8) else {
        throw Problem(
          .noInput,
          "the source file cannot be read",
          at: file.path,
          remedy: "save the file as UTF-8"
        )
      }
      return (file, text)
    }
    let resources = try (request.sources + request.resources).map { (path) throws(Problem) in
      let path = Self.absolute(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Problem(
          .noInput,
          "there is no folder \"\(path)\"",
          at: "--resources",
          remedy: "check the path"
        )
      }
      return isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    self.resources = resources
    let sources = own.map { SourceFile(path: $0.0.path, text: $0.1) }
    // Only the request's folders are searched: the folder around a single file may be large.
    let given = Set((request.sources + request.resources).map(Self.absolute))
    files = own + Self.assetSymbols(in: resources.filter(given.contains), for: sources)
  }

  /// Returns a file with Xcode's names of assets, if the sources use any; otherwise nothing.
  private static func assetSymbols(
    in folders: [String],
    for sources: [SourceFile]
  ) -> [(file: SourceFolder.File, text: String)] {
    let paths = folders.flatMap {
      (try? FileManager.default.subpathsOfDirectory(atPath: $0)) ?? []
    }
    let name = "GeneratedAssetSymbols.swift"
    return AssetSymbols(paths: paths).file(path: name, for: sources)
      .map { [(SourceFolder.File(path: name, name: name), $0.text)] } ?? []
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The names of types and constants that the files use without declaring them.
  var undeclared: [UndeclaredName] {
    undeclaredNames(in: files.map { SourceFile(path: $0.file.path, text: $0.text) })
  }

  /// Returns the files as Swift on Linux accepts them, under unique names.
  ///
  /// - Parameter missing: Undeclared names; declarations that need them are dropped.
  /// - Returns: The names and texts of the files.
  /// - Throws: A problem if any place cannot be lowered; all such places are printed.
  func lowered(without missing: Set<String> = []) throws(Problem) -> [(name: String, text: String)]
  {
    named(try repair(without: missing))
  }

  /// Returns repaired files under unique names.
  func named(_ repair: Repair) -> [(name: String, text: String)] {
    zip(names, repair.texts).map { ($0, $1) }
  }

  /// Lowers the files, ready for repairs after the compiler has reported missing declarations.
  ///
  /// - Parameter missing: Undeclared names; declarations that need them are dropped.
  /// - Returns: The lowered files.
  /// - Throws: A problem if any place cannot be lowered; all such places are printed.
  func repair(without missing: Set<String>) throws(Problem) -> Repair {
    if !skipped.isEmpty {
      note("Objective-C files are skipped: \(skipped.joined(separator: ", "))")
    }
    let sources = files.map { SourceFile(path: $0.file.path, text: $0.text) }
    try Self.checkTypes(of: sources, without: missing)
    let lowered = lower(sources, without: missing)
    for loss in lowered.flatMap(\.losses) { note("\(loss.path):\(loss.line): \(loss.text)") }
    let errors = lowered.flatMap(\.errors)
    for error in errors { StandardStreams.printError(error.description) }
    guard errors.isEmpty else {
      throw Problem(
        .badInput,
        "the code cannot be rewritten for Linux in \(errors.count == 1 ? "a place" : "\(errors.count) places")",
        at: Set(errors.map(\.path)).sorted().joined(separator: ", "),
        remedy: "change the code at the lines named in the messages above"
      )
    }
    return Repair(lowered, of: sources)
  }

  /// Throws a problem if two files declare a type of the same name.
  private static func checkTypes(
    of files: [SourceFile],
    without missing: Set<String>
  ) throws(Problem) {
    let repeated = repeatedTypes(in: files, without: missing)
    guard let first = repeated.first else { return }
    for type in repeated.dropFirst() {
      StandardStreams.printError(
        "\(type.paths.joined(separator: ", ")): several files declare \(type.name)"
      )
    }
    throw Problem(
      .badInput,
      "\(first.paths.count) files declare the type \(first.name), but all sources are one module",
      at: first.paths.joined(separator: ", "),
      remedy: "rename the type or omit files until only one file declares the type"
    )
  }

  /// The files as their author wrote them, under unique names.
  var originals: [(name: String, text: String)] { zip(names, files).map { ($0, $1.text) } }

  /// The paths of the files.
  var paths: [String] { files.map { Self.absolute($0.file.path) } }

  /// The paths of all files and folders of the request.
  var inputs: [String] { paths + resources }

  /// A unique name for each file, as the compiler requires: two folders may have equal names.
  private var names: [String] {
    var taken: Set<String> = []
    return files.map { source in
      let url = URL(fileURLWithPath: source.file.name)
      let stem = url.deletingPathExtension().lastPathComponent
      var last = url.lastPathComponent
      var number = 1
      while !taken.insert(last).inserted {
        number += 1
        last = "\(stem)-\(number).swift"
      }
      return String(source.file.name.dropLast(url.lastPathComponent.count)) + last
    }
  }
}
