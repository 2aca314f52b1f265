/// A feature of Lottie files that some players ignore or reject.
public enum LottieFeature: String, Hashable, Sendable, CaseIterable {
  /// Embedded pictures.
  case pictures
  /// Masks made of paths.
  case masks
  /// Shadows and blurs.
  case effects
  /// Strokes with gradients.
  case gradientStrokes = "gradient strokes"
}
