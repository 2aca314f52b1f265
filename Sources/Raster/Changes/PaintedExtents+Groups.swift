extension PaintedExtents {
  /// A separate picture of a layer, which is later drawn into the surrounding picture.
  struct OffscreenPicture {
    /// The bounds of the picture, including hidden pixels that filters spread into visible pixels.
    var box: PixelRect
    /// The filters, in the order in which they are applied.
    var steps: [FilterStep]
    /// The filters, limited to visible pixels; `nil` if filtering all pixels takes little time.
    ///
    /// If a chain is present, ``box`` contains only visible pixels.
    var chain: FilterChain?
  }

  /// Returns a layer's offscreen picture, sublayers included; `nil` if none of it would be visible.
  func offscreenPicture(of layer: Layer, at place: LayerPlace) -> OffscreenPicture? {
    guard let own = layer.unfilteredExtent, !place.clip.isEmpty else { return nil }
    var extent = own
    var steps: [FilterStep] = []
    for filter in layer.filters {
      guard let step = FilterStep(filter, of: extent, through: place.transform) else { continue }
      steps.append(step)
      extent = filter.extent(of: extent)
    }
    let reach = steps.reduce((x: 0, y: 0)) { ($0.x + $1.reach.x, $0.y + $1.reach.y) }
    let margin = steps.reduce((x: 2, y: 2)) { ($0.x + $1.margin.x, $0.y + $1.margin.y) }
    // Cairo's pictures have at most 32,767 pixels per side. The clip may take half of that.
    let room = place.clip.grown(x: min(reach.x, 8000), y: min(reach.y, 8000))
    let bounds = place.transform.boundingBox(of: extent)
    let box = bounds.pixels(margin: margin, in: room)
    guard !box.isEmpty else { return nil }
    let visits = box.pixelCount * steps.reduce(4) { $0 + $1.visits }
    guard !steps.isEmpty,
      visits > costlyVisits || layer.filters.contains(where: { isHuge($0, at: place) })
    else {
      return OffscreenPicture(box: box, steps: steps, chain: nil)
    }
    // Antialiasing reaches one pixel further, and the rounding of a blur another pixel.
    let visible = bounds.pixels(margin: (2, 2), in: place.clip)
    if visible.isEmpty { return nil }
    let chain = FilterChain(of: layer, in: own, place.edges)
    return OffscreenPicture(box: visible, steps: steps, chain: chain)
  }

  /// The number of pixel accesses by a layer's filters above which a ``FilterChain`` is used.
  var costlyVisits: Double { max(1e8, 96 * picture.pixelCount) }

  /// Returns whether a filter reaches too far for a ``FilterStep``.
  private func isHuge(_ filter: Filter, at place: LayerPlace) -> Bool {
    let limit = Self.largestBlur / max(abs(place.transform.determinant).squareRoot(), 1e-12)
    switch filter {
    case .blur(let blur): return blur.sigma.isFinite && blur.sigma > limit
    case .colorMatrix, .tones: return false
    case .dropShadow(let shadow):
      return [shadow.sigma, shadow.spread].contains { $0.isFinite && $0 > limit }
    }
  }
}

extension Rect {
  /// Returns the pixels of this rectangle with a margin, clipped to `room`; if a number is not
  /// finite, all of `room`.
  func pixels(margin: (x: Int, y: Int), in room: PixelRect) -> PixelRect {
    guard (minX + minY + width + height).isFinite else { return room }
    func place(_ value: Double, _ low: Int, _ length: Int) -> Int {
      Int(Swift.min(Swift.max(value, Double(low)), Double(low + length)))
    }
    let left = place(minX.rounded(.down) - Double(margin.x), room.x, room.width)
    let top = place(minY.rounded(.down) - Double(margin.y), room.y, room.height)
    let right = place(maxX.rounded(.up) + Double(margin.x), room.x, room.width)
    let bottom = place(maxY.rounded(.up) + Double(margin.y), room.y, room.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
