import Platform
import JSON
import Batch
import Synchronization

/// Prints notes and progress to standard error.
final class ProgressPrinter: BatchObserver {
  enum Style: String, CaseIterable {
    /// A bar on a terminal, and lines elsewhere.
    case auto
    /// A bar that is redrawn.
    case bar
    /// A line for each completed artefact.
    case lines
    /// A JSON object for each event, one per line.
    case json
    /// No progress, only notes.
    case none
  }

  private static let chosen = Mutex<ProgressPrinter?>(nil)

  /// The printer of the running subcommand.
  static var current: ProgressPrinter {
    chosen.withLock { $0 } ?? ProgressPrinter(.none, isQuiet: false, environment: [:])
  }

  private let style: Style
  /// Whether the user requested progress lines; false if lines are used for lack of a terminal.
  private let wantsLines: Bool
  private let isQuiet: Bool
  private let bar: Mutex<ProgressBar>
  private let estimates = Mutex(EstimateLines())

  init(_ style: Style, isQuiet: Bool, environment: [String: String]) {
    self.isQuiet = isQuiet
    wantsLines = style == .lines
    self.style =
      style == .auto ? (TerminalLine.isTerminal(environment) ? .bar : .lines) : style
    bar = Mutex(ProgressBar(hasColor: environment["NO_COLOR", default: ""].isEmpty))
  }

  func makeCurrent() { Self.chosen.withLock { $0 = self } }

  func note(_ text: String) {
    guard !isQuiet else { return }
    switch style {
    case .json: Self.print("note", ["text": .string(text)])
    case .bar: bar.withLock { $0.interrupt { Self.printNote(text) } }
    case .auto, .lines, .none: Self.printNote(text)
    }
  }

  private static func printNote(_ text: String) {
    StandardStreams.printError("pullreel: note: \(text)")
  }

  /// Starts to report progress on `count` items; `facts` are further members of the JSON event.
  private func begin(_ count: Int, _ facts: JSONNode) {
    estimates.withLock { $0.begin(artefacts: count) }
    switch style {
    case .bar:
      bar.withLock { $0.begin(artefacts: count) }
      keepDrawing()
    case .json: Self.print("begin", facts)
    case .auto, .lines, .none: break
    }
  }

  /// Reports a completed item; `event` is the kind of the item and the name of the JSON event.
  ///
  /// Standard output also names the item, so a progress line is printed only on request.
  /// `place` is the item's index, from 0, and the number of items. `status` is a one-word result.
  func did(
    _ name: String,
    _ place: (index: Int, count: Int),
    _ event: String,
    status: String = "done"
  ) {
    did(
      place.index,
      event,
      [
        "name": .string(name), "status": .string(status), "index": .integer(place.index),
        "of": .integer(place.count),
      ],
      line: wantsLines ? "\(name): \(status)" : nil
    )
  }

  private func did(_ index: Int, _ event: String, _ facts: JSONNode, line: String?) {
    estimates.withLock { $0.didMake(index: index) }
    switch style {
    case .bar: bar.withLock { $0.didMake(index: index) }
    case .json: Self.print(event, facts)
    case .auto, .lines: if let line { note(line) }
    case .none: break
    }
  }

  private func end() {
    switch style {
    case .bar: bar.withLock { $0.end() }
    case .json: Self.print("end")
    case .auto, .lines, .none: break
    }
  }

  /// Performs `work` on `count` items and shows the progress until it returns or throws.
  ///
  /// `event` is the word for one item; see ``did(_:_:_:status:)``.
  func over<Result>(_ count: Int, _ event: String, _ work: () throws -> Result) rethrows -> Result {
    begin(count, ["\(event)s": .integer(count)])
    defer { end() }
    return try work()
  }

  /// Removes the bar, if there is one, and prints other text.
  func interrupt(_ print: () throws -> Void) rethrows {
    guard style == .bar else { return try print() }
    try bar.withLock { try $0.interrupt(print) }
  }

  /// Calls `work` with the index of each item, reports each completed item as `event`, and returns
  /// the results in the order of the items.
  func forEach<Result>(
    _ items: [String],
    _ event: String,
    _ work: (Int) throws -> Result
  ) rethrows -> [Result] {
    try over(items.count, event) {
      try items.indices.map { index in
        let result = try work(index)
        did(items[index], (index, items.count), event)
        return result
      }
    }
  }

  func batchWillBegin(artefacts: Int, kept: Int) {
    begin(artefacts, ["artefacts": .integer(artefacts), "kept": .integer(kept)])
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

  /// Redraws the bar five times a second, or only with each report if no thread can be created.
  private func keepDrawing() {
    _ = WorkThread { [self] in
      while bar.withLock({ $0.drawAgain() }) { TerminalLine.wait(milliseconds: 200) }
    }
  }

  func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult) {
    didMake(
      artefact.path,
      place: (artefact.index, artefact.count),
      frames: outcome.frames,
      bytes: outcome.bytes,
      remarks: outcome.remarks
    )
  }

  func didMake(
    _ path: String,
    place: (index: Int, count: Int),
    frames: Int,
    bytes: Int,
    remarks: [Message]
  ) {
    did(
      place.index,
      "artefact",
      [
        "path": .string(path),
        "index": .integer(place.index),
        "of": .integer(place.count),
        "frames": .integer(frames),
        "bytes": .integer(bytes),
      ],
      line: (path == "-" ? "standard output" : path)
        + ": \(frames) \(frames == 1 ? "frame" : "frames"), \(bytes) bytes"
    )
    for remark in remarks { note(remark.text(naming: \.flag)) }
  }

  func batchDidSkip(_ artefact: Artefact, _ problem: Problem) {
    estimates.withLock { $0.didMake(index: artefact.index) }
    if style == .bar { bar.withLock { $0.didMake(index: artefact.index) } }
    note("\(artefact.path) from \(problem.place.text(naming: \.flag)) is skipped: \(problem.what)")
  }

  func batchDidEnd() { end() }

  /// Prints an event as a line of JSON, for other programs.
  private static func print(_ event: String, _ facts: JSONNode = [:]) {
    let event: JSONNode = ["event": .string(event)]
    StandardStreams.writeError(event.adding(facts).line + "\n")
  }
}
