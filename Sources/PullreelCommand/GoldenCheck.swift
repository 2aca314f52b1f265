import Batch

/// A comparison of selected clips with their goldens.
struct GoldenCheck: Sendable {
  let verification: GoldenVerification
  let jobs: Int
  /// The option that names the folder of goldens, with a space in front; empty for the default.
  let folderOption: String

  /// Compares clips, and returns the results in the order of the clips.
  ///
  /// `made` contains the opened clips in the same order, or the reasons why clips cannot be opened.
  /// `did` receives the index and the result of each compared clip, on any thread. If several clips
  /// are selected, a clip with bad input gets the result "unreadable". A single clip with bad input
  /// is an error, as is any other failure or an interruption.
  func results(
    of clips: [SelectedClip],
    _ made: [Result<Clip, Problem>],
    did: @Sendable (Int, CaseResult) -> Void
  ) throws -> [CaseResult] {
    try Workers.map(clips.count, jobs: jobs) { index in
      try Interruption.check()
      let clip = clips[index]
      let start = ContinuousClock.now
      let opened: Clip
      switch made[index] {
      case .success(let made): opened = made
      case .failure(let problem) where problem.kind == .badInput && clips.count > 1:
        return Self.unreadable(clip, problem)
      case .failure(let problem): throw problem
      }
      var one: CaseResult
      do {
        one = try verification.verify(clip.item.comparable(of: opened), of: clip)
      } catch {
        let path = clip.item.source.origin?.path ?? "\(clip.item.name)"
        guard let problem = Problem(error, at: path) else { throw error }
        guard problem.kind == .badInput, clips.count > 1 else { throw problem }
        one = Self.unreadable(clip, problem)
      }
      one.seconds = (ContinuousClock.now - start) / .seconds(1)
      one.source = clip.item.source.file
      one.recordCommand = recordCommand(of: one, clip)
      did(index, one)
      return one
    }
  }

  private static func unreadable(_ clip: SelectedClip, _ problem: Problem) -> CaseResult {
    CaseResult(
      name: clip.item.name,
      status: .unreadable,
      message: "\(problem.place): \(problem.what)"
    )
  }

  /// Returns the command line that records the current clip as its golden.
  private func recordCommand(of result: CaseResult, _ clip: SelectedClip) -> String {
    let thin = result.comparison?.keepsPictures == false ? " --thin" : ""
    return switch result.status {
    case .new:
      "pullreel record \(ShellText.word(clip.item.source.origin?.path ?? ""))\(folderOption)"
    case .renamed, .moved:
      "pullreel record --changed \(ShellText.word(result.name.description))\(folderOption)"
    default: "pullreel record \(ShellText.word(result.name.description))\(folderOption)\(thin)"
    }
  }
}
