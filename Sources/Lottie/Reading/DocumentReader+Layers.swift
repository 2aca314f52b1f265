import JSON
import Script

extension DocumentReader {
  mutating func readLayers(_ list: [JSONNode]) throws(LottieError) -> [LayerModel] {
    guard list.count <= limits.layerCount else {
      throw .tooLarge("the document has more than \(limits.layerCount) layers")
    }
    var layers: [LayerModel] = []
    let first = unsupportedFeatures.layerCount
    for (place, json) in list.enumerated() {
      unsupportedFeatures.beginLayer()
      layerName = json["nm"]?.string ?? "Layer \(place + 1)"
      isLayerHidden = json["hd"]?.isTruthy ?? false
      layers.append(readLayer(json))
    }
    isLayerHidden = false
    for (place, json) in list.enumerated() where json["tt"]?.isTruthy ?? false {
      layers[place].matte = matte(json, at: place, among: layers)
      noteMatte(json, layers[place], at: first + place)
    }
    for (place, fault) in findParents(list, of: &layers) {
      let (feature, parent) =
        switch fault {
        case .missing: ("a parent that is not in the file", "the parent")
        case .circle: ("parents that form a cycle", "a parent")
        case .depth: ("a chain of more than \(limits.depth) parents", "the parent")
        }
      let outcome = "so the layer is placed without \(parent)"
      unsupportedFeatures.note(feature, outcome, layer: layers[place].name, at: first + place)
    }
    return layers
  }

  /// The reason why a layer does not get the parent that the file specifies.
  private enum ParentFault { case missing, circle, depth }

