/// A merger of a light and a dark picture into an SVG that follows the viewer's colour scheme.
///
/// If two elements differ only in constant colours, they become one element with a class. Otherwise
/// both are written, and a style rule shows one of them.
struct SVGColorSchemes {
  /// The CSS rules of each class, for the light and the dark scheme.
  private var rules: [(light: String, dark: String)] = []
  private var hasAlternatives = false

  /// Returns the elements of both pictures, merged.
  static func merged(_ light: [SVGElement], _ dark: [SVGElement]) -> [SVGElement] {
    var schemes = SVGColorSchemes()
    let result: [SVGElement]
    if light.count == dark.count, let both = schemes.merge(light, dark) {
      result = both
    } else {
      schemes = SVGColorSchemes()
      result = schemes.alternatives(light, dark)
    }
    guard let style = schemes.style else { return result }
    return [style] + result
  }

  private var style: SVGElement? {
    guard !rules.isEmpty || hasAlternatives else { return nil }
    var light = ""
    var dark = ""
    for (index, rule) in rules.enumerated() {
      light += ".c\(index){\(rule.light)}"
      dark += ".c\(index){\(rule.dark)}"
    }
    if hasAlternatives {
      light += ".dark{display:none}"
      dark += ".dark{display:inline}.light{display:none}"
    }
    var style = SVGElement("style")
    style.text = light + "@media(prefers-color-scheme:dark){\(dark)}"
    return style
  }

  /// The colour attributes that a class can set.
  private static let properties: Set = [
    "fill", "stroke", "stop-color", "flood-color", "fill-opacity", "stroke-opacity",
    "stop-opacity", "flood-opacity",
  ]

  /// Merges two lists element by element; `nil` if that is impossible.
  private mutating func merge(_ light: [SVGElement], _ dark: [SVGElement]) -> [SVGElement]? {
    guard light.count == dark.count else { return nil }
    var result: [SVGElement] = []
    for (light, dark) in zip(light, dark) {
      var attempt = self
      if let both = attempt.merge(light, dark) {
        self = attempt
        result.append(both)
      } else if ["g", "path", "rect", "image", "svg"].contains(light.name),
        ["g", "path", "rect", "image", "svg"].contains(dark.name)
      {
        result += alternatives([light], [dark])
      } else {
        // Animations and referenced elements can be replaced only together with their parent.
        return nil
      }
    }
    return result
  }

  private mutating func merge(_ light: SVGElement, _ dark: SVGElement) -> SVGElement? {
    if light == dark { return light }
    guard light.name == dark.name, light.text == dark.text else { return nil }
    var result = light
    var rule = (light: "", dark: "")
    let names = light.attributes.map(\.name) + dark.attributes.map(\.name)
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted && light[name] != dark[name] {
      // Do not merge an animated attribute: its animation would start with the class's value.
      guard Self.properties.contains(name), !light.isAnimation,
        light.children.allSatisfy({ $0["attributeName"] != name })
      else { return nil }
      let usual = name.hasSuffix("opacity") ? "1" : name == "stroke" ? "none" : "#000"
      rule.light += (rule.light.isEmpty ? "" : ";") + "\(name):\(light[name] ?? usual)"
      rule.dark += (rule.dark.isEmpty ? "" : ";") + "\(name):\(dark[name] ?? usual)"
      result[name] = nil
    }
    guard let children = merge(light.children, dark.children) else { return nil }
    result.children = children
    if !rule.light.isEmpty {
      let number = rules.firstIndex { $0 == rule } ?? rules.count
      if number == rules.count { rules.append(rule) }
      result["class"] = "c\(number)"
    }
    return result
  }

  /// Returns a light and a dark group, only one of which is visible.
  private mutating func alternatives(
    _ light: [SVGElement],
    _ dark: [SVGElement]
  ) -> [SVGElement] {
    hasAlternatives = true
    return [
      SVGElement("g", ["class": "light"], light),
      SVGElement("g", ["class": "dark"], dark).withOtherNames,
    ]
  }
}

extension SVGElement {
  /// The element with new identifiers for itself and its descendants, and with updated references.
  fileprivate var withOtherNames: SVGElement { renamed(names) }

  /// The identifiers of the element and its descendants.
  private var names: Set<String> {
    children.reduce(into: Set([self["id"]].compactMap(\.self))) { $0.formUnion($1.names) }
  }

  private func renamed(_ names: Set<String>) -> SVGElement {
    var element = self
    if let id = element["id"] { element["id"] = id + "-d" }
    for attribute in attributes {
      for name in names where attribute.value == "url(#\(name))" {
        element[attribute.name] = "url(#\(name)-d)"
      }
    }
    element.children = children.map { $0.renamed(names) }
    return element
  }
}
