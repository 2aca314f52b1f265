import Geometry
import Pullreel
import TestSupport

extension Mutation {
  private static let pull = ClipSource("four-dots", .pull, framesPerSecond: 30, scale: 2)
  private static let spin = ClipSource("four-dots", .loading, framesPerSecond: 60, scale: 2)

  static let fourDots: [Mutation] = [
    Mutation("line width +0.5", pull, is: .shape, saying: "line.lineWidth is 10.5 instead of 10") {
      $0.editShape("line") { $0.lineWidth += 0.5 }
    },
    Mutation("square cap", pull, is: .shape, saying: "line.lineCap is square instead of") {
      $0.editShape("line") { $0.lineCap = .square }
    },
    Mutation(
      "strokeEnd one frame late",
      pull,
      is: .timingShift,
      saying: "line.strokeEnd \(Said.lags) one frame"
    ) {
      $0.delay("line", [.strokeEnd], by: 1)
    },
    Mutation("line in front of a dot", pull, is: .order, saying: "in header, line lies above left")
    {
      $0.exchange("line", "left")
    },
    Mutation("top dot's opacity -2 %", pull, is: .value, saying: "top.opacity is 2 % smaller") {
      $0.edit("top") { dot, _ in dot.opacity *= 0.98 }
    },
    Mutation(
      "fill and stroke swapped",
      pull,
      is: .color,
      saying: "line.fillColor and line.strokeColor are swapped"
    ) {
      $0.editShape("line") { swap(&$0.fillColor, &$0.strokeColor) }
    },
    Mutation(
      "larger dots",
      spin,
      is: .shape,
      // A turn of 6 instead of 5 points.
      saying: "bottom.path, left.path, right.path and top.path are 37.7 long instead of 31.4",
      set: ["radius": "6"]
    ),
    Mutation(
      "the dots travel further",
      spin,
      is: .value,
      saying: "bottom.transform translationY and top.transform translationY are 20 % larger",
      set: ["travel": "6"]
    ),
    Mutation(
      "another colour of a dot",
      spin,
      is: .color,
      saying: "left.fillColor is #FF8800 instead of #FA554E",
      set: ["leftColor": "#FF8800"]
    ),
    Mutation(
      "rotation the other way",
      spin,
      is: .value,
      saying: "header.transform.rotation \(Said.turnsBackwards)"
    ) {
      $0.edit("header") { header, _ in header[key: .rotation] = .number(-header.rotation) }
    },
    Mutation(
      "duration -5 %",
      spin,
      is: .duration,
      saying: "lasts 5 % shorter",
      set: ["cycle": "0.95"]
    ),
    Mutation(
      "duration +20 %",
      spin,
      is: .duration,
      saying: "lasts 20 % longer",
      set: ["cycle": "1.2"]
    ),
    Mutation("hidden layer", spin, is: .value, saying: "left.hidden is true instead of false") {
      $0.edit("left") { dot, _ in dot.isHidden = true }
    },
    Mutation("dropped frame", spin, is: .frameCount, saying: "one frame is missing") {
      $0.moments.remove(at: $0.moments.seededFrame(4))
    },
    Mutation(
      "travel eased",
      spin,
      is: .easing,
      saying: "top.transform",
      Said.eased
    ) {
      $0.ease("top", [.transform], in: 0...15, .easeInEaseOut)
    },
    Mutation("one level of the colour", spin, is: .color, saying: "bottom.fillColor is #5BC969") {
      $0.editShape("bottom") { $0.fillColor = $0.fillColor?.oneLevelLess }
    },
    Mutation(
      "a dot two points lower",
      spin,
      is: .value,
      saying: "right.position y is 19.5 instead of 17.5"
    ) {
      $0.edit("right") { dot, _ in dot.position.y += 2 }
    },
    Mutation(
      "a dot 20 % larger",
      spin,
      is: .value,
      saying: "right.transform scale is 1.2 instead of 1"
    ) {
      $0.edit("right") { dot, _ in
        dot.transform.scaleX = 1.2
        dot.transform.scaleY = 1.2
      }
    },
  ]
}
