public import Files
public import RefreshAnimations

/// The listing of a catalogue, in a form that can be written as JSON.
package struct CatalogueListing: Encodable, Hashable, Sendable {
  package let animations: [AnimationListing]
  /// The files of the listed folders; `nil` if no folder was listed.
  package let files: [FileListing]?

  package init(_ catalogue: Catalogue) throws(Problem) { try self.init(catalogue.sources) }

  package init(_ animations: [AnimationListing], files: [FileListing]? = nil) {
    self.animations = animations
    self.files = files
  }

  package init(_ sources: [any ClipSource]) throws(Problem) {
    self.init(try sources.map { (source) throws(Problem) in try source.listing() })
  }
}

/// The facts that a listing gives about an animation: the size, duration, scenes and parameters.
public struct AnimationListing: Encodable, Hashable, Sendable {
  package struct SceneListing: Encodable, Hashable, Sendable {
    package let name: String
    /// The duration with default parameters, in seconds.
    package let duration: Double
    /// Whether the scene loops seamlessly.
    package let loop: Bool
    /// The default frame style, `screen` or `control`; `pictures` if there is no refresh animation.
    package let frameStyle: String
    /// The width and height of the canvas with default parameters, in points.
    package let size: [Double]
    package let note: String?
  }

  package struct ParameterListing: Encodable, Hashable, Sendable {
    /// The key in `KEY=VALUE`.
    package let name: String
    /// The type of the value: number, numbers, boolean, color, choice or picture.
    package let type: String
    /// The default value; for a picture or a colour, the text that `--set` accepts.
    package let `default`: JSONValue
    /// The default value in dark mode; `nil` if it equals ``default``.
    package let darkDefault: JSONValue?
    /// The smallest and the largest value of a number; `nil` for other types.
    package let range: [Double]?
    /// The allowed words of a choice; `nil` for other types.
    package let choices: [String]?
    /// True if the value may be a colour instead of a picture; otherwise `nil`.
    package let takesColor: Bool?
    /// The effect of the parameter.
    package let summary: String
  }

  /// The animation's name.
  package let name: String
  /// The content of the animation, in a few words.
  package let summary: String
  /// The default width and height of the refresh view or the clip, in points.
  package let size: [Double]
  /// The duration of the full scene or, if there is none, of the loading scene, in seconds.
  package let duration: Double
  /// The pull distance that triggers a refresh, in points; `nil` if no pull triggers a refresh.
  package let trigger: Double?
  package let scenes: [SceneListing]
  package let parameters: [ParameterListing]
  /// The names of the layers whose values can be recorded in tracks.
  package let layers: [String]

  /// Creates the listing of a source with a single clip.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - seconds: The duration of the clip, in seconds.
  ///   - summary: The content, in a few words.
  ///   - layers: The names of the clip's layers.
  ///   - parameters: The parameters.
  ///   - notes: Notes for the reader, such as the names of markers.
  public init(
    _ clip: some ClipContent,
    lasting seconds: Double,
    _ summary: String,
    layers: [String] = [],
    parameters: [ParameterDefinition] = [],
    notes: [String] = []
  ) {
    name = clip.name.animation
    self.summary = summary
    size = [clip.size.width, clip.size.height]
    duration = seconds
    trigger = nil
    self.layers = layers
    self.parameters = parameters.map(ParameterListing.init)
    scenes = [
      SceneListing(
        name: clip.name.scene,
        duration: seconds,
        loop: clip.isLoop,
        frameStyle: "pictures",
        size: size,
        note: notes.isEmpty ? nil : notes.joined(separator: "; ")
      )
    ]
  }

  /// Creates the listing of an animation, whose scenes are played to determine their durations.
  public init(_ animation: any RefreshAnimation.Type) throws(Problem) {
    let descriptor = animation.descriptor
    name = descriptor.name
    summary = descriptor.summary
    size = [descriptor.viewSize.width, descriptor.viewSize.height]
    trigger = descriptor.trigger
    layers = descriptor.trackedLayers
    var scenes: [SceneListing] = []
    for sceneName in descriptor.sceneNames {
      guard let staged = SceneClip(animation, scene: sceneName) else { continue }
      scenes.append(
        SceneListing(
          name: sceneName.rawValue,
          duration: try staged.duration(),
          loop: staged.scene.isLoop,
          frameStyle: staged.style.rawValue,
          size: [staged.layout.canvasSize.width, staged.layout.canvasSize.height],
          note: staged.scene.note
        )
      )
    }
    self.scenes = scenes
    duration =
      [Scene.Name.full, .loading]
      .compactMap { name in scenes.first { $0.name == name.rawValue }?.duration }.first
      ?? descriptor.loadingDuration
    parameters = descriptor.parameters.map(ParameterListing.init)
  }
}

extension JSONValue {
  fileprivate init(_ value: ParameterValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .numbers(numbers)
    case .flag(let flag): self = .flag(flag)
    case .color, .choice, .picture: self = .text(value.text)
    }
  }
}

extension AnimationListing.ParameterListing {
  fileprivate init(_ parameter: ParameterDefinition) {
    name = parameter.name
    summary = parameter.summary
    `default` = JSONValue(parameter.defaultValue)
    darkDefault = parameter.darkDefaultValue.map(JSONValue.init)
    takesColor = parameter.kind == .pictureOrColor ? true : nil
    switch parameter.kind {
    case .number(let limits):
      (type, range, choices) = ("number", [limits.lowerBound, limits.upperBound], nil)
    case .numbers(let limits):
      (type, range, choices) = ("numbers", [limits.lowerBound, limits.upperBound], nil)
    case .flag: (type, range, choices) = ("boolean", nil, nil)
    case .color: (type, range, choices) = ("color", nil, nil)
    case .choice(let words): (type, range, choices) = ("choice", nil, words)
    case .picture, .pictureOrColor: (type, range, choices) = ("picture", nil, nil)
    }
  }
}
