import Geometry
import Layers
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct CheckmarkTests {
  @Test(
    arguments: [
      (18, 0.0817), (45, 0.5), (54, 0.6681), (60, 0.7682), (72, 0.9183), (90, 1), (119, 1),
    ]
  )
  func `the stroke is as far as the table says`(tick: Int, eased: Double) throws {
    var simulation = try begin(Checkmark.self, .full)
    simulation.play(to: tick)
    let mark = try simulation.shape("mark")
    #expect(abs(mark.strokeEnd - eased) < 1e-4)
    #expect(abs(mark.strokeEnd - easeInEaseOut(min(Double(tick) / 90, 1))) < 1e-9)
    #expect(mark.strokeStart == 0)
  }

  @Test(arguments: [(60, 23.32, 41.32), (72, 49.70, 35.74), (90, 63, 18)])
  func `the pen is where the table says`(tick: Int, x: Double, y: Double) throws {
    var simulation = try begin(Checkmark.self, .full)
    simulation.play(to: tick)
    let mark = try simulation.shape("mark")
    let path = try #require(mark.path)
    let pen = try #require(PathMeasure(path).point(atFraction: mark.strokeEnd))
    #expect(pen.distance(to: Point(x, y)) < 0.02)
  }

  @Test func `the mark is a circle from 12 o'clock and a tick of a frame of 72 points`() throws {
    let path = try #require(try begin(Checkmark.self, .full).shape("mark").path)
    let subpaths = path.subpaths
    #expect(subpaths.count == 2)
    #expect(subpaths[0].start.distance(to: Point(40, 8)) < 1e-9)
    #expect(subpaths[1].start == Point(18, 36))
    #expect(subpaths[1].segments.map(\.end) == [Point(36, 54), Point(63, 18)])
    // 2π·32 and the two legs.
    #expect(abs(path.length() - (201.062 + 25.456 + 45)) < 0.1)
  }

  @Test func `the panel stands in the middle of its window`() throws {
    let simulation = try begin(Checkmark.self, .full)
    #expect(try simulation.presented("panel").frame == Rect(x: 120, y: 244, width: 80, height: 80))
  }

  @Test func `the full scene lasts until half a second after the mark`() throws {
    var simulation = try begin(Checkmark.self, .full)
    while !simulation.isOver { simulation.step() }
    #expect(simulation.tick == 120)
    #expect(simulation.animation.phase == .idle)
    simulation = try begin(Checkmark.self, .full, set: ["duration": "3"])
    while !simulation.isOver { simulation.step() }
    #expect(simulation.tick == 210)
  }

  @Test func `an entrance swells and settles`() throws {
    var simulation = try begin(Checkmark.self, .full, set: ["entrance": "true"])
    for (tick, scale) in [(0, 0.1), (9, 0.7), (18, 1.3), (27, 1.15), (36, 1), (80, 1)] {
      simulation.play(to: tick)
      #expect(abs(try simulation.presented("panel").transform.scaleX - scale) < 1e-9)
    }
  }

  @Test func `an exit is played to its end`() throws {
    var simulation = try begin(Checkmark.self, .full, set: ["entrance": "true"])
    for (tick, scale) in [(119, 1.0), (120, 1), (129, 1.15), (138, 1.3), (147, 0.7)] {
      simulation.play(to: tick)
      #expect(abs(try simulation.presented("panel").transform.scaleX - scale) < 1e-9)
      #expect(!simulation.isOver)
    }
    while !simulation.isOver { simulation.step() }
    #expect(simulation.tick == 156)
  }

  @Test func `loading draws the circle and wipes it out, eased twice`() throws {
    var simulation = try begin(Checkmark.self, .loading)
    for tick in 0..<180 {
      simulation.play(to: tick)
      let inner = 2 * easeInEaseOut(Double(tick) / 180)
      let mark = try simulation.shape("mark")
      #expect(abs(mark.strokeEnd - easeInEaseOut(min(inner, 1))) < 1e-9, "tick \(tick)")
      #expect(abs(mark.strokeStart - easeInEaseOut(max(inner - 1, 0))) < 1e-9, "tick \(tick)")
    }
    simulation.step()
    #expect(try simulation.shape("mark").strokeEnd < 1e-9)
    #expect(simulation.isOver)
  }

  @Test func `the loading scene follows a duration that was set`() throws {
    #expect(try staged(Checkmark.self, .loading).scene.length == .seconds(3))
    let staged = try staged(Checkmark.self, .loading, set: ["duration": "0.5"])
    #expect(staged.scene.length == .seconds(1))
  }

  @Test(arguments: [("success", 2), ("error", 3), ("loading", 1)])
  func `each variant has its own strokes`(variant: String, count: Int) throws {
    let simulation = try begin(Checkmark.self, .full, set: ["variant": variant])
    #expect(try simulation.shape("mark").path?.subpaths.count == count)
  }

  @Test func `an error crosses the circle out`() throws {
    let simulation = try begin(Checkmark.self, .full, set: ["variant": "error"])
    let subpaths = try #require(try simulation.shape("mark").path).subpaths
    let ends = subpaths.dropFirst().flatMap { [$0.start, $0.end] }
    #expect(ends == [Point(20, 20), Point(60, 60), Point(20, 60), Point(60, 20)])
  }
}
