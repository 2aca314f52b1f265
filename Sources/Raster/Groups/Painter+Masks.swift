internal import CCairo

extension Painter {
  /// Returns the combined coverage of a layer's path masks and mask; `nil` if it has neither.
  func coverage(
    of layer: Layer,
    at place: LayerPlace,
    in box: PixelRect
  ) throws(RasterError) -> Coverage? {
    var result: Coverage?
    for mask in layer.maskingPaths {
      // The first mask combines with an empty area if it adds, or with a full area if it subtracts.
      var sum = result ?? Coverage(mask.mode.isSubtractive ? 255 : 0, count: box.width * box.height)
      sum.combine(try coverage(of: mask, at: place, in: box), mask.mode)
      result = sum
    }
    guard let mask = layer.mask else { return result }
    let surface = try drawOffscreen(in: box, at: place.transform, place.edges) { painter, place in
      if let place = mask.place(in: place) { painter.paint(mask, at: place) }
    }
    let coverage = surface.read { Coverage($0, layer.maskKind) }
    guard var result else { return coverage }
    result.combine(coverage, .intersect)
    return result
  }

  /// Returns the coverage of one path mask; a stroke along the path, twice as wide as the
  /// expansion, is added to expand the area, or subtracted to shrink the area.
  private func coverage(
    of mask: PathMask,
    at place: LayerPlace,
    in box: PixelRect
  ) throws(RasterError) -> Coverage {
    let surface = try drawOffscreen(in: box, at: place.transform, place.edges) { painter, place in
      var area = Shape(mask.path, fill: .black)
      area.fillRule = mask.fillRule
      painter.paint(area, at: place)
      guard mask.expansion != 0 else { return }
      var edge = Shape(
        mask.corners == .round ? mask.path.closingOutlines : mask.path,
        stroke: .black,
        lineWidth: 2 * abs(mask.expansion),
        lineCap: mask.corners == .round ? .round : .butt
      )
      edge.lineJoin = mask.corners == .round ? .round : .miter
      edge.miterLimit = 4
      if mask.expansion < 0 { cairo_set_operator(painter.context, CAIRO_OPERATOR_DEST_OUT) }
      painter.paint(edge, at: place)
    }
    var coverage = surface.read { Coverage($0, .alpha) }
    coverage.change(isInverted: mask.isInverted, opacity: mask.opacity)
    return coverage
  }
}

extension PathMask.Mode {
  fileprivate var isSubtractive: Bool {
    switch self {
    case .add, .difference: false
    case .subtract, .intersect: true
    }
  }
}

extension Path {
  /// The path with all its outlines closed, because a fill treats open outlines as closed.
  fileprivate var closingOutlines: Path {
    Path { path in
      for element in elements {
        switch element {
        case .move(let point):
          path.close()
          path.move(to: point)
        case .line(let end): path.addLine(to: end)
        case .quadratic(let control, let end): path.addQuadratic(to: end, control: control)
        case .cubic(let control1, let control2, let end):
          path.addCubic(to: end, control1: control1, control2: control2)
        case .close: path.close()
        }
      }
      path.close()
    }
  }
}
