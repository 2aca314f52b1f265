import Files

extension AnimationListing {
  /// The listing as lines for display: general facts, a table of scenes and a table of parameters.
  package var table: [String] {
    var facts = [["size", Self.points(size)]]
    if let trigger {
      facts.append(["refresh", "begins at a pull of \(Self.rounded(trigger)) points"])
    }
    if !layers.isEmpty { facts.append(["layers", layers.joined(separator: ", ")]) }

    var scenes = [["SCENE", "SECONDS", "SHOWS", "POINTS", ""]]
    for scene in self.scenes {
      let notes = (scene.loop ? ["loops"] : []) + [scene.note].compactMap(\.self)
      scenes.append([
        scene.name, Self.seconds(scene.duration), scene.frameStyle, Self.points(scene.size),
        notes.joined(separator: "; "),
      ])
    }
    var parameters = [["PARAMETER", "DEFAULT", "TAKES", ""]]
    for parameter in self.parameters {
      let dark = parameter.darkDefault.map { " (dark: \($0.short))" } ?? ""
      parameters.append([
        parameter.name, Self.text(of: parameter.default), parameter.values,
        parameter.summary + dark,
      ])
    }
    return ["\(name): \(summary)", ""] + Self.lines(facts) + [""] + Self.lines(scenes)
      + (self.parameters.isEmpty ? [] : [""] + Self.lines(parameters))
  }

  /// The duration and the summary, in one short line.
  package var line: String {
    let length = Self.seconds(duration) + " s"
    return String(repeating: " ", count: max(8 - length.count, 0)) + length + "  " + summary
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .number(let number): rounded(number)
    case .numbers(let numbers): numbers.map(rounded).joined(separator: ",")
    case .flag, .text, .texts: value.short
    }
  }

  /// Returns a number, rounded to four decimals.
  private static func rounded(_ number: Double) -> String {
    ((number * 10_000).rounded() / 10_000).short
  }

  /// Returns a time, rounded to hundredths of a second.
  private static func seconds(_ time: Double) -> String { ((time * 100).rounded() / 100).short }

  private static func points(_ size: [Double]) -> String {
    size.map(\.short).joined(separator: "x")
  }

  /// Returns the rows of a table as aligned lines, indented by two spaces.
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += "  " + cell + String(repeating: " ", count: width - cell.count)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension AnimationListing.ParameterListing {
  /// A short description of the allowed values.
  fileprivate var values: String {
    if let range {
      let limits = range.map(\.short).joined(separator: " to ")
      return type == "numbers" ? "list of \(limits)" : limits
    }
    if let choices { return choices.joined(separator: ", ") }
    return switch type {
    case "boolean": "true, false"
    case "color": "colour"
    default: takesColor ?? false ? "own, none, colour, PNG" : "own, none, PNG"
    }
  }
}
