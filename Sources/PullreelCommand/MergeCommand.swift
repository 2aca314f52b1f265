import ArgumentParser
import Batch
import Files
import Pullreel

struct MergeCommand: TellingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins what shards have made, and proves that it is the whole.",
    usage: "pullreel merge [<dir> ...] [<options>]",
    discussion: """
      Of manifest.I-of-N.json all N must be there once; together they must name every artefact of \
      the request once, and every file must be there with its bytes. Then manifest.json is \
      written: byte for byte that of a run without shards.

      Results of other commands are joined likewise: NAME.I-of-N.json (lists, or what verify \
      --json writes) to NAME.json; a case may not be in two of them. JUnit's XML stays as it is: \
      CI systems read several files by a pattern.

      With several folders, artefacts are copied into the output folder, so that the manifest's \
      paths are the same as ever. What is missing is code 66, what is damaged or there twice 65.

      Examples:
        pullreel merge out
        pullreel merge shard-1 shard-2 shard-3 -o previews
      """
  )

  @Argument(help: ArgumentHelp("Folders that shards have written to.", valueName: "dir"))
  var folders: [String] = []

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp("Where the whole goes. (default: the first folder)", valueName: "dir")
  )
  var output: String?

  @Flag(help: "Overwrite other files in the output folder.")
  var force = false

  @OptionGroup var telling: ProgressArguments

  func run() throws {
    guard let first = folders.first, !folders.contains("") else {
      throw Problem(.usage, "no folder is named", remedy: "name the shards' folders")
    }
    let output = output ?? first
    let merges = try ProgressPrinter.current.forEach([output], "folder") { _ in
      try Merge(folders, into: output, overwritesForeignFiles: force)
    }
    merges.flatMap(\.summary).forEach(ErrorPrinter.note)
  }
}
