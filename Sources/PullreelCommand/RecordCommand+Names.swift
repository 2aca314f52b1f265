extension RecordCommand {
  /// Checks that no two of the files would be recorded as the same golden.
  func checkNames(of cases: [GoldenSuite.Case]) throws(Problem) {
    var known: [ClipName: GoldenSuite.Case] = [:]
    for item in cases {
      guard let other = known.updateValue(item, forKey: item.name) else { continue }
      let paths = [other, item].map { $0.source.origin?.path ?? $0.source.name }
      throw Problem.usage("both files would be recorded as \(item.name)")
        .at(paths.joined(separator: " and "))
        .remedy("record one file under a new name, as in \(commandUnderAnotherName(paths[1]))")
    }
  }

  /// Checks that no case would replace the golden of another source.
  func checkOwners(of cases: [GoldenSuite.Case], in suite: GoldenSuite) throws(Problem) {
    for item in cases {
      let path = item.source.origin?.path ?? "\(item.name)"
      guard !GoldenStore.isReserved(item.name) else {
        throw Problem.usage(
          "the name \(item.name.animation) is reserved for the list of recorded folders"
        )
        .at(path).remedy("give the file another name")
      }
      let owner = suite.cases.first { $0.name == item.name }
      guard let owner, owner.recipe.source != item.recipe.source else { continue }
      throw Problem.usage("the golden \(item.name) belongs to the source \(owner.recipe.source)")
        .at(path).remedy("record the file under a new name, as in \(commandUnderAnotherName(path))")
    }
  }

  private func commandUnderAnotherName(_ path: String) -> String {
    "pullreel record \(ShellText.word(path)) --as NAME\(options.folderOption)"
  }
}
