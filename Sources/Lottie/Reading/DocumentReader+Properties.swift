import JSON

extension DocumentReader {
  /// Reads a number, a point or a colour over time; `fallback` for a missing or invalid value.
  mutating func numbers(_ json: JSONNode?, or fallback: Numbers = .zero) -> Property<Numbers> {
    property(json) ?? Property(fallback)
  }

  /// Reads a value over time, given directly or by a slot; `nil` for a missing or invalid value.
  ///
  /// An invalid value is noted. `change` gets each value with its JSON, and may change the value.
  mutating func property<Value>(
    _ json: JSONNode?,
    change: (inout Value, JSONNode) -> Void = { _, _ in }
  ) -> Property<Value>? {
    if let property: Property<Value> = readProperty(json, change: change) { return property }
    // Supported: the default is used if the value is absent or comes from a theme through a slot.
    guard let json, json != .null, json != [:], json["sid"]?.string == nil else { return nil }
    noteValue(Self.isWrong, Self.hasDefault)
    return nil
  }

  /// Reads a value over time; `nil` for a missing or invalid value, which the caller notes.
  private mutating func readProperty<Value>(
    _ json: JSONNode?,
    change: (inout Value, JSONNode) -> Void = { _, _ in }
  ) -> Property<Value>? {
    // Reported: the caller notes a missing value if the value is required.
    guard var json else { return nil }
    let slot = json["sid"]?.string
    if let value = slot.flatMap({ slots[$0] }) { json = value }
    let expression = expression(of: json)
    // In a few old files, a property is a plain number. Reported: the caller notes other values.
    guard let value = json["k"] ?? (json.number != nil ? json : nil) else { return nil }
    if let list = value.array, let first = list.first, first.isObject, first["v"] == nil {
      var property = keyframes(list, slot: slot, change: change)
      property?.expression = expression
      return property
    }
    // Reported: the caller notes an invalid value.
    guard var constant = Value(value) else { return nil }
    change(&constant, value)
    var property = Property(constant)
    property.slot = slot
    property.expression = expression
    return property
  }

  /// Returns the index of a property's expression; `nil` if there is no valid expression.
  ///
  /// An expression that cannot be parsed is noted.
  mutating func expression(of json: JSONNode) -> Int? {
    guard let id = json[ExpressionNumbering.key]?.int, scripts.indices.contains(id),
      json["x"]?.string != nil
      // Supported: without a valid expression, the property has its plain value.
    else { return nil }
    guard scripts[id].function != nil else {
      noteValue("an expression that is not understood", Self.keepsPlainValue)
      return nil
    }
    expressionCount += 1
    return id
  }

