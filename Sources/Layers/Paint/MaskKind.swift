/// Which part of a mask lets a layer through.
public enum MaskKind: String, Hashable, Sendable, CaseIterable {
  /// Where the mask is opaque, Core Animation's way and the default.
  case alpha
  /// Where the mask is transparent.
  case invertedAlpha = "inverted-alpha"
  /// Where the mask is bright, its alpha included.
  case luma
  /// Where the mask is dark or transparent.
  case invertedLuma = "inverted-luma"
}
