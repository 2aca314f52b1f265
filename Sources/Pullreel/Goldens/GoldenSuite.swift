public import Goldens
public import RefreshAnimations

/// The clips that are recorded and verified: every scene of every animation as it is by default,
/// and the variants that a folder of goldens holds besides, see ``GoldenRecipe``.
public struct GoldenSuite: Sendable {
  /// Frames per second: the simulation's own rate, so that every tick counts.
  public static let framesPerSecond = Double(Simulation.ticksPerSecond)
  /// Pixels per point: small files, and the harder case for thin strokes.
  public static let scale = 1.0
  /// The largest scale of a variant, in pixels per point.
  public static let largestScale = 1_000.0

  /// A clip of the suite.
  public struct Case: Sendable {
    /// Its name: the animation's and the scene's, or what a variant is called instead.
    public let name: CaseName
    /// What it is drawn from.
    public let recipe: GoldenRecipe
    /// Whether it is another clip than the scene as it is by default.
    public let isVariant: Bool
    let scene: StagedScene

    fileprivate init?(_ animation: any RefreshAnimation.Type, _ name: Scene.Name) {
      guard let scene = StagedScene(animation, scene: name) else { return nil }
      self.scene = scene
      recipe = GoldenRecipe(animation.descriptor.name, name)
      self.name = CaseName(animation: animation.descriptor.name, scene: name.rawValue)
      isVariant = false
    }

    /// A variant.
    ///
    /// - Parameters:
    ///   - recipe: What it is drawn from.
    ///   - catalogue: The animations that there are.
    ///   - name: What it is called; the recipe's own name where nil.
    /// - Throws: A problem where there is no such animation, scene or parameter, where a value is
    ///   not legal for its parameter, or where a picture cannot be read.
    public init(
      _ recipe: GoldenRecipe,
      of catalogue: Catalogue,
      as name: CaseName? = nil
    ) throws(Problem) {
      guard let animation = catalogue[recipe.source] else {
        throw Problem(
          .usage,
          "there is no animation \"\(recipe.source)\"",
          at: "\(recipe.defaultName)",
          remedy: Suggestion.remedy(for: recipe.source, among: catalogue.names)
        )
      }
      var settings = Settings()
      let parameters = try settings.parameters(
        of: animation.descriptor,
        theme: nil,
        recipe.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      )
      guard var scene = StagedScene(animation, scene: recipe.scene, parameters: parameters) else {
        throw Problem(
          .usage,
          "\(recipe.source) has no scene \"\(recipe.scene.rawValue)\"",
          at: "\(recipe.defaultName)",
          remedy: Suggestion.remedy(
            for: recipe.scene.rawValue,
            among: animation.descriptor.sceneNames.map(\.rawValue)
          )
        )
      }
      if let duration = recipe.duration {
        var longer = scene.scene
        longer.length = .seconds(duration)
        longer.isLoop = false
        scene = scene.playing(longer)
      }
      try RenderPlan.check(scene, scale: recipe.scale)
      self.scene = scene
      self.recipe = recipe
      self.name = name ?? recipe.defaultName
      isVariant = true
    }

    /// The clip, ready to be drawn.
    ///
    /// - Throws: A problem where the scene never ends or a value in it is no number.
    public func rendition() throws(Problem) -> Rendition {
      let frames = try SceneFrames(scene, framesPerSecond: recipe.framesPerSecond)
      var rendition = try Rendition(scene: frames, scale: recipe.scale)
      guard isVariant else { return rendition }
      rendition.name = name
      // What was asked for, also where it has become the default since.
      rendition.fingerprint = rendition.fingerprint.map {
        Fingerprint(environment: $0.environment, recipe: recipe.entries)
      }
      return rendition
    }
  }

  /// The clips, sorted by name.
  public let cases: [Case]
  /// What became of goldens of which nobody can tell whose they are, because their recipe is
  /// damaged, altered or cannot be drawn: a variant that is not looked at must not pass.
  public let unreadable: [CaseResult]
  /// The folders of goldens that no clip owns, with a slash at their ends, sorted.
  public let orphans: [String]

  /// The scenes of some animations as they are by default.
  public init(_ catalogue: Catalogue) {
    cases = Self.scenes(of: catalogue)
    unreadable = []
    orphans = []
  }

  /// The scenes of some animations, and the variants of them that a folder holds.
  ///
  /// - Parameters:
  ///   - catalogue: The animations.
  ///   - store: The folder.
  /// - Throws: A problem where a file cannot be read.
  public init(_ catalogue: Catalogue, in store: GoldenStore) throws {
    var cases = Self.scenes(of: catalogue)
    var unreadable: [CaseResult] = []
    var orphans: [String] = []
    for place in store.orphans(besides: cases.map(\.name)) {
      do {
        guard let clip = try store.clip(at: place), store.path(of: clip.name) == place,
          let recipe = try GoldenRecipe(reading: clip.fingerprint?.recipe ?? []),
          recipe.isOwned(by: catalogue)
        else {
          orphans.append(place)
          continue
        }
        cases.append(try Case(recipe, of: catalogue, as: clip.name))
      } catch let error as GoldenError {
        unreadable.append(
          CaseResult(
            name: store.name(at: place),
            status: error.kind == .altered ? .altered : .damaged,
            message: place + error.description
          )
        )
      } catch let problem as Problem where [.usage, .noInput, .badInput].contains(problem.kind) {
        unreadable.append(
          CaseResult(
            name: store.name(at: place),
            status: .damaged,
            message: "\(place)\(GoldenFiles.manifestName): \(problem.what)"
          )
        )
      }
    }
    self.cases = cases.sorted { $0.name < $1.name }
    self.unreadable = unreadable
    self.orphans = orphans
  }

  private static func scenes(of catalogue: Catalogue) -> [Case] {
    catalogue.animations
      .flatMap { animation in
        animation.descriptor.sceneNames.compactMap { Case(animation, $0) }
      }
      .sorted { $0.name < $1.name }
  }
}
