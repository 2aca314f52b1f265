/// A filter of a layer, with its lengths in pixels.
enum FilterStep {
  /// A blur; a clamped blur repeats the edge pixels of a rectangle in the layer's coordinates.
  case blur(ColorBlur, clampedTo: Rect?, isInLinearLight: Bool)
  /// A colour matrix; `within` clips the result if the matrix makes transparent pixels visible.
  case colorMatrix(ColorMatrix, within: Rect?)
  case tones(ToneScale)
  case dropShadow(Color, offset: Vector, Dilation, ColorBlur, isMixedInLinearLight: Bool)

  /// Creates the step for a picture with the given bounds, in the layer's coordinates; `nil` if the
  /// filter has no effect.
  init?(_ filter: Filter, of extent: Rect, through transform: AffineTransform) {
    switch filter {
    case .blur(let filter):
      let blur = ColorBlur(sigma: filter.sigma, along: filter.axes, through: transform)
      if blur.isEmpty { return nil }
      self = .blur(
        blur,
        clampedTo: filter.edges == .clamped ? extent : nil,
        isInLinearLight: filter.isInLinearLight
      )
    case .colorMatrix(let matrix):
      if matrix == .identity { return nil }
      self = .colorMatrix(matrix, within: matrix.alpha.constant > 0 ? extent : nil)
    case .tones(let colors, let lightness, let amount):
      guard let scale = ToneScale(colors, by: lightness, amount: amount) else { return nil }
      self = .tones(scale)
    case .dropShadow(let shadow):
      let offset = transform.apply(to: shadow.offset)
      guard shadow.color.alpha > 0, offset.dx.isFinite, offset.dy.isFinite else { return nil }
      let radius = transform.reach(of: shadow.spread, along: .both)
      self = .dropShadow(
        shadow.color,
        offset: offset,
        Dilation(x: radius.width, y: radius.height),
        ColorBlur(sigma: shadow.sigma, along: .both, through: transform),
        isMixedInLinearLight: shadow.isMixedInLinearLight
      )
    }
  }

  /// The maximum distance at which other pixels influence a pixel, in pixels.
  var reach: (x: Int, y: Int) {
    switch self {
    case .blur(let blur, nil, _): (blur.x.reach, blur.y.reach)
    // If the rectangle is rotated, an edge pixel to repeat may lie in the direction of either axis.
    case .blur(let blur, .some, _):
      (blur.x.reach + blur.y.reach + 2, blur.x.reach + blur.y.reach + 2)
    case .colorMatrix, .tones: (0, 0)
    case .dropShadow(_, let offset, let dilation, let blur, _):
      (
        dilation.reach.x + blur.x.reach + Int(min(abs(offset.dx), 16_384).rounded(.up)) + 1,
        dilation.reach.y + blur.y.reach + Int(min(abs(offset.dy), 16_384).rounded(.up)) + 1
      )
    }
  }

  /// The time that the step takes for each pixel, as a multiple of the time to copy a pixel.
  var visits: Double {
    switch self {
    case .blur(_, _, let isInLinearLight): isInLinearLight ? 32 : 12
    case .colorMatrix, .tones: 4
    // A dilation merges sixteen pixels at a time for each row of its ellipse.
    case .dropShadow(_, _, let dilation, _, let isMixed):
      Double(dilation.reach.x + dilation.reach.y) + (isMixed ? 32 : 16)
    }
  }

  /// The margin, in pixels, around the filtered picture that the step needs as a work area.
  var margin: (x: Int, y: Int) {
    switch self {
    case .blur(_, .some, _): reach
    case .blur(_, nil, _), .colorMatrix, .tones: (0, 0)
    // The shadow is dilated and blurred in place, and shifted afterwards.
    case .dropShadow(_, _, let dilation, let blur, _):
      (dilation.reach.x + blur.x.reach, dilation.reach.y + blur.y.reach)
    }
  }
}

extension Filter {
  /// Returns the bounds of a picture after the filter, given the bounds before the filter.
  ///
  /// Together, the three boxes of a blur reach at most three standard deviations.
  func extent(of extent: Rect) -> Rect {
    switch self {
    case .blur(let blur) where blur.edges == .transparent:
      let reach = 3 * blur.sigma.length
      return extent.insetBy(
        dx: blur.axes == .vertical ? 0 : -reach,
        dy: blur.axes == .horizontal ? 0 : -reach
      )
    case .blur, .colorMatrix, .tones: return extent
    case .dropShadow(let shadow):
      guard shadow.offset.dx.isFinite, shadow.offset.dy.isFinite else { return extent }
      let reach = 3 * shadow.sigma.length + shadow.spread.length
      return extent.union(extent.offset(by: shadow.offset).insetBy(dx: -reach, dy: -reach))
    }
  }
}

extension ColorBlur {
  /// Creates a blur from a standard deviation in a layer's coordinates.
  ///
  /// The blur is transformed, and its deviations along rows and columns are used. A transform with
  /// both a rotation and an uneven scale also widens the blur diagonally; this widening is ignored.
  init(sigma: Double, along axes: BlurAxes, through transform: AffineTransform) {
    let reach = transform.reach(of: sigma, along: axes)
    x = BoxBlur(sigma: reach.width)
    y = BoxBlur(sigma: reach.height)
  }
}

extension AffineTransform {
  /// Returns the half width and half height of a transformed circle, each at most `largestBlur`.
  ///
  /// A blur along one axis replaces the circle by its diameter on that axis, before the transform.
  fileprivate func reach(of radius: Double, along axes: BlurAxes) -> Size {
    let radius = radius.length
    // A radius of 0 stays 0 with any scale, even an infinite scale.
    guard radius > 0 else { return .zero }
    let limit = PaintedExtents.largestBlur
    let (a, b) = axes == .vertical ? (0, 0) : (a, b)
    let (c, d) = axes == .horizontal ? (0, 0) : (c, d)
    return Size(
      min(radius * (a * a + c * c).squareRoot(), limit),
      min(radius * (b * b + d * d).squareRoot(), limit)
    )
  }
}

extension Double {
  /// The number as a length: 0 if the number is negative, infinite or NaN.
  fileprivate var length: Double { isFinite ? Swift.max(self, 0) : 0 }
}
