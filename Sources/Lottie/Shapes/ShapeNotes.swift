/// The numbers of shapes and modifiers, which otherwise only affect paths, by the named group that
/// contains them.
struct ShapeNotes {
  private struct Entry {
    var kind: String
    var values: [(name: String, value: AnimatableValue)]
  }

  private var entries: [Int: [Entry]] = [:]

  /// Notes an entry's numbers; entries come from the last to the first.
  ///
  /// - Parameters:
  ///   - item: The entry.
  ///   - group: The number of the group.
  ///   - frame: The frame.
  mutating func note(_ item: ShapeItem, in group: Int, at frame: Double) {
    guard let (kind, numbers) = item.numbers else { return }
    let values = numbers.compactMap { number -> (name: String, value: AnimatableValue)? in
      let value = number.property.value(at: frame)
      guard value.x.isFinite, value.y.isFinite else { return nil }
      return (number.name, number.isPair ? .numbers([value.x, value.y]) : .number(value.x))
    }
    entries[group, default: []].append(Entry(kind: kind, values: values))
  }

  /// Returns the numbers of a group by their names, `trim end`; of several trims, the second one's
  /// are `trim 2 end`, and so on.
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

/// A number, or a pair of numbers, of a shape or a modifier.
private struct ShapeNumber {
  var name: String
  var property: Property<Numbers>
  var isPair = false
}

extension ShapeItem {
  /// The kind of the entry and its numbers, in the file's units; `nil` for groups, styles,
  /// transforms and drawn paths, which are described by layers and their properties.
  fileprivate var numbers: (kind: String, numbers: [ShapeNumber])? {
    switch self {
    case .group, .style, .transform: nil
    case .path(let path): path.source.numbers
    case .modifier(let modifier): modifier.numbers
    case .repeater(let repeater):
      (
        "repeater",
        [
          ShapeNumber(name: "copies", property: repeater.copies),
          ShapeNumber(name: "offset", property: repeater.offset),
        ]
      )
    }
  }
}

extension ShapePath.Source {
  fileprivate var numbers: (kind: String, numbers: [ShapeNumber])? {
    switch self {
    case .bezier: nil
    case .rectangle(let model):
      (
        "rectangle",
        [
          ShapeNumber(name: "position", property: model.position, isPair: true),
          ShapeNumber(name: "size", property: model.size, isPair: true),
          ShapeNumber(name: "radius", property: model.radius),
        ]
      )
    case .ellipse(let model):
      (
        "ellipse",
        [
          ShapeNumber(name: "position", property: model.position, isPair: true),
          ShapeNumber(name: "size", property: model.size, isPair: true),
        ]
      )
    case .star(let model):
      (
        model.isStar ? "star" : "polygon",
        [
          ShapeNumber(name: "position", property: model.position, isPair: true),
          ShapeNumber(name: "points", property: model.points),
          ShapeNumber(name: "rotation", property: model.rotation),
          ShapeNumber(name: "outer radius", property: model.outerRadius),
          ShapeNumber(name: "outer roundness", property: model.outerRoundness),
        ]
          + (model.isStar
            ? [
              ShapeNumber(name: "inner radius", property: model.innerRadius),
              ShapeNumber(name: "inner roundness", property: model.innerRoundness),
            ] : [])
      )
    }
  }
}

extension ShapeModifier {
  fileprivate var numbers: (kind: String, numbers: [ShapeNumber]) {
    switch self {
    case .trim(let model):
      (
        "trim",
        [
          ShapeNumber(name: "start", property: model.start),
          ShapeNumber(name: "end", property: model.end),
          ShapeNumber(name: "offset", property: model.offset),
        ]
      )
    case .round(let radius): ("rounding", [ShapeNumber(name: "radius", property: radius)])
    case .pucker(let amount): ("pucker", [ShapeNumber(name: "amount", property: amount)])
    case .zigzag(let size, let ridges, _):
      (
        "zigzag",
        [
          ShapeNumber(name: "size", property: size), ShapeNumber(name: "ridges", property: ridges),
        ]
      )
    case .offset(let amount, _, _):
      ("offset path", [ShapeNumber(name: "amount", property: amount)])
    case .merge: ("merge paths", [])
    }
  }
}
