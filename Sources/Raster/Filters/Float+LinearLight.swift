import Platform

extension Float {
  /// The component of an sRGB colour, converted to linear light as defined by IEC 61966-2-1.
  var inLinearLight: Float { self <= 0.040_45 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4) }

  /// The component of a colour in linear light, converted to sRGB.
  var inSRGB: Float { self <= 0.003_130_8 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055 }
}

extension StraightColor {
  var inLinearLight: StraightColor {
    StraightColor(x.inLinearLight, y.inLinearLight, z.inLinearLight, w)
  }

  var inSRGB: StraightColor { StraightColor(x.inSRGB, y.inSRGB, z.inSRGB, w) }
}
