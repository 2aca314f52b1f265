extension ScriptMachine {
  /// The result of a built-in method; nil if the value has no such method.
  func method(
    _ name: String,
    of value: ScriptValue,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    switch value {
    case .array(let array):
      if let result = try change(name, array, arguments) { return result }
      if let result = try read(name, array, arguments) { return result }
      return try walk(name, array, arguments)
    case .string(let text): return try method(name, of: text, arguments)
    case .number(let number): return try method(name, of: number, arguments)
    case .object(let object) where name == "hasOwnProperty":
      return .bool(object[try text(of: arguments.first ?? .undefined)] != nil)
    case .object(let object) where name == "toString" && object[name] == nil:
      return .string(try text(of: value))
    case .function(let callable) where name == "call" || name == "apply":
      if name == "call" { return try call(.function(callable), Array(arguments.dropFirst())) }
      guard arguments.count > 1, case .array(let list) = arguments[1] else {
        return try call(.function(callable), [])
      }
      return try call(.function(callable), list.elements)
    case .part(let part) where part.isProperty:
      // What a value can do by itself, where the part cannot.
      guard Self.plainMethods.contains(name) else { return nil }
      return try method(name, of: host.plainValue(of: part, self), arguments)
    default: return nil
    }
  }

  private static let plainMethods: Set<String> = [
    "toFixed", "toString", "slice", "concat", "join", "indexOf", "map", "forEach", "filter",
    "reduce", "valueOf", "split", "charAt", "substr", "substring", "toUpperCase", "toLowerCase",
    "replace", "trim",
  ]

  /// A place in a list from an argument; negative ones count from the end.
  private func place(
    _ arguments: [ScriptValue],
    _ index: Int,
    of count: Int,
    or fallback: Int
  ) throws(ScriptFailure) -> Int {
    guard index < arguments.count, !arguments[index].isUndefined else { return fallback }
    let number = try number(of: arguments[index])
    let whole = number.isNaN ? 0 : min(max(number.rounded(.towardZero), -1e9), 1e9)
    return whole < 0 ? max(count + Int(whole), 0) : min(Int(whole), count)
  }

  // MARK: Lists

  private func change(
    _ name: String,
    _ array: ScriptArray,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    switch name {
    case "push":
      try spend(arguments.count)
      array.elements += arguments
      return .number(Double(array.elements.count))
    case "pop": return array.elements.popLast() ?? .undefined
    case "shift":
      try spend(array.elements.count / 8)
      return array.elements.isEmpty ? .undefined : array.elements.removeFirst()
    case "unshift":
      try spend(arguments.count + array.elements.count / 8)
      array.elements.insert(contentsOf: arguments, at: 0)
      return .number(Double(array.elements.count))
    case "splice":
      let count = array.elements.count
      let start = try place(arguments, 0, of: count, or: 0)
      let taken = try place(arguments, 1, of: count - start, or: count - start)
      try spend(count / 8 + arguments.count)
      let removed = Array(array.elements[start..<(start + taken)])
      array.elements.replaceSubrange(start..<(start + taken), with: arguments.dropFirst(2))
      return try self.array(removed)
    case "reverse":
      try spend(array.elements.count)
      array.elements.reverse()
      return .array(array)
    case "sort":
      array.elements = try sorted(array.elements, by: arguments.first)
      return .array(array)
    default: return nil
    }
  }

  private func read(
    _ name: String,
    _ array: ScriptArray,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    let count = array.elements.count
    switch name {
    case "slice":
      let start = try place(arguments, 0, of: count, or: 0)
      let end = try place(arguments, 1, of: count, or: count)
      return try self.array(start < end ? Array(array.elements[start..<end]) : [])
    case "concat":
      var elements = array.elements
      for argument in arguments {
        let plain = try plain(argument)
        if case .array(let other) = plain {
          try spend(other.elements.count)
          elements += other.elements
        } else {
          elements.append(plain)
        }
      }
      return try self.array(elements)
    case "join":
      let isGiven = arguments.first.map { !$0.isUndefined } ?? false
      return try string(joined(array, with: isGiven ? text(of: arguments[0]) : ","))
    case "toString": return .string(try joined(array, with: ","))
    case "valueOf": return .array(array)
    case "indexOf":
      try spend(count)
      let wanted = arguments.first ?? .undefined
      return .number(Double(array.elements.firstIndex { areIdentical($0, wanted) } ?? -1))
    default: return nil
    }
  }

  private func walk(
    _ name: String,
    _ array: ScriptArray,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    guard let function = arguments.first,
      ["map", "forEach", "filter", "some", "every", "reduce"].contains(name)
    else { return nil }
    var results: [ScriptValue] = []
    var total = arguments.count > 1 ? arguments[1] : nil
    for (index, element) in array.elements.enumerated() {
      let place = ScriptValue.number(Double(index))
      if name == "reduce" {
        guard let before = total else {
          total = element
          continue
        }
        total = try call(function, [before, element, place, .array(array)])
        continue
      }
      let result = try call(function, [element, place, .array(array)])
      switch name {
      case "map": results.append(result)
      case "filter": if result.truth { results.append(element) }
      case "some": if result.truth { return .bool(true) }
      case "every": if !result.truth { return .bool(false) }
      default: break
      }
    }
    switch name {
    case "map", "filter": return try self.array(results)
    case "some", "every": return .bool(name == "every")
    default: return total ?? .undefined
    }
  }

  /// Sorts elements by merging, which needs few comparisons even if their results are inconsistent.
  private func sorted(
    _ elements: [ScriptValue],
    by function: ScriptValue?
  ) throws(ScriptFailure) -> [ScriptValue] {
    guard elements.count > 1 else { return elements }
    try spend(elements.count)
    let middle = elements.count / 2
    let left = try sorted(Array(elements[..<middle]), by: function)
    let right = try sorted(Array(elements[middle...]), by: function)
    var result: [ScriptValue] = []
    var (a, b) = (0, 0)
    while a < left.count, b < right.count {
      let isAfter: Bool
      if let function {
        isAfter = try number(of: call(function, [left[a], right[b]])) > 0
      } else {
        isAfter = try text(of: left[a]) > text(of: right[b])
      }
      if isAfter {
        result.append(right[b])
        b += 1
      } else {
        result.append(left[a])
        a += 1
      }
    }
    return result + left[a...] + right[b...]
  }

  // MARK: Texts and numbers

  private func method(
    _ name: String,
    of number: Double,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    switch name {
    case "toFixed":
      let digits = try self.number(of: arguments.first ?? .number(0))
      return .string(ScriptValue.text(of: number, digits: digits > 0 ? Int(min(digits, 20)) : 0))
    case "toString": return .string(ScriptValue.text(of: number))
    case "valueOf": return .number(number)
    default: return nil
    }
  }

  private func method(
    _ name: String,
    of text: String,
    _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue? {
    let units = Array(text.utf16)
    try spend(units.count / 16)
    func part(_ range: Range<Int>) -> ScriptValue {
      .string(String(decoding: units[range], as: UTF16.self))
    }
    switch name {
    case "charAt", "charCodeAt":
      let index = try place(arguments, 0, of: units.count, or: 0)
      let isInside = units.indices.contains(index)
      if name == "charAt" { return isInside ? part(index..<(index + 1)) : .string("") }
      return .number(isInside ? Double(units[index]) : .nan)
    case "substring":
      let a = try place(arguments, 0, of: units.count, or: 0)
      let b = try place(arguments, 1, of: units.count, or: units.count)
      return part(min(a, b)..<max(a, b))
    case "slice":
      let start = try place(arguments, 0, of: units.count, or: 0)
      let end = try place(arguments, 1, of: units.count, or: units.count)
      return part(start..<max(start, end))
    case "substr":
      let start = try place(arguments, 0, of: units.count, or: 0)
      let rest = units.count - start
      return part(start..<(start + (try place(arguments, 1, of: rest, or: rest))))
    case "toUpperCase": return try string(text.uppercased())
    case "toLowerCase": return try string(text.lowercased())
    case "trim": return try string(text.trimmed)
    case "toString", "valueOf": return .string(text)
    case "concat":
      var result = text
      for argument in arguments { result += try self.text(of: argument) }
      return try string(result)
    case "indexOf", "lastIndexOf", "split", "replace":
      return try search(name, units, for: arguments)
    default: return nil
    }
  }

  private func search(
    _ name: String,
    _ units: [UInt16],
    for arguments: [ScriptValue]
  ) throws(ScriptFailure) -> ScriptValue {
    let wanted = Array(try text(of: arguments.first ?? .undefined).utf16)
    try spend(units.count * min(wanted.count, units.count) / 64)
    func matches(at place: Int) -> Bool { units[place...].starts(with: wanted) }
    let places = wanted.count <= units.count ? Array(0...(units.count - wanted.count)) : []
    switch name {
    case "indexOf": return .number(Double(places.first(where: matches) ?? -1))
    case "lastIndexOf": return .number(Double(places.last(where: matches) ?? -1))
    case "replace":
      guard let place = places.first(where: matches), arguments.count > 1 else { break }
      let start = String(decoding: units[..<place], as: UTF16.self)
      let end = String(decoding: units[(place + wanted.count)...], as: UTF16.self)
      return try string(start + text(of: arguments[1]) + end)
    default:
      guard !arguments.isEmpty else { break }
      var (parts, start, place): ([ScriptValue], Int, Int) = ([], 0, 0)
      while place + wanted.count <= units.count, place < units.count {
        if wanted.isEmpty || matches(at: place) {
          let end = wanted.isEmpty ? place + 1 : place
          parts.append(.string(String(decoding: units[start..<end], as: UTF16.self)))
          place = wanted.isEmpty ? place + 1 : place + wanted.count
          start = place
        } else {
          place += 1
        }
      }
      if !wanted.isEmpty {
        parts.append(.string(String(decoding: units[start...], as: UTF16.self)))
      }
      return try array(parts)
    }
    let whole = ScriptValue.string(String(decoding: units, as: UTF16.self))
    return name == "split" ? try array([whole]) : whole
  }
}
