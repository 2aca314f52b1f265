import JSON

extension ExpressionGraphBuilder {
  /// Returns a constant property, which lottie-web uses for missing parts of a transform.
  private static func constant(_ value: JSONNode) -> JSONNode {
    .object([JSONNode.Member("k", value)])
  }

  private static let zero = constant(.number(0))
  private static let full = constant(.number(100))
  private static let origin = constant(.array(Array(repeating: .number(0), count: 3)))
  private static let whole = constant(.array(Array(repeating: .number(100), count: 3)))

  /// Adds the properties of a layer's transform with lottie-web's names.
  mutating func addTransform(_ json: JSONNode, to node: Int) {
    if json["p"]?["s"]?.isTruthy ?? false {
      let axes = ["x", "y", "z"].enumerated().compactMap { index, key in
        add(property: json["p"]?[key], ["\(key)Position", "ADBE Position_\(index)"], in: node)
      }
      if let position = json["p"] {
        let names = ["position", "Position", "ADBE Position"]
        add(.coordinates(axes), position, names, numbers: [2], in: node)
      }
    } else {
      add(
        property: json["p"] ?? Self.origin,
        ["position", "Position", "ADBE Position"],
        numbers: [2],
        in: node
      )
    }
    add(
      property: json["a"] ?? Self.origin,
      ["anchorPoint", "anchor_point", "AnchorPoint", "Anchor Point", "ADBE AnchorPoint"],
      numbers: [1],
      in: node
    )
    add(
      property: json["s"] ?? Self.whole,
      ["scale", "Scale", "ADBE Scale"],
      numbers: [6],
      in: node
    )
    add(
      property: (json["rx"] == nil ? json["r"] : json["rz"]) ?? Self.zero,
      ["rotation", "Rotation", "ADBE Rotation", "ADBE Rotate Z", "zRotation"],
      numbers: [10],
      in: node
    )
    add(property: json["rx"], ["xRotation", "ADBE Rotate X"], in: node)
    add(property: json["ry"], ["yRotation", "ADBE Rotate Y"], in: node)
    add(property: json["or"], ["orientation"], in: node)
    add(property: json["o"] ?? Self.full, ["opacity", "Opacity"], numbers: [11], in: node)
    add(property: json["sk"], ["skew"], in: node)
    add(property: json["sa"], ["skewAxis"], in: node)
  }

  mutating func addShapes(_ list: [JSONNode], to parent: Int) {
    for json in list where json["ty"]?.string != "tr" {
      let node =
        json["ty"]?.string == "gr" ? addGroup(json, to: parent) : addShape(json, to: parent)
      append(node, to: parent)
    }
  }

  private mutating func addGroup(_ json: JSONNode, to parent: Int) -> Int {
    let group = add(.group, json, in: parent)
    let contents = add(.groupContents, json, in: group)
    setPropertyIndex(of: contents, json["cix"]?.number)
    name(contents, ["content", "Contents", "ADBE Vectors Group"], numbers: [2], in: group)
    addShapes(json["it"]?.array ?? [], to: contents)
    guard let last = json["it"]?.array?.last, last["ty"]?.string == "tr" else { return group }
    let transform = add(.shape, last, in: group)
    addGroupTransform(last, to: transform)
    name(transform, ["transform", "Transform", "ADBE Vector Transform Group"], in: group)
    name(transform, ["transform"], in: contents)
    return group
  }

  private mutating func addGroupTransform(_ json: JSONNode, to node: Int) {
    add(property: json["a"] ?? Self.origin, ["anchorPoint", "Anchor Point"], in: node)
    add(property: json["o"] ?? Self.full, ["opacity", "Opacity"], in: node)
    add(property: json["p"] ?? Self.origin, ["position", "Position"], in: node)
    add(
      property: json["r"] ?? Self.zero,
      ["rotation", "Rotation", "ADBE Vector Rotation"],
      in: node
    )
    add(property: json["s"] ?? Self.whole, ["scale", "Scale"], in: node)
    add(property: json["sk"], ["skew", "Skew"], in: node)
    add(property: json["sa"], ["skewAxis", "Skew Axis"], in: node)
  }

  private mutating func addShape(_ json: JSONNode, to parent: Int) -> Int {
    let node = add(.shape, json, in: parent)
    switch json["ty"]?.string {
    case "fl", "st":
      add(property: json["c"], ["color", "Color"], in: node, isColor: true)
      add(property: json["o"], ["opacity", "Opacity"], in: node)
      add(property: json["w"], ["strokeWidth", "Stroke Width", "stroke width"], in: node)
      addDashes(json["d"]?.array ?? [], to: node)
    case "gf", "gs":
      add(property: json["s"], ["startPoint", "Start Point", "start point"], in: node)
      add(property: json["e"], ["endPoint", "End Point", "end point"], in: node)
      add(property: json["o"], ["opacity", "Opacity"], in: node)
      add(property: json["w"], ["strokeWidth", "Stroke Width"], in: node)
    case "tm":
      add(property: json["s"], ["start", "Start"], in: node)
      add(property: json["e"], ["end", "End"], in: node)
      add(property: json["o"], ["offset", "Offset"], in: node)
    case "sh":
      let names = ["path", "shape", "Path", "Shape", "ADBE Vector Shape"]
      add(property: json["ks"], names, numbers: [2], in: node, closed: json["closed"])
    case "rp":
      add(property: json["c"], ["copies", "Copies"], in: node)
      add(property: json["o"], ["offset", "Offset"], in: node)
      if let transform = json["tr"] {
        let inner = add(.shape, transform, in: node)
        addGroupTransform(transform, to: inner)
        name(inner, ["transform", "Transform"], in: node)
      }
    case "rd": add(property: json["r"], ["radius", "Radius", "Round Corners 1"], in: node)
    default: addOutline(json, to: node)
    }
    return node
  }

  /// Adds the properties of a rectangle, an ellipse or a star.
  private mutating func addOutline(_ json: JSONNode, to node: Int) {
    add(property: json["p"], ["position", "Position"], in: node)
    add(property: json["s"], ["size", "Size", "ADBE Vector Rect Size"], in: node)
    let turn = json["ty"]?.string == "rc" ? ["roundness", "Roundness"] : ["rotation", "Rotation"]
    add(property: json["r"], turn, in: node)
    add(property: json["pt"], ["points", "Points"], in: node)
    let outer = ["outerRadius", "Outer Radius", "ADBE Vector Star Outer Radius"]
    add(property: json["or"], outer, in: node)
    add(property: json["os"], ["outerRoundness", "Outer Roundness"], in: node)
    let inner = ["innerRadius", "Inner Radius", "ADBE Vector Star Inner Radius"]
    add(property: json["ir"], inner, in: node)
    add(property: json["is"], ["innerRoundness", "Inner Roundness"], in: node)
  }

  private mutating func addDashes(_ dashes: [JSONNode], to node: Int) {
    guard !dashes.isEmpty else { return }
    let dash = add(.shape, in: node)
    name(dash, ["dash"], in: node)
    for json in dashes.prefix(64) {
      add(property: json["v"], json["nm"]?.string.map { [$0] } ?? [], in: dash)
    }
  }
}
