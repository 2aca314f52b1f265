// The English texts of Interface Builder files in a folder Base.lproj.
extension NibFile {
  /// Replaces the texts of the objects by the texts of the strings file with the same name.
  ///
  /// A key is the identifier of an object and a property, such as `a1B-cd-2eF.normalTitle`.
  func localize() {
    let table = name.split(separator: ".").first.map(String.init) ?? name
    let texts = Localization.english(table)
    guard !texts.isEmpty else { return }
    for element in root.tree {
      guard let id = element.id else { continue }
      for (key, text) in texts where key.hasPrefix("\(id).") {
        Self.localize(element, String(key.dropFirst(id.count + 1)), to: text)
      }
    }
  }

  private static func localize(_ element: NibElement, _ property: String, to text: String) {
    let segments = element.list("segments")
    if let segment = segments.indices.first(where: { property == "segmentTitles[\($0)]" }) {
      return segments[segment].localize("title", to: text)
    }
    for state in ["normal", "highlighted", "selected", "disabled"]
    where property == "\(state)Title" {
      if let look = element.keyed(state) { look.localize("title", to: text) }
      return
    }
    element.localize(property, to: text)
  }
}
