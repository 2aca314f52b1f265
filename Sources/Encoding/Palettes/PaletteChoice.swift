/// The colours that were chosen for a clip.
struct PaletteChoice {
  /// What every frame may use.
  var moving: [ColorPoint]
  /// What only the first frame may use.
  var extra: [ColorPoint] = []
  /// The colours of both that must be shown as they are.
  var fixed: [ColorPoint] = []
  /// The sum of squared errors of each frame that is told apart.
  var errors: [Double] = []
  /// The sum of squared errors that no frame needed to exceed.
  var allowed = 0.0

  /// The sum of squared errors of the worst frame.
  var worst: Double { errors.max() ?? .infinity }
}