  /// Sets the parents of layers; returns the index of each layer whose parent is rejected, and why.
  ///
  /// As in lottie-web, a layer gets no parent if its ancestors contain a cycle or a missing layer.
  private func findParents(
    _ list: [JSONNode],
    of layers: inout [LayerModel]
  ) -> [(place: Int, fault: ParentFault)] {
    var faults: [Int: ParentFault] = [:]
    var places: [Double: Int] = [:]
    for (place, layer) in layers.enumerated() {
      if let index = layer.index, places[index] == nil { places[index] = place }
    }
    var hasNoEnd = Array(repeating: false, count: layers.count)
    for (place, json) in list.enumerated() {
      let parent = json["parent"]?.number
      layers[place].parent = parent.flatMap { places[$0] }
      hasNoEnd[place] = parent != nil && layers[place].parent == nil
    }
    var isSettled = Array(repeating: false, count: layers.count)
    // The number of ancestors of each layer.
    var depths = Array(repeating: 0, count: layers.count)
    for place in layers.indices {
      var chain: [Int] = []
      var onChain: Set<Int> = []
      var next: Int? = place
      while let current = next, !isSettled[current] {
        guard onChain.insert(current).inserted, chain.count < limits.depth else {
          let last = chain[chain.count - 1]
          layers[last].parent = nil
          faults[last] = onChain.count > chain.count ? .depth : .circle
          // Reported: the caller notes the fault.
          break
        }
        chain.append(current)
        next = layers[current].parent
      }
      for link in chain { isSettled[link] = true }
      for link in chain.reversed() {
        // Supported: a layer without a parent needs no further check.
        guard let parent = layers[link].parent else { continue }
        if hasNoEnd[parent] { hasNoEnd[link] = true }
        depths[link] = depths[parent] + 1
        // Supported: a layer within the limit keeps its parent.
        guard depths[link] >= limits.depth else { continue }
        (layers[link].parent, depths[link]) = (nil, 0)
        faults[link] = .depth
      }
    }
    for place in layers.indices where hasNoEnd[place] {
      layers[place].parent = nil
      // Supported: a hidden layer is invisible, and the layers that follow it are noted separately.
      guard !layers[place].isHidden else { continue }
      faults[place] = .missing
    }
    return faults.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func readLayer(_ json: JSONNode) -> LayerModel {
    check(json, as: "layer", "a layer")
    if let type = json["ty"]?.int { check(json, as: "layer \(type)", "a shape layer") }
    let stretch = json["sr"]?.number ?? 1
    let expressionCount = expressionCount
    var layer = LayerModel(
      name: layerName,
      index: json["ind"]?.number,
      parent: nil,
      isHidden: json["hd"]?.isTruthy ?? false,
      isMatte: json["td"]?.isTruthy ?? false,
      is3D: json["ddd"]?.isTruthy ?? false,
      turnsAlongPath: json["ao"]?.isTruthy ?? false,
      inPoint: json["ip"]?.number ?? 0,
      outPoint: json["op"]?.number ?? 0,
      startTime: json["st"]?.number ?? 0,
      stretch: stretch == 0 ? 1 : stretch,
      transform: Shared(transform(json["ks"])),
      masks: masks(json),
      matte: nil,
      blendMode: blendMode(json["bm"]),
      effects: effects(json["ef"]?.array),
      content: content(json)
    )
    noteStyles(json["sy"]?.array)
    if json["mb"]?.isTruthy ?? false { note("motion blur") }
    layer.hasExpressions = self.expressionCount > expressionCount
    return layer
  }

  private mutating func content(_ json: JSONNode) -> LayerModel.Content {
    switch json["ty"]?.int {
    case 0:
      guard let id = json["refId"]?.string, let number = compositionNumbers[id] else {
        note("a composition that is not in the file")
        return .nothing
      }
      noteSize(json, "w", "h", "a composition")
      return .composition(
        Precomposition(
          composition: number,
          width: json["w"]?.number ?? 0,
          height: json["h"]?.number ?? 0,
          timeRemap: property(json["tm"])
        )
      )
    case 1:
      noteSize(json, "sw", "sh", "a solid")
      let color = json["sc"]?.string.flatMap { Color(parsing: $0) }
      if color == nil { note("a solid without a colour", "which is drawn black") }
      return .solid(
        width: json["sw"]?.number ?? 0,
        height: json["sh"]?.number ?? 0,
        color: color ?? .black
      )
    case 2: return .image(json["refId"]?.string.flatMap { imageNumbers[$0] } ?? -1)
    case 4:
      let items = shapes(json["shapes"]?.array)
      if items.contains(where: { if case .transform = $0 { true } else { false } }) {
        note("a transform outside a group", "which is ignored")
      }
      noteCopies(of: items)
      return .shapes(items)
    case 5: return text(json)
    // Invisible: null and guide layers only move other layers; audio and data draw nothing.
    case 3, 6, 11, 15: return .nothing
    case 13, 14:
      note(json["ty"]?.number == 13 ? "a 3D camera" : "a light", "which is ignored")
      return .nothing
    case let type?:
      let names = [
        7: "a placeholder", 8: "a sequence of images", 9: "a video", 10: "a placeholder",
        12: "an adjustment layer",
      ]
      note(names[type] ?? "layer type \(type)")
      return .nothing
    case nil:
      note("a layer without a type")
      return .nothing
    }
  }

  private func matte(_ json: JSONNode, at place: Int, among layers: [LayerModel])
    -> LayerModel.Matte
  {
    let kind: MaskKind
    switch json["tt"]?.number {
    case 2: kind = .invertedAlpha
    case 3: kind = .luma
    case 4: kind = .invertedLuma
    // Reported: `noteMatte` notes an unknown kind.
    default: kind = .alpha
    }
    guard let index = json["tp"]?.number else {
      return LayerModel.Matte(layer: place > 0 ? place - 1 : nil, kind: kind)
    }
    return LayerModel.Matte(layer: layers.firstIndex { $0.index == index }, kind: kind)
  }

  /// Notes a matte that is missing or has an unknown kind.
  private mutating func noteMatte(_ json: JSONNode, _ layer: LayerModel, at place: Int) {
    guard !layer.isHidden else { return }
    if layer.matte?.layer == nil {
      let outcome = "so the layer is drawn without a matte"
      unsupportedFeatures.note(
        "a matte that is not in the file",
        outcome,
        layer: layer.name,
        at: place
      )
    }
    guard let kind = json["tt"]?.number, !(1...4).contains(kind) || kind != kind.rounded() else {
      return
    }
    let outcome = "which is drawn as an alpha matte"
    unsupportedFeatures.note("a matte of an unknown kind", outcome, layer: layer.name, at: place)
  }

  /// Records contents that cannot be drawn because their size is missing.
  private mutating func noteSize(
    _ json: JSONNode,
    _ width: String,
    _ height: String,
    _ kind: String
  ) {
    if json[width]?.number == nil || json[height]?.number == nil { note("\(kind) without a size") }
  }

  /// Reads masks; as in lottie-web, most modes are treated as addition.
  private mutating func masks(_ json: JSONNode) -> [MaskModel] {
    // Supported: as in lottie-web, a layer whose `hasMask` is false has no masks.
    guard json["hasMask"]?.isTruthy ?? true else { return [] }
    return (json["masksProperties"]?.array ?? []).compactMap { mask in
      check(mask, as: "mask", "a mask")
      let mode: PathMask.Mode
      switch mask["mode"]?.string {
      // Supported: a mask of mode "n" is switched off.
      case "n": return nil
      case "s": mode = .subtract
      case "i": mode = .intersect
      case "a", nil: mode = .add
      case let name?:
        mode = .add
        noteMode(name, of: mask)
      }
      guard let path = path(mask["pt"], closed: mask["cl"]) else {
        note("a mask without a path")
        return nil
      }
      if let feather = mask["f"], feather["k"] != nil, numbers(feather).largest > 0 {
        note("a feathered mask", "which is drawn with a sharp edge")
      }
      return MaskModel(
        mode: mode,
        path: path,
        isInverted: mask["inv"]?.isTruthy ?? false,
        opacity: numbers(mask["o"], or: Numbers(100, 0, 0, 0)),
        expansion: numbers(mask["x"])
      )
    }
  }

  /// Notes an unsupported mask mode, which is replaced by addition.
  private mutating func noteMode(_ mode: String, of mask: JSONNode) {
    let names = ["l": "lighten", "d": "darken", "f": "difference"]
    // If the mask is opaque, "lighten" has the same effect as addition.
    let isWhole = mask["o"]?["k"]?.number ?? 100 == 100 && mask["o"]?["x"] == nil
    if mode == "l", isWhole { return }
    note(
      "mask mode \"\(names[mode] ?? ScriptMachine.excerpt(mode))\"",
      "which is drawn like mode \"add\""
    )
  }

  private mutating func effects(_ list: [JSONNode]?) -> [EffectModel] {
    (list ?? []).compactMap { effect($0) }
  }

  private mutating func effect(_ json: JSONNode) -> EffectModel? {
    let values = json["ef"]?.array ?? []
    func entry(_ index: Int) -> JSONNode? { index < values.count ? values[index]["v"] : nil }
    check(json, as: "effect")
    if let type = json["ty"]?.int, let rules = MemberRules.table["effect \(type)"] {
      let members = rules.rules.map { rule in
        JSONNode.Member(rule.key, Int(rule.key).flatMap { entry($0) } ?? .null)
      }
      check(.object(members), as: "effect \(type)", "an effect")
    }
    switch json["ty"]?.int {
    case 20:
      return .tint(
        dark: numbers(entry(0)),
        light: numbers(entry(1), or: Numbers(1, 1, 1, 1)),
        amount: numbers(entry(2), or: Numbers(100, 0, 0, 0))
      )
    case 21:
      return .fill(color: numbers(entry(2)), opacity: numbers(entry(6), or: Numbers(1, 0, 0, 0)))
    case 23:
      return .tritone(
        highlights: numbers(entry(0)),
        midtones: numbers(entry(1)),
        shadows: numbers(entry(2))
      )
    case 25:
      return .dropShadow(
        DropShadowModel(
          color: numbers(entry(0)),
          opacity: numbers(entry(1), or: Numbers(255, 0, 0, 0)),
          direction: numbers(entry(2)),
          distance: numbers(entry(3)),
          softness: numbers(entry(4)),
          hasRegion: json["fs"]?.isObject ?? false
        )
      )
    case 29:
      let axes: BlurAxes =
        switch entry(1).flatMap({ $0["k"]?.number }) {
        case 2: .horizontal
        case 3: .vertical
        // Supported: 1 means both axes, which is also the default.
        default: .both
        }
      return .blur(amount: numbers(entry(0)), axes: axes)
    case 35:
      return .transform(
        EffectTransform(
          anchor: numbers(entry(0)),
          position: numbers(entry(1)),
          isUniform: numbers(entry(2)),
          scaleY: numbers(entry(3), or: Numbers(100, 0, 0, 0)),
          scaleX: numbers(entry(4), or: Numbers(100, 0, 0, 0)),
          skew: numbers(entry(5)),
          skewAxis: numbers(entry(6)),
          rotation: numbers(entry(7)),
          opacity: numbers(entry(8), or: Numbers(100, 0, 0, 0))
        )
      )
    case let type: noteEffect(type, json)
    }
    // Reported: `noteEffect` notes unsupported effects; controls for expressions need no note.
    return nil
  }

  /// Notes an effect that is not drawn, unless it is disabled or only controls expressions.
  private mutating func noteEffect(_ type: Int?, _ json: JSONNode) {
    guard json["en"]?.isTruthy ?? true else { return }
    let name = json["nm"]?.string.map { "the effect \"\(ScriptMachine.excerpt($0))\"" }
    switch type {
    case 22: note("the Stroke effect")
    case 24: note("the Levels effect")
    case 28: note("the Set Matte effect")
    case 5:
      // Type 5 is used for groups of controls, and for effects that have no type of their own.
      let match = json["mn"]?.string ?? ""
      let isControl = match.isEmpty || match.hasPrefix("Pseudo/") || match.hasSuffix("Control")
      if !isControl { note(name ?? "the effect \"\(ScriptMachine.excerpt(match))\"") }
    case (0...11)?: return
    case let type?: note(name ?? "effect type \(type)")
    case nil: note("an effect without a type")
    }
  }

  /// Notes all enabled layer styles, because none is drawn.
  private mutating func noteStyles(_ list: [JSONNode]?) {
    let names = [
      "stroke", "drop shadow", "inner shadow", "outer glow", "inner glow", "bevel and emboss",
      "satin", "colour overlay", "gradient overlay",
    ]
    for style in list ?? [] { check(style, as: "style") }
    for style in list ?? [] where style["en"]?.isTruthy ?? true {
      let name = style["ty"]?.int.flatMap { names.indices.contains($0) ? names[$0] : nil }
      note(name.map { "the layer style \($0)" } ?? "a layer style of an unknown kind")
    }
  }
}
