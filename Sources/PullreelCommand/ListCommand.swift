import ArgumentParser
import Pullreel

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the animations with their scenes, sizes and parameters.",
    discussion: """
      One line for each animation: its name, what it shows, the size of its refresh view in \
      points, the length of its full scene, its scenes, and its parameters with their defaults.

      Examples:
        pullreel list
        pullreel list --json
      """
  )

  @Flag(help: "Print everything, parameters with types, defaults and ranges too, as JSON.")
  var json = false

  func run() throws {
    let listing = try CatalogueListing(CommandLineTool.catalogue)
    if json {
      try StandardOutput.write(JSONText.bytes(of: listing, isPretty: true))
      return
    }
    let width = listing.animations.map(\.name.count).max() ?? 0
    let lines = listing.animations.map { animation in
      let space = String(repeating: " ", count: width - animation.name.count + 2)
      return animation.name + space + animation.line + "\n"
    }
    try StandardOutput.write(Array(lines.joined().utf8))
  }
}
