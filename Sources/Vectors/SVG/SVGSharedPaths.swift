/// The sharing of repeated paths, which are written once and then referred to.
enum SVGSharedPaths {
  /// The smallest number of bytes for which a shared path is shorter.
  private static let shortest = 60

  static func share(in root: inout SVGElement) {
    var counts: [String: Int] = [:]
    count(root, &counts)
    var names: [String: String] = [:]
    var definitions = SVGElement("defs")
    // In the order of the file, so that equal layers always give equal bytes.
    name(root, counts, &names, &definitions)
    guard !names.isEmpty else { return }
    refer(&root, names)
    root.children.insert(definitions, at: 0)
  }

  /// Returns the path of an element if other elements may share it; `nil` if the path is short,
  /// animated or trimmed.
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
