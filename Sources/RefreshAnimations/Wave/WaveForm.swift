import Platform

/// The shape of both waves for a view's width.
struct WaveForm: Hashable, Sendable {
  let width: Double
  /// The angle subtracted from the cosine's argument, in radians.
  let shift: Double

  private var frequency: Double { 2 * .pi / width }

  init(width: Double, parameters: Parameters) {
    self.width = width
    // The original is meant to shift by a quarter of the wavelength, for a mirror image of the
    // sine. The wavelength is the width, and the original uses a quarter of the width as an angle.
    shift = parameters[Wave.mode] == .mirror ? -.pi / 2 : width / 4
  }

  /// Returns the outline of the wave at the back.
  func sine(_ swell: WaveSwell) -> Path {
    outline(swell) { sin($0 + swell.phase) }
  }

  /// Returns the outline of the wave in front.
  func cosine(_ swell: WaveSwell) -> Path {
    outline(swell) { cos($0 + swell.phase - shift) }
  }

  private func outline(_ swell: WaveSwell, _ curve: (Double) -> Double) -> Path {
    let height = swell.height
    let baseline = height - swell.amplitude
    return Path.wave(start: baseline, width: width, floor: height) {
      swell.amplitude * curve(frequency * $0) + baseline
    }
  }
}
