import Layers

/// The rule that combines a drawing with its backdrop.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter

  /// The corresponding blend mode of a layer; `nil` for modes that can also remove the backdrop.
  ///
  /// Layers also lack `plusDarker`: it becomes `normal`, and a note reports this once.
  var layered: BlendMode? {
    switch self {
    case .normal, .plusDarker: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor:
      nil
    }
  }

  /// Returns the weight of the drawing over a backdrop of the given alpha: Porter and Duff's F_A.
  func sourceShare(below alpha: Double) -> Double {
    switch self {
    case .copy: 1
    case .sourceIn, .sourceAtop: alpha
    case .sourceOut, .destinationOver, .destinationAtop, .xor: 1 - alpha
    case .clear, .destinationIn, .destinationOut: 0
    default: 1
    }
  }

  /// Returns the weight of the backdrop below a drawing of the given alpha: Porter and Duff's F_B.
  func destinationShare(above alpha: Double) -> Double {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut: 0
    case .destinationIn, .destinationAtop: alpha
    case .destinationOver: 1
    default: 1 - alpha
    }
  }
}
