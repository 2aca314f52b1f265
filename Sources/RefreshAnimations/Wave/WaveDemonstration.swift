import Platform

/// The stages by which the article arrives at its waves, in a separate view.
struct WaveDemonstration: Hashable, Sendable {
  /// The animated quantities.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Neither phase nor amplitude.
    case `static`
    /// The phase.
    case moving
    /// Phase and amplitude.
    case breathing
  }

  private let kind: Kind
  private let width: Double
  private let isMirrored: Bool
  private let isShifted: Bool
  private var frames = 0
  /// 8 points; when breathing, it rises and falls by 0.04 a frame between 4 and 12.
  private var breath = Breath(from: 8, isRising: true, step: 0.04, in: 4...12)

  /// The number of frames after which a breath is back at its start.
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

  /// The shift of the cosine's argument, in radians.
  ///
  /// The article means a quarter of a wavelength and takes its length in points as an angle; and
  /// its last stage subtracts the amount that the one before adds.
  private var shift: Double {
    guard isShifted else { return 0 }
    if isMirrored { return .pi / 2 }
    return kind == .breathing ? -width / 4 : width / 12
  }

  /// The wave behind.
  var sine: Path {
    Path.wave(start: Self.firstPoint, width: width, floor: Self.floor) {
      amplitude * sin(frequency * $0 + phase) + Self.baseline
    }
  }

  /// The wave in front.
  var cosine: Path {
    Path.wave(start: Self.firstPoint, width: width, floor: Self.floor) {
      amplitude * cos(frequency * $0 + phase + shift) + Self.baseline
    }
  }
}
