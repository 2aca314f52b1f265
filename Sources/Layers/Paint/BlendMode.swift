/// The combination of a layer's colours with those behind it.
///
/// The modes are those of W3C's *Compositing and Blending Level 1*, and plus-lighter. The blend
/// mode corresponds to Core Animation's `compositingFilter`.
///
/// ```swift
/// var shade = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
/// shade.backgroundColor = Color(rgb8: 255, 0, 0)
/// shade.blendMode = .multiply
/// stage.add(shade)  // white behind it looks red, blue looks black
/// ```
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The layer covers its backdrop, the default.
  case normal
  /// The product of both colours.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies or screens, depending on the backdrop.
  case overlay
  /// The darker of both colours, by channel.
  case darken
  /// The lighter of both colours, by channel.
  case lighten
  /// Brightens the backdrop.
  case colorDodge = "color-dodge"
  /// Darkens the backdrop.
  case colorBurn = "color-burn"
  /// Multiplies or screens, depending on the layer.
  case hardLight = "hard-light"
  /// Softly darkens or lightens, depending on the layer.
  case softLight = "soft-light"
  /// The difference between both colours, by channel.
  case difference
  /// A difference with less contrast than ``difference``.
  case exclusion
  /// The hue of the layer, saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the layer, hue and luminosity of the backdrop.
  case saturation
  /// Hue and saturation of the layer, luminosity of the backdrop.
  case color
  /// The luminosity of the layer, hue and saturation of the backdrop.
  case luminosity
  /// The sum of both premultiplied colours, limited to white.
  case plusLighter = "plus-lighter"
}
