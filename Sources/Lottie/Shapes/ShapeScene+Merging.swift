import Geometry

extension ShapeScene {
  /// The most straight pieces of the paths of one merge.
  private static let mergedEdgeCount = 8_000

  /// Draws the combined outline of paths in their place.
  ///
  /// As in After Effects, the paths are not painted themselves, and the topmost one of the file is what
  /// the others are subtracted from. Beyond the limits the paths stay as they are.
  mutating func merge(_ modifier: Modifier, by operation: PathOperation) {
    let operands = zip(modifier.paths, modifier.matrices).reversed()
      .filter { !hidden.contains($0.0) }
    guard operands.count > 1 else { return }
    let curveCount = operands.reduce(0) { sum, operand in
      sum + paths[operand.0].reduce(0) { $0 + $1.curveCount }
    }
    // A curve is looked at in several pieces.
    guard budget.take(points: curveCount * 16),
      let outline = Path.combining(
        operands.map { Path(paths[$0.0], transform: $0.1) },
        by: operation,
        edgeLimit: Self.mergedEdgeCount
      )
    else { return }
    let number = paths.count
    paths.append(outline.beziers)
    let replaced = Set(operands.map(\.0))
    for index in styles.indices {
      guard let place = styles[index].outlines.firstIndex(where: { replaced.contains($0.path) })
      else { continue }
      styles[index].outlines.removeAll { replaced.contains($0.path) }
      // Styles above the merge paint nothing of what it has taken.
      guard let style = modifier.styles.first(where: { $0.index == index }) else { continue }
      let end = min(place, styles[index].outlines.count)
      styles[index].outlines.insert((number, style.matrix), at: end)
    }
    for outer in modifier.outer { replace(replaced, by: number, outer.matrix, in: outer.index) }
  }

  private mutating func replace(
    _ replaced: Set<Int>,
    by number: Int,
    _ matrix: AffineTransform,
    in index: Int
  ) {
    let kept = modifiers[index].paths.indices.filter {
      !replaced.contains(modifiers[index].paths[$0])
    }
    if modifiers[index].isMerge {
      modifiers[index].matrices = kept.map { modifiers[index].matrices[$0] } + [matrix]
    }
    modifiers[index].paths = kept.map { modifiers[index].paths[$0] } + [number]
  }
}

extension Path {
  /// The subpaths as corners with control points.
  fileprivate var beziers: [BezierPath] {
    subpaths.compactMap { subpath in
      guard !subpath.segments.isEmpty else { return nil }
      var vertices = [BezierPath.Vertex(subpath.start)]
      for segment in subpath.segments {
        var end = BezierPath.Vertex(segment.end)
        if case .cubic(let curve) = segment {
          vertices[vertices.count - 1].outward = curve.control1
          end.inward = curve.control2
        }
        vertices.append(end)
      }
      if subpath.isClosed, vertices.count > 1, let last = vertices.last,
        last.point == subpath.start
      {
        vertices[0].inward = last.inward
        vertices.removeLast()
      }
      return BezierPath(vertices: vertices, isClosed: subpath.isClosed)
    }
  }
}
