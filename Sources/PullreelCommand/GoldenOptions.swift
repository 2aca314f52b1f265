import ArgumentParser
import Clips
import Files
import Goldens
import Pullreel

/// What `record`, `verify` and `prune` have in common.
struct GoldenOptions: ParsableArguments {
  /// Where goldens live by default.
  static let standardFolder = "goldens"

  @Option(parsing: .unconditional, help: ArgumentHelp("Where goldens live.", valueName: "dir"))
  var goldens = standardFolder

  /// The folder of the goldens.
  func store() throws -> GoldenStore {
    guard !goldens.isEmpty else {
      throw Problem(
        .usage,
        "--goldens names no folder",
        remedy: "name one, or leave the option out for goldens/"
      )
    }
    return GoldenStore(goldens)
  }
}

/// Finds cases of the golden suite by the names that a user types.
enum CaseLookup {
  /// The cases of the animations with some names, of a scene or variant named `animation/scene`, or
  /// of the files that a path or a pattern stands for; all where no name is given.
  ///
  /// - Throws: A problem where there is no such, or two files would have one golden.
  static func cases(
    named names: [String],
    in suite: GoldenSuite,
    _ store: GoldenStore
  ) throws -> [GoldenSuite.Case] {
    guard !names.isEmpty else { return suite.cases }
    var chosen: Set<CaseName> = []
    var files: [GoldenSuite.Case] = []
    var lookup = SourceLookup()
    for name in names {
      let found = suite.cases.filter {
        $0.name.animation == name || $0.name.description == name
      }
      // What comes through a pipe cannot be opened again to verify it.
      if found.isEmpty, name != "-", let sources = try lookup.files(name) {
        for source in sources { files.append(try suite.fileCase(source, in: store)) }
        continue
      }
      guard !found.isEmpty || !unreadable(named: [name], in: suite).isEmpty else {
        let known =
          Set(suite.cases.map(\.name.animation)).sorted() + suite.cases.map(\.name.description)
        let remedy =
          name.contains("/")
          ? Suggestion.remedy(for: name, among: known)
          : Suggestion.remedy(for: name, among: CommandLineTool.catalogue.names)
        throw Problem(
          .usage,
          "unknown animation '\(name)'",
          remedy: remedy
        )
      }
      chosen.formUnion(found.map(\.name))
    }
    try lookup.finish()
    try checkNames(of: files)
    return suite.cases.filter { chosen.contains($0.name) } + files
  }

  /// Checks that no two files would have one golden.
  private static func checkNames(of files: [GoldenSuite.Case]) throws(Problem) {
    var known: [CaseName: GoldenSuite.Case] = [:]
    for file in files {
      guard let other = known.updateValue(file, forKey: file.name) else { continue }
      let paths = [other, file].map { $0.source.origin?.path ?? $0.source.name }
      throw Problem(
        .usage,
        "two files would have the golden \(file.name)",
        at: paths.joined(separator: " and "),
        remedy: "name each once, and record one of equal names by itself with --as NAME"
      )
    }
  }

  /// What became of goldens with some names that cannot be read; of all where no name is given.
  static func unreadable(named names: [String], in suite: GoldenSuite) -> [CaseResult] {
    suite.unreadable.filter {
      names.isEmpty || names.contains($0.name.animation) || names.contains("\($0.name)")
    }
  }
}
