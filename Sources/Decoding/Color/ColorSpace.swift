import Platform

/// The chromaticities of a picture's three primaries and its white point.
struct ColorPrimaries: Hashable, Sendable {
  /// The chromaticities x and y of red, green and blue.
  let colors: [(x: Double, y: Double)]
  /// The chromaticities x and y of the white point.
  let white: (x: Double, y: Double)

  init(
    _ red: (Double, Double),
    _ green: (Double, Double),
    _ blue: (Double, Double),
    white: (Double, Double)
  ) {
    colors = [red, green, blue].map { (x: $0.0, y: $0.1) }
    self.white = (x: white.0, y: white.1)
  }

  static func == (a: ColorPrimaries, b: ColorPrimaries) -> Bool { a.numbers == b.numbers }
  func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
  private var numbers: [Double] { (colors + [white]).flatMap { [$0.x, $0.y] } }

  private static let daylight = (0.3127, 0.3290)

  /// The primaries of sRGB and BT.709.
  static let sRGB = ColorPrimaries((0.64, 0.33), (0.3, 0.6), (0.15, 0.06), white: daylight)

  /// Returns the primaries for a code of ITU-T H.273; `nil` if the code is unspecified or unknown.
  static func codePoint(_ number: UInt8) -> ColorPrimaries? {
    switch number {
    case 1: sRGB
    case 4: ColorPrimaries((0.67, 0.33), (0.21, 0.71), (0.14, 0.08), white: (0.31, 0.316))
    case 5: ColorPrimaries((0.64, 0.33), (0.29, 0.6), (0.15, 0.06), white: daylight)
    case 6, 7: ColorPrimaries((0.63, 0.34), (0.31, 0.595), (0.155, 0.07), white: daylight)
    case 8: ColorPrimaries((0.681, 0.319), (0.243, 0.692), (0.145, 0.049), white: (0.31, 0.316))
    case 9: ColorPrimaries((0.708, 0.292), (0.17, 0.797), (0.131, 0.046), white: daylight)
    case 11: ColorPrimaries((0.68, 0.32), (0.265, 0.69), (0.15, 0.06), white: (0.314, 0.351))
    case 12: ColorPrimaries((0.68, 0.32), (0.265, 0.69), (0.15, 0.06), white: daylight)
    case 22: ColorPrimaries((0.63, 0.34), (0.295, 0.605), (0.155, 0.077), white: daylight)
    default: nil
    }
  }

  /// The matrix from linear light to sRGB's linear light; `nil` if the primaries are degenerate.
  var matrixToSRGB: RGBMatrix? {
    guard let own = matrixToXYZ(adaptedTo: Self.sRGB.white),
      let back = Self.sRGB.matrixToXYZ(adaptedTo: Self.sRGB.white)?.inverse
    else { return nil }
    return RGBMatrix((back * own).rows)
  }

  /// Returns the matrix from linear light to XYZ for a white point (Bradford); `nil` if degenerate.
  private func matrixToXYZ(adaptedTo other: (x: Double, y: Double)) -> Matrix3? {
    func XYZ(_ color: (x: Double, y: Double)) -> [Double] {
      [color.x / color.y, 1, (1 - color.x - color.y) / color.y]
    }
    guard (colors + [white]).allSatisfy({ $0.y > 0.001 }) else { return nil }
    let columns = Matrix3(columns: colors.map(XYZ))
    guard let inverse = columns.inverse else { return nil }
    let amounts = inverse * XYZ(white)
    let scaled = columns * Matrix3(diagonal: amounts)
    let bradford = Matrix3([
      0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
    ])
    let (from, to) = (bradford * XYZ(white), bradford * XYZ(other))
    guard let back = bradford.inverse, from.allSatisfy({ abs($0) > 1e-6 }) else { return nil }
    return back * Matrix3(diagonal: zip(to, from).map { $0 / $1 }) * bradford * scaled
  }
}

/// The relation between the value of a sample and linear light.
enum TransferCurve: Hashable, Sendable {
  /// The curve of sRGB.
  case sRGB
  /// A power function: light is the sample's value, in `0...1`, to the power of the exponent.
  case power(Double)
  /// SMPTE ST 2084, for high dynamic range.
  case perceptualQuantizer
  /// Hybrid log-gamma of BT.2100.
  case hybridLogGamma

  /// Returns the curve that browsers use for an ITU-T H.273 code; `nil` if there is none.
  static func codePoint(_ number: UInt8) -> TransferCurve? {
    switch number {
    // Recordings of BT.709 cameras are meant for displays with an exponent of 2.4.
    case 1, 6, 14, 15: .power(2.4)
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .power(1)
    case 13: .sRGB
    case 16: .perceptualQuantizer
    case 18: .hybridLogGamma
    default: nil
    }
  }

  /// The luminance that is shown as sRGB's white, in nits: twice the reference white of BT.2408, so
  /// that brighter highlights remain visible; browsers use the same value.
  private static let whiteNits = 2 * 203.0

  /// Returns the linear light of a value in `0...1`.
  ///
  /// White is 1; brighter light is above 1.
  func light(_ value: Float) -> Float {
    let value = Double(value)
    switch self {
    case .sRGB:
      return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    case .power(let exponent): return Float(pow(value, exponent))
    case .perceptualQuantizer:
      let root = pow(value, 32 / 2523.0)
      let light = pow(max(root - 0.835_937_5, 0) / (18.851_562_5 - 18.6875 * root), 8192 / 1305.0)
      return Float(10_000 * light / Self.whiteNits)
    case .hybridLogGamma:
      let scene =
        value <= 0.5
        ? value * value / 3 : (exp((value - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
      return Float(1000 * pow(scene, 1.2) / Self.whiteNits)
    }
  }
}
