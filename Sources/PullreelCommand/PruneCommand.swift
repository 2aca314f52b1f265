struct PruneCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens whose source is gone, and removes them with --delete.",
    discussion: """
      The source of a golden is gone if its animation, scene, parameter or file no longer exists. A \
      file that was only renamed or moved is not gone. Without --delete, nothing is removed. With \
      --delete, the files of these goldens are removed, then the folders that become empty.

      Entries of sources.txt in the goldens folder, which are folders and patterns, are listed too if \
      they no longer match a file; --delete removes these entries. A golden that cannot be read is \
      listed and kept. The exit code is then 65, or 66 if a file of the golden cannot be opened.

      Examples:
        pullreel prune
        pullreel prune --delete
      """
  )

  @Flag(help: "Remove the listed goldens.")
  var delete = false

  @OptionGroup var options: GoldenOptions
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    let store = try options.store()
    guard Folder.exists(store.folder) else {
      throw Problem.noInput("there is no such folder").at(store.folder)
        .remedy("name the folder of the goldens with --goldens")
    }
    let lookup = try GoldenLookup(in: store)
    let request = try lookup.request(named: [], all: false)
    let selection = try GoldenSelection(request, lookup.suite, in: store)
    let kept = Set(selection.allRenamed.map(\.golden.folder))
    for golden in selection.allRenamed {
      ErrorPrinter.note(
        "\(golden.golden.name) is kept, because its source file was renamed or moved. "
          + "To move the golden, use pullreel record --changed\(options.folderOption)."
      )
    }
    let orphans = lookup.suite.orphans.filter { !kept.contains($0) }
    for place in orphans {
      try Interruption.check()
      if delete, try !store.remove(place) {
        ErrorPrinter.note("\(place) contains other files, which are kept")
      }
      try StandardOutput.print([place])
    }
    let sets = selection.missingSets
    for set in sets { try StandardOutput.print(["\(store.listPath): \(set.title(in: store))"]) }
    if delete {
      try store.updateSets { $0.subtract(sets) }
      try store.removeEmptyFolders()
    }
    if !lookup.suite.problems.isEmpty {
      try finish(lookup.suite.problems)
    } else if orphans.isEmpty && sets.isEmpty {
      ErrorPrinter.note("nothing to remove: every golden in \(store.folder) has a source")
    } else if !delete {
      let goldens = orphans.count == 1 ? "1 golden" : "\(orphans.count) goldens"
      let all = orphans.isEmpty ? "the listed entries" : goldens
      ErrorPrinter.note("nothing was removed: use --delete to remove \(all)")
    }
  }

  /// Prints all problems except the first, then throws the first; `problems` must not be empty.
  private func finish(_ problems: [Problem]) throws {
    for problem in problems.dropFirst() { ErrorPrinter.note("\(problem)") }
    throw problems[0]
  }
}
