import ArgumentParser
import Pullreel

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens that no animation owns, and removes them if asked to.",
    discussion: """
      Only the files of a golden are removed, and folders that are empty then.

      Examples:
        pullreel prune
        pullreel prune --delete
      """
  )

  @Flag(help: "Remove them.")
  var delete = false

  @OptionGroup var options: GoldenOptions

  func run() throws {
    let names = GoldenSuite(CommandLineTool.catalogue).cases.map(\.name)
    let store = try options.store()
    try store.checkFolder()
    let orphans = store.orphans(besides: names)
    for place in orphans {
      try Interruption.check()
      if delete, try !store.remove(place) {
        ErrorPrinter.note("\(place) holds other files, which stay")
      }
      try StandardOutput.write(Array((PlainLine.of(place) + "\n").utf8))
    }
    if !delete, !orphans.isEmpty {
      ErrorPrinter.note("nothing was removed: say --delete to remove \(orphans.count) goldens")
    }
  }
}
