import Pullreel

/// A bar on a terminal: artefacts, frames a second and the time that remains.
///
/// It is one line that is drawn over, at most ten times a second, and gone at the end.
struct ProgressBar {
  private let hasColor: Bool
  private var artefacts = 0
  private var made = 0
  private var frames = 0
  private var start = 0.0
  private var lastDrawn = 0.0
  private var isShown = false

  init(hasColor: Bool) { self.hasColor = hasColor }

  mutating func begin(artefacts: Int) {
    self.artefacts = artefacts
    start = TerminalLine.now
    draw(at: start)
  }

  mutating func didDrawFrame() {
    frames += 1
    drawNowAndThen()
  }

  mutating func didMakeArtefact() {
    made += 1
    drawNowAndThen()
  }

  /// Takes the bar away.
  mutating func end() {
    if isShown { TerminalLine.erase() }
    isShown = false
  }

  /// Prints something else where the bar is.
  mutating func interrupt(_ print: () -> Void) {
    end()
    print()
  }

  private mutating func drawNowAndThen() {
    let now = TerminalLine.now
    if now - lastDrawn >= 0.1 { draw(at: now) }
  }

  private mutating func draw(at now: Double) {
    lastDrawn = now
    isShown = true
    let width = TerminalLine.width
    TerminalLine.draw(
      Self.text(
        made: made,
        of: artefacts,
        frames: frames,
        seconds: now - start,
        width: width,
        hasColor: hasColor
      )
    )
  }

  /// The line, never longer than the terminal is wide: what does not fit is left out.
  static func text(
    made: Int,
    of artefacts: Int,
    frames: Int,
    seconds: Double,
    width: Int,
    hasColor: Bool
  ) -> String {
    let rate = seconds > 0 ? Int(Double(frames) / seconds) : 0
    var parts = ["\(made)/\(artefacts)", "\(rate) frames/s"]
    if made > 0 {
      let left = seconds / Double(made) * Double(artefacts - made)
      parts.append("\(duration(left)) left")
    }
    // The last column stays free: some terminals go on to the next line there.
    let room = max(width - 1, 0)
    var words = parts.joined(separator: "  ")
    while words.count > room, parts.count > 1 {
      parts.removeLast()
      words = parts.joined(separator: "  ")
    }
    words = String(words.prefix(room))
    let barWidth = min(room - words.count - 2, 40)
    guard barWidth >= 6 else { return words }
    let full = artefacts > 0 ? barWidth * made / artefacts : 0
    let done = String(repeating: "█", count: full)
    let rest = String(repeating: "░", count: barWidth - full)
    return (hasColor ? "\u{1B}[32m\(done)\u{1B}[0m\(rest)" : done + rest) + "  " + words
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
