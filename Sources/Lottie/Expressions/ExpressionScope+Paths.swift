import Script

extension ExpressionScope {
  /// Returns a path's member function, such as `pointOnPath`; `undefined` for any other property.
  func pathFunction(
    _ name: PropertyMember,
    _ part: ExpressionPart
  ) throws(ScriptFailure) -> ScriptValue {
    guard case .property(.path) = graph.nodes[part.node].kind else { return .undefined }
    return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      try self.tell(name, of: part, arguments)
    }
  }

  private func tell(
    _ name: PropertyMember,
    of part: ExpressionPart,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let isPlace = [.pointOnPath, .tangentOnPath, .normalOnPath].contains(name)
    let path = try path(of: part, isPlace ? arguments.dropFirst().first : arguments.first)
    guard isPlace else {
      if name == .isClosed { return .bool(path.isClosed) }
      return try machine.array(count: path.vertices.count) { index throws(ScriptFailure) in
        let vertex = path.vertices[index]
        let offset =
          switch name {
          case .inTangents: vertex.inward - vertex.point
          case .outTangents: vertex.outward - vertex.point
          default: Vector(dx: vertex.point.x, dy: vertex.point.y)
          }
        return try machine.array([offset.dx, offset.dy])
      }
    }
    let samples = CurveSampling.pointCount * path.curveCount
    try machine.charge(samples, bytes: samples * MemoryLayout<Double>.stride)
    let measure = SampledPath(path)
    let place = try machine.number(of: arguments.first ?? .undefined)
    let result: Vector
    if name == .pointOnPath {
      let point = measure.point(at: place)
      result = Vector(dx: point.x, dy: point.y)
    } else {
      result = measure.direction(at: place, isNormal: name == .normalOnPath)
    }
    return try machine.array([result.dx, result.dy])
  }

  private func path(
    of part: ExpressionPart,
    _ time: ScriptValue?
  ) throws(ScriptFailure) -> BezierPath {
    var value: ExpressionValue?
    if let time, !time.isUndefined {
      value = try run.keyframed(part.node, at: machine.number(of: time) * rate)
    } else if part == property {
      value = try run.keyframed(node, at: frame)
    } else {
      value = try run.value(of: part.node, at: part.frame)
    }
    guard case .path(let path)? = value else {
      throw ScriptFailure(message: "a property without a path is used as a path")
    }
    return path
  }
}
