/// The filters of a layer, for drawing only a part of its picture.
struct FilterChain {
  /// The layer.
  let layer: Layer
  /// The placement of edges on the grid of pixels.
  let edges: EdgePlacement
  /// The filters, in order.
  let filters: [Filter]
  /// The rectangles in which the layer's picture lies before each filter, and after the last one,
  /// in the layer's coordinates.
  let extents: [Rect]

  /// Creates the chain of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - extent: The rectangle in which the layer lies without its filters.
  ///   - edges: The placement of edges on the grid of pixels.
  init(of layer: Layer, in extent: Rect, _ edges: EdgePlacement) {
    self.layer = layer
    self.edges = edges
    filters = layer.filters
    extents = layer.filters.reduce(into: [extent]) { $0.append($1.extent(of: $0[$0.count - 1])) }
  }
}

extension Filter {
  /// Returns the scale at which the filter's blur is drawn.
  ///
  /// - Parameters:
  ///   - extent: The rectangle in which the picture lies before the filter.
  ///   - transform: Maps the layer's coordinates to pixels.
  ///   - box: The pixels that are to be drawn.
  /// - Returns: The scale.
  func reduction(of extent: Rect, through transform: AffineTransform, in box: PixelRect)
    -> Reduction
  {
    switch self {
    case .blur(let blur):
      let reach = transform.stretch(of: blur.sigma)
      let reduction = Reduction(sigma: max(reach.width, reach.height), around: box)
      guard blur.edges == .clamped else { return reduction }
      // The edges that the blur repeats must stay visible.
      let size = transform.stretch(ofSidesOf: extent)
      let room = min(size.width, size.height) / 8
      guard room > 1 else { return Reduction(halvings: 0) }
      return Reduction(halvings: min(reduction.halvings, room.isFinite ? Int(room.exponent) : 0))
    case .colorMatrix, .tones: return Reduction(halvings: 0)
    case .dropShadow(let shadow):
      let reach = transform.stretch(of: shadow.sigma)
      var reduction = Reduction(sigma: max(reach.width, reach.height), around: box)
      let growth = transform.stretch(of: shadow.spread)
      let spread = max(growth.width, growth.height)
      // Growing takes time in proportion to the pixels and to the radius.
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
  /// Returns the filter with its radius limited to visible effects.
  ///
  /// A blur that repeats the picture's edges tends to the mean of its corners as the radius grows.
  ///
  /// - Parameters:
  ///   - extent: The rectangle in which the picture lies before the filter.
  ///   - transform: Maps the layer's coordinates to pixels.
  /// - Returns: The filter, with a smaller radius if the result looks the same.
  func limited(in extent: Rect, through transform: AffineTransform) -> Filter {
    guard case .blur(var blur) = self, blur.edges == .clamped else { return self }
    let size = transform.stretch(ofSidesOf: extent)
    let unit = transform.stretch(of: 1)
    let limit = max(Reduction.largestSigma, 16 * min(max(size.width, size.height), 64))
    blur.sigma = min(blur.sigma, limit / max(unit.width, unit.height))
    return .blur(blur)
  }
}

extension AffineTransform {
  /// Returns the half sides of the box around a circle of a radius, in pixels.
  fileprivate func stretch(of radius: Double) -> Size {
    guard radius > 0, radius.isFinite else { return .zero }
    return Size(
      radius * (a * a + c * c).squareRoot(),
      radius * (b * b + d * d).squareRoot()
    )
  }

  /// Returns the lengths of a rectangle's sides in pixels.
  fileprivate func stretch(ofSidesOf rect: Rect) -> Size {
    Size(
      rect.width * (a * a + b * b).squareRoot(),
      rect.height * (c * c + d * d).squareRoot()
    )
  }
}
