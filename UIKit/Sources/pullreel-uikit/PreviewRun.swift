import Files
import Foundation

/// Runs pullreel's command over previews, in a program below this one.
///
/// All previews are played in one process. Where the code of one of them brings that process down,
/// or does not come to an end, the command is run again without it: nothing has been written by
/// then, as previews are played before anything is drawn.
struct PreviewRun {
  let program: String
  let module: StageModule
  /// The time that the code of a preview may take, in seconds.
  let timeout: Double
  /// The way in which a studio has the program built again; see ``Request/rebuilding``.
  var rebuilding: String?
  /// The previews that failed, by their numbers, and their faults.
  private var failures: [Int: String] = [:]
  /// The previews whose prints were told.
  private var told: Set<Int> = []

  init(_ program: String, _ module: StageModule, timeout: Double) {
    (self.program, self.module, self.timeout) = (program, module, timeout)
  }

  /// Whether the code of a preview has failed.
  var hasFailures: Bool { !failures.isEmpty }

  /// The state of a process.
  private enum Outcome {
    /// The run has ended by itself, or by a signal outside the user's code.
    case ended(Int32)
    /// The code of a preview has failed.
    case failed(Int, String, CrashReport)
  }

  /// Runs the command.
  ///
  /// - Parameter words: The subcommand and its words.
  /// - Returns: The exit code.
  /// - Throws: A problem if the list of previews cannot be made, or a signal comes.
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

  /// The code that runs, from its beginning on.
  private struct Running {
    var index: Int
    var name: String
    var prints = Prints()
    var start = ContinuousClock.now
    /// The reason why it is being ended.
    var reason: String?
    var stop: ContinuousClock.Instant?
  }

  private mutating func runOnce(_ words: [String]) throws(Problem) -> Outcome {
    var channel = try Channel()
    // Nobody else knows it.
    let word = "\(UInt64.random(in: 1...UInt64.max))"
    var environment = [
      "PULLREEL_SUPERVISION": "3 \(word)",
      "PULLREEL_RESOURCES": module.resources.joined(separator: ":"),
      "PULLREEL_FAILURES": failures.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"),
      "SWIFT_BACKTRACE": CrashReport.settings,
    ]
    environment["PULLREEL_REBUILD"] = rebuilding
    environment["PULLREEL_FONTS"] = BuiltLibrary.carriedFonts
    let child = try ChildProcess(
      [program] + words,
      ChildProcess.Streams(others: [3: channel.input]),
      environment: environment
    )
    channel.closeInput()
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
      note("the program of the previews was ended: \(String(cString: strsignal(signal)))")
    }
    return .ended(child.exitCode)
  }

  /// Receives the program's output.
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

  /// Ends code that takes too long: asked to stop, the runtime tells where it was.
  private func limit(_ running: inout Running?, _ child: ChildProcess) {
    guard let current = running else { return }
    let now = ContinuousClock.now
    if let stop = current.stop {
      if now > stop { child.send(SIGKILL) }
    } else if now - current.start > .seconds(timeout) {
      let seconds = timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)"
      running?.reason = "the code takes longer than \(seconds) s"
      running?.stop = now + .seconds(20)
      child.send(SIGABRT)
    }
  }

  /// Passes a signal on.
  ///
  /// - Parameters:
  ///   - child: The program.
  ///   - problem: The interruption.
  ///   - tells: Whether the program cannot tell the user.
  /// - Returns: The exit code of the program that has told.
  /// - Throws: The interruption, if the program could not tell.
  private func end(
    _ child: ChildProcess,
    after problem: Problem,
    tells: Bool
  ) throws(Problem) -> Outcome {
    if !tells { Interruption.tell() }
    child.stop(asking: problem.kind == .terminated ? SIGTERM : SIGINT)
    if tells || child.exitCode != problem.kind.rawValue { throw problem }
    return .ended(child.exitCode)
  }
}
