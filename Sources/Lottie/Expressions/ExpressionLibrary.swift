import Script

/// The functions of lottie-web whose results depend only on their arguments.
enum ExpressionLibrary {
  typealias Native = ScriptLibrary.Native

  static let functions: [String: Native] = {
    var functions: [String: Native] = [
      "clamp": clamp, "linear": linear,
      "ease": easing(Easing(outX: 0.33, outY: 0, inX: 0.667, inY: 1)),
      "easeIn": easing(Easing(outX: 0.333, outY: 0, inX: 0.833, inY: 0.833)),
      "easeOut": easing(Easing(outX: 0.167, outY: 0.167, inX: 0.667, inY: 1)), "length": length,
      "normalize": normalize, "degreesToRadians": angle(.pi / 180),
      // As in lottie-web, the next three functions convert to degrees, even `degrees_to_radians`.
      "radiansToDegrees": angle(180 / .pi), "radians_to_degrees": angle(180 / .pi),
      "degrees_to_radians": angle(180 / .pi), "rgbToHsl": colors(hueSaturationLightness),
      "hslToRgb": colors(redGreenBlue), "lookAt": lookAt, "createPath": createPath,
    ]
    for operation in Operation.allCases {
      functions[operation.rawValue] = operation.function
      functions["$bm_" + operation.rawValue] = operation.function
    }
    functions["add"] = Operation.sum.function
    return functions
  }()

  /// Arithmetic operations on numbers, texts and lists.
  private enum Operation: String, CaseIterable {
    case sum, sub, mul, div, mod, neg

    var function: Native {
      { machine, arguments throws(ScriptFailure) in
        let first = arguments.first ?? .undefined
        return try apply(first, arguments.count > 1 ? arguments[1] : .undefined, machine)
      }
    }

    func apply(
      _ left: ScriptValue,
      _ right: ScriptValue,
      _ machine: ScriptMachine
    ) throws(ScriptFailure) -> ScriptValue {
      let (a, b) = (try machine.plain(left), try machine.plain(right))
      let (first, second) = (try machine.numbers(of: a), try machine.numbers(of: b))
      switch self {
      case .neg:
        if let first { return try machine.array(count: first.count) { .number(-first[$0]) } }
        return .number(-(try machine.number(of: a)))
      case .mod: return try machine.binary(.remainder, a, b)
      case .sum, .sub:
        if self == .sum {
          if case .string = a { return try machine.binary(.add, a, b) }
          if case .string = b { return try machine.binary(.add, a, b) }
        }
        return try shift(a, b, first, second, machine)
      case .mul, .div:
        let sign: BinaryOperator = self == .mul ? .multiply : .divide
        if first != nil, second != nil { return .number(0) }
        return try scale(sign, a, b, first, second, machine)
      }
    }

    /// Adds or subtracts lists element by element.
    ///
    /// If one operand is a number, only the first element of the list changes.
    private func shift(
      _ a: ScriptValue,
      _ b: ScriptValue,
      _ first: [Double]?,
      _ second: [Double]?,
      _ machine: ScriptMachine
    ) throws(ScriptFailure) -> ScriptValue {
      let factor: Double = self == .sum ? 1 : -1
      guard first != nil || second != nil else {
        return try machine.binary(self == .sum ? .add : .subtract, a, b)
      }
      if var list = first, second == nil {
        if !list.isEmpty { list[0] += factor * (try machine.number(of: b)) }
        return try machine.array(list)
      }
      let right = second ?? []
      guard let left = first else {
        let start = try machine.number(of: a)
        return try machine.array(count: right.count) { index in
          .number(index == 0 ? start + factor * right[index] : right[index])
        }
      }
      return try machine.array(count: max(left.count, right.count)) { index in
        guard index < right.count else { return .number(left[index]) }
        return .number(index < left.count ? left[index] + factor * right[index] : right[index])
      }
    }

    private func scale(
      _ sign: BinaryOperator,
      _ a: ScriptValue,
      _ b: ScriptValue,
      _ first: [Double]?,
      _ second: [Double]?,
      _ machine: ScriptMachine
    ) throws(ScriptFailure) -> ScriptValue {
      if let first {
        return try machine.array(count: first.count) { index throws(ScriptFailure) in
          try machine.binary(sign, .number(first[index]), b)
        }
      }
      if let second {
        return try machine.array(count: second.count) { index throws(ScriptFailure) in
          try machine.binary(sign, a, .number(second[index]))
        }
      }
      return try machine.binary(sign, a, b)
    }
  }

  // MARK: Functions

  private static func argument(_ arguments: [ScriptValue], _ index: Int) -> ScriptValue {
    index < arguments.count ? arguments[index] : .undefined
  }

  private static let clamp: Native = { machine, arguments throws(ScriptFailure) in
    let a = try machine.number(of: argument(arguments, 1))
    let b = try machine.number(of: argument(arguments, 2))
    let (low, high) = (min(a, b), max(a, b))
    // As in lottie-web, the result for a list is NaN.
    return .number(min(max(try machine.number(of: argument(arguments, 0)), low), high))
  }

