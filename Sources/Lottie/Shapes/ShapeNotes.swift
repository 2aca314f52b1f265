/// The numeric values of shapes and modifiers, by the group that contains them.
///
/// Without this record, a change of a value would be visible only as a change of a path.
struct ShapeNotes {
  private struct Entry {
    var kind: String
    var values: [(name: String, value: AnimatableValue)]
  }

  private var entries: [Int: [Entry]] = [:]

  /// Records the numeric values of an item; a group's items must be recorded from last to first.
  mutating func note(_ item: ShapeItem, in group: Int, at frame: Double) {
    guard let numbers = item.numbers else { return }
    entries[group, default: []].append(Entry(kind: numbers.kind, values: numbers.values(at: frame)))
  }

  /// Returns a group's values by name, such as `trim end`, or `trim 2 end` for its second trim.
  func values(of group: Int) -> [String: AnimatableValue] {
    var counts: [String: Int] = [:]
    var result: [String: AnimatableValue] = [:]
    for entry in (entries[group] ?? []).reversed() {
      counts[entry.kind, default: 0] += 1
      let count = counts[entry.kind] ?? 1
      let prefix = count == 1 ? entry.kind : "\(entry.kind) \(count)"
      for (name, value) in entry.values { result["\(prefix) \(name)"] = value }
    }
    return result
  }
}

/// The numeric properties of a shape or modifier, by name.
private struct ShapeNumbers {
  let kind: String
  var pairs: KeyValuePairs<String, Property<Numbers>> = [:]
  var numbers: KeyValuePairs<String, Property<Numbers>> = [:]

  func values(at frame: Double) -> [(name: String, value: AnimatableValue)] {
    func finite(_ property: Property<Numbers>) -> Numbers? {
      let value = property.value(at: frame)
      return value.x.isFinite && value.y.isFinite ? value : nil
    }
    return pairs.compactMap { name, pair in finite(pair).map { (name, .numbers([$0.x, $0.y])) } }
      + numbers.compactMap { name, number in finite(number).map { (name, .number($0.x)) } }
  }
}

extension ShapeItem {
  /// The kind of the item and its numeric values, in the file's units.
  ///
  /// `nil` for groups, styles, transforms and Bézier paths: their values are properties of layers.
  fileprivate var numbers: ShapeNumbers? {
    switch self {
    case .group, .style, .transform: nil
    case .path(let path): path.source.numbers
    case .modifier(let modifier): modifier.numbers
    case .repeater(let repeater):
      ShapeNumbers(
        kind: "repeater",
        numbers: ["copies": repeater.copies, "offset": repeater.offset]
      )
    }
  }
}

extension ShapePath.Source {
  fileprivate var numbers: ShapeNumbers? {
    switch self {
    case .bezier: nil
    case .rectangle(let model):
      ShapeNumbers(
        kind: "rectangle",
        pairs: ["position": model.position, "size": model.size],
        numbers: ["radius": model.radius]
      )
    case .ellipse(let model):
      ShapeNumbers(kind: "ellipse", pairs: ["position": model.position, "size": model.size])
    case .star(let model) where model.isStar:
      ShapeNumbers(
        kind: "star",
        pairs: ["position": model.position],
        numbers: [
          "points": model.points, "rotation": model.rotation, "outer radius": model.outerRadius,
          "outer roundness": model.outerRoundness, "inner radius": model.innerRadius,
          "inner roundness": model.innerRoundness,
        ]
      )
    case .star(let model):
      ShapeNumbers(
        kind: "polygon",
        pairs: ["position": model.position],
        numbers: [
          "points": model.points, "rotation": model.rotation, "outer radius": model.outerRadius,
          "outer roundness": model.outerRoundness,
        ]
      )
    }
  }
}

extension ShapeModifier {
  fileprivate var numbers: ShapeNumbers {
    switch self {
    case .trim(let model):
      ShapeNumbers(
        kind: "trim",
        numbers: ["start": model.start, "end": model.end, "offset": model.offset]
      )
    case .round(let radius): ShapeNumbers(kind: "rounding", numbers: ["radius": radius])
    case .pucker(let amount): ShapeNumbers(kind: "pucker", numbers: ["amount": amount])
    case .zigzag(let size, let ridges, _):
      ShapeNumbers(kind: "zigzag", numbers: ["size": size, "ridges": ridges])
    case .offset(let amount, _, _): ShapeNumbers(kind: "offset path", numbers: ["amount": amount])
    case .merge: ShapeNumbers(kind: "merge paths")
    }
  }
}
