/// Which part of a mask lets a layer through.
public enum MaskKind: String, Hashable, Sendable, CaseIterable {
  /// Where the mask is opaque, Core Animation's way and the default.
  case alpha
  /// Where the mask is transparent.
  case invertedAlpha = "inverted-alpha"
  /// Where the mask is bright, its alpha included: 0.2125 red + 0.7154 green + 0.0721 blue, as the
  /// values are stored, in sRGB, times alpha.
  case luma
  /// Where the mask is dark or transparent.
  case invertedLuma = "inverted-luma"
}