  private mutating func keyframes<Value>(
    _ list: [JSONNode],
    slot: String?,
    change: (inout Value, JSONNode) -> Void
  ) -> Property<Value>? {
    var keyframes: [Keyframe<Value>] = []
    keyframes.reserveCapacity(list.count)
    func value(_ json: JSONNode?) -> Value? {
      // Reported: a missing or invalid value is noted below.
      guard let json, var value = Value(json) else { return nil }
      change(&value, json)
      return value
    }
    for (index, json) in list.enumerated() {
      let isLast = index + 1 == list.count
      let own = value(json["s"])
      let next = isLast ? nil : value(list[index + 1]["s"])
      let goal = next ?? value(json["e"])
      let isHold = json["h"]?.number == 1
      // The last keyframe may lack a value.
      if own == nil && (json["s"] != nil || !isLast) || goal == nil && !isLast && !isHold {
        noteValue("a keyframe without a value", "so the previous value is kept")
      }
      noteFaults(ofKeyframe: json)
      // Reported: a keyframe without a value was noted above.
      guard let start = own ?? keyframes.last?.end else { continue }
      let end = goal ?? start
      var keyframe = Keyframe(
        time: json["t"]?.number ?? 0,
        start: start,
        end: end,
        isHold: isHold,
        easings: easings(json) ?? [.linear]
      )
      if let start = start as? Numbers, let end = end as? Numbers {
        keyframe.route = route(json, from: start, to: end, isNewStyle: next != nil)
      }
      keyframes.append(keyframe)
    }
    // Reported: the caller notes a property without valid keyframes.
    guard let first = keyframes.first else { return nil }
    var property = Property(first.start)
    property.keyframes = keyframes
    property.slot = slot
    property.isOrdered = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time <= $1.time }
    if !property.isOrdered {
      noteValue(
        "keyframes that are not in chronological order",
        "so each frame is drawn as in a player that seeks to the frame"
      )
    }
    return property
  }

  /// Notes the faults of a keyframe, except the faults of its values.
  private mutating func noteFaults(ofKeyframe json: JSONNode) {
    if json["t"]?.number == nil {
      noteValue("a keyframe without a time", "which is placed at frame 0")
    }
    func isSet(_ key: String) -> Bool { json[key].map { $0 != .null } ?? false }
    let isWrong =
      isSet("h") && json["h"]?.number == nil
      || isSet("i") && isSet("o") && easings(json) == nil
      || ["to", "ti"].contains { key in isSet(key) && json[key]?.numbers == nil }
    if isWrong { noteValue(Self.isWrong, Self.hasDefault) }
  }

  /// Returns one easing for all components or one for each; `nil` if the keyframe has no easing.
  private func easings(_ json: JSONNode) -> [Easing]? {
    guard let outX = json["o"]?["x"]?.numbers, let outY = json["o"]?["y"]?.numbers,
      let inX = json["i"]?["x"]?.numbers, let inY = json["i"]?["y"]?.numbers
      // Reported: the caller notes an easing that is present but invalid.
    else { return nil }
    func entry(_ list: [Double], _ index: Int, or fallback: Double) -> Double {
      list.count > index ? list[index] : list.first ?? fallback
    }
    let count = max(1, min(4, [outX, outY, inX, inY].map(\.count).max() ?? 1))
    return (0..<count).map { index in
      Easing(
        outX: entry(outX, index, or: 0),
        outY: entry(outY, index, or: 0),
        inX: entry(inX, index, or: 1),
        inY: entry(inY, index, or: 1)
      )
    }
  }

  private func route(
    _ json: JSONNode,
    from start: Numbers,
    to end: Numbers,
    isNewStyle: Bool
  ) -> SpatialRoute? {
    guard let outward = json["to"].flatMap({ Numbers($0) }),
      let inward = json["ti"].flatMap({ Numbers($0) })
      // Supported: without the tangents `to` and `ti`, the point moves along a straight line.
    else { return nil }
    return SpatialRoute(
      from: start,
      to: end,
      outward: outward,
      inward: inward,
      count: json["s"]?.array?.count ?? 2,
      isNewStyle: isNewStyle && json["s"] != nil
    )
  }

  /// Reads a colour over time; the `0...255` of old files is converted to `0...1`.
  mutating func color(_ json: JSONNode?) -> Property<Numbers> {
    let isOld = version < DocumentVersion(4, 1, 9)
    if let color = property(
      json,
      change: { (color: inout Numbers, _) in if isOld { color /= 255 } }
    ) {
      return color
    }
    var black = Property(Numbers(0, 0, 0, 1))
    black.slot = json?["sid"]?.string
    return black
  }

  /// Reads a 3D orientation property, ignoring curved routes between keyframes.
  private mutating func orientation(_ json: JSONNode?) -> Property<Numbers> {
    var property = numbers(json)
    property.isOrientation = true
    for index in property.keyframes.indices { property.keyframes[index].route = nil }
    return property
  }

  /// Reads a path property; in old files, `closed` determines whether the path is closed.
  mutating func path(_ json: JSONNode?, closed: JSONNode?) -> Property<BezierPath>? {
    let isOld = version < DocumentVersion(4, 4, 18)
    let pointCount = limits.pointCount
    var (isTooLong, isUneven) = (false, false)
    var property = readProperty(json) { (path: inout BezierPath, json) in
      if isOld { path.isClosed = closed?.isTruthy ?? false }
      if !BezierPath.hasAllTangents(json) { isUneven = true }
      guard path.vertices.count > pointCount else { return }
      path.vertices = []
      isTooLong = true
    }
    if isTooLong { note("a path of more than \(pointCount) points") }
    if isUneven {
      note(
        "a path with more or fewer tangents than points",
        "so points without a tangent are corners"
      )
    }
    if let first = property?.keyframes.first?.start {
      property?.closeAll(first.isClosed)
      let count = first.vertices.count
      if property?.keyframes.contains(where: {
        $0.start.vertices.count != count || $0.end.vertices.count != count
      }) ?? false {
        note(
          "a path whose keyframes differ in their number of points",
          "so the surplus points do not move"
        )
      }
    }
    return property
  }

  mutating func transform(_ json: JSONNode?) -> TransformModel {
    var model = TransformModel()
    guard let json, json.isObject else { return model }
    check(json, as: "transform")
    model.anchor = numbers(json["a"])
    if let position = json["p"], position["s"]?.isTruthy ?? false {
      check(position, as: "separate position")
      model.position = .separate(
        x: numbers(json["p"]?["x"]),
        y: numbers(json["p"]?["y"]),
        z: property(json["p"]?["z"])
      )
    } else {
      check(json, as: "position")
      model.position = .together(numbers(json["p"]))
    }
    model.scale = numbers(json["s"], or: Numbers(100, 100, 100, 0))
    if json["rx"]?.isTruthy ?? false {
      check(json, as: "3D rotation")
      model.rotation = .space(
        x: numbers(json["rx"]),
        y: numbers(json["ry"]),
        z: numbers(json["rz"]),
        orientation: orientation(json["or"])
      )
    } else {
      check(json, as: "rotation")
      model.rotation = .plane(numbers(json["r"]))
    }
    model.skew = property(json["sk"])
    model.skewAxis = numbers(json["sa"])
    model.opacity = numbers(json["o"], or: Numbers(100, 0, 0, 0))
    model.startOpacity = numbers(json["so"], or: Numbers(100, 0, 0, 0))
    model.endOpacity = numbers(json["eo"], or: Numbers(100, 0, 0, 0))
    return model
  }
}

extension Property<BezierPath> {
  /// Closes or opens the paths of all keyframes to match the first path, as in lottie-web.
  fileprivate mutating func closeAll(_ isClosed: Bool) {
    for index in keyframes.indices {
      keyframes[index].start.isClosed = isClosed
      keyframes[index].end.isClosed = isClosed
    }
  }
}
