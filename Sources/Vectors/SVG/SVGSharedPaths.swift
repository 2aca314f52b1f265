/// A pass that writes repeated paths once and refers to them.
enum SVGSharedPaths {
  /// The minimum size of a shared path, in bytes; a reference to a shorter path saves nothing.
  private static let shortest = 60

  static func share(in root: inout SVGElement) {
    var counts: [String: Int] = [:]
    count(root, &counts)
    var names: [String: String] = [:]
    var definitions = SVGElement("defs")
    // The elements are visited in the order of the file, so equal layers give equal bytes.
    name(root, counts, &names, &definitions)
    guard !names.isEmpty else { return }
    refer(&root, names)
    root.children.insert(definitions, at: 0)
  }

  /// Returns the path of an element if it can be shared; `nil` if it is short, animated or trimmed.
  private static func path(of element: SVGElement) -> String? {
    guard element.name == "path", element["pathLength"] == nil, let path = element["d"],
      path.utf8.count >= shortest, !element.mentionsMoving("d")
    else { return nil }
    return path
  }

  private static func count(_ element: SVGElement, _ counts: inout [String: Int]) {
    if let path = path(of: element) { counts[path, default: 0] += 1 }
    for child in element.children { count(child, &counts) }
  }

  private static func name(
    _ element: SVGElement,
    _ counts: [String: Int],
    _ names: inout [String: String],
    _ definitions: inout SVGElement
  ) {
    if let path = path(of: element), counts[path] ?? 0 > 1, names[path] == nil {
      let id = "p\(names.count)"
      names[path] = id
      definitions.children.append(SVGElement("path", ["id": id, "d": path]))
    }
    for child in element.children { name(child, counts, &names, &definitions) }
  }

  private static func refer(_ element: inout SVGElement, _ names: [String: String]) {
    if let path = path(of: element), let id = names[path] {
      element.name = "use"
      element["d"] = nil
      element["href"] = "#\(id)"
    }
    for index in element.children.indices { refer(&element.children[index], names) }
  }
}

extension SVGElement {
  /// Returns whether an attribute of the element is animated.
  fileprivate func mentionsMoving(_ attribute: String) -> Bool {
    children.contains { $0.isAnimation && $0["attributeName"] == attribute }
  }
}
