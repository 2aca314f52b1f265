import ArgumentParser
import Clips
import Files
import Pullreel

struct ListCommand: TellingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the animations with their scenes, sizes and parameters.",
    usage: "pullreel list [<name> ...] [<options>]",
    discussion: """
      A line for each animation: its name, the length of its full scene and what it shows. With \
      names, tables of each one's scenes and of its parameters with defaults and ranges.

      Examples:
        pullreel list
        pullreel list airplane
        pullreel list loader.lottie
        pullreel list --json
      """
  )

  @Argument(
    help: ArgumentHelp("Animations to tell everything about.", valueName: "name"),
    completion: .list(CommandLineTool.catalogue.names)
  )
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which animation of a dotLottie file with several.", valueName: "id")
  )
  var animation: String?

  @Flag(help: "Print everything, parameters with types, defaults and ranges too, as JSON.")
  var json = false

  @OptionGroup var telling: ProgressArguments

  func run() throws {
    var lookup = SourceLookup()
    let sources = try lookup.sources(named: names, all: names.isEmpty, animation: animation)
    let listing = try ProgressPrinter.current.over(sources.count, "source") {
      try lookup.listing(of: sources)
    }
    try print(listing)
    try lookup.finish()
  }

  private func print(_ listing: CatalogueListing) throws {
    if json {
      try StandardOutput.write(JSONText.bytes(of: listing, isPretty: true))
      return
    }
    if !names.isEmpty {
      let tables = listing.animations.map(\.table)
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
