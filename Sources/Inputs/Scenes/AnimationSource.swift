package import Files
package import RefreshAnimations

/// A refresh animation as a source of clips, with a clip for each of its scenes.
package struct AnimationSource: GestureReplaying {
  package let animation: any RefreshAnimation.Type
  private let descriptor: AnimationDescriptor

  package init(_ animation: any RefreshAnimation.Type) {
    self.animation = animation
    descriptor = animation.descriptor
  }

  package var name: String { descriptor.name }
  package var scenes: [Scene.Name] { descriptor.sceneNames }
  package var parameters: [ParameterDefinition] { descriptor.parameters }

  package func clip(
    _ request: ClipRequest,
    _ settings: inout ParameterReader
  ) throws(Problem) -> Clip {
    let staged = SceneClip(
      animation,
      scene: request.scene,
      style: request.style,
      size: request.size,
      parameters: try settings.parameters(of: self, request),
      background: request.background,
      fit: request.fit
    )
    guard let staged else {
      throw Problem.usage("\(name) has no scene '\(request.scene.rawValue)'").at("\(.scene)")
        .remedy(Suggestion.remedy(for: request.scene.rawValue, among: scenes.map(\.rawValue)))
    }
    let replayed = try request.gesture.map { (gesture) throws(Problem) in
      try Self.replaying(gesture, in: staged)
    }
    if replayed == nil { try Self.checkPull(staged) }
    guard let duration = request.duration else { return .layers(replayed ?? staged) }
    var longer = (replayed ?? staged).scene
    longer.length = .seconds(duration)
    longer.isLoop = false
    return .layers(staged.playing(longer))
  }

  /// Returns the listing of the animation; its scenes are played to determine their durations.
  package func listing() throws(Problem) -> AnimationListing { try AnimationListing(animation) }

  /// Returns a scene whose touches are replaced by a recorded gesture.
  private static func replaying(
    _ gesture: GestureRecording,
    in staged: SceneClip
  ) throws(Problem) -> SceneClip {
    guard staged.scene.hasFinger else {
      throw Problem.usage(
        "the scene '\(staged.name.scene)' of \(staged.name.animation) has no gesture to replace"
      )
      .at("\(.gesture)")
      .remedy(
        staged.descriptor.trigger == nil
          ? "choose a refresh animation, such as ring" : "choose \(.scene) full"
      )
    }
    return staged.playing(staged.scene.replaying(gesture))
  }

  /// Checks that the scroll view is tall enough for the pull distance of the scene.
  private static func checkPull(_ staged: SceneClip) throws(Problem) {
    let height = staged.layout.scrollViewSize.height
    let furthest = AnimationDescriptor.furthestPull
    let pull = staged.descriptor.pull(in: staged.scene.name, parameters: staged.parameters)
    guard let pull, pull > furthest * height else { return }
    throw Problem.usage(
      "a pull of \(JSONValue.number(pull).short) points cannot be shown in a scroll view "
        + "\(height.short) points high"
    )
    .at("\(staged.name)")
    .remedy(
      "use a \(.size) at least \(Int((pull / furthest).rounded(.up))) points high, "
        + "a smaller \(.set) trigger=POINTS, or \(.frameStyle) control"
    )
  }
}
