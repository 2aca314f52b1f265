/// The wording for layers that are missing, new, renamed or in a different order.
enum LayerWords {
  /// Returns a statement about a missing or new layer, with the number of layers inside it.
  static func presence(of layer: String, with inner: Int, isMissing: Bool) -> Statement {
    Statement(.order, "\(subject(layer, inner)) \(isMissing ? "missing" : "new")")
  }

  /// Returns a statement about frames in which only one of the clips contains a layer.
  static func absence(of layer: String, with inner: Int, isAbsent: Bool) -> Statement {
    Statement(.order, subject(layer, inner) + (isAbsent ? " absent" : " present, unlike before"))
  }

  /// Returns a subject with its verb, such as `the layer dial and its 2 children are`.
  private static func subject(_ layer: String, _ inner: Int) -> String {
    switch inner {
    case 0: "the layer \(layer) is"
    case 1: "the layer \(layer) and its child are"
    default: "the layer \(layer) and its \(inner) children are"
    }
  }

  /// Returns a statement about a different order: the moved layer, or all layers if several moved.
  static func order(in layer: String, from before: [String], to now: [String]) -> Statement {
    func isMoved(_ name: String) -> Bool {
      before.filter { $0 != name } == now.filter { $0 != name }
    }
    func place(_ name: String) -> Int { now.firstIndex(of: name) ?? 0 }
    let moved = before.enumerated().filter { isMoved($0.element) }
    let clause =
      if let name = moved.first(where: { place($0.element) > $0.offset })?.element {
        "\(name) lies above \(now[place(name) - 1])"
      } else if let name = moved.first(where: { place($0.element) < $0.offset })?.element {
        "\(name) lies below \(now[place(name) + 1])"
      } else {
        "the layers lie in the order \(now.joined(separator: ", ")) instead of "
          + before.joined(separator: ", ")
      }
    return Statement(.order, "in \(layer), \(clause)")
  }

  /// Returns a statement about renamed layers, given the old names by new name.
  static func renamed(_ oldNames: [String: String]) -> Statement {
    let names = oldNames.sorted { $0.value < $1.value }
      .map { "\($0.value) is renamed to \($0.key)" }
    return Statement(
      .order,
      "the \(names.count > 1 ? "layers" : "layer") \(Wording.list(names))"
    )
  }

  /// Returns a statement that layers are equal except for their names.
  static func naming(_ now: Set<String>, insteadOf before: Set<String>) -> Statement {
    let names = [now.subtracting(before), before.subtracting(now)].map { Wording.list($0.sorted()) }
    return Statement(
      .order,
      "only names of layers differ: \(names[0]) instead of \(names[1])"
    )
  }
}
