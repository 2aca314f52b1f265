import CLCMS

/// An ICC profile, read by Little CMS.
final class ColorProfile {
  /// A profile with three curves and a matrix, like most profiles for screens and cameras.
  struct Shape {
    /// The matrix from the channels' linear light to sRGB's linear light.
    let matrix: RGBMatrix
    /// Returns the linear light of a channel, given the channel's number and a value in `0...1`.
    let light: (Int, Float) -> Float
  }

  let handle: cmsHPROFILE
  /// Whether the profile is for grey pictures.
  let isGray: Bool

  /// Creates a profile from its bytes; `nil` if it is damaged, or not for RGB or grey pictures.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.count <= 16 << 20,
      let handle = bytes.withUnsafeBytes({
        cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count))
      })
    else { return nil }
    let space = cmsGetColorSpace(handle)
    let kinds = [cmsSigDisplayClass, cmsSigInputClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    guard kinds.contains(cmsGetDeviceClass(handle)),
      space == cmsSigRgbData || space == cmsSigGrayData
    else {
      cmsCloseProfile(handle)
      return nil
    }
    self.handle = handle
    isGray = space == cmsSigGrayData
  }

  deinit { cmsCloseProfile(handle) }

  /// The curves and the matrix; `nil` if the profile has a lookup table, or is incomplete.
  var shape: Shape? {
    guard cmsIsTag(handle, cmsSigAToB0Tag) == 0 else { return nil }
    if isGray {
      guard cmsGetPCS(handle) == cmsSigXYZData, let curve = curve(cmsSigGrayTRCTag) else {
        return nil
      }
      // Little CMS frees the curves with the profile, so the closure keeps the profile alive.
      return Shape(matrix: .identity) { [self] in evaluate(curve, $1) }
    }
    let colorants = [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag]
      .compactMap(color)
    let curves = [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].compactMap(curve)
    guard colorants.count == 3, curves.count == 3, let back = Self.sRGBColorants.inverse else {
      return nil
    }
    let own = Matrix3(columns: colorants)
    return Shape(matrix: RGBMatrix((back * own).rows)) { [self] in evaluate(curves[$0], $1) }
  }

  /// The XYZ of sRGB's primaries, adapted to D50, the white point of ICC profiles.
  private static let sRGBColorants = Matrix3(
    columns: [
      [0.436065674, 0.222488403, 0.013916016],
      [0.385147095, 0.716873169, 0.097076416],
      [0.143066406, 0.060607910, 0.714096069],
    ]
  )

  private func color(_ tag: cmsTagSignature) -> [Double]? {
    guard let color = cmsReadTag(handle, tag)?.assumingMemoryBound(to: cmsCIEXYZ.self) else {
      return nil
    }
    let numbers = [color.pointee.X, color.pointee.Y, color.pointee.Z]
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  private func evaluate(_ curve: OpaquePointer, _ value: Float) -> Float {
    cmsEvalToneCurveFloat(curve, value)
  }

  /// Returns a tone curve, owned by the profile; `nil` if the profile has no such curve.
  private func curve(_ tag: cmsTagSignature) -> OpaquePointer? {
    cmsReadTag(handle, tag).map { OpaquePointer($0) }
  }
}

/// A conversion of colours to sRGB by the tables of a profile.
final class ProfileTransform: @unchecked Sendable {
  // The transform has no cache, so several threads may use it.
  private let transform: cmsHTRANSFORM
  private let isGray: Bool

  /// Creates a conversion; `nil` if Little CMS cannot convert the profile.
  init?(_ profile: ColorProfile) {
    guard let sRGB = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(sRGB) }
    isGray = profile.isGray
    guard
      let transform = cmsCreateTransform(
        profile.handle,
        isGray ? Self.gray16 : Self.rgb16,
        sRGB,
        Self.rgb8,
        cmsUInt32Number(INTENT_PERCEPTUAL),
        cmsUInt32Number(cmsFLAGS_NOCACHE)
      )
    else { return nil }
    self.transform = transform
  }

  deinit { cmsDeleteTransform(transform) }

  // The formats, which the C header defines as macros: colour space, channels, bytes per channel.
  private static let rgb8 = cmsUInt32Number(PT_RGB << 16 | 3 << 3 | 1)
  private static let rgb16 = cmsUInt32Number(PT_RGB << 16 | 3 << 3 | 2)
  private static let gray16 = cmsUInt32Number(PT_GRAY << 16 | 1 << 3 | 2)

  /// Converts samples to 8-bit sRGB; each colour has three samples, in `0...65535`.
  func convert(
    _ samples: UnsafeBufferPointer<UInt16>,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = samples.count / 3
    guard isGray else {
      cmsDoTransform(transform, samples.baseAddress, output.baseAddress, cmsUInt32Number(count))
      return
    }
    let greys = (0..<count).map { samples[3 * $0] }
    cmsDoTransform(transform, greys, output.baseAddress, cmsUInt32Number(count))
  }
}
