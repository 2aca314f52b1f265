import Geometry
import Layers
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

/// A curve control in a context of its own, moved by hand.
struct CurveBench {
  var control: CurveControl

  /// A scroll view with the reference scene's size whose pixels are too fine to matter.
  init(inset: Double = 64) {
    let size = Size(320, 568)
    let context = RefreshContext(
      scrollView: ScrollView(
        size: size,
        contentSize: Size(320, 2000),
        contentInset: EdgeInsets(top: inset),
        screenScale: 1e10
      ),
      layer: Layer(name: "scroll", frame: Rect(origin: .zero, size: size))
    )
    control = CurveControl(
      context: context,
      parameters: Parameters(CurveControl.descriptor.parameters)
    )
    control.context.stage.commit()
  }

  /// The progress at the first frame of a pull in the reference scene, where half a point shows.
  static let firstProgress = 0.85 * 0.5 / 60

  /// Puts a finger down and shows a progress of the pull, after a first frame of it.
  mutating func drag(toProgress progress: Double) {
    if !control.scrollView.isTracking {
      control.touchDown(at: 100)
      show(Self.firstProgress)
    }
    show(progress)
  }

  private mutating func show(_ progress: Double) {
    control.setContentOffset(-control.context.originalInset - progress * 60 / 0.85)
    control.context.stage.commit()
  }

  /// Returns a layer as it shows.
  func shown(_ name: String) throws -> Layer {
    control.context.stage.presented(try #require(control.context.stage.layer(named: name)))
  }

  /// Returns the distance between an arrow's tip and its line's, in points.
  static func distance(_ arrow: Layer, _ line: Layer) throws -> Double {
    let lineShape = try #require(line.shape)
    let arrowPath = try #require(arrow.shape?.path)
    let measure = PathMeasure(try #require(lineShape.path), accuracy: 1e-9)
    let lead = try #require(
      measure.point(atFraction: min(max(lineShape.strokeStart, 0), 1))
    )
    let tip = arrow.transformToSuperlayer.apply(to: try #require(arrowPath.subpaths.first).start)
    return (Vector(dx: tip.x - lead.x, dy: tip.y - lead.y)).length
  }
}
