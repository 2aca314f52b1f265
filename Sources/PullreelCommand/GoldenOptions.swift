import ArgumentParser
import Pullreel

/// What `record`, `verify` and `prune` have in common.
struct GoldenOptions: ParsableArguments {
  /// Where goldens live unless somebody says otherwise.
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
  /// The cases of the animations with some names, or of a scene named `animation/scene`; all where
  /// no name is given.
  static func cases(named names: [String]) throws -> [GoldenSuite.Case] {
    let all = GoldenSuite(CommandLineTool.catalogue).cases
    guard !names.isEmpty else { return all }
    var chosen: Set<CaseName> = []
    for name in names {
      let found = all.filter { $0.name.animation == name || $0.name.description == name }
      guard !found.isEmpty else {
        let known = Set(all.map(\.name.animation)).sorted() + all.map(\.name.description)
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
    return all.filter { chosen.contains($0.name) }
  }
}
