import Geometry
import Layers

/// A filter of Core Image; one that is not supported returns its picture unchanged, with a note.
open class CIFilter: NSObject, KeyedContainer {
  open private(set) var name: String

  /// Creates a filter whose parameters have their standard values.
  public init?(name: String) {
    guard name.hasPrefix("CI") else { return nil }
    self.name = name
  }

  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    setValuesForKeys(parameters ?? [:])
  }

  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  open func setDefaults() {}

  open override func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : super.value(forKey: key)
  }

  open var outputImage: CIImage? {
    if name == "CIConstantColorGenerator" { return color.map { CIImage(color: $0) } }
    guard let image = value(forKey: kCIInputImageKey) as? CIImage else { return nil }
    if let effect = Self.effects[name] { return effect(self, image) }
    if let mode = Self.modes[name] {
      guard let background = value(forKey: kCIInputBackgroundImageKey) as? CIImage else {
        return image
      }
      return image.blended(over: background, mode: mode)
    }
    World.current.note("the filter \(name) is not supported; the picture is unchanged")
    return image
  }

  private var color: CIColor? { value(forKey: kCIInputColorKey) as? CIColor }

  /// Returns a number; the standard value if it was not set.
  private func number(_ key: String, _ standard: Double) -> Double {
    switch value(forKey: key) {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: standard
    }
  }

  private typealias Effect = @Sendable (CIFilter, CIImage) -> CIImage

  private static let effects: [String: Effect] = [
    "CIGaussianBlur": { $1.blurred($0.number(kCIInputRadiusKey, 10)) },
    // Box blurs and discs of a radius r have these standard deviations.
    "CIBoxBlur": { $1.blurred($0.number(kCIInputRadiusKey, 10) / 3.0.squareRoot()) },
    "CIDiscBlur": { $1.blurred($0.number(kCIInputRadiusKey, 8) / 2) },
    "CIAffineClamp": { $1.transformed(by: $0.transform).clampedToExtent() },
    "CIAffineTransform": { $1.transformed(by: $0.transform) },
    "CICrop": { filter, image in
      let rect = (filter.value(forKey: "inputRectangle") as? CIVector)?.cgRectValue
      return image.cropped(to: rect ?? image.extent)
    },
    "CIColorInvert": { $1.filtered([.colorMatrix(.inversion)]) },
    "CIColorControls": { $1.filtered($0.controls) },
    "CIColorMatrix": { $1.filtered([.colorMatrix($0.matrix)]) },
    "CIColorMonochrome": { filter, image in
      // The standard colour is Apple's.
      let tint = filter.color ?? CIColor(red: 0.6, green: 0.45, blue: 0.3)
      return image.filtered([.tones([.black, tint.layered], amount: filter.intensity)])
    },
    "CISepiaTone": { filter, image in
      let tones = [Color.black, Color(red: 0.62, green: 0.5, blue: 0.34), .white]
      return image.filtered([.tones(tones, amount: filter.intensity)])
    },
    "CIExposureAdjust": { filter, image in
      // A factor in linear light is about this factor of the stored values.
      let factor = pow(2, filter.number(kCIInputEVKey, 0) / 2.2)
      return image.filtered([.colorMatrix(.scaled(factor, 0))])
    },
    "CIPhotoEffectMono": { $1.filtered([.colorMatrix(.saturation(0))]) },
    "CIPhotoEffectTonal": { $1.filtered([.colorMatrix(.saturation(0))]) },
    "CIPhotoEffectNoir": { _, image in
      image.filtered([.colorMatrix(.saturation(0)), .colorMatrix(.scaled(1.3, -0.15))])
    },
  ]

  private static let modes: [String: BlendMode] = [
    "CISourceOverCompositing": .normal, "CIMultiplyBlendMode": .multiply,
    "CIMultiplyCompositing": .multiply, "CIScreenBlendMode": .screen,
    "CIOverlayBlendMode": .overlay, "CIDarkenBlendMode": .darken, "CILightenBlendMode": .lighten,
    "CISoftLightBlendMode": .softLight, "CIHardLightBlendMode": .hardLight,
    "CIColorDodgeBlendMode": .colorDodge, "CIColorBurnBlendMode": .colorBurn,
    "CIDifferenceBlendMode": .difference, "CIExclusionBlendMode": .exclusion,
  ]

  private var intensity: Double { min(max(number(kCIInputIntensityKey, 1), 0), 1) }

  private var transform: CGAffineTransform {
    switch value(forKey: kCIInputTransformKey) {
    case let transform as CGAffineTransform: transform
    case let value as NSValue: value.cgAffineTransformValue
    default: .identity
    }
  }

  private var controls: [Filter] {
    let contrast = number(kCIInputContrastKey, 1)
    let offset = (number(kCIInputBrightnessKey, 0) - 0.5) * contrast + 0.5
    return [
      .colorMatrix(.saturation(number(kCIInputSaturationKey, 1))),
      .colorMatrix(.scaled(contrast, offset)),
    ]
  }

  private var matrix: ColorMatrix {
    func row(_ key: String, _ standard: [CGFloat], _ bias: CGFloat) -> ColorMatrix.Row {
      let vector = value(forKey: key) as? CIVector
      let parts = (0..<4).map { Double(vector?.value(at: $0) ?? standard[$0]) }
      return ColorMatrix.Row(parts[0], parts[1], parts[2], parts[3], Double(bias))
    }
    let bias = value(forKey: "inputBiasVector") as? CIVector
    return ColorMatrix(
      red: row("inputRVector", [1, 0, 0, 0], bias?.x ?? 0),
      green: row("inputGVector", [0, 1, 0, 0], bias?.y ?? 0),
      blue: row("inputBVector", [0, 0, 1, 0], bias?.z ?? 0),
      alpha: row("inputAVector", [0, 0, 0, 1], bias?.w ?? 0)
    )
  }
}

extension ColorMatrix {
  /// Returns a matrix that multiplies red, green and blue, and adds a constant.
  fileprivate static func scaled(_ factor: Double, _ constant: Double) -> ColorMatrix {
    ColorMatrix(
      red: Row(factor, 0, 0, 0, constant),
      green: Row(0, factor, 0, 0, constant),
      blue: Row(0, 0, factor, 0, constant),
      alpha: Row(0, 0, 0, 1, 0)
    )
  }
}

extension CIColor {
  fileprivate var layered: Color { UIColor(ciColor: self).cgColor.color }
}
