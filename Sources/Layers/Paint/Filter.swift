/// An effect on a layer and everything inside it, as one picture.
///
/// A layer's filters are applied in order, before its masks, its opacity and its blend mode.
///
/// ```swift
/// let shadow = DropShadow(color: .black.withAlpha(0.3), offset: Vector(dx: 0, dy: 4), sigma: 6)
/// layer.filters = [.blur(sigma: 2), .dropShadow(shadow)]
/// ```
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur.
  case blur(GaussianBlur)
  /// A matrix applied to every colour.
  ///
  /// Colours are not premultiplied, and results are clamped to `0...1`. If the matrix makes
  /// transparent pixels visible, these pixels fill the bounding box of everything the layer draws.
  case colorMatrix(ColorMatrix)
  /// A tone scale, dark to light, that replaces each colour with the tone for its lightness.
  ///
  /// The tones are evenly spread; three tones make a tritone. Colours are not premultiplied. The
  /// alpha of a pixel is multiplied by the alpha of its tone. `amount`, in `0...1`, is the weight
  /// of the tones. A scale without tones changes nothing.
  case tones([Color], by: Lightness = .luma, amount: Double = 1)
  /// A blurred silhouette of the picture, drawn behind it.
  case dropShadow(DropShadow)

  /// Returns a Gaussian blur along both axes.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in the layer's points, not negative.
  ///   - edges: The pixels that the blur assumes outside the layer's extent.
  /// - Returns: The filter.
  public static func blur(sigma: Double, edges: BlurEdges = .transparent) -> Filter {
    .blur(GaussianBlur(sigma: sigma, edges: edges))
  }
}

/// A measure of lightness by which a colour is assigned a tone.
public enum Lightness: String, Hashable, Sendable, CaseIterable {
  /// 0.2125 red + 0.7154 green + 0.0721 blue, computed from the stored sRGB values.
  case luma
  /// The mean of red, green and blue in linear light, converted back to sRGB.
  case linearMean = "linear-mean"
}

/// A Gaussian blur.
///
/// The blur is drawn as three box blurs, which come within three percent of a Gaussian. It runs
/// along output rows and columns. The layer's transform determines both standard deviations.
public struct GaussianBlur: Hashable, Sendable {
  /// The standard deviation in the layer's points, not negative; without effect below 0.577 pixels.
  public var sigma: Double
  /// The axes of the layer along which the blur acts.
  public var axes: BlurAxes
  /// The pixels that the blur assumes outside the layer's extent.
  public var edges: BlurEdges
  /// Whether colours are mixed in linear light, as in SVG's filters; false by default.
  package var isInLinearLight = false

  package init(sigma: Double, axes: BlurAxes = .both, edges: BlurEdges = .transparent) {
    self.sigma = sigma
    self.axes = axes
    self.edges = edges
  }
}

/// The axes along which a blur acts.
public enum BlurAxes: String, Hashable, Sendable, CaseIterable {
  /// Both axes equally.
  case both
  /// Along x alone.
  case horizontal
  /// Along y alone.
  case vertical
}

/// The pixels that a blur assumes outside the layer's extent.
public enum BlurEdges: String, Hashable, Sendable, CaseIterable {
  /// Transparent pixels, so the picture fades out beyond its edge.
  case transparent
  /// Copies of the pixels at the extent's edges; the blurred picture ends at these edges.
  ///
  /// The extent is the bounding box of everything that the layer draws.
  case clamped
}

/// A shadow as a filter.
public struct DropShadow: Hashable, Sendable {
  /// The shadow's colour, alpha included.
  public var color: Color
  /// The offset from the picture, in the layer's points.
  public var offset: Vector
  /// The standard deviation of the shadow's blur, in the layer's points.
  public var sigma: Double
  /// The distance by which the silhouette grows before it is blurred, in the layer's points.
  ///
  /// The distance is not negative. Growing rounds the corners.
  public var spread: Double
  /// Whether the picture and its shadow are mixed in linear light, as in SVG's filters.
  package var isMixedInLinearLight = false

  /// Creates a shadow.
  public init(color: Color, offset: Vector, sigma: Double, spread: Double = 0) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.spread = spread
  }
}
