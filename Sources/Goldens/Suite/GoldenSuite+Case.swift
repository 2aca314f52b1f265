public import Files
import RefreshAnimations

extension GoldenSuite {
  /// A clip of the suite.
  public struct Case: Sendable {
    /// The name of the case, which is also the name of its golden.
    public let name: ClipName
    package let recipe: GoldenRecipe
    /// Whether the clip comes from a file or is a variant of a scene; `false` for a default scene.
    package let isVariant: Bool
    package let source: any ClipSource

    /// Creates a case for a default scene of a catalogue source.
    init(_ source: any ClipSource, _ scene: Scene.Name) {
      self.source = source
      recipe = GoldenRecipe(source.name, scene)
      name = ClipName(animation: source.name, scene: scene.rawValue)
      isVariant = false
    }

    /// Creates a case for a file or a scene's variant; `name` is by default the recipe's name.
    ///
    /// Throws a problem if the scene or a parameter does not exist, a parameter's value is invalid,
    /// or a picture cannot be read.
    package init(
      _ recipe: GoldenRecipe,
      of source: any ClipSource,
      as name: ClipName? = nil
    ) throws(Problem) {
      self.source = source
      // The file may have changed since the recipe was made, so its current hash is used.
      var recipe = recipe
      recipe.sourceHash = source.origin?.hash
      self.recipe = recipe
      self.name = name ?? recipe.defaultName
      isVariant = true
      switch try clip() {
      case .layers(let clip): try clip.check(scale: recipe.scale)
      case .pictures:
        guard recipe.scale == 1 else {
          throw Problem.usage(
            "a scale cannot be applied to \(source.name), which is made of pictures"
          )
          .at("\(self.name)").remedy("omit the scale")
        }
      }
    }

    /// Creates a case for a variant of a catalogue scene; `name` is by default the recipe's name.
    ///
    /// Throws a problem if the source does not exist, or an error of `init(_:of:as:)`.
    package init(
      _ recipe: GoldenRecipe,
      of catalogue: Catalogue,
      as name: ClipName? = nil
    ) throws(Problem) {
      guard let source = catalogue[recipe.source] else {
        throw Problem.usage("unknown animation '\(recipe.source)'").at("\(recipe.defaultName)")
          .remedy(Suggestion.remedy(for: recipe.source, among: catalogue.names))
      }
      try self.init(recipe, of: source, as: name)
    }

    /// Returns the clip; throws a problem if a setting is invalid or a file is damaged.
    ///
    /// Some sources, such as UIKit previews, require the main thread for this call. The clip itself
    /// can be drawn on any thread.
    package func clip() throws(Problem) -> Clip {
      var request = ClipRequest(recipe.scene)
      request.settings = recipe.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      request.duration = recipe.duration
      request.gesture = recipe.gesture
      var settings = ParameterReader()
      let clip = try source.clip(try request.takingBackground(for: source), &settings)
      try settings.checkColors()
      return clip
    }

    /// Returns the clip, ready to be drawn.
    ///
    /// - Throws: A problem if the scene never ends, or contains a value that is not finite.
    public func comparableClip() throws(Problem) -> ComparableClip { try comparable(of: clip()) }

    /// Returns a clip made by ``clip()``, with the recipe's rate and scale, ready to be drawn.
    ///
    /// Throws a problem if the scene never ends, or contains a value that is not finite.
    package func comparable(of clip: Clip) throws(Problem) -> ComparableClip {
      var comparable: ComparableClip
      var environment: [Fingerprint.Entry] = []
      switch clip {
      case .layers(let layers):
        let frames = try ClipFrames(layers, framesPerSecond: recipe.framesPerSecond)
        comparable = try ComparableClip(frames, scale: recipe.scale, as: name)
        environment = comparable.fingerprint?.environment ?? []
      case .pictures(let pictures): comparable = ComparableClip(pictures, as: name)
      }
      guard isVariant else { return comparable }
      // Every value of the recipe is recorded, even a default, because defaults may change.
      let contents = clip.statement.settings.filter { PictureContents.isName($0.name) }
      comparable.fingerprint = Fingerprint(
        environment: environment,
        recipe: recipe.entries + contents
      )
      return comparable
    }
  }
}
