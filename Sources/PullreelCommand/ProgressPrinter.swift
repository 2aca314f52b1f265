import JSON
import Batch
import Clips
import Files
import Pullreel
import Synchronization

/// Tells on standard error how a batch gets on.
final class ProgressPrinter: BatchObserver {
  /// In which form.
  enum Style: String, CaseIterable {
    /// A bar on a terminal, else lines.
    case auto
    /// A bar that is drawn over and over.
    case bar
    /// A line for each artefact.
    case lines
    /// A JSON object for each event, a line each.
    case json
    /// No progress, notes alone.
    case none
  }

  private let style: Style
  private let isQuiet: Bool
  private let bar: Mutex<ProgressBar>
  private let estimates = Mutex(EstimateLines())

  init(_ style: Style, isQuiet: Bool, environment: [String: String]) {
    self.isQuiet = isQuiet
    self.style =
      style == .auto ? (TerminalLine.isTerminal(environment) ? .bar : .lines) : style
    bar = Mutex(ProgressBar(hasColor: environment["NO_COLOR", default: ""].isEmpty))
  }

  /// Tells something that the user should know.
  func note(_ text: String) {
    guard !isQuiet else { return }
    switch style {
    case .json: Self.print("note", ["text": .string(text)])
    case .bar: bar.withLock { $0.interrupt { ErrorPrinter.note(text) } }
    case .auto, .lines, .none: ErrorPrinter.note(text)
    }
  }

  func batchWillBegin(artefacts: Int, kept: Int) {
    switch style {
    case .bar:
      bar.withLock { $0.begin(artefacts: artefacts) }
      keepDrawing()
    case .json:
      Self.print("begin", ["artefacts": .integer(artefacts), "kept": .integer(kept)])
      estimates.withLock { $0.begin(artefacts: artefacts) }
    case .auto, .lines: estimates.withLock { $0.begin(artefacts: artefacts) }
    case .none: break
    }
    if kept > 0, style != .json, style != .none {
      note("\(kept) unchanged \(kept == 1 ? "artefact is" : "artefacts are") kept")
    }
  }

  func batchDidDrawFrame() {
    if style == .bar { bar.withLock { $0.didDrawFrame() } }
  }

  func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) {
    isMaking(artefact.path, index: artefact.index, progress)
  }

  /// Tells how far a file has come.
  func isMaking(_ path: String, index: Int, _ progress: ArtefactProgress) {
    switch style {
    case .bar: bar.withLock { $0.isMaking(path, index: index, progress) }
    case .auto, .lines, .json:
      if let estimate = estimates.withLock({ $0.isMaking(index: index, progress.fraction) }) {
        tell(estimate, of: path)
      }
    case .none: break
    }
  }

  private func tell(_ estimate: EstimateLines.Estimate, of path: String) {
    guard style == .json else {
      let subject = estimate.artefacts == 1 ? "\(path): " : ""
      return note(subject + estimate.text)
    }
    Self.print(
      "estimate",
      ["done": .number(estimate.done), "secondsLeft": .integer(Int(estimate.secondsLeft))]
    )
  }

  /// Draws the bar five times a second, also while nothing is told for long.
  ///
  /// Where there is no thread for that, it is drawn when something is told.
  private func keepDrawing() {
    _ = WorkThread { [self] in
      while bar.withLock({ $0.drawAgain() }) { TerminalLine.wait(milliseconds: 200) }
    }
  }

  func batchDidMake(_ artefact: Artefact, _ outcome: Artefact.Outcome) {
    didMake(
      artefact.path,
      place: (artefact.index, artefact.count),
      frames: outcome.frames,
      bytes: outcome.bytes,
      remarks: outcome.remarks
    )
  }

  /// Tells that a file is complete.
  func didMake(
    _ path: String,
    place: (index: Int, count: Int),
    frames: Int,
    bytes: Int,
    remarks: [Message]
  ) {
    estimates.withLock { $0.didMake(index: place.index) }
    switch style {
    case .bar: bar.withLock { $0.didMake(index: place.index) }
    case .json:
      Self.print(
        "artefact",
        [
          "path": .string(path),
          "index": .integer(place.index),
          "of": .integer(place.count),
          "frames": .integer(frames),
          "bytes": .integer(bytes),
        ]
      )
    case .auto, .lines:
      note("\(path): \(frames) \(frames == 1 ? "frame" : "frames"), \(bytes) bytes")
    case .none: break
    }
    for remark in remarks { note(remark.text(naming: \.flag)) }
  }

  func batchDidPassOver(_ artefact: Artefact, _ problem: Problem) {
    estimates.withLock { $0.didMake(index: artefact.index) }
    if style == .bar { bar.withLock { $0.didMake(index: artefact.index) } }
    note("\(artefact.path) is passed over: \(problem.place.text(naming: \.flag)): \(problem.what)")
  }

  func batchDidEnd() {
    switch style {
    case .bar: bar.withLock { $0.end() }
    case .json: Self.print("end")
    case .auto, .lines, .none: break
    }
  }

  /// Prints an event as a program reads it, one object on a line.
  private static func print(_ event: String, _ facts: JSONNode = [:]) {
    let event: JSONNode = ["event": .string(event)]
    StandardStreams.writeError(event.adding(facts).line + "\n")
  }
}
