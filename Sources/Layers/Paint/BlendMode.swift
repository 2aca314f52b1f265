/// A mode for blending a layer's colours with the colours behind the layer.
///
/// The modes are W3C's, from *Compositing and Blending Level 1*, and plus-lighter. The blend mode
/// corresponds to Core Animation's `compositingFilter`.
///
/// ```swift
/// var shade = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
/// shade.backgroundColor = Color(rgb8: 255, 0, 0)
/// shade.blendMode = .multiply
/// stage.add(shade)  // white behind it looks red, blue looks black
/// ```
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The layer covers its backdrop; the default.
  case normal
  /// The product of both colours.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies where the backdrop is dark, and screens where it is light.
  case overlay
  /// The darker of the two colours in each channel.
  case darken
  /// The lighter of the two colours in each channel.
  case lighten
  /// Brightens the backdrop, most where the layer is light.
  case colorDodge = "color-dodge"
  /// Darkens the backdrop, most where the layer is dark.
  case colorBurn = "color-burn"
  /// Multiplies where the layer is dark, and screens where it is light.
  case hardLight = "hard-light"
  /// Darkens softly where the layer is dark, and lightens softly where it is light.
  case softLight = "soft-light"
  /// The difference between the two colours in each channel.
  case difference
  /// A difference with less contrast than ``difference``.
  case exclusion
  /// The layer's hue with the backdrop's saturation and luminosity.
  case hue
  /// The layer's saturation with the backdrop's hue and luminosity.
  case saturation
  /// The layer's hue and saturation with the backdrop's luminosity.
  case color
  /// The layer's luminosity with the backdrop's hue and saturation.
  case luminosity
  /// The sum of both premultiplied colours, limited to white.
  case plusLighter = "plus-lighter"
}
