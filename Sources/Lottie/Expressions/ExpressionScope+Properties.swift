import Script

extension ExpressionScope {
  /// The names that a property's members have in expressions.
  enum PropertyMember: String, CaseIterable {
    case value, numKeys, velocity, length, key, nearestKey, valueAtTime, velocityAtTime, speedAtTime
    case loopIn, loopOut, loopInDuration, loopOutDuration, smooth
    case loop_in, loop_out
    case points, inTangents, outTangents, isClosed, pointOnPath, tangentOnPath, normalOnPath
  }

  func propertyMember(_ name: String, _ part: ExpressionPart) throws(ScriptFailure) -> ScriptValue {
    guard case .property(let content) = graph.nodes[part.node].kind,
      let name = PropertyMember(rawValue: name)
    else { return .undefined }
    switch name {
    case .value: return try plainValue(of: part)
    case .numKeys: return .number(Double(content.keyframeCount))
    case .velocity: return try script(velocity(of: part, at: part.frame / rate))
    case .length:
      guard case .array(let array) = try plainValue(of: part) else { return .undefined }
      return .number(Double(array.count))
    case .key: return try keyFunction(part, content)
    case .nearestKey: return try nearestKeyFunction(content)
    case .valueAtTime, .velocityAtTime, .speedAtTime: return try timed(name, part)
    case .loopIn, .loop_in, .loopOut, .loop_out, .loopInDuration, .loopOutDuration:
      return try loopFunction(name, part, content)
    case .smooth: return try smoothFunction(part)
    case .points, .inTangents, .outTangents, .isClosed, .pointOnPath, .tangentOnPath, .normalOnPath:
      return try pathFunction(name, part)
    }
  }

