/// The filters of a layer and the bounds of each filter's input and output.
struct FilterChain {
  let layer: Layer
  let edges: EdgePlacement
  /// The filters, in the order in which they are applied.
  let filters: [Filter]
  /// The bounds of the picture before each filter and after the last, in the layer's coordinates.
  let extents: [Rect]

  /// Creates the filter chain of a layer; `extent` is the bounds of the unfiltered picture.
  init(of layer: Layer, in extent: Rect, _ edges: EdgePlacement) {
    self.layer = layer
    self.edges = edges
    filters = layer.filters
    extents = layer.filters.reduce(into: [extent]) { $0.append($1.extent(of: $0[$0.count - 1])) }
  }
}

extension Filter {
  /// Returns the scale for drawing the filter's blur in a box; `extent` contains the input picture.
  func reduction(of extent: Rect, through transform: AffineTransform, in box: PixelRect)
    -> Reduction
  {
    switch self {
    case .blur(let blur):
      let reach = transform.halfExtent(ofCircle: blur.sigma)
      let reduction = Reduction(sigma: max(reach.width, reach.height), around: box)
      guard blur.edges == .clamped else { return reduction }
      // The blur repeats the picture's edges, so each side must stay at least eight pixels long.
      let size = transform.sideLengths(of: extent)
      let room = min(size.width, size.height) / 8
      guard room > 1 else { return Reduction(halvings: 0) }
      return Reduction(halvings: min(reduction.halvings, room.isFinite ? Int(room.exponent) : 0))
    case .colorMatrix, .tones: return Reduction(halvings: 0)
    case .dropShadow(let shadow):
      let reach = transform.halfExtent(ofCircle: shadow.sigma)
      var reduction = Reduction(sigma: max(reach.width, reach.height), around: box)
      let growth = transform.halfExtent(ofCircle: shadow.spread)
      let spread = max(growth.width, growth.height)
      // The time for a dilation is proportional to the number of pixels and to the radius.
      func visits(_ reduction: Reduction) -> Double {
        let radius = spread * reduction.factor
        let small = reduction.box(box)
        return (Double(small.width) + 2 * radius) * (Double(small.height) + 2 * radius) * radius
      }
      while visits(reduction) > 1e8, reduction.halvings < 1000 {
        reduction = Reduction(halvings: reduction.halvings + 1)
      }
      return reduction
    }
  }
}

extension Filter {
  /// Returns the filter with its radius limited to values that make a visible difference in a
  /// picture with the given bounds.
  ///
  /// With clamped edges, a very large blur fills the picture with the mean of its corner pixels.
  func limited(in extent: Rect, through transform: AffineTransform) -> Filter {
    guard case .blur(var blur) = self, blur.edges == .clamped else { return self }
    let size = transform.sideLengths(of: extent)
    let unit = transform.halfExtent(ofCircle: 1)
    let limit = max(Reduction.largestSigma, 16 * min(max(size.width, size.height), 64))
    blur.sigma = min(blur.sigma, limit / max(unit.width, unit.height))
    return .blur(blur)
  }
}

extension AffineTransform {
  /// Returns half the size, in pixels, of the bounding box of a transformed circle.
  fileprivate func halfExtent(ofCircle radius: Double) -> Size {
    guard radius > 0, radius.isFinite else { return .zero }
    return Size(
      radius * (a * a + c * c).squareRoot(),
      radius * (b * b + d * d).squareRoot()
    )
  }

  /// Returns the lengths of the transformed sides of a rectangle, in pixels.
  fileprivate func sideLengths(of rect: Rect) -> Size {
    Size(
      rect.width * (a * a + b * b).squareRoot(),
      rect.height * (c * c + d * d).squareRoot()
    )
  }
}
