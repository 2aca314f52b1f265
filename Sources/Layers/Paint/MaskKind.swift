/// The part of a mask through which a layer is visible.
public enum MaskKind: String, Hashable, Sendable, CaseIterable {
  /// The opaque part of the mask, as in Core Animation; the default.
  case alpha
  /// The transparent part of the mask: the layer shows where the mask is clear.
  case invertedAlpha = "inverted-alpha"
  /// The bright part of the mask: brightness is alpha × (0.2125 red + 0.7154 green + 0.0721 blue),
  /// computed from the stored sRGB values.
  case luma
  /// The dark or transparent part of the mask.
  case invertedLuma = "inverted-luma"
}
