public import Geometry
public import RefreshAnimations

/// A scene that a test asks for and that does not exist.
public struct MissingScene: Error {
  /// What was asked for.
  public let description: String
}

/// A scene on its canvas, with settings as a command would give them.
///
/// - Throws: ``MissingScene`` where the animation has no such scene or parameter, and what a
///   parameter expects where a setting is no legal value.
public func staged(
  _ animation: any RefreshAnimation.Type,
  _ name: Scene.Name,
  style: FrameStyle? = nil,
  size: Size? = nil,
  background: StagedScene.Background = .own,
  set settings: [String: String] = [:]
) throws -> StagedScene {
  var parameters = Parameters(animation.descriptor.parameters)
  for (key, value) in settings where try !parameters.set(key, to: value) {
    throw MissingScene(description: "\(animation.descriptor.name) has no parameter \(key)")
  }
  let scene = StagedScene(
    animation,
    scene: name,
    style: style,
    size: size,
    parameters: parameters,
    background: background
  )
  guard let scene else {
    throw MissingScene(description: "\(animation.descriptor.name) has no scene \(name.rawValue)")
  }
  return scene
}
