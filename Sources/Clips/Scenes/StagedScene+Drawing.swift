public import Files
public import Layers
public import Pixels
import Raster
public import RefreshAnimations
import Scrolling

extension StagedScene {
  /// Draws the moment of a simulation.
  ///
  /// - Parameters:
  ///   - simulation: A simulation of this scene.
  ///   - scale: Pixels per point.
  /// - Returns: The picture.
  /// - Throws: A problem where a layer has a value that is infinite or not a number, or what the
  ///   drawing library reports.
  public func draw(_ simulation: Simulation, scale: Double) throws -> Bitmap {
    try Renderer().draw(checkedPresentation(of: simulation), scale: scale)
  }

  /// What the canvas shows at the moment of a simulation, all of it finite.
  ///
  /// - Throws: A problem that names the layer and the property where one is not.
  public func checkedPresentation(of simulation: Simulation) throws(Problem) -> Presentation {
    try checkScrollView(of: simulation)
    let presentation = presentation(of: simulation)
    if let value = presentation.firstNonFiniteValue {
      throw nonFinite(value.property.rawValue, of: "layer \(value.layer)", at: simulation.time)
    }
    return presentation
  }

  /// Checks that all that the animation has assigned to the scroll view was finite.
  func checkScrollView(of simulation: Simulation) throws(Problem) {
    guard let refused = simulation.animation.world.scrollView.refusedAssignment else { return }
    throw nonFinite(refused.rawValue, of: "scroll view", at: simulation.time)
  }

  /// The problem of an animation that asks for what no number stands for.
  func nonFinite(_ property: String, of owner: String, at time: Double) -> Problem {
    Problem(
      .usage,
      "\(descriptor.name) gives its \(owner) a \(property) that is infinite or not a number",
      at: "scene \(scene.name.rawValue) at \(((time * 1000).rounded() / 1000).short) s",
      remedy: "mend the animation: look for a division by 0"
    )
  }

  /// Checks that pictures at a scale, in pixels per point, are not too large.
  package func check(scale: Double) throws(Problem) {
    try PictureSize.check(layout.canvasSize, scale: scale, at: "--size and --scale")
  }
}
