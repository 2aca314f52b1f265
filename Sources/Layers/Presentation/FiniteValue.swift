/// A type whose values can be tested for being finite, that is, neither infinite nor NaN.
protocol FiniteValue {
  var isFinite: Bool { get }
}

extension Size: FiniteValue {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Vector: FiniteValue {
  var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension Rect: FiniteValue {
  var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension Color: FiniteValue {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension Transform3D: FiniteValue {
  var isFinite: Bool {
    // Checking the sum suffices: a transform whose finite numbers have an infinite sum is useless.
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44)
      .isFinite
  }
}

extension Optional: FiniteValue where Wrapped: FiniteValue {
  var isFinite: Bool { self?.isFinite ?? true }
}

extension Array: FiniteValue where Element: FiniteValue {
  var isFinite: Bool { allSatisfy(\.isFinite) }
}

extension Gradient.AlphaStop: FiniteValue {
  var isFinite: Bool { location.isFinite && alpha.isFinite }
}

extension PathMask: FiniteValue {
  var isFinite: Bool { path.isFinite && opacity.isFinite && expansion.isFinite }
}

extension ColorMatrix.Row: FiniteValue {
  var isFinite: Bool { [red, green, blue, alpha, constant].isFinite }
}

extension Filter: FiniteValue {
  var isFinite: Bool {
    switch self {
    case .blur(let blur): blur.sigma.isFinite
    case .colorMatrix(let matrix): [matrix.red, matrix.green, matrix.blue, matrix.alpha].isFinite
    case .tones(let colors, _, let amount): colors.isFinite && amount.isFinite
    case .dropShadow(let shadow):
      shadow.color.isFinite && shadow.offset.isFinite && [shadow.sigma, shadow.spread].isFinite
    }
  }
}

// Booleans and enumerations have no numbers.
extension Bool { var isFinite: Bool { true } }
extension FiniteValue where Self: RawRepresentable { var isFinite: Bool { true } }
