import Foundation
import Geometry
import Layers
import Pixels
import Testing

@testable import Vectors

@Suite struct RollingWaveTests {
  /// Returns the area between a curve over 200 points and a floor, drawn point by point.
  private static func area(floor: Double = 60, _ y: (Double) -> Double) -> Path {
    Path { path in
      path.move(to: Point(0, 30))
      for x in 0...200 { path.addLine(to: Point(Double(x), y(Double(x)))) }
      path.addLine(to: Point(200, floor))
      path.addLine(to: Point(0, floor))
      path.close()
    }
  }

  private static let frequency = 0.05
  private static let steps = 0..<40

  /// Returns a wave that rolls and breathes, whose lowest points stay at 60.
  private static func height(_ step: Int) -> (amplitude: Double, middle: Double, phase: Double) {
    let amplitude = 12 + 4 * cos(0.3 * Double(step))
    return (amplitude, 60 - amplitude, 1 + 0.4 * Double(step))
  }

  private static func rolling(_ step: Int) -> Path {
    let (amplitude, middle, phase) = height(step)
    return area { middle + amplitude * sin(frequency * $0 + phase) }
  }

  private static func tracks(_ path: (Int) -> Path) -> LayerTracks {
    var tracks = LayerTracks()
    for step in steps {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 60))
      root.sublayers = [Layer(name: "wave", shape: Shape(path(step), fill: .black))]
      tracks.append(Presentation(time: Double(step), root: root), at: Double(step) / 30)
    }
    return tracks
  }

  @Test func `the length of a wave is found from its points`() throws {
    let area = try #require(SineArea(Self.rolling(3)))
    #expect(abs(try #require(area.frequency) - Self.frequency) < 1e-9)
    #expect(area.row.count == 201)
    #expect(area.floor == 60)
  }

  @Test func `one outline lies on every one of the waves`() throws {
    let areas = try Self.steps.map { try #require(SineArea(Self.rolling($0))) }
    let wave = try #require(RollingWave(areas, within: 0.005))
    var largest = 0.0
    for step in Self.steps {
      let (amplitude, middle, phase) = Self.height(step)
      var left = Double.infinity
      var right = -Double.infinity
      for element in wave.outline.transformed(by: wave.places[step]).elements {
        guard case .cubic(_, _, let end) = element else { continue }
        left = min(left, end.x)
        right = max(right, end.x)
      }
      for curve in Self.curves(of: wave.outline.transformed(by: wave.places[step])) {
        for number in 0...20 {
          let point = curve.point(at: Double(number) / 20)
          let y = middle + amplitude * sin(Self.frequency * point.x + phase)
          largest = max(largest, abs(point.y - y))
        }
      }
      // It reaches beyond the window on both sides, but for the curve that it begins with.
      #expect(left <= 0 + .pi / 2 / Self.frequency && right >= 200)
      #expect(wave.windows[step].maxY == 60)
      #expect(wave.windows[step].minY <= middle - amplitude)
      let box = wave.outline.transformed(by: wave.places[step]).controlPointBounds
      #expect(try #require(box).maxY >= 60)
    }
    // Of an amplitude of 16.
    #expect(largest < 16 * 0.00008)
  }

  private static func curves(of path: Path) -> [CubicCurve] {
    var curves: [CubicCurve] = []
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): start = point
      case .cubic(let control1, let control2, let end):
        curves.append(
          CubicCurve(start: start, control1: control1, control2: control2, end: end)
        )
        start = end
      case .quadratic, .close: break
      }
    }
    return curves
  }

  @Test func `what stays at one height needs no keyframes`() throws {
    let areas = try Self.steps.map { try #require(SineArea(Self.rolling($0))) }
    let wave = try #require(RollingWave(areas, within: 0.005))
    for place in wave.places { #expect(abs(place.ty - 60) < 1e-9) }
  }

  @Test func `a wave that rolls is a still path in a file that moves`() throws {
    let export = try LottieExport(Self.tracks(Self.rolling)) { _ in [] }
    let text = String(decoding: export.json, as: UTF8.self)
    #expect(text.contains(#""ty":"sh","ks":{"a":0"#))
    #expect(!text.contains(#""ty":"sh","ks":{"a":1"#))
    let document = try SVGDocument(Self.tracks(Self.rolling)) { _ in [] }
    #expect(document.text.contains("clip-path"))
    #expect(!document.text.contains(#"attributeName="d""#))
  }

  @Test func `what is no wave keeps the keyframes of its path`() throws {
    let tracks = Self.tracks { step in
      // A row of points that swings, with a kink in its middle.
      Self.area { 30 + Double(step) * abs($0 - 100) / 200 }
    }
    #expect(tracks.withRollingWaves(within: 0.005) == nil)
    let text = String(decoding: try LottieExport(tracks) { _ in [] }.json, as: UTF8.self)
    #expect(text.contains(#""ty":"sh","ks":{"a":1"#))
  }

  @Test(arguments: [0.02, 1])
  func `a wave that is further from a sine than the tolerance is none`(_ error: Double) {
    let tracks = Self.tracks { step in
      let (amplitude, middle, phase) = Self.height(step)
      return Self.area(floor: 64) {
        let angle = Self.frequency * $0 + phase
        return middle + amplitude * sin(angle) + error * sin(3 * angle)
      }
    }
    #expect(tracks.withRollingWaves(within: 0.005) == nil)
  }

  @Test func `a wave that dips below its floor keeps its path`() {
    let below = Self.area(floor: 50) { 45 + 10 * sin(Self.frequency * $0) }
    #expect(SineArea(below) == nil)
  }
}
