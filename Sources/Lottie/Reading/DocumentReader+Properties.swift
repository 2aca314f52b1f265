import JSON

extension DocumentReader {
  /// A number, a point or a colour over time; `fallback` where there is none.
  mutating func numbers(_ json: JSONNode?, or fallback: Numbers = .zero) -> Property<Numbers> {
    property(json) ?? Property(fallback)
  }

  /// A value over time; `nil` if there is none, which is named if the file has something in its place.
  ///
  /// - Parameters:
  ///   - json: The property, or the name of a slot that holds it.
  ///   - change: What is done to each value once it is read.
  /// - Returns: The property.
  mutating func property<Value>(
    _ json: JSONNode?,
    change: (inout Value) -> Void = { _ in }
  ) -> Property<Value>? {
    if let property: Property<Value> = readProperty(json, change: change) { return property }
    // Drawn: the default, as the file asks for nothing else; a theme or a setting fills a slot.
    guard let json, json != .null, json != [:], json["sid"]?.string == nil else { return nil }
    // Hidden layers move others, so that their values count.
    omissions.note("a value of a wrong kind", Self.hasDefault, layer: layerName)
    return nil
  }

  /// A value over time; `nil` if there is none, which is for the caller to name.
  private mutating func readProperty<Value>(
    _ json: JSONNode?,
    change: (inout Value) -> Void = { _ in }
  ) -> Property<Value>? {
    // Named: by the caller.
    guard var json else { return nil }
    let slot = json["sid"]?.string
    if let value = slot.flatMap({ slots[$0] }) { json = value }
    let expression = expression(of: json)
    // A plain number stands for a property in a few old files.
    // Named: by the caller.
    guard let value = json["k"] ?? (json.number != nil ? json : nil) else { return nil }
    if let list = value.array, let first = list.first, first.isObject, first["v"] == nil {
      var property = keyframes(list, slot: slot, change: change)
      property?.expression = expression
      return property
    }
    // Named: by the caller.
    guard var constant = Value(value) else { return nil }
    change(&constant)
    var property = Property(constant)
    property.slot = slot
    property.expression = expression
    return property
  }

  /// The number of a property's expression; `nil` if it has none, or one that is not understood.
  mutating func expression(of json: JSONNode) -> Int? {
    guard let id = json[ExpressionNumbering.key]?.int, scripts.indices.contains(id),
      json["x"]?.string != nil
      // Drawn: there is no expression.
    else { return nil }
    guard scripts[id].function != nil else {
      omissions.note(
        "an expression that is not understood",
        Self.keepsPlainValue,
        layer: layerName
      )
      return nil
    }
    expressionCount += 1
    return id
  }

  private mutating func keyframes<Value>(
    _ list: [JSONNode],
    slot: String?,
    change: (inout Value) -> Void
  ) -> Property<Value>? {
    var keyframes: [Keyframe<Value>] = []
    keyframes.reserveCapacity(list.count)
    func value(_ json: JSONNode?) -> Value? {
      // Named: below.
      guard var value = json.flatMap({ Value($0) }) else { return nil }
      change(&value)
      return value
    }
    for (index, json) in list.enumerated() {
      let own = value(json["s"])
      // The last one may say nothing but when it is reached.
      if own == nil, json["s"] != nil || index + 1 < list.count {
        omissions.note(
          "a keyframe without a value",
          "in whose place the value before it is drawn",
          layer: layerName
        )
      }
      // Named: above.
      guard let start = own ?? keyframes.last?.end else { continue }
      let next = index + 1 < list.count ? value(list[index + 1]["s"]) : nil
      let end = next ?? value(json["e"]) ?? start
      var keyframe = Keyframe(
        time: json["t"]?.number ?? 0,
        start: start,
        end: end,
        isHold: json["h"]?.number == 1,
        easings: easings(json)
      )
      if let start = start as? Numbers, let end = end as? Numbers {
        keyframe.route = route(json, from: start, to: end, isNewStyle: next != nil)
      }
      keyframes.append(keyframe)
    }
    // Named: by the caller.
    guard let first = keyframes.first else { return nil }
    var property = Property(first.start)
    property.keyframes = keyframes
    property.slot = slot
    return property
  }

  private func easings(_ json: JSONNode) -> [Easing] {
    guard let outX = json["o"]?["x"]?.numbers, let outY = json["o"]?["y"]?.numbers,
      let inX = json["i"]?["x"]?.numbers, let inY = json["i"]?["y"]?.numbers
    else { return [.linear] }
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
      // Drawn: the straight way.
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

  /// A colour over time, in `0...1`: old files count to 255.
  mutating func color(_ json: JSONNode?) -> Property<Numbers> {
    let isOld = version < DocumentVersion(4, 1, 9)
    if let color = property(json, change: { (color: inout Numbers) in if isOld { color /= 255 } }) {
      return color
    }
    var black = Property(Numbers(0, 0, 0, 1))
    black.slot = json?["sid"]?.string
    return black
  }

  /// A 3D orientation over time; it has no route in space.
  private mutating func orientation(_ json: JSONNode?) -> Property<Numbers> {
    var property = numbers(json)
    property.isOrientation = true
    for index in property.keyframes.indices { property.keyframes[index].route = nil }
    return property
  }

  /// A path over time; old files say apart from it whether it is closed.
  mutating func path(_ json: JSONNode?, closed: JSONNode?) -> Property<BezierPath>? {
    let isOld = version < DocumentVersion(4, 4, 18)
    let pointCount = limits.pointCount
    var isTooLong = false
    let property = readProperty(json) { (path: inout BezierPath) in
      if isOld { path.isClosed = closed?.isTruthy ?? false }
      guard path.vertices.count > pointCount else { return }
      path.vertices = []
      isTooLong = true
    }
    if isTooLong { note("a path of more than \(pointCount) points") }
    return property
  }

  mutating func transform(_ json: JSONNode?) -> TransformModel {
    var model = TransformModel()
    guard let json, json.isObject else { return model }
    model.anchor = numbers(json["a"])
    if json["p"]?["s"]?.isTruthy ?? false {
      model.position = .separate(
        x: numbers(json["p"]?["x"]),
        y: numbers(json["p"]?["y"]),
        z: property(json["p"]?["z"])
      )
    } else {
      model.position = .together(numbers(json["p"]))
    }
    model.scale = numbers(json["s"], or: Numbers(100, 100, 100, 0))
    if json["rx"]?.isTruthy ?? false {
      model.rotation = .space(
        x: numbers(json["rx"]),
        y: numbers(json["ry"]),
        z: numbers(json["rz"]),
        orientation: orientation(json["or"])
      )
    } else {
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
