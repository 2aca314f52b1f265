/// The property of a mask's pixels, opacity or brightness, that decides where a layer is visible.
public enum MaskKind: String, Hashable, Sendable, CaseIterable {
  /// The layer is visible where the mask is opaque, as in Core Animation; the default.
  case alpha
  /// The layer is visible where the mask is transparent.
  case invertedAlpha = "inverted-alpha"
  /// The layer is visible where the mask is bright.
  ///
  /// Brightness is alpha × (0.2125 red + 0.7154 green + 0.0721 blue) of the stored sRGB values.
  case luma
  /// The layer is visible where the mask is dark or transparent.
  case invertedLuma = "inverted-luma"
}
