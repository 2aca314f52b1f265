/// The combination of a layer's colours with those behind it.
///
/// The modes of W3C's *Compositing and Blending Level 1*, and plus-lighter: Core Animation's
/// `compositingFilter` by another name.
///
/// ```swift
/// var shade = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
/// shade.backgroundColor = Color(255, 0, 0)
/// shade.blendMode = .multiply
/// stage.add(shade)  // white behind it looks red, blue looks black
/// ```
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The layer covers what is behind it, the default.
  case normal
  /// The product of both.
  case multiply
  /// The product of the complements, complemented.
  case screen
  /// Multiplies or screens, by what is behind.
  case overlay
  /// The darker of both, by channel.
  case darken
  /// The lighter of both, by channel.
  case lighten
  /// Brightens what is behind.
  case colorDodge = "color-dodge"
  /// Darkens what is behind.
  case colorBurn = "color-burn"
  /// Multiplies or screens, by the layer.
  case hardLight = "hard-light"
  /// Darkens or lightens, by the layer, softly.
  case softLight = "soft-light"
  /// The difference of both, by channel.
  case difference
  /// The difference with less contrast.
  case exclusion
  /// The hue of the layer, saturation and luminosity of what is behind.
  case hue
  /// The saturation of the layer, hue and luminosity of what is behind.
  case saturation
  /// Hue and saturation of the layer, luminosity of what is behind.
  case color
  /// The luminosity of the layer, hue and saturation of what is behind.
  case luminosity
  /// The sum of both, premultiplied, up to white.
  case plusLighter = "plus-lighter"
}
