package import Geometry
import Parameters
package import RefreshAnimations

/// A requested scene that does not exist.
public struct MissingScene: Error {
  /// The request.
  public let description: String
}

/// Returns a scene on its canvas, with settings as in a command.
///
/// - Throws: ``MissingScene`` if the animation has no such scene or parameter, and the parameter's
///   expectation if a setting is not a legal value.
package func staged(
  _ animation: any RefreshAnimation.Type,
  _ name: Scene.Name,
  style: FrameStyle? = nil,
  size: Size? = nil,
  background: SceneClip.Background = .own,
  set settings: [String: String] = [:]
) throws -> SceneClip {
  var parameters = Parameters(animation.descriptor.parameters)
  for (key, value) in settings where try !parameters.set(key, to: value) {
    throw MissingScene(description: "\(animation.descriptor.name) has no parameter \(key)")
  }
  let scene = SceneClip(
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
