struct SVGElement: Hashable {
  var name: String
  /// The attributes in writing order.
  private(set) var attributes: [Attribute] = []
  var children: [SVGElement] = []
  /// The text content; used only for `style` elements.
  var text = ""

  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  init(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    _ children: [SVGElement] = []
  ) {
    self.name = name
    for (name, value) in attributes { self[name] = value }
    self.children = children
  }

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let place = attributes.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): attributes[place].value = value
      case (let place?, nil): attributes.remove(at: place)
      case (nil, let value?): attributes.append(Attribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Whether the element animates an attribute of its parent.
  var isAnimation: Bool { name == "animate" || name == "animateTransform" }

  /// Returns whether the element has an attribute, or an animation of the attribute.
  func mentions(_ attribute: String) -> Bool {
    self[attribute] != nil
      || children.contains { child in
        child.isAnimation
          && (child["attributeName"] == attribute
            || child.name == "animateTransform" && attribute == "transform")
      }
  }

  /// Whether the element or a descendant blends with the content behind the element.
  var isBlending: Bool {
    switch self["style"] {
    case nil: isGroup ? false : children.contains(where: \.isBlending)
    case "isolation:isolate": false
    default: name != "style"
    }
  }

  /// Whether blending inside the element ignores the content behind the element.
  private var isGroup: Bool {
    name == "mask" || ["mask", "filter", "clip-path"].contains { self[$0] != nil }
  }

  var xml: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    result += "<\(name)"
    for attribute in attributes { result += " \(attribute.name)=\"\(attribute.value.escaped)\"" }
    guard !children.isEmpty || !text.isEmpty else {
      result += "/>"
      return
    }
    result += ">" + text
    for child in children { child.write(to: &result) }
    result += "</\(name)>"
  }
}

extension String {
  /// The text with escapes for use as an attribute value.
  fileprivate var escaped: String {
    guard utf8.contains(where: { $0 == 38 || $0 == 60 || $0 == 34 }) else { return self }
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
