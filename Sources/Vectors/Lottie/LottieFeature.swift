/// A feature of Lottie files that some players do not show, or do not accept.
public enum LottieFeature: String, Hashable, Sendable, CaseIterable {
  /// Embedded pictures.
  case pictures
  /// Masks of paths.
  case masks
  /// Shadows and blurs.
  case effects
  /// Strokes with gradients.
  case gradientStrokes = "gradient strokes"
}
