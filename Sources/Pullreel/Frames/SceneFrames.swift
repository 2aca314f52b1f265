public import RefreshAnimations

/// The simulations at the instants of a scene's frames, one after the other.
///
/// Nothing is kept: each iteration plays the scene again, which costs far less than drawing it;
/// where several files show the same frames, a recording spares even that.
public struct SceneFrames: Sequence, Sendable {
  /// The scene.
  public let scene: StagedScene
  /// When frames are taken.
  public let clock: FrameClock
  /// Which of them.
  public let range: Range<Int>
  /// What was played already; nil to play the scene each time.
  var recording: SceneRecording?

  /// The longest scene that is played, in seconds; one that goes on has no end.
  public static let longestDuration = 600.0

  /// The most frames per second.
  public static let highestRate = 1_000_000.0

  /// Plays a scene once to learn how long it is, and spreads frames over it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: Frames per second, above 0 and at most ``highestRate``.
  ///   - start: Where to begin, in seconds; the scene's beginning where nil.
  ///   - end: Where to end, in seconds; the scene's end where nil.
  ///   - speed: How fast the clip plays, in seconds of the scene per second of the clip, positive.
  /// - Throws: A problem where the scene never ends, the clip lasts too long, no frame lies in the
  ///   range, or there is no such rate.
  public init(
    _ scene: StagedScene,
    framesPerSecond: Double,
    from start: Double? = nil,
    to end: Double? = nil,
    speed: Double = 1
  ) throws(Problem) {
    try self.init(
      scene,
      lasting: try Self.duration(of: scene),
      framesPerSecond: framesPerSecond,
      from: start,
      to: end,
      speed: speed
    )
  }

  /// Spreads frames over a scene whose length is known, in seconds.
  init(
    _ scene: StagedScene,
    lasting duration: Double,
    framesPerSecond: Double,
    from start: Double?,
    to end: Double?,
    speed: Double
  ) throws(Problem) {
    guard framesPerSecond > 0, framesPerSecond <= Self.highestRate else {
      throw Problem(
        .usage,
        "there are no \(OptionText.short(framesPerSecond)) frames per second",
        at: "\(scene.descriptor.name) \(scene.scene.name.rawValue)",
        remedy: "choose a rate above 0 and up to \(Int(Self.highestRate))"
      )
    }
    self.scene = scene
    guard duration / speed <= Self.longestDuration else {
      throw Problem(
        .usage,
        "a clip cannot last \(OptionText.short((duration / speed).rounded())) s",
        at:
          "\(scene.descriptor.name) \(scene.scene.name.rawValue) at --speed \(OptionText.short(speed))",
        remedy: "choose a --speed that keeps it within \(Int(Self.longestDuration)) s"
      )
    }
    clock = FrameClock(
      duration: duration,
      framesPerSecond: framesPerSecond,
      isLoop: scene.scene.isLoop,
      speed: speed
    )
    range = clock.frames(from: start, to: end)
    if range.isEmpty {
      throw Problem(
        .usage,
        "no frame lies in this part of the scene",
        at: "\(scene.descriptor.name) \(scene.scene.name.rawValue)",
        remedy: "choose --from and --to between 0 and \(clock.duration) with --from first"
      )
    }
  }

  /// The length of a scene, in seconds.
  public static func duration(of scene: StagedScene) throws(Problem) -> Double {
    if case .seconds(let seconds) = scene.scene.length {
      guard seconds > 0, seconds <= longestDuration else {
        throw Problem(
          .usage,
          "a scene cannot last \(seconds) s",
          at: "\(scene.descriptor.name) \(scene.scene.name.rawValue)",
          remedy: "give it a length of up to \(Int(longestDuration)) s"
        )
      }
      return seconds
    }
    var simulation = scene.makeSimulation()
    while !simulation.isOver {
      guard simulation.time < longestDuration else {
        throw Problem(
          .usage,
          "the scene has not come to rest after \(Int(longestDuration)) s",
          at: "\(scene.descriptor.name) \(scene.scene.name.rawValue)",
          remedy: "let the animation end its refresh, or give the scene a length"
        )
      }
      simulation.step()
    }
    // A scene that is at rest from the start is one tick long.
    return Swift.max(simulation.time, 1 / Double(Simulation.ticksPerSecond))
  }

  /// The number of frames.
  public var count: Int { range.count }

  /// How long the frames are shown together, in seconds of the clip.
  public var duration: Double {
    (clock.end(ofFrame: range.upperBound - 1) - clock.time(ofFrame: range.lowerBound)) / clock.speed
  }

  /// Plays the scene from its beginning.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The simulations at a scene's frames.
  public struct Iterator: IteratorProtocol {
    private let frames: SceneFrames
    private let recorded: [Simulation]?
    private var simulation: Simulation
    private var index: Int

    init(_ frames: SceneFrames) {
      self.frames = frames
      recorded = frames.recording?.simulations(of: frames)
      simulation = frames.scene.makeSimulation()
      index = frames.range.lowerBound
    }

    /// The simulation at the next frame.
    public mutating func next() -> Simulation? {
      guard index < frames.range.upperBound else { return nil }
      defer { index += 1 }
      if let recorded { return recorded[index - frames.range.lowerBound] }
      return simulation.advance(toSampleAt: frames.clock.time(ofFrame: index))
    }
  }
}

extension Simulation {
  /// Steps to the last tick at or before a time, and samples that time.
  mutating func advance(toSampleAt time: Double) -> Simulation {
    let tick = Int((time * Double(Self.ticksPerSecond) + 1e-7).rounded(.down))
    while self.tick < tick { step() }
    return sampled(at: time)
  }
}
