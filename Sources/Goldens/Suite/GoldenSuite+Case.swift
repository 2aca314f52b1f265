public import Clips
public import Files
import RefreshAnimations

extension GoldenSuite {
  /// A clip of the suite.
  public struct Case: Sendable {
    /// Its name: the source's and the scene's, or what a variant is called instead.
    public let name: CaseName
    /// What it is drawn from.
    public let recipe: GoldenRecipe
    /// Whether it is another clip than a scene of the catalogue as it is by default.
    public let isVariant: Bool
    /// Where it comes from.
    public let source: any ClipSource

    /// A scene of the catalogue as it is by default.
    init(_ source: any ClipSource, _ scene: Scene.Name) {
      self.source = source
      recipe = GoldenRecipe(source.name, scene)
      name = CaseName(animation: source.name, scene: scene.rawValue)
      isVariant = false
    }

    /// A clip of a file, or a variant of a scene.
    ///
    /// - Parameters:
    ///   - recipe: What it is drawn from.
    ///   - source: Where it comes from.
    ///   - name: What it is called; the recipe's own name where nil.
    /// - Throws: A problem where there is no such scene or parameter, where a value is not legal for
    ///   its parameter, or where a picture cannot be read.
    public init(
      _ recipe: GoldenRecipe,
      of source: any ClipSource,
      as name: CaseName? = nil
    ) throws(Problem) {
      self.source = source
      // The file may have been written anew since.
      var recipe = recipe
      recipe.sourceHash = source.origin?.hash
      self.recipe = recipe
      self.name = name ?? recipe.defaultName
      isVariant = true
      switch try clip() {
      case let clip as any LayerClip: try clip.check(scale: recipe.scale)
      default:
        guard recipe.scale == 1 else {
          throw Problem(
            .usage,
            "\(source.name) is made of pictures, which have no scale",
            at: "\(self.name)",
            remedy: "leave the scale out"
          )
        }
      }
    }

    /// A variant of a scene.
    ///
    /// - Parameters:
    ///   - recipe: What it is drawn from.
    ///   - catalogue: The sources that there are.
    ///   - name: What it is called; the recipe's own name where nil.
    /// - Throws: A problem where there is no such source, and what the other initializer throws.
    public init(
      _ recipe: GoldenRecipe,
      of catalogue: Catalogue,
      as name: CaseName? = nil
    ) throws(Problem) {
      guard let source = catalogue[recipe.source] else {
        throw Problem(
          .usage,
          "unknown animation '\(recipe.source)'",
          at: "\(recipe.defaultName)",
          remedy: Suggestion.remedy(for: recipe.source, among: catalogue.names)
        )
      }
      try self.init(recipe, of: source, as: name)
    }

    /// The clip.
    ///
    /// Sources may ask for the main thread, as those of UIKit's previews do; a clip is drawn on any.
    ///
    /// - Throws: A problem where a setting is wrong, or a file is damaged.
    package func clip() throws(Problem) -> any Clip {
      var request = ClipRequest(recipe.scene)
      request.settings = recipe.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      request.duration = recipe.duration
      var settings = Settings()
      let clip = try source.clip(try request.takingBackground(for: source), &settings)
      try settings.checkColors()
      return clip
    }

    /// The clip, ready to be drawn.
    ///
    /// - Throws: A problem where the scene never ends or a value in it is not finite.
    public func rendition() throws(Problem) -> Rendition { try rendition(of: clip()) }

    /// The clip, ready to be drawn.
    ///
    /// - Parameter clip: What ``clip()`` gives.
    /// - Returns: The clip with the recipe's rate and scale.
    /// - Throws: A problem where the scene never ends or a value in it is not finite.
    package func rendition(of clip: any Clip) throws(Problem) -> Rendition {
      var rendition: Rendition
      var environment: [Fingerprint.Entry] = []
      switch clip {
      case let clip as any LayerClip:
        let frames = try ClipFrames(clip, framesPerSecond: recipe.framesPerSecond)
        rendition = try Rendition(frames, scale: recipe.scale, as: name)
        environment = rendition.fingerprint?.environment ?? []
      case let clip as any PixelClip: rendition = clip.rendition(name)
      default:
        throw Problem(
          .usage,
          "\(source.name) has neither layers nor pictures",
          at: "\(name)",
          remedy: "make its clip a LayerClip or a PixelClip"
        )
      }
      guard isVariant else { return rendition }
      // What was asked for, also where it has become the default since.
      let contents = clip.settings.filter { PictureContents.isName($0.name) }
      rendition.fingerprint = Fingerprint(
        environment: environment,
        recipe: recipe.entries + contents
      )
      return rendition
    }
  }
}
