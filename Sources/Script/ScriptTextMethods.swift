enum ScriptTextMethods {
  typealias Method =
    @Sendable (ScriptMachine, ScriptText, [ScriptValue]) throws(ScriptFailure) -> ScriptValue

  package static let all: [String: Method] = [
    "charAt": { machine, text, arguments throws(ScriptFailure) in
      let index = try machine.place(arguments, 0, of: text.count, or: 0)
      return .string(text[index] ?? ScriptText(literal: []))
    },
    "charCodeAt": { machine, text, arguments throws(ScriptFailure) in
      let index = try machine.place(arguments, 0, of: text.count, or: 0)
      return .number(text.unit(index).map { Double($0) } ?? .nan)
    },
    "substring": { machine, text, arguments throws(ScriptFailure) in
      let a = try machine.place(arguments, 0, of: text.count, or: 0)
      let b = try machine.place(arguments, 1, of: text.count, or: text.count)
      return .string(try text.part(min(a, b)..<max(a, b), machine))
    },
    "slice": { machine, text, arguments throws(ScriptFailure) in
      let start = try machine.place(arguments, 0, of: text.count, or: 0)
      let end = try machine.place(arguments, 1, of: text.count, or: text.count)
      return .string(try text.part(start..<max(start, end), machine))
    },
    "substr": { machine, text, arguments throws(ScriptFailure) in
      let start = try machine.place(arguments, 0, of: text.count, or: 0)
      let rest = text.count - start
      let count = try machine.place(arguments, 1, of: rest, or: rest)
      return .string(try text.part(start..<(start + count), machine))
    },
    "toUpperCase": { machine, text, _ throws(ScriptFailure) in
      try changed(text, machine) { $0.uppercased() }
    },
    "toLowerCase": { machine, text, _ throws(ScriptFailure) in
      try changed(text, machine) { $0.lowercased() }
    },
    "trim": { machine, text, _ throws(ScriptFailure) in .string(try text.trimmed(machine)) },
    "toString": { _, text, _ in .string(text) }, "valueOf": { _, text, _ in .string(text) },
    "concat": { machine, text, arguments throws(ScriptFailure) in
      var texts = [text]
      for argument in arguments {
        try machine.charge(bytes: MemoryLayout<ScriptText>.stride)
        texts.append(try machine.text(of: argument))
      }
      return .string(try ScriptText(joining: texts, machine))
    },
    "indexOf": { machine, text, arguments throws(ScriptFailure) in
      let wanted = try machine.text(of: arguments.first ?? .undefined)
      if wanted.isEmpty { return .number(0) }
      return .number(Double(try text.places(of: wanted, atMost: 1, machine).first ?? -1))
    },
    "lastIndexOf": { machine, text, arguments throws(ScriptFailure) in
      let wanted = try machine.text(of: arguments.first ?? .undefined)
      if wanted.isEmpty { return .number(Double(text.count)) }
      return .number(Double(try text.places(of: wanted, overlapping: true, machine).last ?? -1))
    },
    "split": split, "replace": replace,
  ]

  private static func changed(
    _ text: ScriptText,
    _ machine: ScriptMachine,
    _ change: (String) -> String
  ) throws(ScriptFailure) -> ScriptValue {
    // Changing the case of one character can yield three characters.
    try machine.charge(text.count, bytes: 9 * text.count)
    return try machine.string(change(try text.string(machine)))
  }

  private static let replace: Method = { machine, text, arguments throws(ScriptFailure) in
    let wanted = try machine.text(of: arguments.first ?? .undefined)
    let found = wanted.isEmpty ? 0 : try text.places(of: wanted, atMost: 1, machine).first
    guard let place = found, arguments.count > 1 else { return .string(text) }
    let start = try text.part(0..<place, machine)
    let end = try text.part((place + wanted.count)..<text.count, machine)
    return .string(try ScriptText(joining: [start, machine.text(of: arguments[1]), end], machine))
  }

  private static let split: Method = { machine, text, arguments throws(ScriptFailure) in
    guard let first = arguments.first else { return try machine.array([.string(text)]) }
    let separator = try machine.text(of: first)
    if separator.isEmpty {
      return try machine.array(count: text.count) { index throws(ScriptFailure) in
        .string(try text.part(index..<(index + 1), machine))
      }
    }
    let places = try text.places(of: separator, machine)
    return try machine.array(count: places.count + 1) { index throws(ScriptFailure) in
      let start = index == 0 ? 0 : places[index - 1] + separator.count
      let end = index < places.count ? places[index] : text.count
      return .string(try text.part(start..<end, machine))
    }
  }
}
