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
    try machine.spend(CurveSampling.pointCount * path.curveCount)
    let measure = SampledPath(path)
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
