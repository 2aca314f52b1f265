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
        at: "on the command line",
        remedy: "name one, or leave the option out for goldens/"
      )
    }
    return GoldenStore(goldens)
  }
}

/// Finds cases of the golden suite by the names that a user types.
enum CaseLookup {
  /// The cases of the animations with some names, of a scene or variant named `animation/scene`, or
  /// of the file at a path; all where no name is given.
  static func cases(
    named names: [String],
    in suite: GoldenSuite,
    _ store: GoldenStore
  ) throws -> [GoldenSuite.Case] {
    guard !names.isEmpty else { return suite.cases }
    var chosen: Set<CaseName> = []
    var files: [GoldenSuite.Case] = []
    for name in names {
      let found = suite.cases.filter {
        $0.name.animation == name || $0.name.description == name
      }
      if found.isEmpty, let source = try NameLookup.file(name) {
        files.append(try suite.fileCase(source, in: store))
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
          "there is no animation \"\(name)\"",
          at: "on the command line",
          remedy: remedy
        )
      }
      chosen.formUnion(found.map(\.name))
    }
    return suite.cases.filter { chosen.contains($0.name) } + files
  }

  /// What became of goldens with some names that cannot be read; of all where no name is given.
  static func unreadable(named names: [String], in suite: GoldenSuite) -> [CaseResult] {
    suite.unreadable.filter {
      names.isEmpty || names.contains($0.name.animation) || names.contains("\($0.name)")
    }
  }
}
