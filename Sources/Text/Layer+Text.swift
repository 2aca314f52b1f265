extension Layer {
  /// Creates a layer that shows text, like `CATextLayer`.
  ///
  /// The layer shows the text's shape, or has a sublayer for each shape if there are several.
  /// Shapes are outlines, so the layer can be drawn and exported without the font.
  ///
  /// - Parameters:
  ///   - text: The text to show.
  ///   - name: The layer's name in dumps.
  ///   - origin: The layer's upper left corner in its superlayer's coordinates.
  public init(text: TextLayout, name: String = "", origin: Point = .zero) {
    let bounds = Rect(origin: .zero, size: text.frameSize)
    self.init(name: name, frame: Rect(origin: origin, size: text.frameSize))
    if text.shapes.count == 1 {
      shape = text.shapes[0]
    } else {
      sublayers = text.shapes.map { Layer(frame: bounds, shape: $0) }
    }
  }
}
