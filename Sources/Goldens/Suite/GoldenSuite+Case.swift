public import Clips
public import Files
public import RefreshAnimations

extension GoldenSuite {
  /// A clip of the suite.
  public struct Case: Sendable {
    /// Its name: the animation's and the scene's, or what a variant is called instead.
    public let name: CaseName
    /// What it is drawn from.
    public let recipe: GoldenRecipe
    /// Whether it is another clip than the scene as it is by default.
    public let isVariant: Bool
    let scene: StagedScene

    init?(_ animation: any RefreshAnimation.Type, _ name: Scene.Name) {
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
        .light,
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
      try scene.check(scale: recipe.scale)
      self.scene = scene
      self.recipe = recipe
      self.name = name ?? recipe.defaultName
      isVariant = true
    }

    /// What is in the pictures that parameters name.
    private var contents: [Fingerprint.Entry] {
      scene.parameters.definitions.compactMap { definition in
        guard case .picture(.bitmap(let bitmap)) = scene.parameters[definition.name] else {
          return nil
        }
        return PictureContents.entry(definition.name, bitmap)
      }
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
        Fingerprint(environment: $0.environment, recipe: recipe.entries + contents)
      }
      return rendition
    }
  }
}