  private func timed(
    _ name: PropertyMember,
    _ part: ExpressionPart
  ) throws(ScriptFailure) -> ScriptValue {
    try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      let time = try machine.number(of: arguments.first ?? .undefined)
      guard time.isFinite else {
        throw ScriptFailure(message: "the time at which a property is read is not a number")
      }
      switch name {
      case .valueAtTime:
        return try self.script(self.run.keyframed(part.node, at: time * self.rate))
      case .velocityAtTime: return try self.script(self.velocity(of: part, at: time))
      default:
        // As in lottie-web, the speed is measured over a hundredth of a second.
        let now = try self.run.keyframed(part.node, at: time * self.rate)?.components ?? []
        let before =
          try self.run.keyframed(part.node, at: (time - 0.01) * self.rate)?.components ?? []
        guard now.count > 1 else { return .number(0) }
        let square = zip(now, before).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        return .number(100 * square.squareRoot())
      }
    }
  }

  /// Returns the velocity per second, measured as in lottie-web over the previous millisecond.
  private func velocity(
    of part: ExpressionPart,
    at time: Double
  ) throws(ScriptFailure) -> ExpressionValue? {
    guard let now = try run.keyframed(part.node, at: time * rate),
      let before = try run.keyframed(part.node, at: (time - 0.001) * rate)
    else { return nil }
    return now.with(zip(now.components, before.components).map { ($0 - $1) / 0.001 })
  }

  // MARK: Keyframes

  private func keyFunction(
    _ part: ExpressionPart,
    _ content: ExpressionContent
  ) throws(ScriptFailure) -> ScriptValue {
    try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      let number = try machine.number(of: arguments.first ?? .undefined)
      guard number >= 1, number <= Double(content.keyframeCount) else {
        throw ScriptFailure(message: "a property has only \(content.keyframeCount) keyframes")
      }
      let index = Int(number) - 1
      let time = content.time(ofKeyframe: index)
      let key = try self.key(index + 1, at: time)
      let value = content.value(ofKeyframe: index)
      try key.set("value", to: self.script(value), machine)
      for (index, number) in (value?.components ?? []).enumerated() {
        try key.set(String(index), to: .number(number), machine)
      }
      return .object(key)
    }
  }

  private func key(_ number: Int, at frame: Double) throws(ScriptFailure) -> ScriptObject {
    let key = try ScriptObject(machine)
    try key.set("index", to: .number(Double(number)), machine)
    try key.set("time", to: .number(frame / rate), machine)
    return key
  }

  private func nearestKeyFunction(
    _ content: ExpressionContent
  ) throws(ScriptFailure) -> ScriptValue {
    try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      let frame = try machine.number(of: arguments.first ?? .undefined) * self.rate
      try machine.charge(content.keyframeCount)
      // If two keyframes are equally near, the earlier keyframe is chosen.
      let nearest = (0..<content.keyframeCount).min { a, b in
        abs(content.time(ofKeyframe: a) - frame) < abs(content.time(ofKeyframe: b) - frame)
      }
      let time = nearest.map { content.time(ofKeyframe: $0) } ?? 0
      return .object(try self.key((nearest ?? -1) + 1, at: time))
    }
  }

  // MARK: Loops

  private func loopFunction(
    _ name: PropertyMember,
    _ part: ExpressionPart,
    _ content: ExpressionContent
  ) throws(ScriptFailure) -> ScriptValue {
    try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      let kind =
        arguments.first.map { $0.isNothing } ?? true
        ? "" : try machine.key(of: arguments[0]).lowercased()
      let amount = arguments.count > 1 ? try machine.number(of: arguments[1]) : 0
      let flag = arguments.count > 2 && arguments[2].isTruthy
      let model = self.run.model(of: self.graph.nodes[part.node].layer ?? part.node)
      let loop = ExpressionLoop(
        content: content,
        rate: self.rate,
        layer: (model?.inPoint ?? 0, model?.outPoint ?? 0),
        kind: ExpressionLoop.Kind(rawValue: kind) ?? .cycle,
        amount: amount.isNaN ? 0 : amount,
        isDuration: flag || name == .loopInDuration || name == .loopOutDuration
      )
      let value = { (frame: Double) throws(ScriptFailure) in
        try self.run.keyframed(part.node, at: frame)
      }
      let result =
        switch name {
        case .loopIn, .loop_in, .loopInDuration: try loop.valueBefore(part.frame, value)
        default: try loop.valueAfter(part.frame, value)
        }
      return try self.script(result)
    }
  }

  /// Returns a function that averages the property over a time span around the current frame.
  private func smoothFunction(_ part: ExpressionPart) throws(ScriptFailure) -> ScriptValue {
    try machine.native { [unowned self] machine, arguments throws(ScriptFailure) in
      let width = arguments.isEmpty ? 0 : try machine.number(of: arguments[0])
      let wanted = arguments.count > 1 ? try machine.number(of: arguments[1]) : 0
      let half = (width == 0 || width.isNaN ? 0.4 : width) / 2
      let samples = wanted == 0 || wanted.isNaN ? 5 : wanted.rounded(.down)
      let count = Int(min(max(samples, 0), 10_000))
      let now = try self.run.keyframed(part.node, at: part.frame)
      guard count > 1, half.isFinite, let now else { return try self.script(now) }
      try machine.charge(4 * count)
      var sums = now.components.map { _ in 0.0 }
      for index in 0..<count {
        let time = part.frame / self.rate - half + 2 * half * Double(index) / Double(count - 1)
        let sample = try self.run.keyframed(part.node, at: time * self.rate)?.components ?? []
        for index in sums.indices where index < sample.count { sums[index] += sample[index] }
      }
      return try self.script(now.with(sums.map { $0 / Double(count) }))
    }
  }
}

extension ExpressionContent {
  func value(ofKeyframe index: Int) -> ExpressionValue? {
    switch self {
    case .numbers(let property, let count):
      let value = property.keyframes[index].start
      guard let count else { return .number(value.x) }
      return .numbers((0..<min(count, 4)).map { value[$0] })
    case .list(let property): return .numbers(property.keyframes[index].start)
    case .path(let property): return .path(property.keyframes[index].start)
    case .text(let texts, _): return .text(texts[index].text)
    case .coordinates: return nil
    }
  }
}
