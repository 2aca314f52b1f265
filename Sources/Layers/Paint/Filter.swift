public import Geometry
public import Pixels

/// A change of the picture that a layer makes with everything inside it.
///
/// A layer's filters are applied in order, before its masks, its opacity and its blend mode.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur.
  ///
  /// `sigma` is its standard deviation in the layer's points, not negative.
  case blur(sigma: Double, edges: BlurEdges = .transparent)
  /// Every colour mapped by a matrix, not premultiplied.
  case colorMatrix(ColorMatrix)
  /// Every colour replaced by that of its luma on a scale of evenly spread colours, dark to light;
  /// three of them are a tritone.
  case tones([Color])
  /// A blurred shape of the picture behind it.
  case dropShadow(DropShadow)
}

/// What a blur finds outside the layer's extent.
public enum BlurEdges: String, Hashable, Sendable, CaseIterable {
  /// Nothing, so that the picture fades out beyond its edge.
  case transparent
  /// The layer's outermost pixels, on and on; the result ends where the picture ended.
  case clamped
}

/// A shadow as a filter.
public struct DropShadow: Hashable, Sendable {
  /// Its colour, alpha included.
  public var color: Color
  /// How far it lies from the picture, in the layer's points.
  public var offset: Vector
  /// The standard deviation of its blur, in the layer's points.
  public var sigma: Double
  /// By how much the shape grows before it is blurred, in the layer's points; not negative.
  public var spread: Double

  /// Creates a shadow.
  public init(color: Color, offset: Vector, sigma: Double, spread: Double = 0) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.spread = spread
  }
}
