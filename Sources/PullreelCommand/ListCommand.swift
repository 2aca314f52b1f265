struct ListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the animations, and describes named ones with their scenes and parameters.",
    usage: "pullreel list [<name> ...] [<options>]",
    discussion: """
      Without names, prints one line for each animation: its name, the length of its full scene and a \
      description. For a name or a Lottie file, prints its scenes and its parameters with their defaults \
      and ranges. For a folder, prints a table of its files with kind, size, length, rate, frames and \
      layers. The exit code is 66 if a file cannot be opened.

      Examples:
        pullreel list
        pullreel list airplane
        pullreel list loader.lottie
        pullreel list art/ -r
        pullreel list --json
      """
  )

  @Argument(
    help: ArgumentHelp("Animations, Lottie files and folders to describe.", valueName: "name"),
    completion: .list(CommandLineTool.catalogue.names)
  )
  var names: [String] = []

  @Option("The animation to describe if a dotLottie file has several.", value: "id")
  var animation: String?

  @Flag(help: "Print all details as JSON, including the types, defaults and ranges of parameters.")
  var json = false

  @OptionGroup var search: FolderArguments
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    var lookup = SourceLookup(isRecursive: search.recursive)
    // If an animation is chosen, the names are files with several animations, not folders.
    let folders = animation == nil ? try names.filter(isFolder) : []
    let tables = try folders.map { try lookup.table(of: $0) }
    let others = names.filter { !folders.contains($0) }
    let isAll = names.isEmpty
    var sources =
      others.isEmpty && !isAll
      ? [] : try lookup.sources(named: others, all: isAll, animation: animation)
    if json { sources += tables.flatMap(\.documents) }
    let listing = try lookup.listing(of: sources)
    try print(listing, folders.isEmpty ? nil : tables.flatMap(\.files))
    try lookup.finish()
  }

  private func isFolder(_ name: String) throws -> Bool {
    try CommandLineTool.catalogue[name] == nil && FileFacts(ofInput: name) == .folder
  }

  private func print(_ listing: CatalogueListing, _ files: [FileListing]?) throws {
    if json {
      let whole = CatalogueListing(listing.animations, files: files)
      try StandardOutput.write(JSONText.bytes(of: whole, isPretty: true))
      return
    }
    if !names.isEmpty {
      let tables = (files.map { [FileListing.table($0)] } ?? []) + listing.animations.map(\.table)
      return try StandardOutput.print(Array(tables.joined(separator: [""])))
    }
    let width = listing.animations.map(\.name.count).max() ?? 0
    let lines = listing.animations.map { animation in
      let space = String(repeating: " ", count: width - animation.name.count + 2)
      return animation.name + space + animation.line
    }
    try StandardOutput.print(lines)
  }
}
