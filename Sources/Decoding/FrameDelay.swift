/// The time for which players show a frame of a GIF, an APNG or a WebP.
///
/// All browsers replace a delay of 10 ms or less by 100 ms, since early animations for slow
/// machines have delays of 0 or 1 hundredth.
public enum FrameDelay {
  /// The longest delay that is not kept, in seconds.
  public static let longestIgnored = 0.01
  /// The delay that replaces one that is not kept, in seconds.
  public static let substitute = 0.1

  /// Whether a delay is too short for players.
  ///
  /// - Parameter stored: The stored delay, in seconds.
  /// - Returns: Whether players replace the delay.
  public static func isShort(_ stored: Double) -> Bool { stored <= longestIgnored + 1e-9 }

  /// Returns the time for which players show a frame.
  ///
  /// - Parameter stored: The stored delay, in seconds.
  /// - Returns: The delay in players, in seconds.
  public static func played(_ stored: Double) -> Double { isShort(stored) ? substitute : stored }
}
