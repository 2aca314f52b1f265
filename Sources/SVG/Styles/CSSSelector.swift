/// A simple CSS selector: an optional element name, an optional identifier and any classes.
struct CSSSelector {
  /// The name of the element; `nil` for any name.
  private(set) var element: String?
  private(set) var id: String?
  private(set) var classes: [String] = []

  /// The specificity: the counts of identifiers, classes and element names, in eight bits each.
  var specificity: Int {
    (id == nil ? 0 : 1 << 16) + min(classes.count, 255) << 8 + (element == nil ? 0 : 1)
  }

  /// The most specific part of the selector, under which its rule is stored for fast lookup.
  var key: String {
    if let id { return "#\(id)" }
    if let first = classes.first { return ".\(first)" }
    return element ?? "*"
  }

  /// Creates a selector; `nil` if the text has combinators, attribute selectors or pseudo-classes.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "*") {
      rest = rest.dropFirst()
    } else if let name = Self.name(&rest) {
      element = name
    }
    while let mark = rest.popFirst() {
      guard let name = Self.name(&rest) else { return nil }
      switch mark {
      case UInt8(ascii: "."): classes.append(name)
      case UInt8(ascii: "#") where id == nil || id == name: id = name
      default: return nil
      }
    }
  }

  private static func name(_ rest: inout ArraySlice<UInt8>) -> String? {
    let name = rest.prefix {
      XMLReader.isNameByte($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ":")
    }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self)
  }

  func matches(_ name: String, id: String?, classes: [String]) -> Bool {
    if let element, element != name { return false }
    if let wanted = self.id, wanted != id { return false }
    return self.classes.allSatisfy(classes.contains)
  }
}
