// Constraints in Interface Builder files.
extension NibObjects {
  /// Creates the constraints of elements.
  func addConstraints(of tree: [NibElement]) {
    for element in tree {
      guard let view = element.id.flatMap({ object($0) }) as? UIView else { continue }
      for entry in element.list("constraints") where entry["placeholder"] != "YES" {
        guard let made = constraint(entry, of: view) else { continue }
        register(made, entry)
        if isExcluded(entry) { view.uninstalled.append(made) } else { view.addConstraint(made) }
      }
    }
  }

  private func constraint(_ entry: NibElement, of view: UIView) -> NSLayoutConstraint? {
    guard let first = item(entry["firstItem"], of: view) else { return nil }
    let second = entry["secondAttribute"]
    var other: AnyObject?
    if second != nil {
      guard let found = item(entry["secondItem"], of: view) else { return nil }
      other = found
    }
    guard let attribute = self.attribute(entry["firstAttribute"], of: first),
      let otherAttribute = second == nil ? .notAnAttribute : self.attribute(second, of: other)
    else {
      file.note(
        "the constraint \(entry.id ?? "") between \(entry["firstAttribute"] ?? "nothing") and "
          + "\(second ?? "a number") is not read; add it in code"
      )
      return nil
    }
    let made = NSLayoutConstraint(
      item: (first as? NibEdge)?.view ?? first,
      attribute: attribute,
      relatedBy: entry.choice("relation") ?? .equal,
      toItem: (other as? NibEdge)?.view ?? other,
      attribute: otherAttribute,
      multiplier: entry["multiplier"].flatMap { Self.ratio($0) } ?? 1,
      constant: entry.number("constant") ?? 0
    )
    if let priority = entry.number("priority") {
      made.priority = UILayoutPriority(Float(priority))
    }
    made.identifier = entry["identifier"]
    return made
  }

  /// Returns the object with an identifier; without one, the view that holds the constraint.
  private func item(_ id: String?, of view: UIView) -> AnyObject? {
    guard let id else { return view }
    return object(id)
  }

  private func attribute(_ name: String?, of item: AnyObject?) -> NSLayoutConstraint.Attribute? {
    if let edge = item as? NibEdge { return edge.attribute(name) }
    if name == "baseline" { return .lastBaseline }
    let all = (1...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
    return all.first { "\($0)" == name }
  }

  /// Parses a factor, which may be a ratio such as `16:9` or `1/2`.
  private static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
    return parts.first.map { CGFloat($0) }
  }
}

/// A layout guide of a controller, at the top or the bottom of the controller's view.
///
/// The guide's edges are the edge of the view and the edge of the view's safe area.
final class NibEdge {
  private let root: UIView
  private let isTop: Bool

  init(_ root: UIView, isTop: Bool) {
    self.root = root
    self.isTop = isTop
  }

  /// The safe area's guide, one edge of which is the inner edge of this guide.
  var view: AnyObject { root.safeAreaLayoutGuide }

  func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
    switch (name, isTop) {
    case ("bottom", true): .top
    case ("top", false): .bottom
    default: nil
    }
  }
}
