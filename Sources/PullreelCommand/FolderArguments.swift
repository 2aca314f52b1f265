struct FolderArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "Also search subfolders.")
  var recursive = false
}
