/// An XML element of an Interface Builder file; it records which attributes and children are read.
final class NibElement {
  let name: String
  private var attributes: [String: String]
  var children: [NibElement] = []
  var text = ""
  /// The names of the read attributes, and the keys of the read children.
  private var known: Set<String> = []

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  var id: String? { self["id"] }

  subscript(_ key: String) -> String? {
    known.insert(key)
    return attributes[key]
  }

  /// Replaces an attribute by its text in another language.
  func localize(_ key: String, to text: String) {
    attributes[key] = text
    children.removeAll { $0.attributes["key"] == key && $0.name.lowercased().hasSuffix("string") }
  }

  func number(_ key: String) -> CGFloat? { self[key].flatMap { Double($0) }.map { CGFloat($0) } }
  func integer(_ key: String) -> Int? { self[key].flatMap { Int($0) } }
  func flag(_ key: String) -> Bool? { self[key].map { $0 == "YES" } }

  /// Returns the case of an enumeration that an attribute names.
  func choice<Choice: RawRepresentable>(_ key: String, as: Choice.Type = Choice.self) -> Choice?
  where Choice.RawValue == Int {
    guard let name = self[key] else { return nil }
    return (-1...110).lazy.compactMap { Choice(rawValue: $0) }.first { "\($0)" == name }
  }

  /// Returns the child that is the value of a property.
  func keyed(_ key: String) -> NibElement? {
    known.insert(key)
    return children.first { $0.attributes["key"] == key }
  }

  /// Returns the children inside a list, such as `subviews`.
  func list(_ name: String) -> [NibElement] {
    known.insert(name)
    return children.first { $0.name == name && $0.attributes["key"] == nil }?.children ?? []
  }

  /// Returns the children with a name.
  func all(_ name: String) -> [NibElement] {
    known.insert(name)
    return children.filter { $0.name == name }
  }

  /// Returns a text that is an attribute or, if it has several lines, a child.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let child = keyed(key), child.name.lowercased().hasSuffix("string") else { return nil }
    guard child["base64-UTF8"] == "YES" else { return child.text }
    // Interface Builder omits the padding, which `Data` requires.
    let letters = child.text.filter { !$0.isWhitespace }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: letters + padding).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The element and its descendants, in the order of the file.
  var tree: [NibElement] { [self] + children.flatMap(\.tree) }

  /// The unread attributes and children that would affect the interface at run time.
  var unread: [String] {
    let names = attributes.keys.filter { !Self.isOfDesign($0) }
    let parts = children.filter { !["variation", "mask"].contains($0.name) }
      .map { $0.attributes["key"] ?? $0.name }.filter { !Self.isOfDesign($0) }
    return Set(names + parts).subtracting(known).sorted()
  }

  /// Returns whether an attribute or a child matters only to Interface Builder or accessibility.
  private static func isOfDesign(_ name: String) -> Bool {
    name.hasPrefix("simulated") || name.hasPrefix("placeholderIntrinsic")
      || [
        "key", "id", "customClass", "customModule", "customModuleProvider", "userLabel",
        "misplaced",
        "ambiguous", "fixedFrame", "verifyAmbiguity", "colorLabel", "sceneMemberID",
        "freeformSimulatedSizeMetrics", "canvasLocation", "accessibility", "designable",
        "useTraitCollection", "textInputTraits", "inferredMetricsTieBreakers", "modalPageSheetSize",
        "symbolic", "fontDescriptionCategory", "accessibilityElement", "lineBreakStrategy",
        "frameInset", "customSize", "toolTip", "appearanceType",
      ].contains(name)
  }
}
