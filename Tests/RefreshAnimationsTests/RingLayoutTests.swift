import Geometry
import Layers
import Pixels
import Scrolling
import Testing

@testable import RefreshAnimations

struct RingLayoutTests {
  private static let table: [(height: Double, top: Double, diameter: Double)] = [
    (10, 1.415, 7.170), (20, 2.660, 14.680), (30, 4.735, 20.529), (40, 7.641, 24.719),
    (50, 11.376, 27.248), (60, 15.941, 28.117), (62, 16.954, 28.092), (64, 17, 30),
    (80, 17, 30), (118, 17, 30),
  ]

  @Test(arguments: table)
  func `the disc lies where its table says`(height: Double, top: Double, diameter: Double) {
    var ring = Ring.atRest()
    ring.setContentOffset(-64 - height)
    let frame = ring.layer("loading").frame
    let expectedTop = min(17 * height * height / 4096 + 1, 17)
    let expectedDiameter = max(0, min(height - 2 * expectedTop, 30))
    #expect(abs(frame.minY - expectedTop) < 1e-9)
    #expect(abs(frame.width - expectedDiameter) < 1e-9)
    #expect(abs(frame.minX - (375 - expectedDiameter) / 2) < 1e-9)
    #expect(frame.height == frame.width)
    // The table has three decimals.
    #expect(abs(frame.minY - top) <= 0.0005 + 1e-9)
    #expect(abs(frame.width - diameter) <= 0.0005 + 1e-9)
    #expect(ring.layer("disc").bounds.size == frame.size)
    #expect(ring.layer("disc").position == Point(frame.width / 2, frame.width / 2))
  }

  @Test(arguments: table.map(\.height), [320.0, 375, 414])
  func `view and region reach from the visible top to the first row`(
    height: Double,
    width: Double
  ) {
    var ring = Ring.atRest(width: width)
    ring.setContentOffset(-64 - height)
    let view = ring.context.stage.presented(ring.view)
    #expect(view.frame == Rect(x: 0, y: -height, width: width, height: height))
    let region = ring.layer("region")
    let bounds = Rect(x: 0, y: 0, width: width, height: height)
    #expect(region.frame == bounds)
    #expect(region.shape?.path == Path(rect: bounds))
    let top = min(17 * height * height / 4096 + 1, 17)
    let logo = ring.layer("logo").frame
    #expect(abs(logo.minY - (top + 50)) < 1e-9)
    #expect(logo.size == Size(width, 108))
  }

  @Test func `nothing shows at rest and while scrolling`() {
    var ring = Ring.atRest()
    for offset in [-64.0, 0, 500] {
      ring.setContentOffset(offset)
      #expect(ring.context.stage.presented(ring.view).bounds.height == 0)
      #expect(ring.layer("loading").bounds.width == 0)
    }
  }

  @Test(arguments: [6.0, 40, 100, 118])
  func `what lies below the region is masked`(height: Double) {
    var ring = Ring.atRest()
    ring.setContentOffset(-64 - height)
    for name in ["loading", "logo"] {
      let stage = ring.context.stage
      guard let id = stage.layer(named: name), let mask = stage.mask(of: id) else {
        Issue.record("\(name) has no mask")
        continue
      }
      let frame = stage.presented(id).frame
      let visible = stage.presented(mask).shape?.path?.controlPointBounds
      let inView = visible?.offset(by: frame.origin - .zero)
      #expect(inView.map { abs($0.minY) < 1e-9 && abs($0.maxY - height) < 1e-9 } == true)
      #expect(inView.map { abs($0.minX) < 1e-9 && abs($0.width - 375) < 1e-9 } == true)
    }
  }

  @Test func `the layers stand in the order of the source`() {
    var ring = Ring.atRest()
    ring.pull(to: 110)
    let tree = ring.context.stage.presentation(of: ring.view).root
    #expect(tree.sublayers.filter { !$0.isHidden }.map(\.name) == ["region", "loading", "logo"])
    let loading = tree.sublayers[1]
    #expect(loading.sublayers.map(\.name) == ["disc", "inner"])
    #expect(loading.sublayers[0].sublayers.map(\.name) == ["ringT", "ringR", "ringX", "ringO"])
  }

  @Test func `the quarters of the ring begin at 3 o'clock and are 3 points wide`() {
    var ring = Ring.atRest()
    ring.pull(to: 110)
    for (index, name) in ["ringT", "ringR", "ringX", "ringO"].enumerated() {
      let layer = ring.layer(name)
      #expect(layer.shape?.strokeStart == Double(index) / 4)
      #expect(layer.shape?.strokeEnd == Double(index + 1) / 4)
      #expect(layer.shape?.lineWidth == 3)
      #expect(layer.shape?.lineCap == .butt)
      #expect(layer.shape?.fillColor == nil)
      #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 30))
      #expect(
        layer.shape?.path == Path(ellipseIn: Rect(x: 1.5, y: 1.5, width: 27, height: 27))
      )
    }
    let colors = ["T", "R", "X", "O"].map { ring.layer("ring\($0)").shape?.strokeColor?.hexRGBA }
    #expect(colors == ["#6CE4E8FF", "#E5A8E1FF", "#7DA8F9FF", "#FA6979FF"])
  }

  @Test func `another loading height keeps the disc in its middle`() {
    var ring = Ring.atRest(["loadingInset": "80", "diameter": "40"])
    ring.setContentOffset(-144)
    #expect(ring.layer("loading").frame.minY == 20)
    #expect(ring.layer("loading").frame.width == 40)
  }
}
