import Platform

/// A demonstration of the waves, from an article that explains the original control step by step.
struct WaveDemonstration: Hashable, Sendable {
  /// The quantities animated in a demonstration.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Neither the phase nor the amplitude is animated.
    case `static`
    /// Only the phase is animated.
    case moving
    /// Both the phase and the amplitude are animated.
    case breathing
  }

  private let kind: Kind
  private let width: Double
  private let isMirrored: Bool
  private let isShifted: Bool
  private var frames = 0
  /// The amplitude, 8 points at first; if animated, it changes by 0.04 per frame between 4 and 12.
  private var breath = Breath(from: 8, isRising: true, step: 0.04, in: 4...12)

  /// The number of frames in one period of the amplitude.
  static let breathLength = 404

  private static let baseline = 70.0
  private static let floor = 100.0
  private static let firstPoint = 50.0

  init(_ kind: Kind, width: Double, parameters: Parameters) {
    self.kind = kind
    self.width = width
    isMirrored = parameters[Wave.mode] == .mirror
    isShifted = kind != .static || parameters[Wave.curves] == .shifted
  }

  /// Advances by one frame of 1/60 s.
  mutating func advance() {
    frames += 1
    if kind == .breathing { breath.advance() }
  }

  private var frequency: Double { (kind == .breathing ? 2 : 6) * .pi / width }

  private var phase: Double {
    switch kind {
    case .static: 0
    case .moving: 0.07 * Double(frames)
    case .breathing: 0.05 * Double(frames)
    }
  }

  private var amplitude: Double { Double(breath.value) }

  /// The phase shift of the cosine, in radians.
  ///
  /// The article intends a quarter of the wavelength, but uses that length in points as an angle.
  /// Its last demonstration subtracts the shift, although the previous demonstration adds it.
  private var shift: Double {
    guard isShifted else { return 0 }
    if isMirrored { return .pi / 2 }
    return kind == .breathing ? -width / 4 : width / 12
  }

  /// The outline of the wave at the back.
  var sine: Path {
    Path.wave(start: Self.firstPoint, width: width, floor: Self.floor) {
      amplitude * sin(frequency * $0 + phase) + Self.baseline
    }
  }

  /// The outline of the wave in front.
  var cosine: Path {
    Path.wave(start: Self.firstPoint, width: width, floor: Self.floor) {
      amplitude * cos(frequency * $0 + phase + shift) + Self.baseline
    }
  }
}
