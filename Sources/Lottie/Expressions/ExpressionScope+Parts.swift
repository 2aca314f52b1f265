import Script

extension ExpressionScope {
  func plainValue(of part: ExpressionPart) throws(ScriptFailure) -> ScriptValue {
    guard part.isProperty else { throw ScriptFailure(message: "a group is used as a value") }
    try machine.budget.enter()
    defer { machine.budget.leave() }
    // A property's own expression sees the value without the expression. Otherwise, the expression
    // would call itself forever.
    if part == property { return try script(run.keyframed(node, at: frame)) }
    return try script(run.value(of: part.node, at: part.frame))
  }

  // MARK: Calls

  func call(
    _ part: ExpressionPart,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let node = graph.nodes[part.node]
    let key = try machine.plain(arguments.first ?? .number(1))
    if case .composition = node.kind { return try layer(key, of: node, at: part.frame) }
    let found: Int?
    switch key {
    case .string(let name): found = member(named: try name.string(machine), of: node)
    case .number(let number): found = member(number, of: node)
    default: found = nil
    }
    if let found {
      guard graph.nodes[found].namesLayer else { return self.part(found, at: part.frame) }
      let number = try run.value(of: found, at: part.frame)?.components.first ?? 0
      let composition = graph.nodes[graph.compositions[node.composition]]
      return try layer(.number(number), of: composition, at: part.frame)
    }
    switch node.kind {
    case .effect: throw ScriptFailure(message: "the requested value of an effect does not exist")
    case .property: throw ScriptFailure(message: "a property is called as a function")
    // In a group, any unknown name or number stands for the transform.
    case .group: return self.part(node.members["transform"], at: part.frame)
    default: return .null
    }
  }

  private func layer(
    _ key: ScriptValue,
    of composition: ExpressionGraph.Node,
    at frame: Double
  ) throws(ScriptFailure) -> ScriptValue {
    switch key {
    case .string(let name):
      return part(composition.children.names[try name.string(machine)], at: frame)
    case .number(let number): return part(composition.children.indices[number], at: frame)
    default: return .null
    }
  }

  private func member(named name: String, of node: ExpressionGraph.Node) -> Int? {
    if let member = node.members[name] { return member }
    let children = node.children
    switch node.kind {
    case .contents: return children.names[name]
    case .effects, .effect, .groupContents:
      return ExpressionGraph.Children.first(children.names[name], children.matchNames[name])
    default: return nil
    }
  }

  private func member(_ number: Double, of node: ExpressionGraph.Node) -> Int? {
    if let member = node.numbered[number] { return member }
    let children = node.children
    let place = number >= 1 && number <= Double(children.all.count) ? Int(number) - 1 : nil
    switch node.kind {
    case .contents: return place.map { children.all[$0] }
    case .groupContents:
      let (index, propertyIndex) = (children.indices[number], children.propertyIndices[number])
      return ExpressionGraph.Children.first(index, propertyIndex) ?? place.map { children.all[$0] }
    case .effects, .effect: return children.indices[number]
    default: return nil
    }
  }

  // MARK: Members

