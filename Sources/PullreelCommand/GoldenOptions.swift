/// The options that `record`, `verify` and `prune` share.
struct GoldenOptions: ParsableArguments {
  static let standardFolder = "goldens"

  @Option("The folder of the goldens.", value: "dir")
  var goldens = standardFolder

  func store() throws -> GoldenStore {
    guard !goldens.isEmpty else {
      throw Problem.usage("--goldens is empty")
        .remedy("name a folder, or omit the option to use goldens/")
    }
    return GoldenStore(goldens)
  }

  /// The option that names the folder of goldens, with a space in front; empty for the default.
  var folderOption: String {
    goldens == Self.standardFolder ? "" : " --goldens \(ShellText.word(goldens))"
  }
}
