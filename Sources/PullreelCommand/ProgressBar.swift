import Batch

/// A progress bar on a terminal.
///
/// The bar shows artefacts, the current activity, the remaining time and frames per second. It is a
/// single line that is redrawn at most ten times a second and removed at the end.
struct ProgressBar {
  struct State {
    /// The number of completed artefacts.
    var made = 0
    var artefacts = 0
    var frames = 0
    /// The elapsed time, in seconds.
    var seconds = 0.0
    /// The sum of the completed fractions of unfinished artefacts.
    var begun = 0.0
    /// The name and the current activity of the first unfinished item; `nil` if there is none.
    var current: (name: String, activity: String)?
  }

  private let hasColor: Bool
  private var state = State()
  private var begun: [Int: (name: String, progress: ArtefactProgress)] = [:]
  private var start = 0.0
  private var lastDrawn = 0.0
  private var lastWidth = 0
  private var isShown = false
  private var isRunning = false

  init(hasColor: Bool) { self.hasColor = hasColor }

  mutating func begin(artefacts: Int) {
    state.artefacts = artefacts
    start = TerminalLine.now
    isRunning = true
    draw(at: start)
  }

  mutating func didDrawFrame() {
    state.frames += 1
    drawThrottled()
  }

  mutating func isMaking(_ path: String, index: Int, _ progress: ArtefactProgress) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isNewActivity = begun[index]?.progress.activity != progress.activity
    begun[index] = (PlainLine.of(name), progress)
    // Show the start of an activity immediately, because the activity may take long.
    if isNewActivity { draw(at: TerminalLine.now) } else { drawThrottled() }
  }

  mutating func didMake(index: Int) {
    begun[index] = nil
    state.made += 1
    drawThrottled()
  }

  /// Draws the current state of the bar, and returns whether the work continues.
  mutating func drawAgain() -> Bool {
    if isRunning { drawThrottled() }
    return isRunning
  }

  /// Removes the bar.
  mutating func end() {
    erase()
    isRunning = false
  }

  /// Removes the bar, then prints other text; the bar returns when it is redrawn.
  mutating func interrupt(_ print: () throws -> Void) rethrows {
    erase()
    try print()
  }

  private mutating func erase() {
    if isShown { TerminalLine.erase(isBroken: TerminalLine.width < lastWidth) }
    isShown = false
  }

  private mutating func drawThrottled() {
    let now = TerminalLine.now
    if now - lastDrawn >= 0.1 { draw(at: now) }
  }

  private mutating func draw(at now: Double) {
    let first = begun.min { $0.key < $1.key }?.value
    state.current = first.map { ($0.name, $0.progress.activity) }
    state.begun = begun.values.reduce(0) { $0 + $1.progress.fraction }
    state.seconds = now - start
    let width = TerminalLine.width
    let isBroken = isShown && width < lastWidth
    (lastDrawn, lastWidth, isShown) = (now, width, true)
    let line = Self.text(state, width: width, hasColor: hasColor)
    TerminalLine.draw(line, isBroken: isBroken)
  }

  /// Returns the line of the bar, without the parts that do not fit on the terminal.
  static func text(_ state: State, width: Int, hasColor: Bool) -> String {
    let rate = state.seconds > 0 ? Int(Double(state.frames) / state.seconds) : 0
    let done = min(Double(state.made) + state.begun, Double(state.artefacts))
    let count = "\(state.made)/\(state.artefacts)"
    let elapsed = duration(state.seconds.rounded(.down))
    let share = state.artefacts > 0 ? done / Double(state.artefacts) : 0
    let remaining = RemainingTime.estimate(after: state.seconds, done: share)
    let left = remaining.map { ["\(duration($0)) left"] } ?? []
    let activity = state.current.map { [$0.activity] } ?? []
    let named = state.current.map { ["\($0.name): \($0.activity)"] } ?? []
    // The choices are sorted from most to fewest words. Use the first choice that leaves enough
    // space for a bar, or else the first that fits without a bar.
    let choices = [
      [count, elapsed] + left + named + ["\(rate) frames/s"], [count, elapsed] + left + named,
      [count, elapsed] + left + activity, [count] + left + activity, [count] + activity, [count],
    ].map { $0.joined(separator: "  ") }
    // The last column stays empty, because some terminals wrap the line after it.
    let room = max(width - 1, 0)
    let fitting = choices.first { $0.count + 14 <= room } ?? choices.first { $0.count <= room }
    let words = fitting ?? String(count.prefix(room))
    let barWidth = min(room - words.count - 2, 40)
    guard barWidth >= 6 else { return words }
    // The length is in eighths of a column, so that the bar grows smoothly.
    let eighths = Int(Double(8 * barWidth) * share)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    let rest = String(repeating: "░", count: barWidth - bar.count)
    return (hasColor ? "\u{1B}[32m\(bar)\u{1B}[0m\(rest)" : bar + rest) + "  " + words
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    let parts = [whole / 3600, whole / 60 % 60, whole % 60]
    let shown = parts[0] > 0 ? parts : Array(parts.dropFirst())
    return shown.enumerated().map { index, part in
      index > 0 && part < 10 ? "0\(part)" : "\(part)"
    }
    .joined(separator: ":")
  }
}
