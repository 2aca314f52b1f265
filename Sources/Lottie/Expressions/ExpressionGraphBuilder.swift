import JSON

/// A builder for the graph of a document's objects that expressions can access.
struct ExpressionGraphBuilder {
  private(set) var graph = ExpressionGraph()
  private var reader: DocumentReader
  private var composition = 0
  private var layer: Int?

  /// Creates a builder with an empty graph; `scripts` are the document's expressions.
  ///
  /// `reader` is a copy of the document's reader; notes made by the copy are discarded.
  init(_ reader: DocumentReader, _ scripts: [ExpressionGraph.Script]) {
    self.reader = reader
    graph.scripts = scripts
  }

  mutating func build(_ json: JSONNode) {
    addComposition(json, json["layers"]?.array ?? [])
    for asset in json["assets"]?.array ?? [] {
      if let layers = asset["layers"]?.array { addComposition(asset, layers) }
    }
  }

  // MARK: Nodes

  mutating func add(
    _ kind: ExpressionGraph.Kind,
    _ json: JSONNode? = nil,
    in parent: Int?
  ) -> Int {
    var node = ExpressionGraph.Node(kind: kind, parent: parent)
    node.name = json?["nm"]?.string ?? ""
    node.matchName = json?["mn"]?.string ?? ""
    node.index = json?["ix"]?.number
    node.propertyIndex = node.index
    node.composition = composition
    node.layer = layer
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  /// Makes a node accessible from its parent by the given names and numbers.
  mutating func name(
    _ node: Int,
    _ names: [String],
    numbers: [Double] = [],
    in parent: Int
  ) {
    for name in names { graph.nodes[parent].members[name] = node }
    for number in numbers { graph.nodes[parent].numbered[number] = node }
  }

  /// Adds a property, with the given names and the index that the document assigns to it.
  @discardableResult
  mutating func add(
    property json: JSONNode?,
    _ names: [String],
    numbers: [Double] = [],
    in parent: Int,
    isColor: Bool = false,
    closed: JSONNode? = nil
  ) -> Int? {
    guard let json, let content = content(json, isColor: isColor, closed: closed) else {
      return nil
    }
    return add(content, json, names, numbers: numbers, in: parent)
  }

  @discardableResult
  mutating func add(
    _ content: ExpressionContent,
    _ json: JSONNode,
    _ names: [String],
    numbers: [Double] = [],
    in parent: Int
  ) -> Int {
    let node = add(.property(content), json, in: parent)
    graph.nodes[node].valueLength = content.maximumCount
    if graph.nodes[node].name.isEmpty { graph.nodes[node].name = names.first ?? "" }
    name(node, names, numbers: numbers + (json["ix"]?.number.map { [$0] } ?? []), in: parent)
    if let id = content.expression, graph.scripts.indices.contains(id),
      graph.scripts[id].node == nil
    {
      graph.scripts[id].node = node
    }
    return node
  }

  private mutating func content(
    _ json: JSONNode,
    isColor: Bool,
    closed: JSONNode?
  ) -> ExpressionContent? {
    let value = json["sid"]?.string.flatMap { reader.slots[$0]?["k"] } ?? json["k"]
    guard let value else { return nil }
    let first = value.array?.first
    let sample = first?["t"] != nil ? first?["s"] : value
    if (sample?.array?.first ?? sample)?["v"] != nil {
      return reader.path(json, closed: closed).map { .path($0) }
    }
    let count = sample?.array?.count
    if let count, count > 4 {
      let list: Property<[Double]>? = reader.property(json)
      return list.map { .list($0) }
    }
    if isColor { return .numbers(reader.color(json), count: count) }
    let numbers: Property<Numbers>? = reader.property(json)
    // A list of one number counts as a number.
    return numbers.map { .numbers($0, count: (count ?? 1) == 1 ? nil : count) }
  }

  /// Makes a node the last child of `parent`, under the name and the indices that the node has now.
  mutating func append(_ node: Int, to parent: Int) {
    let child = graph.nodes[node]
    graph.nodes[parent].children.append(node, child)
  }

  mutating func setPropertyIndex(of node: Int, _ index: Double?) {
    graph.nodes[node].propertyIndex = index
  }

  // MARK: Compositions and layers

  private mutating func addComposition(_ json: JSONNode, _ layers: [JSONNode]) {
    composition = graph.compositions.count
    layer = nil
    let node = add(.composition, json, in: nil)
    graph.compositions.append(node)
    for (place, json) in layers.enumerated() {
      layer = nil
      let layerNode = add(.layer(place), json, in: node)
      layer = layerNode
      graph.nodes[layerNode].layer = layerNode
      graph.nodes[layerNode].index = json["ind"]?.number
      append(layerNode, to: node)
      if json["ty"]?.int == 0 { graph.compositionLayers.append(layerNode) }
      addParts(of: json, to: layerNode)
      addRest(json, to: layerNode)
    }
  }

  private mutating func addParts(of json: JSONNode, to layer: Int) {
    let transform = add(.transform, in: layer)
    if let values = json["ks"] { addTransform(values, to: transform) }
    name(
      transform,
      ["transform", "Transform", "ADBE Transform Group"],
      numbers: [1, 6],
      in: layer
    )
    for (name, member) in graph.nodes[transform].members {
      let names: Set = ["rotation", "scale", "position", "opacity", "anchorPoint", "anchor_point"]
      if names.contains(name) { graph.nodes[layer].members[name] = member }
    }
    if let effects = json["ef"]?.array {
      let node = add(.effects, in: layer)
      name(node, ["effect", "effects", "Effects", "ADBE Effect Parade"], numbers: [4], in: layer)
      for effect in effects { addEffect(effect, to: node) }
    }
    if json["ty"]?.int == 4 {
      let node = add(.contents, in: layer)
      graph.nodes[node].name = "Contents"
      name(node, ["content", "Contents", "ADBE Root Vectors Group"], numbers: [2], in: layer)
      addShapes(json["shapes"]?.array ?? [], to: node)
    }
    if json["ty"]?.int == 5, let source = json["t"]?["d"] {
      let node = add(.text, in: layer)
      name(node, ["text", "ADBE Text Properties"], in: layer)
      addText(source, to: node)
    }
    for mask in json["masksProperties"]?.array ?? [] {
      let node = add(.mask, mask, in: layer)
      graph.nodes[layer].members["mask " + (mask["nm"]?.string ?? "")] = node
      add(property: mask["pt"], ["maskPath"], in: node, closed: mask["cl"])
      add(property: mask["o"], ["maskOpacity"], in: node)
    }
  }

  private mutating func addText(_ json: JSONNode, to node: Int) {
    let keyframes = json["k"]?.array ?? []
    let texts = keyframes.map { keyframe in
      (time: keyframe["t"]?.number ?? 0, text: keyframe["s"]?["t"]?.string ?? "")
    }
    let expression = json[ExpressionNumbering.key]?.int
    add(
      .text(texts, expression: expression),
      json,
      ["sourceText", "ADBE Text Document"],
      in: node
    )
  }

  /// Adds each property that has an expression but no node yet, named by its key in the file.
  private mutating func addRest(_ json: JSONNode, to layer: Int, key: String = "") {
    switch json {
    case .null, .bool, .number, .string: break
    case .array(let elements):
      for element in elements { addRest(element, to: layer, key: key) }
    case .object(let members):
      if let id = json[ExpressionNumbering.key]?.int, graph.scripts.indices.contains(id),
        graph.scripts[id].node == nil, let node = add(property: json, [], in: layer),
        graph.nodes[node].name.isEmpty
      {
        graph.nodes[node].name = key
      }
      for member in members {
        // The key `k` is not a name. Its value belongs to the enclosing object.
        addRest(member.value, to: layer, key: member.key == "k" ? key : member.key)
      }
    }
  }

  // MARK: Effects

  private mutating func addEffect(_ json: JSONNode, to parent: Int) {
    let node = add(.effect, json, in: parent)
    append(node, to: parent)
    for value in json["ef"]?.array ?? [] {
      if value["ty"]?.int == 5 {
        addEffect(value, to: node)
        continue
      }
      guard let property = add(property: value["v"], [], in: node) else { continue }
      graph.nodes[property].name = value["nm"]?.string ?? ""
      graph.nodes[property].matchName = value["mn"]?.string ?? ""
      graph.nodes[property].index = value["ix"]?.number
      // `add` used the index in `value["v"]`, but effects are accessed by the index in `value`.
      graph.nodes[node].numbered = [:]
      append(property, to: node)
      graph.nodes[property].namesLayer = value["ty"]?.int == 10
      if json["mn"]?.string == "ADBE Color Control", graph.nodes[node].members["color"] == nil {
        graph.nodes[node].members["color"] = property
      }
    }
  }
}
