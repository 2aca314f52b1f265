import Geometry
import Pixels
import Pullreel
import TestSupport

extension Mutation {
  private static let pull = ClipSource("curve", .pull, framesPerSecond: 30, scale: 2)
  private static let spin = ClipSource("curve", .loading, framesPerSecond: 30, scale: 2)

  static let curve = curvePulls + curveSpins

  private static let curvePulls: [Mutation] = [
    Mutation(
      "strokeStart one frame late",
      pull,
      is: .timingShift,
      saying: "leftLine.strokeStart \(Said.lags) one frame"
    ) {
      $0.delay("leftLine", [.strokeStart], by: 1)
    },
    Mutation(
      "arrow \(Said.turnsBackwards)",
      pull,
      is: .value,
      saying: "leftArrow.transform.rotation \(Said.turnsBackwards)"
    ) {
      $0.edit("leftArrow") { arrow, _ in arrow[key: .rotation] = .number(-arrow.rotation) }
    },
    Mutation(
      "arrow turns at 0.4 instead of 0.5",
      pull,
      is: .timingShift,
      saying: "leftArrow.transform.rotation begins 0.1 s earlier and ends 0.1 s later"
    ) { clip in
      // The line's start tells how far the pull has come.
      let progress = clip.moments.map {
        1 - ($0.presentation.layer(named: "leftLine")?.shape?.strokeStart ?? 1)
      }
      clip.edit("leftArrow") { arrow, frame in
        let part = min(max((progress[frame] - 0.4) / 0.5, 0), 1)
        arrow[key: .rotation] = .number(.pi * part)
      }
    },
    Mutation(
      "line width +0.5",
      pull,
      is: .shape,
      saying: "lineWidth are 2.5 instead of 2",
      set: ["lineWidth": "2.5"]
    ),
    Mutation("butt cap", pull, is: .shape, saying: "rightLine.lineCap is butt instead of round") {
      $0.editShape("rightLine") { $0.lineCap = .butt }
    },
    Mutation("missing layer", pull, is: .order, saying: "the layer leftArrow is missing") {
      $0.remove("leftArrow")
    },
    Mutation("strokeEnd +0.5 %", pull, is: .value, saying: "rightLine.strokeEnd is 0.005 larger") {
      $0.editShape("rightLine") { $0.strokeEnd += 0.005 }
    },
    Mutation(
      "more of the line shows",
      pull,
      is: .value,
      saying: "leftLine.strokeEnd",
      "rightLine.strokeEnd",
      "0.05 larger",
      set: ["visibleLength": "0.5"]
    ),
    Mutation(
      "longer arrows",
      pull,
      is: .shape,
      saying: "leftArrow.path and rightArrow.path are 4 long instead of 3",
      set: ["arrowLength": "4"]
    ),
    Mutation(
      "wider arrows",
      pull,
      is: .shape,
      // Three points at 45° instead of 60° from the level.
      saying: "leftArrow.path and rightArrow.path are 2.12 × 2.12 large instead of 1.5 × 2.6",
      set: ["arrowAngle": "45"]
    ),
    Mutation(
      "another colour",
      pull,
      is: .color,
      saying: "strokeColor are #FF8800 instead of #007AFF",
      set: ["strokeColor": "#FF8800"]
    ),
  ]

  private static let curveSpins: [Mutation] = [
    Mutation(
      "one level of the colour",
      spin,
      is: .color,
      saying: "rightLine.strokeColor is #0079FF instead of #007AFF"
    ) {
      $0.editShape("rightLine") { $0.strokeColor = Color(rgb8: 0, 121, 255) }
    },
    Mutation(
      "duration +5 %",
      spin,
      is: .duration,
      saying: "the whole scene lasts 5 % longer",
      set: ["cycle": "1.05"]
    ),
    Mutation(
      "duration +10 %",
      spin,
      is: .duration,
      saying: "the whole scene lasts 10 % longer",
      set: ["cycle": "1.1"]
    ),
    Mutation(
      "duration -20 %",
      spin,
      is: .duration,
      saying: "the whole scene lasts 20 % shorter",
      set: ["cycle": "0.8"]
    ),
    Mutation(
      "rotation the other way",
      spin,
      is: .value,
      saying: "view.transform.rotation \(Said.turnsBackwards)"
    ) {
      $0.edit("view") { view, _ in view[key: .rotation] = .number(-view.rotation) }
    },
    Mutation("path control point moved", spin, is: .shape, saying: "leftLine.path") {
      $0.editShape("leftLine") {
        $0.path = $0.path?.movingControl(ofElement: 1, by: Vector(dx: 0, dy: 1))
      }
    },
    Mutation(
      "larger circle",
      spin,
      is: .shape,
      // As much of a larger circle, and of a longer straight line before it.
      saying: "leftLine.path and rightLine.path are 69.1 long instead of 62.8",
      set: ["radius": "11"]
    ),
  ]
}
