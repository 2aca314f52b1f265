import JSON

/// A theme in a dotLottie archive: a set of values for the slots of a document.
///
/// A theme file is either a list of rules, or an object of slots in the form that documents use.
struct DotLottieTheme {
  /// The slots in the form that documents use: `{"id": {"p": value}}`.
  private(set) var slots: [JSONNode.Member] = []
  /// The parts of the theme that cannot be applied, as phrases that follow "theme … sets".
  private(set) var unsupportedParts: Set<String> = []

  /// Creates a theme from the parts of a theme file that apply to an animation.
  init(_ node: JSONNode, for animation: String) {
    guard let rules = node["rules"]?.array else {
      readSlots(node)
      return
    }
    for rule in rules {
      let chosen = rule["animations"]?.array?.compactMap(\.string)
      if chosen?.contains(animation) ?? true { read(rule) }
    }
  }

  private mutating func readSlots(_ node: JSONNode) {
    guard case .object(let members) = node else {
      unsupportedParts.insert("values that are neither rules nor slots")
      return
    }
    for member in members {
      if member.value["p"] != nil {
        slots.append(member)
      } else {
        unsupportedParts.insert("\"\(member.key)\" without a value")
      }
    }
  }

  private mutating func read(_ rule: JSONNode) {
    let kind = rule["type"]?.string ?? "Unknown"
    let value: JSONNode? =
      switch kind {
      case "Color", "Scalar", "Position", "Vector": Self.property(rule) { $0 }
      case "Gradient": Self.gradient(rule)
      case "Image": Self.image(rule["value"])
      case "Text": Self.text(rule)
      default: nil
      }
    guard let value, let slot = rule["id"]?.string else {
      unsupportedParts.insert("\(kind.lowercased()) slots")
      return
    }
    slots.append(JSONNode.Member(slot, ["p": value]))
  }

  /// Returns a property with the value or the keyframes of a rule; `nil` if the rule has neither.
  private static func property(
    _ rule: JSONNode,
    value change: (JSONNode) -> JSONNode?
  ) -> JSONNode? {
    var members: [JSONNode.Member] = []
    if let keyframes = rule["keyframes"]?.array, !keyframes.isEmpty {
      members.append(JSONNode.Member("k", .array(keyframes.map { keyframe($0, change) })))
    } else if let value = rule["value"].flatMap(change) {
      members.append(JSONNode.Member("k", value))
    }
    guard !members.isEmpty else { return nil }
    if let expression = rule["expression"]?.string {
      members.append(JSONNode.Member("x", .string(expression)))
    }
    return .object(members)
  }

  private static func keyframe(
    _ node: JSONNode,
    _ change: (JSONNode) -> JSONNode?
  ) -> JSONNode {
    let names = [
      "t": "frame", "i": "inTangent", "o": "outTangent", "ti": "valueInTangent",
      "to": "valueOutTangent", "h": "hold",
    ]
    var members = names.sorted { $0.key < $1.key }.compactMap { name in
      node[name.value].map { JSONNode.Member(name.key, $0) }
    }
    if let value = node["value"].flatMap(change) {
      // In a keyframe, a number is written as a list with one element.
      let list = value.number == nil ? value : .array([value])
      members.append(JSONNode.Member("s", list))
    }
    return .object(members)
  }

  /// Returns a rule's gradient in the form that documents use; `nil` without valid stops.
  private static func gradient(_ rule: JSONNode) -> JSONNode? {
    let first = rule["keyframes"]?.array?.first?["value"] ?? rule["value"]
    guard let count = first?.array?.count, count > 0, let list = property(rule, value: stops)
    else { return nil }
    return ["p": .number(Double(count)), "k": list]
  }

  private static func stops(_ node: JSONNode) -> JSONNode? {
    guard let list = node.array else { return nil }
    var (colors, alphas): ([Double], [Double]) = ([], [])
    var hasAlpha = false
    for stop in list {
      guard let offset = stop["offset"]?.number,
        let parts = stop["color"]?.array?.compactMap(\.number), parts.count >= 3
      else { return nil }
      colors += [offset] + parts.prefix(3)
      alphas += [offset, parts.count > 3 ? parts[3] : 1]
      if parts.count > 3 { hasAlpha = true }
    }
    return .array((colors + (hasAlpha ? alphas : [])).map(JSONNode.number))
  }

  /// Returns a picture in the form that documents use; `nil` for a picture from the network.
  private static func image(_ value: JSONNode?) -> JSONNode? {
    var members: [JSONNode.Member] = []
    if let data = value?["dataUrl"]?.string {
      members = [JSONNode.Member("p", .string(data)), JSONNode.Member("u", .string(""))]
    } else if let path = value?["path"]?.string ?? value?["id"]?.string {
      members = [JSONNode.Member("p", .string(path)), JSONNode.Member("u", .string(""))]
    } else {
      return nil
    }
    for (key, name) in [("w", "width"), ("h", "height")] {
      if let number = value?[name] { members.append(JSONNode.Member(key, number)) }
    }
    return .object(members)
  }

  private static func text(_ rule: JSONNode) -> JSONNode? {
    if let keyframes = rule["keyframes"]?.array, !keyframes.isEmpty {
      return ["k": .array(keyframes.map { keyframe($0, textDocument) })]
    }
    guard let value = rule["value"].flatMap(textDocument) else { return nil }
    return ["k": .array([["t": .number(0), "s": value]])]
  }

  /// Returns a rule's text properties under the keys that Lottie files use; `nil` if it has none.
  private static func textDocument(_ value: JSONNode) -> JSONNode? {
    if case .string = value { return ["t": value] }
    let names = [
      "t": "text", "f": "fontName", "s": "fontSize", "fc": "fillColor", "sc": "strokeColor",
      "sw": "strokeWidth", "of": "strokeOverFill", "lh": "lineHeight", "tr": "tracking",
      "j": "justify", "ca": "textCaps", "ls": "baselineShift", "sz": "wrapSize",
      "ps": "wrapPosition",
    ]
    let members = names.sorted { $0.key < $1.key }.compactMap { name -> JSONNode.Member? in
      guard let part = value[name.value] else { return nil }
      guard name.key == "j", let word = part.string else { return JSONNode.Member(name.key, part) }
      let numbers: [String: Double] = ["left": 0, "right": 1, "center": 2]
      let number = numbers[word.lowercased()] ?? 0
      return JSONNode.Member(name.key, .number(number))
    }
    return members.isEmpty ? nil : .object(members)
  }
}
