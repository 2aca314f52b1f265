extension Layer {
  /// Creates a layer that shows a text, `CATextLayer`'s part.
  ///
  /// Its shape is the text's, or a sublayer of its own for each shape if there are several. The
  /// layer has outlines, so drawing and writing need no font.
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
