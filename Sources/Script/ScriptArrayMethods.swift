enum ScriptArrayMethods {
  typealias Method =
    @Sendable (ScriptMachine, ScriptArray, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  package static let all: [String: Method] = [
    "push": { machine, array, arguments throws(ScriptFailure) in
      try array.append(arguments, machine)
      return .number(Double(array.count))
    },
    "pop": { _, array, _ in array.removeLast() },
    "shift": { machine, array, _ throws(ScriptFailure) in
      guard array.count > 0 else { return .undefined }
      let first = array[0]
      try array.replace(0..<1, with: [ScriptValue](), machine)
      return first
    },
    "unshift": { machine, array, arguments throws(ScriptFailure) in
      try array.replace(0..<0, with: arguments, machine)
      return .number(Double(array.count))
    },
    "splice": splice, "reverse": reverse, "sort": sort, "slice": slice, "concat": concat,
    "join": { machine, array, arguments throws(ScriptFailure) in
      let isGiven = arguments.first.map { !$0.isUndefined } ?? false
      let separator = isGiven ? try machine.text(of: arguments[0]) : ScriptText(literal: ",")
      return .string(try machine.joined(array, with: separator))
    },
    "toString": { machine, array, _ throws(ScriptFailure) in
      .string(try machine.text(of: .array(array)))
    },
    "valueOf": { _, array, _ in .array(array) }, "indexOf": indexOf, "map": map,
    "forEach": forEach, "filter": filter, "some": some, "every": every, "reduce": reduce,
  ]

  // MARK: Changing

  private static let splice: Method = { machine, array, arguments throws(ScriptFailure) in
    let count = array.count
    let start = try machine.place(arguments, 0, of: count, or: 0)
    let taken = try machine.place(arguments, 1, of: count - start, or: count - start)
    let removed = try machine.array(count: taken) { index in array[start + index] }
    try array.replace(start..<(start + taken), with: arguments.dropFirst(2), machine)
    return removed
  }

  private static let reverse: Method = { machine, array, _ throws(ScriptFailure) in
    try array.replaceAll(with: array.snapshot(machine).reversed(), machine)
    return .array(array)
  }

  private static let sort: Method = { machine, array, arguments throws(ScriptFailure) in
    let sorted = try Self.sorted(array.snapshot(machine), by: arguments.first, machine)
    try array.replaceAll(with: sorted, machine)
    return .array(array)
  }

  /// Sorts the elements by merge sort, which ends even if `function` compares inconsistently.
  private static func sorted(
    _ elements: [ScriptValue],
    by function: ScriptValue?,
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> [ScriptValue] {
    guard elements.count > 1 else { return elements }
    let size = elements.count * MemoryLayout<ScriptValue>.stride
    try machine.charge(2 * elements.count, bytes: 2 * size)
    let middle = elements.count / 2
    let left = try sorted(Array(elements[..<middle]), by: function, machine)
    let right = try sorted(Array(elements[middle...]), by: function, machine)
    var result: [ScriptValue] = []
    result.reserveCapacity(elements.count)
    var (a, b) = (0, 0)
    while a < left.count, b < right.count {
      let isAfter: Bool
      if let function {
        isAfter = try machine.number(of: machine.call(function, [left[a], right[b]])) > 0
      } else {
        isAfter = try machine.text(of: right[b]).precedes(machine.text(of: left[a]), machine)
      }
      if isAfter {
        result.append(right[b])
        b += 1
      } else {
        result.append(left[a])
        a += 1
      }
    }
    result += left[a...]
    result += right[b...]
    return result
  }

  // MARK: Reading

  private static let slice: Method = { machine, array, arguments throws(ScriptFailure) in
    let start = try machine.place(arguments, 0, of: array.count, or: 0)
    let end = try machine.place(arguments, 1, of: array.count, or: array.count)
    return try machine.array(count: max(end - start, 0)) { index in array[start + index] }
  }

  private static let concat: Method = { machine, array, arguments throws(ScriptFailure) in
    let result = try ScriptArray(array.values(machine), machine)
    for argument in arguments {
      let plain = try machine.plain(argument)
      if case .array(let other) = plain {
        try result.append(other.values(machine), machine)
      } else {
        try result.append([plain], machine)
      }
    }
    return .array(result)
  }

  private static let indexOf: Method = { machine, array, arguments throws(ScriptFailure) in
    let wanted = arguments.first ?? .undefined
    for (index, element) in try array.values(machine).enumerated()
    where try machine.areIdentical(element, wanted) {
      return .number(Double(index))
    }
    return .number(-1)
  }

  // MARK: Calling functions

  /// Calls a script function for each element, until `visit` returns false for a result.
  private static func walk(
    _ machine: ScriptMachine,
    _ array: ScriptArray,
    _ arguments: [ScriptValue],
    _ visit: (_ element: ScriptValue, _ result: ScriptValue) throws(ScriptFailure) -> Bool
  ) throws(ScriptFailure) {
    guard let function = arguments.first else {
      throw ScriptFailure(message: "an array method is called without a function")
    }
    for (index, element) in try array.snapshot(machine).enumerated() {
      let result = try machine.call(function, [element, .number(Double(index)), .array(array)])
      guard try visit(element, result) else { return }
    }
  }

  private static let map: Method = { machine, array, arguments throws(ScriptFailure) in
    let results = try ScriptArray([], machine)
    try walk(machine, array, arguments) { _, result throws(ScriptFailure) in
      try results.append([result], machine)
      return true
    }
    return .array(results)
  }

  private static let filter: Method = { machine, array, arguments throws(ScriptFailure) in
    let results = try ScriptArray([], machine)
    try walk(machine, array, arguments) { element, result throws(ScriptFailure) in
      if result.isTruthy { try results.append([element], machine) }
      return true
    }
    return .array(results)
  }

  private static let forEach: Method = { machine, array, arguments throws(ScriptFailure) in
    try walk(machine, array, arguments) { _, _ in true }
    return .undefined
  }

  private static let some: Method = { machine, array, arguments throws(ScriptFailure) in
    var isFound = false
    try walk(machine, array, arguments) { _, result in
      isFound = result.isTruthy
      return !isFound
    }
    return .bool(isFound)
  }

  private static let every: Method = { machine, array, arguments throws(ScriptFailure) in
    var isTrue = true
    try walk(machine, array, arguments) { _, result in
      isTrue = result.isTruthy
      return isTrue
    }
    return .bool(isTrue)
  }

  private static let reduce: Method = { machine, array, arguments throws(ScriptFailure) in
    guard let function = arguments.first else {
      throw ScriptFailure(message: "an array method is called without a function")
    }
    var total = arguments.count > 1 ? arguments[1] : nil
    for (index, element) in try array.snapshot(machine).enumerated() {
      guard let before = total else {
        total = element
        continue
      }
      let place = ScriptValue.number(Double(index))
      total = try machine.call(function, [before, element, place, .array(array)])
    }
    return total ?? .undefined
  }
}
