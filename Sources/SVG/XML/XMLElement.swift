/// An element of an XML document; its children are indices of ``XMLDocument/elements``.
struct XMLElement {
  /// The namespace of an element.
  enum Space {
    case svg
    case foreign
  }

  struct Attribute {
    /// The name without a prefix for SVG's own attributes and XLink's.
    let name: String
    let value: String
  }

  let name: String
  let space: Space
  let line: Int
  var attributes: [Attribute]
  var children: [Int] = []
  /// The text directly inside, of elements `style` only.
  var text = ""
  /// Whether there is text other than white space directly inside.
  var hasText = false

  /// The value of an attribute; `nil` if it is missing.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// An XML document as a list of elements, the root first, each before its children.
struct XMLDocument {
  var elements: [XMLElement] = []
}
