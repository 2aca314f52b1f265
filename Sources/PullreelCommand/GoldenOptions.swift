import ArgumentParser
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
