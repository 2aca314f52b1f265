/// The effort of an encoder to make its file small; only the pixels of a lossy WebP depend on it.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(compression: .small))
/// let file = try encoder.encode(frames)
/// ```
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable {
  /// As small as it gets without waiting.
  case fast
  /// Several attempts, the smallest of which is kept.
  case small
}
