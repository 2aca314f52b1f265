import ArgumentParser

/// The option for folders in folders.
struct FolderArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "Search the folders in a folder, too.")
  var recursive = false
}
