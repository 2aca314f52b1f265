/// A paint of a document that can be recoloured.
public enum LottiePaint: Hashable, Sendable {
  /// Every fill of the layers with a name, gradients too; the colour of solids.
  case fill(layer: String)
  /// Every stroke of the layers with a name, gradients too.
  case stroke(layer: String)
  /// Every fill of the document, gradients and solids too, also of layers without a name.
  case everyFill
  /// Every stroke of the document, gradients too, also of layers without a name.
  case everyStroke
  /// Every colour that a slot holds, by the slot's identifier.
  case slot(String)
}
