struct SVGElement: Hashable {
  var name: String
  /// The attributes in the order of writing.
  private(set) var attributes: [Attribute] = []
  var children: [SVGElement] = []
  /// The text content, which only a `style` element has.
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

  /// The value of an attribute; `nil` if the element does not have the attribute.
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

  /// Returns whether the element has an attribute, constant or animated.
  func mentions(_ attribute: String) -> Bool {
    self[attribute] != nil
      || children.contains { child in
        child.isAnimation
          && (child["attributeName"] == attribute
            || child.name == "animateTransform" && attribute == "transform")
      }
  }

  /// Whether the element, or an element inside, is blended with the backdrop of the element.
  var isBlending: Bool {
    switch self["style"] {
    case nil: isGroup ? false : children.contains(where: \.isBlending)
    case "isolation:isolate": false
    default: name != "style"
    }
  }

  /// Whether the element isolates its content.
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
  /// The text, escaped for use as the value of an attribute.
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
