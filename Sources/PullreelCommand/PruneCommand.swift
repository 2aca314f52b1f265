import ArgumentParser
import Files
import Goldens
import Pullreel

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens that no animation owns, and removes them if asked to.",
    discussion: """
      A variant is one where the animation, scene or parameter that it shows is gone. Only the \
      files of a golden are removed, and folders that are empty then.

      Examples:
        pullreel prune
        pullreel prune --delete
      """
  )

  @Flag(help: "Remove them.")
  var delete = false

  @OptionGroup var options: GoldenOptions

  func run() throws {
    let store = try options.store()
    try store.checkFolder()
    let orphans = try GoldenSuite(CommandLineTool.catalogue, in: store).orphans
    for place in orphans {
      try Interruption.check()
      if delete, try !store.remove(place) {
        ErrorPrinter.note("\(place) holds other files, which stay")
      }
      try StandardOutput.print([place])
    }
    if orphans.isEmpty {
      ErrorPrinter.note("nothing to remove: an animation owns every golden in \(store.folder)")
    } else if !delete {
      let goldens = orphans.count == 1 ? "1 golden" : "\(orphans.count) goldens"
      ErrorPrinter.note("nothing was removed: say --delete to remove \(goldens)")
    }
  }
}
