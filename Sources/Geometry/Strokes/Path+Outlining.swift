import Requirements

extension Path {
  /// Returns the area covered by a stroke of the path, as a path to fill by the non-zero rule.
  ///
  /// The area consists of overlapping pieces: strips along lines and curves, joins and caps. All
  /// pieces turn clockwise on screen, so no two cancel. A subpath without length becomes a disc for
  /// round caps, an upright square for square caps, and nothing for butt caps.
  ///
  /// - Parameters:
  ///   - style: The width, caps and joins.
  ///   - tolerance: The maximum distance between this outline and the exact outline, in points.
  /// - Returns: The area; empty if the width is not positive.
  /// - Precondition: `tolerance > 0`.
  public func strokedOutline(_ style: LineStyle, tolerance: Double = 0.01) -> Path {
    require(tolerance > 0, "Outlining needs a tolerance above 0, not \(tolerance)")
    guard style.width > 0 else { return Path() }
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    for subpath in subpaths { outline.add(subpath) }
    return outline.result
  }
}

/// A builder that makes a stroke's outline from pieces.
struct StrokeOutline {
  let style: LineStyle
  let tolerance: Double
  let half: Double
  var result = Path()

  init(style: LineStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
  }

  /// Adds the stroke of one subpath.
  mutating func add(_ subpath: Subpath) {
    let segments = subpath.segments.filter { !$0.isPoint }
    guard let first = segments.first, let last = segments.last else {
      // A move without lines or curves draws nothing.
      if subpath.isClosed || !subpath.segments.isEmpty { addDot(at: subpath.start) }
      return
    }
    var previous: PathSegment?
    for segment in segments {
      if let previous {
        addJoin(at: segment.start, previous.tangent(at: 1), segment.tangent(at: 0))
      }
      addBody(of: segment)
      previous = segment
    }
    if subpath.isClosed {
      addJoin(at: first.start, last.tangent(at: 1), first.tangent(at: 0))
    } else {
      addCap(at: first.start, -first.tangent(at: 0))
      addCap(at: last.end, last.tangent(at: 1))
    }
  }

  // MARK: Pieces

  /// Adds a polygon, reversed if it is counterclockwise on screen.
  mutating func addPiece(_ points: [Point]) {
    var area = 0.0
    var previous = points[points.count - 1]
    for point in points {
      area += previous.x * point.y - point.x * previous.y
      previous = point
    }
    guard area != 0 else { return }
    result.addLines(area > 0 ? points : points.reversed())
    result.close()
  }

  mutating func addDisc(at center: Point) {
    result.addEllipse(
      in: Rect(x: center.x - half, y: center.y - half, width: style.width, height: style.width)
    )
  }

  private mutating func addDot(at point: Point) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: point)
    case .square:
      result.addRect(
        Rect(x: point.x - half, y: point.y - half, width: style.width, height: style.width)
      )
    }
  }

  /// Adds the cap at the end of a line with the given direction.
  private mutating func addCap(at point: Point, _ direction: Vector) {
    switch style.cap {
    case .butt: break
    case .round: addSector(at: point, from: direction.angle - .pi / 2, by: .pi)
    case .square:
      let side = direction.quarterTurned * half
      let ahead = direction * half
      addPiece([point + side, point + side + ahead, point - side + ahead, point - side])
    }
  }

  /// Adds a sector of a disc, clockwise on screen.
  private mutating func addSector(at center: Point, from angle: Double, by delta: Double) {
    result.move(to: center)
    result.addRelativeArc(center: center, radius: half, startAngle: angle, delta: delta)
    result.close()
  }

  /// Adds the outer side of a join.
  private mutating func addJoin(at point: Point, _ arriving: Vector, _ leaving: Vector) {
    let turn = arriving.cross(leaving)
    let cosine = arriving.dot(leaving)
    // A smooth continuation needs no join.
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    let side = turn < 0 ? half : -half
    let before = arriving.quarterTurned * side
    let after = leaving.quarterTurned * side
    switch style.join {
    case .round:
      let first = turn < 0 ? after : before
      let second = turn < 0 ? before : after
      var delta = second.angle - first.angle
      if delta < 0 { delta += 2 * .pi }
      // If the line reverses, a half disc on either side is correct, but never a full disc.
      addSector(at: point, from: first.angle, by: min(delta, .pi))
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
      let tip = (before + after) * (1 / (1 + cosine))
      addPiece([point, point + before, point + tip, point + after])
    case .miter, .bevel:
      addPiece([point, point + before, point + after])
    }
  }
}

extension Vector {
  /// The vector turned by a quarter turn, clockwise on screen.
  var quarterTurned: Vector { Vector(dx: -dy, dy: dx) }
}
