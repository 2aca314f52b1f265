import Geometry
import Layers
import Pixels
import Scrolling
import Testing

@testable import RefreshAnimations

struct RingProgressTests {
  private static let table: [(pull: Double, progress: Double, inner: Double)] = [
    (24, 0, 0), (30, 0.0706, 1.98), (40, 0.1882, 6.38), (50, 0.3059, 11.01), (60, 0.4235, 14.77),
    (70, 0.5412, 18.95), (85, 0.7176, 22.09), (100, 0.8941, 23.73), (109, 1, 24),
  ]

  @Test(arguments: table)
  func `the disc becomes a ring as its table says`(pull: Double, progress: Double, inner: Double) {
    var ring = Ring.atRest()
    ring.pull(to: pull)
    let g = min(max(pull - 24, 0) / 85, 1)
    let w = max(0, min(pull - 2 * min(17 * pull * pull / 4096 + 1, 17), 30))
    let diameter = abs((6 - w) * (g * g - 2 * g))
    #expect(abs(ring.progress - g) < 1e-9)
    #expect(abs(ring.layer("inner").bounds.width - diameter) < 1e-9)
    // The table has four and two decimals.
    #expect(abs(ring.progress - progress) <= 0.00005 + 1e-9)
    #expect(abs(ring.layer("inner").bounds.width - inner) <= 0.005 + 1e-9)
    #expect(ring.layer("inner").position == Point(w / 2, w / 2))
    #expect(g < 1 ? ring.showsNoRing : ring.showsRings)
    #expect(ring.discFillAtLast == (g < 1 ? 1 : 0))
  }

  @Test func `the ring shows from a pull of 109 points on, and goes below it`() {
    var ring = Ring.atRest()
    ring.pull(to: 108.5)
    #expect(ring.showsNoRing && ring.discFillAtLast == 1)
    ring.pull(to: 109)
    #expect(ring.showsRings && ring.discFillAtLast == 0)
    ring.pull(to: 108.5)
    #expect(ring.showsNoRing && ring.discFillAtLast == 1)
    #expect(ring.context.stage.animation(forKey: "spin", on: ring.layers.disc) == nil)
  }

  /// The source leaves the disc's colour its implicit animation, whose curve has .802403 at half time.
  @Test func `the disc fades in a quarter of a second, under the new ring and back`() {
    var ring = Ring.atRest()
    ring.pull(to: 50)
    ring.context.stage.commit()
    ring.pull(to: 115)
    ring.context.stage.commit()
    #expect(ring.showsRings && ring.discFill == 1)
    ring.context.stage.advance(to: 0.125)
    #expect(abs(ring.discFill - (1 - 0.802403)) < 1e-6)
    ring.context.stage.advance(to: 0.25)
    #expect(ring.discFill == 0)
    ring.pull(to: 100)
    ring.context.stage.commit()
    #expect(ring.showsNoRing && ring.discFill == 0)
    ring.context.stage.advance(to: 0.375)
    #expect(abs(ring.discFill - 0.802403) < 1e-6)
    ring.context.stage.advance(to: 0.5)
    #expect(ring.discFill == 1)
  }

  @Test func `the ring turns once a second, and a longer pull does not begin the turn anew`() {
    var ring = Ring.atRest()
    ring.pull(to: 109)
    ring.context.stage.commit()
    for (time, angle) in [(0.125, 0.125), (0.5, 0.5), (0.75, 0.75), (1.25, 0.25)] {
      ring.context.stage.advance(to: time)
      ring.pull(to: 110 + time * 8)
      ring.context.stage.commit()
      #expect(abs(ring.layer("disc").rotation - angle * 2 * .pi) < 1e-9)
    }
  }

  @Test func `up to a height of 12 points the progress stays`() {
    var ring = Ring.atRest()
    ring.pull(to: 50)
    let progress = ring.progress
    ring.pull(to: 12)
    #expect(ring.progress == progress)
    ring.pull(to: 12.5)
    #expect(ring.progress == 0)
  }

  @Test func `the circle follows without delay`() {
    var ring = Ring.atRest()
    ring.pull(to: 30)
    ring.context.stage.commit()
    ring.pull(to: 60)
    ring.context.stage.commit()
    let ids = [ring.layers.region, ring.layers.disc, ring.layers.inner] + ring.layers.rings
    for id in ids { #expect(ring.context.stage.animationKeys(of: id).isEmpty) }
  }

  @Test func `the circle drifts where its layers glide`() {
    var ring = Ring.atRest(["drift": "true"])
    ring.pull(to: 30)
    ring.context.stage.commit()
    ring.context.stage.advance(to: 1)
    ring.pull(to: 60)
    ring.context.stage.commit()
    // At the first instant the hole's layer still lies where it was.
    let small = 30 - 2 * (17.0 * 900 / 4096 + 1)
    #expect(abs(ring.layer("inner").position.x - small / 2) < 1e-9)
    let large = 60 - 2 * (17.0 * 3600 / 4096 + 1)
    ring.context.stage.advance(to: 1.25)
    #expect(abs(ring.layer("inner").position.x - large / 2) < 1e-9)
  }

  @Test(arguments: table.map(\.pull))
  func `a thinning stroke covers what disc and hole leave`(pull: Double) {
    var ring = Ring.atRest(["look": "lineWidth"])
    ring.pull(to: pull)
    let width = ring.layer("loading").bounds.width
    let hole = ring.layer("inner").bounds.width
    let disc = ring.layer("disc")
    let lineWidth = disc.shape?.lineWidth ?? 0
    let circle = disc.shape?.path?.controlPointBounds ?? .zero
    #expect(ring.layer("inner").isHidden)
    #expect(disc.shape?.fillColor == nil)
    #expect(abs(circle.width + lineWidth - width) < 1e-9)
    #expect(abs(circle.width - lineWidth - hole) < 1e-9)
    let stroke = ring.context.stage[ring.layers.disc].shape?.strokeColor
    #expect(stroke?.alpha == (pull < 109 ? 1 : 0))
  }

  @Test func `the thresholds may be moved`() {
    var ring = Ring.atRest(["trigger": "50", "deadZone": "10"])
    ring.pull(to: 35)
    #expect(ring.progress == 0.5)
    #expect(ring.phase == .pulling)
    ring.pull(to: 60)
    #expect(ring.progress == 1)
    #expect(ring.phase == .armed)
  }
}
