/// The paths of layers, which may be constant, move or change their shape.
extension LottieLayerWriter {
  /// Returns the shapes for the path at each sample, with modifiers and styles, front to back.
  ///
  /// All paths have the same structure. If the paint may be translated too (`isFree`), a motion
  /// shared by all points of the path can be written as a change of position.
  func drawn(_ paths: [Path], _ rest: [LottieValue], isFree: Bool = true) -> LottieGroup {
    let (distinct, places) = Self.distinct(paths)
    let within = precision.length * VectorPrecision.smoothing
    let smooth = PolylineSmoothing.smoothed(distinct, within: within)
    let group = LottieGroup(outlines(smooth, places) + rest)
    let centers = smooth.map(\.middle)
    let isMoving = centers.contains { $0.distance(to: centers[0]) > precision.length }
    guard isFree, isMoving else { return group }
    var finer = self
    finer.precision.factor /= 2
    let shifts = centers.map { center in
      AffineTransform.translation(x: center.x - centers[0].x, y: center.y - centers[0].y)
    }
    let resting = zip(smooth, shifts).map { path, shift in
      path.transformed(by: .translation(x: -shift.tx, y: -shift.ty))
    }
    var moved = LottieGroup(finer.outlines(resting, places) + rest)
    moved.placement = finer.placement(places, of: shifts, about: shifts.map { _ in .zero })
    return moved.shape.json.utf8.count < group.shape.json.utf8.count ? moved : group
  }

  /// Returns the paths without consecutive duplicates, and the index of each sample's path.
  private static func distinct(_ paths: [Path]) -> ([Path], [Int]) {
    var distinct: [Path] = []
    let places = paths.map { path in
      if distinct.last != path { distinct.append(path) }
      return distinct.count - 1
    }
    return (distinct, places)
  }

  private func outlines(_ paths: [Path], _ places: [Int]) -> [LottieValue] {
    subpaths(paths, places).map { .object(["ty": .string("sh"), "ks": $0]) }
  }

  /// Returns one property for each subpath of the sampled paths.
  func path(_ paths: [Path]) -> [LottieValue] {
    let (distinct, places) = Self.distinct(paths)
    return subpaths(distinct, places)
  }

  private func subpaths(_ paths: [Path], _ places: [Int]) -> [LottieValue] {
    let pieces = paths.map(\.pieces)
    return pieces[0].indices.compactMap { number in
      let verbs = pieces[0][number].verbs
      guard verbs.count > 1 else { return nil }
      let components = pieces.map { $0[number].components }
      let outline = LottieOutline(verbs, of: components, tolerance: precision.length)
      let part = precision.length * VectorPrecision.fitting
      return timeline.property(
        places.map { components[$0] },
        tolerance: components[0].map { _ in part },
        value: outline.value
      )
    }
  }
}

extension Path {
  /// The mean of all points, including control points.
  fileprivate var middle: Point {
    let components = components
    var (x, y) = (0.0, 0.0)
    for place in stride(from: 0, to: components.count, by: 2) {
      x += components[place]
      y += components[place + 1]
    }
    let count = Double(max(components.count / 2, 1))
    return Point(x / count, y / count)
  }
}
