/// A paint of a document that can be recoloured.
public enum LottiePaint: Hashable, Sendable {
  /// Every fill in the layers with this name, including gradients, and the colour of solid layers.
  case fill(layer: String)
  /// Every stroke in the layers with this name, including gradients.
  case stroke(layer: String)
  /// Every fill in the document, including gradients, solid layers and layers without a name.
  case everyFill
  /// Every stroke in the document, including gradients and layers without a name.
  case everyStroke
  /// Every colour that a slot provides, by the slot's identifier.
  case slot(String)
}
