/// A document's fills, strokes or slot colours that can be replaced together.
public enum LottiePaint: Hashable, Sendable {
  /// All fills of layers with the given name, including gradients and colours of solid layers.
  case fill(layer: String)
  /// All strokes of the layers with the given name, including gradients.
  case stroke(layer: String)
  /// All fills of the document, including gradients, solid layers and unnamed layers.
  case everyFill
  /// All strokes of the document, including gradients and unnamed layers.
  case everyStroke
  /// All colours that come from the slot with the given identifier.
  case slot(String)
}
