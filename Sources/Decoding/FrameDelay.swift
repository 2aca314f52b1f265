/// The time for which players show a frame of a GIF, an APNG or a WebP.
///
/// Browsers replace a delay of 10 ms or less by 100 ms, because early animations, made for slow
/// machines, have delays of 0 or 10 ms.
public enum FrameDelay {
  /// The longest stored delay, in seconds, that players consider too short and replace.
  public static let longestIgnored = 0.01
  /// The delay, in seconds, with which players replace a stored delay that is too short.
  public static let substitute = 0.1

  /// Returns whether players replace a stored delay, in seconds, because it is too short.
  public static func isShort(_ stored: Double) -> Bool { stored <= longestIgnored + 1e-9 }

  /// Returns the time, in seconds, for which players show a frame with a stored delay, in seconds.
  public static func played(_ stored: Double) -> Double { isShort(stored) ? substitute : stored }
}
