import Files
import Foundation

/// A run of pullreel's command on previews, in a child process.
///
/// All previews are played in one process. If the code of a preview crashes that process or does
/// not end, the command is run again without this preview. Nothing has been written by then,
/// because previews are played before anything is drawn.
struct PreviewRun {
  let program: String
  let module: StageModule
  /// The time that the code of a preview may take, in seconds.
  let timeout: Double
  /// The commands with which the studio rebuilds the program; see ``Request/rebuilding``.
  var rebuilding: String?
  /// For each preview that failed, by its number, a line with the place and message of the failure.
  private var failures: [Int: String] = [:]
  /// The numbers of the previews whose printed text has been reported.
  private var told: Set<Int> = []

  init(_ program: String, _ module: StageModule, timeout: Double) {
    (self.program, self.module, self.timeout) = (program, module, timeout)
  }

  /// Whether the code of a preview has failed.
  var hasFailures: Bool { !failures.isEmpty }

  /// The outcome of a run of the process.
  private enum Outcome {
    /// The run has ended outside the user's code, with an exit code.
    case ended(Int32)
    /// The code of a preview has failed.
    case failed(Int, String, CrashReport)
  }

  /// Runs the command.
  ///
  /// - Parameter words: The subcommand and its words.
  /// - Returns: The exit code.
  /// - Throws: A problem if the list of previews cannot be created, or a signal arrives.
  mutating func run(_ words: [String]) throws(Problem) -> Int32 {
    while true {
      switch try runOnce(words) {
      case .ended(let code): return code
      case .failed(let index, let name, let report):
        if told.insert(index).inserted { Prints.tell(report.printed, of: name) }
        let isNew = failures[index] == nil
        let message = PlainLine.of(report.explanation)
        failures[index] = "\(index)\t\(report.place)\t\(message)"
        if index >= 0, isNew { continue }
        throw Problem(
          .badInput,
          message,
          at: report.place.isEmpty ? name : "\(name), \(report.place)",
          remedy: "fix the code"
        )
      }
    }
  }

  // MARK: One process

  /// The code of a preview that is running.
  private struct Running {
    var index: Int
    var name: String
    var prints = Prints()
    var start = ContinuousClock.now
    /// The processor time of the program when the code started, in seconds; `nil` if not yet read.
    var processorStart: Double?
    /// The reason why the code is being stopped, if it is.
    var reason: String?
    var stop: ContinuousClock.Instant?
  }

  private mutating func runOnce(_ words: [String]) throws(Problem) -> Outcome {
    var channel = try Channel()
    // The word is secret, so that the user's code cannot imitate reports.
    let word = "\(UInt64.random(in: 1...UInt64.max))"
    var environment = [
      "PULLREEL_SUPERVISION": "3 \(word)",
      "PULLREEL_RESOURCES": module.resources.joined(separator: ":"),
      "PULLREEL_FAILURES": failures.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"),
      "SWIFT_BACKTRACE": CrashReport.settings,
      // Sets and dictionaries are in the same order in every run.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // The defaults that one run stores do not change the next run.
      "XDG_CONFIG_HOME": "/dev/null",
    ]
    environment["PULLREEL_REBUILD"] = rebuilding
    environment["PULLREEL_FONTS"] = BuiltLibrary.carriedFonts
    let child = try ChildProcess(
      [program] + words,
      ChildProcess.Streams(others: [3: channel.writeEnd]),
      environment: environment
    )
    channel.closeWriteEnd()
    var reports = Reports(word: word)
    var running: Running?
    var hasEnded = false
    while true {
      let isLast = hasEnded
      if !isLast { channel.wait(100) }
      for piece in reports.take(channel.read(), isLast: isLast) { follow(piece, &running) }
      if isLast { break }
      hasEnded = child.hasEnded
      if !hasEnded { limit(&running, child) }
      do throws(Problem) { try Interruption.check() } catch {
        return try end(child, after: error, tells: running != nil)
      }
    }
    if let running {
      var reason = running.reason ?? "the code ends the process"
      if running.reason == nil, let signal = child.signal {
        reason = "the code crashes: \(String(cString: strsignal(signal)))"
      }
      var report = CrashReport(running.prints.text, files: module.paths, reason: reason)
      if let reason = running.reason { report.message = reason }
      return .failed(running.index, running.name, report)
    }
    if let signal = child.signal {
      note("the previews' program was ended by a signal: \(String(cString: strsignal(signal)))")
    }
    return .ended(child.exitCode)
  }

  /// Handles a piece of the program's output.
  private mutating func follow(_ piece: Reports.Piece, _ running: inout Running?) {
    switch piece {
    case .print(let bytes): running?.prints.add(bytes)
    case .begin(let index, let name):
      running = Running(index: index, name: index < 0 ? "the list of previews" : "preview \(name)")
    case .end:
      if let ended = running, told.insert(ended.index).inserted {
        Prints.tell(ended.prints.lines, of: ended.name)
      }
      running = nil
    }
  }

  /// Stops code that takes too long, with a signal for which the runtime prints a backtrace.
  ///
  /// The limit applies to processor time, so that no code is stopped because the machine is busy.
  /// Code that only waits, and the writing of a backtrace, have a longer limit of wall-clock time.
  /// After the backtrace, the code would continue, because the signal comes from outside.
  private func limit(_ running: inout Running?, _ child: ChildProcess) {
    guard let current = running else { return }
    let now = ContinuousClock.now
    let processor = child.processorTime
    let start = current.processorStart ?? processor
    running?.processorStart = start
    if let stop = current.stop {
      let isOver = now > stop || CrashReport.isComplete(current.prints.text)
      if isOver { child.send(SIGKILL) }
    } else if processor - start > timeout || now - current.start > .seconds(2 * timeout + 60) {
      let seconds = timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)"
      running?.reason = "the code takes longer than \(seconds) s"
      running?.stop = now + .seconds(60)
      child.send(SIGABRT)
    }
  }

  /// Passes a signal on to the program, and waits for the program's end.
  ///
  /// - Parameters:
  ///   - child: The program.
  ///   - problem: The interruption by the signal.
  ///   - tells: Whether this process reports the interruption, because the program cannot.
  /// - Returns: The exit code of the program, if it has reported the interruption.
  /// - Throws: The interruption, if the program has not reported it.
  private func end(
    _ child: ChildProcess,
    after problem: Problem,
    tells: Bool
  ) throws(Problem) -> Outcome {
    if !tells { Interruption.markReported() }
    child.stop(asking: problem.kind == .terminated ? SIGTERM : SIGINT)
    if tells || child.exitCode != problem.kind.rawValue { throw problem }
    return .ended(child.exitCode)
  }
}