  private static func angle(_ factor: Double) -> Native {
    { machine, arguments throws(ScriptFailure) in
      .number(try machine.number(of: argument(arguments, 0)) * factor)
    }
  }

  private static let length: Native = { machine, arguments throws(ScriptFailure) in
    let first = argument(arguments, 0)
    guard let list = try machine.numbers(of: first) else {
      let second = argument(arguments, 1)
      let other = second.isNothing ? 0 : try machine.number(of: second)
      return .number(abs(try machine.number(of: first) - other))
    }
    let other = try machine.numbers(of: argument(arguments, 1))
    var square = 0.0
    for (index, number) in list.prefix(other?.count ?? 6).enumerated() {
      let difference = number - (other?[index] ?? 0)
      square += difference * difference
    }
    return .number(square.squareRoot())
  }

  private static let normalize: Native = { machine, arguments throws(ScriptFailure) in
    let list = argument(arguments, 0)
    return try Operation.div.apply(list, length(machine, [list]), machine)
  }

  /// Interpolates between two numbers or two lists of numbers; a `share` of 1 gives `end`.
  private static func between(
    _ start: ScriptValue,
    _ end: ScriptValue,
    _ share: Double,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue {
    guard let first = try machine.numbers(of: start) else {
      let number = try machine.number(of: start)
      return .number(number + (try machine.number(of: end) - number) * share)
    }
    let last = try machine.numbers(of: end) ?? []
    return try machine.array(count: first.count) { index in
      let number = first[index]
      return .number(index < last.count ? number + (last[index] - number) * share : .nan)
    }
  }

  private static let linear: Native = { machine, arguments throws(ScriptFailure) in
    let time = try machine.number(of: argument(arguments, 0))
    var (low, high) = (0.0, 1.0)
    var (start, end) = (argument(arguments, 1), argument(arguments, 2))
    if arguments.count >= 5 {
      (low, high) = (try machine.number(of: start), try machine.number(of: end))
      (start, end) = (arguments[3], arguments[4])
    }
    if high < low { swap(&low, &high) }
    if time <= low { return try machine.plain(start) }
    if time >= high { return try machine.plain(end) }
    return try between(start, end, high == low ? 0 : (time - low) / (high - low), machine)
  }

  private static func easing(_ easing: Easing) -> Native {
    { machine, arguments throws(ScriptFailure) in
      var time = try machine.number(of: argument(arguments, 0))
      var (start, end) = (argument(arguments, 1), argument(arguments, 2))
      if arguments.count >= 5 {
        let low = try machine.number(of: start)
        time = (time - low) / (try machine.number(of: end) - low)
        (start, end) = (arguments[3], arguments[4])
      }
      guard !time.isNaN else {
        throw ScriptFailure(message: "the time of an interpolation is not a number")
      }
      return try between(start, end, easing.progress(at: min(max(time, 0), 1)), machine)
    }
  }

  private static let lookAt: Native = { machine, arguments throws(ScriptFailure) in
    let from = try machine.numbers(of: argument(arguments, 0)) ?? []
    let to = try machine.numbers(of: argument(arguments, 1)) ?? []
    guard from.count > 2, to.count > 2 else {
      throw ScriptFailure(message: "lookAt needs two points with three coordinates each")
    }
    let way = (x: to[0] - from[0], y: to[1] - from[1], z: to[2] - from[2])
    let reach = (way.y * way.y + way.z * way.z).squareRoot()
    let yaw = Vector(dx: reach, dy: way.x).angle
    let pitch = -Vector(dx: way.z, dy: way.y).angle
    return try machine.array([pitch * 180 / .pi, yaw * 180 / .pi, 0])
  }

  private static let createPath: Native = { machine, arguments throws(ScriptFailure) in
    var lists: [[Vector]] = []
    for index in 0..<3 {
      guard case .array(let list) = try machine.plain(argument(arguments, index)) else {
        lists.append([])
        continue
      }
      try machine.charge(
        3 * list.count,
        bytes: list.count * (MemoryLayout<Vector>.stride + MemoryLayout<BezierPath.Vertex>.stride)
      )
      var vectors: [Vector] = []
      vectors.reserveCapacity(list.count)
      for element in try list.values(machine) {
        let numbers = try machine.numbers(of: element) ?? []
        guard numbers.count >= 2, numbers.allSatisfy({ abs($0) <= 1e12 }) else {
          throw ScriptFailure(
            message: "createPath needs points with two coordinates from -1e12 to 1e12"
          )
        }
        vectors.append(Vector(dx: numbers[0], dy: numbers[1]))
      }
      lists.append(vectors)
    }
    var path = BezierPath(isClosed: argument(arguments, 3).isTruthy)
    path.vertices.reserveCapacity(lists[0].count)
    for (index, vector) in lists[0].enumerated() {
      let point = Point(vector.dx, vector.dy)
      path.vertices.append(
        BezierPath.Vertex(
          point,
          inward: index < lists[1].count ? point + lists[1][index] : point,
          outward: index < lists[2].count ? point + lists[2][index] : point
        )
      )
    }
    return .foreign(path)
  }
}
