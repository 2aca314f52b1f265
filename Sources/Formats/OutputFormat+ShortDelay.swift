import Decoding
package import Files

extension OutputFormat {
  /// Returns a note if browsers slow down frames of `shortest` seconds; otherwise an empty array.
  package func shortDelayNotice(shortest: Double) -> [Message] {
    guard case .frames(.file) = content, case .picture = player, FrameDelay.isShort(shortest) else {
      return []
    }
    return [
      """
      \(name): browsers lengthen each frame of 10 ms or less to 100 ms. Choose at most 90 frames a second with \
      \(.fps).
      """
    ]
  }
}
