extension ShapeScene {
  /// Replaces the paths of a merge with their combined outline.
  ///
  /// As in After Effects, styles above the merge do not paint its paths. Subtraction subtracts all
  /// other paths from the path that is topmost in the file. If the budget is exceeded, the paths
  /// stay separate.
  mutating func merge(_ modifier: Modifier, by operation: PathOperation?) {
    guard takeSearch(modifier) else { return }
    let taken = Set(modifier.paths)
    let operands = zip(modifier.paths, modifier.matrices).reversed()
      .filter { !hidden.contains($0.0) }
    guard !operands.isEmpty else { return }
    let points = operands.reduce(0) { sum, operand in
      sum + paths[operand.0].reduce(0) { $0 + $1.vertices.count }
    }
    guard budget.take(points: points) else { return }
    func keepFromInnerStyles() {
      for index in modifier.inner { styles[index].outlines.removeAll { taken.contains($0.path) } }
    }
    let parts = operands.map { Path(paths[$0.0], transform: $0.1) }
    let outline: Path?
    if let operation {
      outline = budget.outline(of: parts, by: operation)
    } else {
      // Without an operation, merged paths look like separate paths, and trims treat them as
      // separate. So the merge matters only inside another merge that has an operation.
      guard modifier.outer.contains(where: { modifiers[$0.index].isOperation }) else {
        return keepFromInnerStyles()
      }
      outline = parts.dropFirst().reduce(into: parts[0]) { $0.append($1) }
    }
    guard let outline else { return }
    keepFromInnerStyles()
    let number = paths.count
    paths.append(outline.beziers)
    for style in modifier.styles {
      guard let place = styles[style.index].outlines.firstIndex(where: { taken.contains($0.path) })
      else { continue }
      styles[style.index].outlines.removeAll { taken.contains($0.path) }
      styles[style.index].outlines.insert((number, style.matrix), at: place)
    }
    for outer in modifier.outer { replace(taken, by: number, outer.matrix, in: outer.index) }
  }

  /// Deducts the cost of searching for merged paths; returns false if the budget is too small.
  private mutating func takeSearch(_ modifier: Modifier) -> Bool {
    guard budget.mergedPairs >= 0 else { return false }
    for style in styles[modifier.inner] { budget.mergedPairs -= style.outlines.count + 1 }
    for style in modifier.styles { budget.mergedPairs -= styles[style.index].outlines.count }
    for outer in modifier.outer { budget.mergedPairs -= modifiers[outer.index].paths.count }
    return budget.mergedPairs >= 0
  }

  /// Replaces the merged paths, `taken`, in an outer modifier's path list with the combined path.
  private mutating func replace(
    _ taken: Set<Int>,
    by number: Int,
    _ matrix: AffineTransform,
    in index: Int
  ) {
    var modifier = modifiers[index]
    guard let place = modifier.paths.firstIndex(where: taken.contains) else { return }
    let kept = modifier.paths.indices.filter { !taken.contains(modifier.paths[$0]) }
    if modifier.isMerge {
      modifier.matrices = kept.map { modifier.matrices[$0] }
      modifier.matrices.insert(matrix, at: place)
    }
    modifier.paths = kept.map { modifier.paths[$0] }
    modifier.paths.insert(number, at: place)
    modifiers[index] = modifier
  }
}

extension Path {
  /// The subpaths as Bézier paths; the subpaths must consist of lines and cubic curves.
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
