import Batch

struct MergeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the results of shards and checks that none is missing.",
    usage: "pullreel merge [<dir> ...] [<options>]",
    discussion: """
      Each of the N shards must have its manifest, manifest.I-of-N.json, in one of the folders. \
      Together the manifests must list every artefact of the request exactly once, and every \
      artefact must match its hash in the manifest. If all this holds, manifest.json is written; \
      it is identical to the manifest of a run without shards.

      Other files called NAME.I-of-N.json are merged into NAME.json: either reports of verify \
      --json, or JSON lists, which are concatenated. A golden may be in only one of the reports. \
      JUnit XML is not merged, because CI systems read several files by a pattern.

      With several folders, artefacts are copied into the output folder, so that the paths in the \
      manifest do not change. The exit code is 66 if a file is missing, and 65 if a file is damaged or \
      repeated.

      Examples:
        pullreel merge out
        pullreel merge shard-1 shard-2 shard-3 -o previews
      """
  )

  @Argument(help: ArgumentHelp("Folders that shards have written to.", valueName: "dir"))
  var folders: [String] = []

  @Option("The output folder. (default: the first folder)", value: "dir", name: [.short, .long])
  var output: String?

  @Flag(
    help: "Overwrite unrelated files in the output folder that share a name with a merged file."
  )
  var force = false

  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    guard let first = folders.first, !folders.contains("") else {
      throw Problem.usage("no folder is named").remedy("name the shards' folders")
    }
    let output = output ?? first
    let merges = try ProgressPrinter.current.forEach([output], "folder") { _ in
      try Merge(
        folders,
        into: output,
        overwritesForeignFiles: force,
        joiningResults: ShardResults.join
      )
    }
    merges.flatMap(\.summary).forEach(ErrorPrinter.note)
  }
}
