import Geometry
import Layers
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

/// Four dots in a context of their own, moved by hand.
struct FourDotsBench {
  var dots: FourDots

  /// A scroll view with the reference scene's size whose pixels are fine enough not to matter.
  init(implicit: Bool = false) {
    let size = Size(375, 603)
    var context = RefreshContext(
      scrollView: ScrollView(size: size, contentSize: Size(375, 2000), screenScale: 1024),
      layer: Layer(name: "scroll", frame: Rect(origin: .zero, size: size))
    )
    context.stage.allowsImplicitAnimations = implicit
    dots = FourDots(context: context, parameters: Parameters(FourDots.descriptor.parameters))
    dots.context.stage.commit()
  }

  /// Moves the content down by a pull, in points.
  mutating func pull(to pull: Double) { dots.setContentOffset(-pull) }

  /// Returns a layer as it shows.
  func shown(_ name: String) throws -> Layer {
    dots.context.stage.presented(try #require(dots.context.stage.layer(named: name)))
  }

  /// Returns the line's stroke as it shows.
  func line() throws -> Shape { try #require(shown("line").shape) }

  /// Returns the upper edge of the header.
  func headerY() throws -> Double { try shown("header").position.y - 17.5 }
}