  func member(_ name: String, of part: ExpressionPart) throws(ScriptFailure) -> ScriptValue {
    let node = graph.nodes[part.node]
    if let member = node.members[name] { return self.part(member, at: part.frame) }
    switch name {
    case "_name", "name", "nm": return try machine.string(node.name)
    case "mn", "matchName": return try machine.string(node.matchName)
    case "ix": return node.index.map { .number($0) } ?? .undefined
    case "propertyIndex": return node.propertyIndex.map { .number($0) } ?? .undefined
    case "numProperties": return .number(Double(node.children.all.count))
    case "propertyGroup":
      return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.group(around: part, arguments)
      }
    default: break
    }
    switch node.kind {
    case .composition: return try composition(name, part)
    case .layer: return try layerMember(name, part)
    case .property: return try propertyMember(name, part)
    case .effect where name == "enabled" || name == "active": return .bool(true)
    default: return .undefined
    }
  }

  /// Returns the group that contains a part; an argument of 2 means the next outer group.
  private func group(
    around part: ExpressionPart,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let steps = arguments.isEmpty ? 1 : try machine.number(of: arguments[0])
    guard steps >= 1, steps < 1000 else { return .reference(part) }
    try machine.charge(Int(steps))
    var node: Int? = part.node
    for _ in 0..<Int(steps) { node = node.flatMap { graph.nodes[$0].parent } }
    return self.part(node, at: part.frame)
  }

  /// The names that a composition's members have in expressions.
  enum CompositionMember: String, CaseIterable {
    case layer, width, height, frameDuration, numLayers, displayStartTime, pixelAspect, duration
  }

  private func composition(
    _ name: String,
    _ part: ExpressionPart
  ) throws(ScriptFailure) -> ScriptValue {
    let number = graph.nodes[part.node].composition
    let compositions = run.document.compositions
    guard compositions.indices.contains(number), let name = CompositionMember(rawValue: name) else {
      return .undefined
    }
    switch name {
    case .layer:
      return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.call(part, arguments)
      }
    case .width: return .number(compositions[number].width)
    case .height: return .number(compositions[number].height)
    case .frameDuration: return .number(1 / rate)
    case .numLayers: return .number(Double(graph.nodes[part.node].children.all.count))
    case .displayStartTime: return .number(0)
    case .pixelAspect: return .number(1)
    case .duration:
      return .number((run.document.endFrame - run.document.startFrame) / rate)
    }
  }

  /// The names that a layer's members have in expressions, except for parts such as its effects.
  enum LayerMember: String, CaseIterable {
    case hasParent, parent, active, startTime, index, inPoint, outPoint, width, height, mask,
      toComp,
      toWorld, fromComp, fromWorld, fromCompToSurface
  }

  private func layerMember(
    _ name: String,
    _ part: ExpressionPart
  ) throws(ScriptFailure) -> ScriptValue {
    guard let model = run.model(of: part.node), let name = LayerMember(rawValue: name) else {
      return .undefined
    }
    switch name {
    case .hasParent: return .bool(model.parent != nil)
    case .parent:
      let siblings = graph.nodes[graph.compositions[graph.nodes[part.node].composition]].children
      return self.part(model.parent.map { siblings.all[$0] }, at: part.frame)
    case .active: return .bool(model.inPoint <= part.frame && part.frame < model.outPoint)
    case .startTime: return .number(model.startTime)
    case .index: return graph.nodes[part.node].index.map { .number($0) } ?? .undefined
    case .inPoint: return .number(model.inPoint / rate)
    case .outPoint: return .number(model.outPoint / rate)
    case .width, .height:
      guard case .composition(let inner) = model.content else { return .number(100) }
      return .number(name == .width ? inner.width : inner.height)
    case .mask:
      return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
        let mask = "mask " + (try machine.key(of: arguments.first ?? .undefined))
        return self.part(self.graph.nodes[part.node].members[mask], at: part.frame)
      }
    case .toComp, .toWorld, .fromComp, .fromWorld, .fromCompToSurface:
      return try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
        try self.moved(arguments, name, part)
      }
    }
  }

  /// Converts a point between the coordinates of a layer and its composition.
  private func moved(
    _ arguments: [ScriptValue],
    _ name: LayerMember,
    _ part: ExpressionPart
  ) throws(ScriptFailure) -> ScriptValue {
    let point = try machine.numbers(of: arguments.first ?? .undefined) ?? []
    guard point.count >= 2 else {
      throw ScriptFailure(message: "a conversion between spaces needs a point with two coordinates")
    }
    let own = arguments.count > 1 ? try machine.number(of: arguments[1]) * rate : nil
    var matrix = try run.matrix(ofLayer: part.node, at: part.frame, own: own)
    if name != .toComp, name != .toWorld {
      guard let inverse = matrix.inverse else {
        throw ScriptFailure(message: "a layer with a scale of 0 has no inverse transform")
      }
      matrix = inverse
    }
    let (x, y, z) = (point[0], point[1], point.count > 2 ? point[2] : 0)
    return try machine.array(
      [
        matrix.m11 * x + matrix.m21 * y + matrix.m31 * z + matrix.m41,
        matrix.m12 * x + matrix.m22 * y + matrix.m32 * z + matrix.m42,
        matrix.m13 * x + matrix.m23 * y + matrix.m33 * z + matrix.m43,
      ]
    )
  }
}
