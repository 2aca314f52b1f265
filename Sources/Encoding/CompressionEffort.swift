/// The effort that an encoder makes for a small file; it affects pixels only in a lossy WebP.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(compression: .small))
/// let file = try encoder.encode(frames)
/// ```
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable {
  /// The smallest file that is possible without extra time.
  case fast
  /// The smallest file of several attempts; encoding takes longer.
  case small
}
