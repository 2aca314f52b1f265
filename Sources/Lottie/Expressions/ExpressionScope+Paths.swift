import Geometry

extension ExpressionScope {
  /// A function of a path by its name; nil for other names and other properties.
  func pathFunction(_ name: String, _ part: ExpressionPart) -> ScriptValue? {
    guard case .property(.path) = graph.nodes[part.node].kind else { return nil }
    switch name {
    case "points", "inTangents", "outTangents", "isClosed", "pointOnPath", "tangentOnPath",
      "normalOnPath":
      return .native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.tell(name, of: part, arguments, machine)
      }
    default: return nil
    }
  }

  private func tell(
    _ name: String,
    of part: ExpressionPart,
    _ arguments: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue {
    let isPlace = name.hasSuffix("OnPath")
    let path = try path(of: part, isPlace ? arguments.dropFirst().first : arguments.first, machine)
    guard isPlace else {
      if name == "isClosed" { return .bool(path.isClosed) }
      try machine.spend(3 * path.vertices.count)
      var points: [ScriptValue] = []
      for vertex in path.vertices {
        let offset: Vector
        switch name {
        case "inTangents": offset = vertex.inward - vertex.point
        case "outTangents": offset = vertex.outward - vertex.point
        default: offset = Vector(dx: vertex.point.x, dy: vertex.point.y)
        }
        points.append(try machine.array([.number(offset.dx), .number(offset.dy)]))
      }
      return try machine.array(points)
    }
    // Lengths are measured along 150 points of every curve.
    try machine.spend(150 * path.curveCount)
    let measure = PathMeasure(path)
    let place = try machine.number(of: arguments.first ?? .undefined)
    let result: Vector
    if name == "pointOnPath" {
      let point = measure.point(at: place)
      result = Vector(dx: point.x, dy: point.y)
    } else {
      result = measure.direction(at: place, isNormal: name == "normalOnPath")
    }
    return try machine.array([.number(result.dx), .number(result.dy)])
  }

  private func path(
    of part: ExpressionPart,
    _ time: ScriptValue?,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> BezierPath {
    var value: ExpressionValue?
    if let time, !time.isUndefined {
      value = run.keyframed(part.node, at: try machine.number(of: time) * rate)
    } else if part == property {
      value = run.keyframed(node, at: frame)
    } else {
      value = run.value(of: part.node, at: part.frame)
    }
    guard case .path(let path)? = value else { throw ScriptFailure(message: "there is no path") }
    return path
  }
}

/// Places along a path by their share of its length.
struct PathMeasure {
  private let path: BezierPath
  private let curves: [SegmentMeasure]

  init(_ path: BezierPath) {
    self.path = path
    curves = (0..<path.curveCount).map { SegmentMeasure(path.curve($0)) }
  }

  /// The point after a share of the length; behind the end the last point, or a closed path's first.
  func point(at share: Double) -> Point {
    let wanted = curves.reduce(0) { $0 + $1.length } * share
    var passed = 0.0
    for curve in curves {
      if passed + curve.length > wanted {
        return curve.part(from: 0, to: (wanted - passed) / curve.length).end
      }
      passed += curve.length
    }
    let corner = path.isClosed ? path.vertices.first : path.vertices.last
    return corner?.point ?? .zero
  }

  /// The direction of the path, of length 1, or the one to its left.
  func direction(at share: Double, isNormal: Bool) -> Vector {
    // As in lottie-web, which compares with 1 and 0 before it measures.
    let share = share == 1 ? (path.isClosed ? 1 : 0) : share == 0 ? 0.999 : share
    let way = point(at: share + 0.001) - point(at: share)
    guard way.length > 0 else { return Vector(dx: 0, dy: 0) }
    let unit = Vector(dx: way.dx / way.length, dy: way.dy / way.length)
    return isNormal ? Vector(dx: -unit.dy, dy: unit.dx) : unit
  }
}
