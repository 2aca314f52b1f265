import Platform

/// A line that is redrawn in place on the terminal to which standard error is connected.
public enum TerminalLine {
  /// Whether standard error is a terminal that can redraw a line.
  public static func isTerminal(_ environment: [String: String]) -> Bool {
    isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// The number of columns of the terminal; 80 if unknown.
  public static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Seconds on a monotonic clock, for display only.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits before the line is drawn again.
  public static func wait(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

  /// Draws the line, and returns the cursor to its beginning.
  ///
  /// If the window becomes narrower, most terminals wrap the line into several rows. The cursor
  /// stays in the first row, from which all rows can be erased.
  ///
  /// - Parameters:
  ///   - text: The line, shorter than the terminal is wide.
  ///   - isBroken: Whether the window has become narrower since the last line was drawn. If true,
  ///     the rows below the cursor are erased first.
  public static func draw(_ text: String, isBroken: Bool = false) {
    StandardStreams.writeError("\(isBroken ? below : "")\r\(text)\u{1B}[K\r")
  }

  /// Erases the line; `isBroken` tells whether the window is narrower than at the last `draw`.
  public static func erase(isBroken: Bool = false) {
    StandardStreams.writeError("\(isBroken ? below : "")\r\u{1B}[K")
  }

  /// The escape sequence that clears the line and all lines below.
  private static let below = "\r\u{1B}[J"
}
