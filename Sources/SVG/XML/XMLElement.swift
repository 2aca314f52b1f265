/// An element of an XML document; its children are given as indices in ``XMLDocument/elements``.
struct XMLElement {
  enum Space {
    case svg
    case foreign
  }

  struct Attribute {
    /// The name; a prefix for SVG's or XLink's own namespace is removed.
    let name: String
    let value: String
  }

  let name: String
  let space: Space
  let line: Int
  var attributes: [Attribute]
  var children: [Int] = []
  /// The text directly inside the element; kept for `style` elements only.
  var text = ""
  /// Whether the element directly contains text other than white space.
  var hasText = false

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// An XML document as a list of elements in which parents precede their children.
struct XMLDocument {
  var elements: [XMLElement] = []
}
