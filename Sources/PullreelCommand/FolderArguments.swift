/// The option for folders in folders.
struct FolderArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "Also search subfolders.")
  var recursive = false
}
