/// An SVG file converted to layers.
///
/// The supported subset suits logos and icons: paths and basic shapes, groups, `use` and `symbol`,
/// transforms, fills and strokes, gradients, clip paths, masks, opacity and blend modes. Style
/// properties can be set by attributes and by simple style sheets. Any other feature is an error,
/// because a picture without the feature would be wrong.
package struct SVGDrawing: Sendable {
  /// The size in points, given by the file's width and height or its `viewBox`.
  package let size: Size
  /// The scale, in pixels per point, for which the limits on drawing costs were checked.
  package let scale: Double
  /// The root layer, whose size is ``size``.
  package let root: Layer

  /// Creates a drawing from the bytes of an uncompressed file.
  ///
  /// `scale` returns the number of pixels per point for a size in points. Drawing costs are counted
  /// at this scale.
  package init(_ bytes: [UInt8], scale: (Size) -> Double) throws(SVGFault) {
    let document = try XMLReader.read(bytes)
    guard document.elements[0].name == "svg", document.elements[0].space == .svg else {
      throw .damaged("the first element is <\(document.elements[0].name)>, not <svg>")
    }
    size = try Self.size(of: document.elements[0])
    self.scale = scale(size)
    var builder = try SVGBuilder(document, size: size, scale: self.scale)
    root = try builder.root()
  }

  private static func size(of root: XMLElement) throws(SVGFault) -> Size {
    let box = ViewBox(root)?.rect.size
    func side(_ name: String) throws(SVGFault) -> Double? {
      guard let text = root[name], CSSText.trimmed(text) != "auto" else { return nil }
      guard let length = SVGLength(text) else {
        throw .damaged("line \(root.line): the \(name) \"\(text.prefix(32))\" is not a length")
      }
      return length.unit == .percent ? nil : length.points(.both, in: Size(0, 0), fontSize: 16)
    }
    let (width, height) = (try side("width"), try side("height"))
    let size: Size
    switch (width, height, box) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let box?): size = Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = box
    default: throw .damaged("the size is missing; add a width and a height, or a viewBox")
    }
    let range = 1e-3...1e6
    guard range.contains(size.width), range.contains(size.height) else {
      throw .tooLarge(
        "the picture has \(size.width) × \(size.height) points; each side must be "
          + "from 0.001 to 1000000 points"
      )
    }
    return size
  }
}
