import Clips
import Files
import Geometry
import Pixels
import RefreshAnimations

/// What decides an artefact's bytes, as a hash: an artefact whose recipe is unchanged need not be
/// made again.
///
/// It covers what a request says, with defaults filled in and pictures by their pixels, and the
/// version of rendering (``Version/rendering``). It does not cover the code of animations that
/// other packages add, nor the drawing library.
enum Recipe {
  /// The hash of an artefact's recipe, in hexadecimal digits.
  static func hash(of artefact: Artefact) -> String {
    let scene = artefact.scene
    var words = [
      "rendering=\(Version.rendering)", "animation=\(scene.descriptor.name)",
      "scene=\(scene.scene.name.rawValue)", "style=\(scene.style.rawValue)",
      "size=\(scene.layout.canvasSize.width)x\(scene.layout.canvasSize.height)",
      "scale=\(artefact.scale)", "fps=\(artefact.framesPerSecond)",
      "background=\(text(of: scene.background))", "format=\(artefact.format.rawValue)",
      "part=\(artefact.part)", "speed=\(artefact.speed)",
      "appearance=\(scene.parameters.appearance.rawValue)",
    ]
    // On the screen there is nothing to fit.
    if scene.style == .control { words.append("fit=\(scene.fit.rawValue)") }
    words += artefact.encoding.ingredients(of: artefact.format)
    if artefact.format == .strip { words += artefact.stripOptions.ingredients }
    words.append(artefact.ingredients)
    return SHA256.hex(of: words.joined(separator: "\n"))
  }

  /// What is set, a line for each parameter.
  static func ingredients(of parameters: Parameters) -> String {
    parameters.definitions.map { definition in
      let value = parameters[definition.name] ?? definition.defaultValue(in: parameters.appearance)
      return "set \(definition.name)=\(text(of: value))"
    }
    .joined(separator: "\n")
  }

  private static func text(of value: ParameterValue) -> String {
    guard case .picture(.bitmap(let bitmap)) = value else { return value.text }
    var hash = SHA256()
    bitmap.withPixels { hash.update(UnsafeRawBufferPointer($0)) }
    return "\(value.text) \(hash.finish())"
  }

  private static func text(of background: StagedScene.Background) -> String {
    switch background {
    case .own: "own"
    case .none: "none"
    case .color(let color): color.hexRGBA
    }
  }
}
