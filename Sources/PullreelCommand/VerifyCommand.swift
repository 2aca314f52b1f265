import Pages

struct VerifyCommand: ReportingCommand {
  private static let reportHelp = """
    The page of --report plays each case that differs beside its golden. It holds up to \
    \(HTMLReport.defaultPixelsPerCase / 1_000_000) megapixels of frames for a case that differs, \
    \(HTMLReport.pixelsPerPassingCase / 1_000_000) for a case that passed, and \
    \(HTMLReport.pixelsInAll / 1_000_000) in total.
    """

  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws clips and compares them with their goldens.",
    discussion: """
      One line for each case that differs says what changed: which values, when and by how much. \
      Without names, all goldens in the goldens folder are verified, each as its golden.txt says; --all \
      adds every scene of every animation, and a scene without a golden is then a failure. A golden that no \
      animation owns is reported but is not a failure.

      New, removed, renamed, moved and damaged files are reported for folders and patterns that \
      `record` has remembered and for those that you name. A folder covers the Lottie files directly in \
      it; with -r, it also covers the files in subfolders. A renamed file is recognised by its bytes or its frames; \
      `record --changed` renames its golden.

      Frames with equal hashes are the same. All other frames are compared exactly, or perceptually if \
      the goldens were recorded with another Cairo, pixman or architecture; the first line then says \
      so (--compare auto). --compare exact compares all frames exactly; --strict-env does so only \
      for goldens from another machine. Values are always compared exactly. A golden recorded with \
      --thin has no pictures: on another machine only its values are compared, and a note says so.

      \(reportHelp)

      Examples:
        pullreel verify
        pullreel verify --all
        pullreel verify art/ 'loaders/*.json'
        pullreel verify airplane ring/loading checkmark/full-entrance-true
        pullreel verify --strict-env --report report/ --junit results.xml

      Exit codes: 1 a case differs, a file was renamed or moved, or a golden was altered; 2 a golden is \
      missing, a file is new or gone, or there is nothing to verify; 65 a golden or a file is damaged. \
      If several apply, 65 comes before 1 and 1 before 2.
      """
  )

  @OptionGroup var wanted: GoldenNames

  @Flag(
    help: """
      Compare pictures exactly, even if they were recorded with another version of Cairo or pixman, or \
      on another architecture.
      """
  )
  var strictEnv = false

  @OptionGroup var search: FolderArguments
  @OptionGroup var damage: DamageArguments
  @OptionGroup var options: GoldenOptions
  @OptionGroup var cores: JobsArguments
  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    let store = try options.store()
    let lookup = try GoldenLookup(in: store, isRecursive: search.recursive)
    let (names, all) = (wanted.names, wanted.includesAll)
    let request = try lookup.request(named: names, all: all)
    let selection = try GoldenSelection(request, lookup.suite, in: store)
    let clips = try selection.clips()
    let mode = try comparison.mode(default: .auto)
    let isAnnotated = try comparison.annotatesForGitHub()
    let files = clips.compactMap(\.item.source.file)
    let reports = try comparison.reports { path in
      // The path may name an input file, or a file in an input folder of frames.
      try store.holds(path)
        || files.contains { Folder.isSame($0, path) || Folder.isSame($0, Folder.of(path)) }
    }
    let verification = GoldenVerification(
      store,
      mode: mode,
      isStrict: strictEnv,
      keepsPassing: comparison.report != nil
    )
    for path in selection.others {
      ErrorPrinter.noteSkipped(path, because: "the file is neither a Lottie file nor a picture")
    }
    let made = clips.map { clip in Result { () throws(Problem) in try whole(clip.item.clip()) } }
    damage.tell(made.compactMap { try? $0.get() })
    let progress = ProgressPrinter.current
    let check = GoldenCheck(
      verification: verification,
      jobs: try cores.count(),
      folderOption: options.folderOption
    )
    let verified = try progress.over(clips.count, "golden") {
      try check.results(of: clips, made) { index, one in
        progress.did("\(one.name)", (index, clips.count), "golden", status: one.status.rawValue)
      }
    }
    let result = verification.result(
      selection.results(in: store) + verified,
      orphans: lookup.orphans(named: names)
    )
    // The reader of standard output may close it early, so write the reports first.
    try reports.write(result)
    try comparison.print(result.listing, annotations: isAnnotated ? result.annotations : [])
    let missing =
      ["pullreel record --missing"] + (search.recursive ? ["-r"] : []) + (all ? ["--all"] : [])
      + names.map(ShellText.word)
    if let problem = result.problem(options, recordingMissing: missing.joined(separator: " ")) {
      throw problem
    }
  }

  /// Returns the clip; with `--strict`, throws if the clip's file is damaged.
  private func whole(_ clip: Clip) throws(Problem) -> Clip {
    try damage.requireWhole(clip)
    return clip
  }
}
