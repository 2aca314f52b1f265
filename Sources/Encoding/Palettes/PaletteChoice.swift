/// The colours that were chosen for a clip.
struct PaletteChoice {
  /// What every frame may use.
  var moving: [ColorPoint]
  /// What only the first frame may use.
  var extra: [ColorPoint] = []
  /// The sum of squared errors of the worst frame.
  var worst = Double.infinity
}
