/// The effort that an encoder spends on a small file; it affects the pixels only of a lossy WebP.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(compression: .small))
/// let file = try encoder.encode(frames)
/// ```
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable {
  /// A file that is as small as possible without extra time.
  case fast
  /// The smallest file of several attempts.
  case small
}
