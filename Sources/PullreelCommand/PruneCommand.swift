struct PruneCommand: TellingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists goldens whose source is gone, and removes them if asked to.",
    discussion: """
      The source of a golden is gone if its animation, scene, parameter or file no longer exists. A \
      file that was renamed or moved is not gone. Only the files of a golden are removed, and folders \
      that become empty. A recorded folder or pattern with no files left is listed and forgotten, too. \
      A golden that cannot be read stays: it is listed, and the code is 65, or 66 if its file cannot be \
      opened.

      Examples:
        pullreel prune
        pullreel prune --delete
      """
  )

  @Flag(help: "Remove the listed goldens.")
  var delete = false

  @OptionGroup var options: GoldenOptions
  @OptionGroup var telling: ProgressArguments

  func run() throws {
    let store = try options.store()
    guard Folder.exists(store.folder) else {
      throw Problem.noInput("there is no such folder").at(store.folder)
        .remedy("name the folder of the goldens with --goldens")
    }
    let lookup = try GoldenLookup(in: store)
    let request = try lookup.request(named: [], all: false)
    let selection = try GoldenSelection(request, lookup.suite, in: store)
    let kept = Set(selection.allRenamed.map(\.golden.place))
    for golden in selection.allRenamed {
      ErrorPrinter.note(
        "\(golden.golden.name) stays: its file was renamed or moved. "
          + "pullreel record --changed\(options.folderOption) moves the golden."
      )
    }
    let orphans = lookup.suite.orphans.filter { !kept.contains($0) }
    for place in orphans {
      try Interruption.check()
      if delete, try !store.remove(place) {
        ErrorPrinter.note("\(place) holds other files, which stay")
      }
      try StandardOutput.print([place])
    }
    let sets = selection.goneSets
    for set in sets {
      try StandardOutput.print(["\(store.listPath): \(set.title(in: store))"])
    }
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
      let all = orphans.isEmpty ? "these lines" : goldens
      ErrorPrinter.note("nothing was removed: use --delete to remove \(all)")
    }
  }

  /// Reports the goldens that cannot be read, whose sources are therefore unknown.
  private func finish(_ problems: [Problem]) throws {
    for problem in problems.dropFirst() { ErrorPrinter.note("\(problem)") }
    throw problems[0]
  }
}
