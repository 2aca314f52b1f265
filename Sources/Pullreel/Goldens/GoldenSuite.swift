public import Goldens
public import RefreshAnimations

/// The clips that are recorded and verified: every scene of every animation as it is by default.
public struct GoldenSuite: Sendable {
  /// Frames per second: the simulation's own rate, so that every tick counts.
  public static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point: small files, and the harder case for thin strokes.
  public static let scale = 1.0

  /// A clip of the suite.
  public struct Case: Sendable {
    /// Its name: the animation's and the scene's.
    public let name: CaseName
    private let scene: StagedScene

    fileprivate init?(_ animation: any RefreshAnimation.Type, _ name: Scene.Name) {
      guard let scene = StagedScene(animation, scene: name) else { return nil }
      self.scene = scene
      self.name = CaseName(animation: animation.descriptor.name, scene: name.rawValue)
    }

    /// The clip, ready to be drawn.
    ///
    /// - Throws: A problem where the scene never ends or a value in it is no number.
    public func rendition() throws(Problem) -> Rendition {
      let frames = try SceneFrames(scene, framesPerSecond: GoldenSuite.framesPerSecond)
      return try Rendition(scene: frames, scale: GoldenSuite.scale)
    }
  }

  /// The clips, sorted by name.
  public let cases: [Case]

  /// The suite of some animations.
  public init(_ catalogue: Catalogue) {
    cases = catalogue.animations
      .flatMap { animation in
        animation.descriptor.sceneNames.compactMap { Case(animation, $0) }
      }
      .sorted { $0.name < $1.name }
  }
}
