import Geometry
import Pullreel

extension Mutation {
  private static let pull = ClipSource("curve", .pull, framesPerSecond: 30, scale: 2)
  private static let spin = ClipSource("curve", .loading, framesPerSecond: 30, scale: 2)

  static let curve = curvePulls + curveSpins

  private static let curvePulls: [Mutation] = [
    Mutation(
      "strokeStart one frame late",
      pull,
      is: .timingShift,
      saying: "leftLine.strokeStart lags by one frame"
    ) {
      $0.delay("leftLine", [.strokeStart], by: 1)
    },
    Mutation(
      "arrow turns the other way",
      pull,
      is: .value,
      saying: "leftArrow.transform",
      "turns the other way"
    ) {
      $0.edit("leftArrow") { arrow, _ in arrow[key: .rotation] = .number(-arrow.rotation) }
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
      saying: "leftArrow.path",
      "long instead of",
      set: ["arrowLength": "4"]
    ),
    Mutation(
      "wider arrows",
      pull,
      is: .shape,
      saying: "leftArrow.path",
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
      $0.editShape("rightLine") { $0.strokeColor = Color(0, 121, 255) }
    },
    Mutation(
      "duration +10 %",
      spin,
      is: .duration,
      saying: "10 % longer",
      set: ["cycle": "1.1"]
    ),
    Mutation(
      "duration -20 %",
      spin,
      is: .duration,
      saying: "20 %",
      set: ["cycle": "0.8"]
    ),
    Mutation(
      "rotation the other way",
      spin,
      is: .value,
      saying: "view.transform",
      "turns the other way"
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
      saying: ".path",
      "instead of",
      set: ["radius": "11"]
    ),
  ]
}
