/// How hard an encoder tries to make its file small; the pixels are the same either way.
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable {
  /// As small as it gets without waiting.
  case fast
  /// Several attempts, the smallest of which is kept.
  case small
}
