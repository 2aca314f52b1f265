import Foundation
import Geometry
import Layers
import Pixels
import Testing

@testable import Vectors

@Suite struct TimingTests {
  private static let side = Rect(x: 0, y: 0, width: 20, height: 20)

  /// Returns a stage with one layer that has an animation.
  private static func stage(_ animation: Animation) -> Stage {
    var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    var layer = Layer(name: "box", frame: side)
    layer.backgroundColor = .black
    let id = stage.add(layer, to: stage.root)
    stage.add(animation, to: id)
    stage.advance(to: 0)
    return stage
  }

  private static func stretch(
    _ start: Double,
    _ end: Double,
    _ function: TimingFunction = .linear
  ) -> EasedStretch {
    EasedStretch(start: start, end: end, timingFunction: function)
  }

  private static func isNear(_ a: [EasedStretch], _ b: [EasedStretch]) -> Bool {
    func numbers(_ stretch: EasedStretch) -> [Double] {
      let (first, second) = (stretch.timingFunction.control1, stretch.timingFunction.control2)
      return [stretch.start, stretch.end, first.x, first.y, second.x, second.y]
    }
    return a.count == b.count
      && zip(a.flatMap(numbers), b.flatMap(numbers)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  // MARK: Timing functions

  @Test(
    arguments: [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .init(0.3, -0.5, 0.6, 1.7)],
    [0.0, 0.2, 0.55]
  )
  func `a part of a timing function does what the whole does there`(
    _ function: TimingFunction,
    from: Double
  ) {
    let to = from + 0.4
    let part = function.part(from: from, to: to)
    let (first, last) = (function.progress(at: from), function.progress(at: to))
    for number in 0...20 {
      let fraction = Double(number) / 20
      let expected = function.progress(at: from + (to - from) * fraction)
      #expect(abs(first + (last - first) * part.progress(at: fraction) - expected) < 1e-9)
    }
  }

  @Test func `a mirrored stretch runs backwards`() {
    let mirrored = Self.stretch(1, 3, .easeIn).mirrored(endingAt: 10)
    #expect(Self.isNear([mirrored], [Self.stretch(7, 9, .easeOut)]))
  }

  // MARK: Animations

  @Test func `an animation between two values is a stretch for each pass`() {
    let animation = Animation.basic(.opacity, from: 0, to: 1, duration: 0.4).eased(by: .easeIn)
      .repeated(2)
    #expect(
      Self.stage(animation).timings(lasting: 1).count == 1
        && Self.isNear(
          Self.stage(animation).timings(lasting: 1)[0],
          [Self.stretch(0, 0.4, .easeIn), Self.stretch(0.4, 0.8, .easeIn)]
        )
    )
  }

  @Test func `a pass that comes back is a stretch and its mirror image`() {
    let animation = Animation.basic(.opacity, from: 0, to: 1, duration: 0.4).eased(by: .easeIn)
      .autoreversed()
    #expect(
      Self.isNear(
        Self.stage(animation).timings(lasting: 1)[0],
        [Self.stretch(0, 0.4, .easeIn), Self.stretch(0.4, 0.8, .easeOut)]
      )
    )
  }

  @Test func `keyframes have their times and functions`() {
    var keyframes = KeyframeAnimation(.opacity, values: [0, 1, 0.5])
    keyframes.keyTimes = [0, 0.25, 1]
    keyframes.timingFunctions = [.easeIn, .easeOut]
    let animation = Animation(.keyframe(keyframes), duration: 2)
    #expect(
      Self.isNear(
        Self.stage(animation).timings(lasting: 3)[0],
        [Self.stretch(0, 0.5, .easeIn), Self.stretch(0.5, 2, .easeOut)]
      )
    )
  }

  @Test func `what is cut off ends where it is cut`() throws {
    let animation = Animation.basic(.opacity, from: 0, to: 1, duration: 1).eased(by: .easeIn)
    let timings = Self.stage(animation).timings(lasting: 0.5)
    let stretch = try #require(timings.first?.first)
    #expect(stretch.end == 0.5)
    #expect(stretch.timingFunction == TimingFunction.easeIn.part(from: 0, to: 0.5))
  }

  @Test func `what runs on a time that is eased has no stretches, nor has a spring`() {
    let child = Animation.basic(.opacity, from: 0, to: 1, duration: 1)
    let group = Animation.group([child], duration: 1).eased(by: .easeInEaseOut)
    #expect(Self.stage(group).timings(lasting: 1).isEmpty)
    let spring = Animation.spring(.opacity, from: 0, to: 1)
    #expect(Self.stage(spring).timings(lasting: 1).isEmpty)
  }

  // MARK: Files

  /// Returns the keyframes of the first layer's opacity: time in frames, value, handles.
  private static func opacityKeys(_ export: LottieExport) throws -> [[Double]] {
    let object = try JSONSerialization.jsonObject(with: Data(export.json))
    let layers = (object as? [String: Any])?["layers"] as? [[String: Any]]
    let transform = layers?.first?["ks"] as? [String: Any]
    let keys = (transform?["o"] as? [String: Any])?["k"] as? [[String: Any]]
    func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
    return try #require(keys).map { key in
      let (out, into) = (key["o"] as? [String: Any], key["i"] as? [String: Any])
      let value = number((key["s"] as? [Any])?.first)
      let handles =
        out == nil ? [] : [out?["x"], out?["y"], into?["x"], into?["y"]].map(number)
      return [number(key["t"]), value] + handles
    }
  }

  private static func export(_ animation: Animation, times: [Double]) throws -> LottieExport {
    var stage = stage(animation)
    var tracks = LayerTracks()
    let end = 1.0
    tracks.timings = stage.timings(lasting: end)
    let grid = (0...240).map { Double($0) / 240 }
    for time in Set(grid + times).sorted() {
      stage.advance(to: time)
      tracks.append(stage.presentation(), at: time)
    }
    return try LottieExport(tracks) { _ in [] }
  }

  @Test func `a file has the keyframes of its animation`() throws {
    var keyframes = KeyframeAnimation(.opacity, values: [0.2, 1, 0.5])
    keyframes.keyTimes = [0, 0.333, 1]
    let strong = TimingFunction(0.7, 0.1, 0.2, 0.95)
    keyframes.timingFunctions = [strong, .easeInEaseOut]
    let export = try Self.export(
      Animation(.keyframe(keyframes), duration: 1.0001),
      times: [0.3330333]
    )
    let keys = try Self.opacityKeys(export)
    #expect(keys.count == 3)
    #expect(Array(keys[0].prefix(2)) == [0, 20])
    #expect(Array(keys[0].dropFirst(2)) == [0.7, 0.1, 0.2, 0.95])
    #expect(abs(keys[1][0] - 19.982) < 0.002)
    #expect(keys[1][1] == 100)
  }

  @Test func `a file of a loop that begins anew has the values before and after`() throws {
    let animation = Animation.basic(.opacity, from: 0.25, to: 0.75, duration: 0.5)
      .eased(by: .easeIn).repeated(.infinity)
    let keys = try Self.opacityKeys(try Self.export(animation, times: []))
    let easeIn = [0.42, 0, 1, 1]
    #expect(keys.count == 4)
    #expect(keys[0] == [0, 25] + easeIn)
    #expect(keys[1] == [29.99, 75])
    #expect(keys[2] == [30, 25] + easeIn)
    #expect(keys[3] == [60, 75])
  }
}
