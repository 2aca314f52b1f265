import Foundation
import Geometry
import Pixels
import Pullreel
import TestSupport

extension Mutation {
  private static let waves = ClipSource("wave", .init(rawValue: "moving"), framesPerSecond: 30)
  private static let swell = ClipSource("wave", .pull, framesPerSecond: 30)

  static let wave: [Mutation] = [
    Mutation(
      "a wave one frame late",
      waves,
      is: .timingShift,
      saying: "sine.path \(Said.lags) one frame"
    ) {
      $0.delay("sine", [.path], by: 1)
    },
    Mutation(
      "both waves 5 % faster",
      waves,
      is: .easing,
      // Tracks hold no points of a path, so that nobody can tell how much faster.
      saying: "cosine.path and sine.path",
      Said.areMovingOtherwise
    ) {
      $0.wave("sine", speed: 1.05, sin)
      $0.wave("cosine", speed: 1.05) { cos($0 + 320.0 / 12) }
    },
    Mutation(
      "phase speed +5 %",
      swell,
      is: .easing,
      saying: "cosine.path and sine.path",
      Said.areMovingOtherwise,
      set: ["phaseSpeed": "0.1337"]
    ),
    Mutation("phase", waves, is: .shape, saying: "cosine.path x is 2 instead of 0") {
      $0.editShape("cosine") {
        $0.path = $0.path?.transformed(by: .translation(x: 2, y: 0))
      }
    },
    Mutation(
      "colours exchanged",
      waves,
      is: .color,
      saying: "cosine.fillColor is #AAAAAA instead of #FF0000"
    ) {
      $0.editShape("sine") { $0.fillColor = Color(rgb8: 255, 0, 0) }
      $0.editShape("cosine") { $0.fillColor = Color(rgb8: 170, 170, 170) }
    },
    Mutation(
      "another colour behind",
      waves,
      is: .color,
      saying: "sine.fillColor is #FF8800 instead of #AAAAAA",
      set: ["backColor": "#FF8800"]
    ),
    Mutation("order of the waves", waves, is: .order, saying: "sine lies above cosine") {
      $0.exchange("sine", "cosine")
    },
    Mutation("dropped frame", waves, is: .frameCount, saying: "one frame is missing") {
      $0.moments.remove(at: $0.moments.seededFrame(6))
    },
    Mutation("canvas +1", waves, is: .size, saying: "the canvas is 321 × 200 pixels instead of") {
      $0.edit("canvas") { canvas, _ in
        canvas.bounds.size.width += 1
        canvas.position.x += 0.5
      }
    },
    Mutation("amplitude +2 %", waves, is: .shape, saying: "sine.path") {
      $0.editShape("sine") { $0.path = $0.path?.transformed(by: .scale(x: 1, y: 1.02)) }
    },
    Mutation(
      "larger waves",
      swell,
      is: .size,
      // 3.2 points for each of the eight instead of seven multiples.
      saying: "wave.bounds height is 25.6 instead of 22.4",
      set: ["limit": "8"]
    ),
    Mutation("one level of the colour", swell, is: .color, saying: "sine.fillColor is #A9AAAA") {
      $0.editShape("sine") { $0.fillColor = $0.fillColor?.oneLevelLess }
    },
  ]
}

extension MutableClip {
  /// Lets a wave of the stage `moving` roll so many times as fast, by its closed form.
  fileprivate mutating func wave(
    _ name: String,
    speed: Double,
    _ function: (Double) -> Double
  ) {
    // As the article has it: a phase of 0.07 a tick of 1/60 s, three waves on the width, and a
    // quarter of a wavelength in points, read as an angle.
    let step = 0.07 * 60 / framesPerSecond * speed
    edit(name) { layer, frame in
      guard var shape = layer.shape, let path = shape.path else { return }
      let frequency = 6 * Double.pi / 320
      shape.path = path.movingPoints { point in
        // All but the corners at the floor.
        guard point.y < 99 else { return point }
        return Point(point.x, 8 * function(frequency * point.x + step * Double(frame)) + 70)
      }
      layer.shape = shape
    }
  }
}
