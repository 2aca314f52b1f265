extension VerificationResult {
  /// The lines to print: differences from the recording machines, cases with a finding, and counts.
  var listing: [String] {
    var lines = environment.map { "recorded on another machine: \($0)" }
    if let environmentNote { lines.append("recorded on another machine: \(environmentNote)") }
    lines += cases.filter { $0.status != .same || $0.pictureNote != nil }
      .map { "\($0.name): \($0.line)" }
    let counts = CaseResult.Status.allCases.compactMap { status in
      let count = cases(status).count
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let noun = cases.count == 1 ? "golden" : "goldens"
    lines.append(
      "\(cases.count) \(noun)\(cases.isEmpty ? "" : ": ")\(counts.joined(separator: ", "))"
    )
    return lines
  }

  /// Returns a problem that describes the failures; `nil` if the verification passes.
  ///
  /// `command` is the command that records missing goldens, without the option for their folder.
  func problem(_ options: GoldenOptions, recordingMissing command: String) -> Problem? {
    let (goldens, folder) = (options.goldens, options.folderOption)
    guard exitCode != 0, let kind = Problem.Kind(rawValue: exitCode) else { return nil }
    let failures = cases.filter { $0.status.exitCode != 0 }
    // The worst failure determines the exit code, but the message counts all failures.
    guard let first = failures.first(where: { $0.status.exitCode == exitCode }) else {
      return kind("the folder has no goldens to verify").at(goldens)
        .remedy("record goldens with pullreel record, or name another folder with --goldens")
    }
    let verb = failures.count == 1 ? "is" : "are"
    let share = "\(failures.count) of \(cases.count) goldens"
    switch exitCode {
    case 65:
      let count = failures.count { $0.status.exitCode == exitCode }
      let isFile = first.status == .unreadable
      let all = "\(cases.count) \(isFile ? "clips" : "goldens")"
      let name = ShellText.word(first.name.description)
      return kind("\(first.message ?? "\(first.name)"); \(count) of \(all) cannot be read")
        .remedy(
          isFile
            ? "export the file again, or restore it"
            : "restore the file, or record the golden again with pullreel record \(name)\(folder)"
        )
    case 2:
      let isRemoved = failures.allSatisfy { $0.status == .removed }
      let missing = first.status == .removed ? "missing or without a source file" : "missing"
      let state = "\(verb) \(isRemoved ? "without a source file" : missing)"
      return kind("\(first.message ?? "\(first.name)"); \(share) \(state)")
        .remedy(
          isRemoved
            ? "restore the files, or remove their goldens with pullreel prune --delete\(folder)"
            : "record only what is missing with \(command)\(folder)"
        )
    default:
      return kind("\(first.name): \(first.summary ?? first.status.rawValue); \(share) failed")
        .remedy(
          [.renamed, .moved].contains(first.status)
            ? "accept the new path with pullreel record --changed\(folder)"
            : first.status == .different && first.comparison == nil
              ? "record the clip again with --set and --as, or remove its golden with pullreel prune --delete\(folder)"
              : first.status == .altered
                ? "restore the file, or record the golden again with pullreel record --changed\(folder)"
                : "fix the animation, or accept the change with pullreel record --changed\(folder)"
        )
    }
  }
}
