/// A pixel of a canvas that does not have the nearest colour.
struct PixelLoss: Equatable, BitwiseCopyable {
  /// The number of the colour that it stands for; negative where the pixel has the nearest colour.
  var number: Int32
  /// How much larger its squared error is.
  var error: Float

  /// A pixel that has the nearest colour.
  static let none = PixelLoss(number: -1, error: 0)
}
