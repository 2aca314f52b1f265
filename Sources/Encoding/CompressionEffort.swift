/// The effort that an encoder makes for a small file; it affects pixels only in a lossy WebP.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(compression: .small))
/// let file = try encoder.encode(frames)
/// ```
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable {
  /// Fast encoding, without a search for the smallest file.
  case fast
  /// The smallest file of several attempts; encoding takes longer.
  case small
}
