import Geometry
import Pullreel
import TestSupport

extension Mutation {
  private static let flight = ClipSource("airplane", .loading)
  private static let pull = ClipSource("airplane", .pull, framesPerSecond: 30)
  private static let cancel = ClipSource("airplane", .cancel, scale: 0.25)
  private static let landing = ClipSource(
    "airplane",
    .full,
    from: 4,
    to: 6.5,
    framesPerSecond: 30,
    scale: 0.5
  )

  static let airplane = airplaneTimes + airplaneValues + airplaneShapes + airplaneFrames

  private static let airplaneTimes: [Mutation] = [
    Mutation(
      "strokeEnd one frame late",
      flight,
      is: .timingShift,
      saying: "oval.strokeEnd \(Said.lags) one frame"
    ) {
      $0.delay("oval", [.strokeEnd], by: 1)
    },
    Mutation(
      "plane two frames early",
      flight,
      is: .timingShift,
      saying: "plane.position",
      "plane.transform.rotation",
      "\(Said.lead) two frames"
    ) {
      $0.delay("plane", [.position, .rotation], by: -2)
    },
    Mutation(
      "everything one frame late",
      flight,
      is: .timingShift,
      saying: "the whole scene \(Said.lags) one frame"
    ) {
      $0.delayAll(by: 1, isLoop: true)
    },
    Mutation(
      "strokeStart begins 0.1 s early",
      flight,
      is: .timingShift,
      saying: "oval.strokeStart \(Said.leads) six frames"
    ) {
      $0.delayLoop("oval", [.strokeStart], by: -6)
    },
    Mutation(
      "strokeEnd eased in",
      flight,
      is: .easing,
      saying: "oval.strokeEnd has \(Said.eased)",
      "behind"
    ) {
      $0.ease("oval", [.strokeEnd], in: 0...89, .easeIn)
    },
    Mutation(
      "the stroke eased at both ends",
      flight,
      is: .easing,
      saying: "oval.strokeEnd",
      Said.eased
    ) {
      $0.easeLoop("oval", [.strokeStart, .strokeEnd], .easeInEaseOut)
    },
    Mutation(
      "duration +5 %",
      flight,
      is: .duration,
      saying: "the whole scene lasts 5 % longer",
      set: ["cycle": "1.575"]
    ),
    Mutation(
      "duration -5 %",
      flight,
      is: .duration,
      saying: "the whole scene lasts 5 % shorter",
      set: ["cycle": "1.425"]
    ),
    Mutation(
      "duration +10 %",
      flight,
      is: .duration,
      saying: "lasts 10 % longer",
      set: ["cycle": "1.65"]
    ),
    Mutation(
      "duration -10 %",
      flight,
      is: .duration,
      saying: "lasts 10 % shorter",
      set: ["cycle": "1.35"]
    ),
    Mutation(
      "duration 1.5 to 1.6",
      flight,
      is: .duration,
      saying: "lasts 6.7 % longer",
      set: ["cycle": "1.6"]
    ),
    Mutation(
      "duration +20 %",
      flight,
      is: .duration,
      saying: "lasts 20 % longer",
      set: ["cycle": "1.8"]
    ),
    Mutation(
      "flight 5 to 4 s",
      landing,
      is: .value,
      // The finger lifts at 1.1 s, and the clip begins at 4 s.
      saying: "stays constant from 1.1 s on",
      set: ["repeatDuration": "4"]
    ),
    Mutation(
      "strokeEnd two frames early",
      pull,
      is: .timingShift,
      saying: "oval.strokeEnd \(Said.leads) two"
    ) {
      $0.delay("oval", [.strokeEnd], by: -2)
    },
  ]

  private static let airplaneValues: [Mutation] = [
    Mutation("strokeEnd +0.5 %", flight, is: .value, saying: "oval.strokeEnd is 0.005 larger") {
      $0.editShape("oval") { $0.strokeEnd += 0.005 }
    },
    Mutation(
      "one level of the stroke's colour",
      flight,
      is: .color,
      saying: "oval.strokeColor is #FEFFFF instead of #FFFFFF"
    ) {
      $0.editShape("oval") { $0.strokeColor = $0.strokeColor?.oneLevelLess }
    },
    Mutation(
      "another stroke colour",
      flight,
      is: .color,
      saying: "oval.strokeColor is #FF8800 instead of #FFFFFF",
      set: ["strokeColor": "#FF8800"]
    ),
    Mutation(
      "another plane colour",
      flight,
      is: .color,
      saying: "plane",
      "fillColor is #FF8800 instead of #B0FFFF",
      set: ["planeColor": "#FF8800"]
    ),
    Mutation(
      "anchor +0.5 pt",
      flight,
      is: .value,
      // The plane is 35 points wide.
      saying: "plane.anchorPoint x is 0.51429 instead of 0.5"
    ) {
      $0.edit("plane") { plane, _ in plane.anchorPoint.x += 0.5 / plane.bounds.width }
    },
    Mutation("opacity -2 %", flight, is: .value, saying: "plane.opacity is 0.98 instead of 1") {
      $0.edit("plane") { plane, _ in plane.opacity *= 0.98 }
    },
    Mutation(
      "rotation the other way",
      flight,
      is: .value,
      saying: "plane.transform.rotation \(Said.turnsBackwards)"
    ) {
      $0.edit("plane") { plane, _ in plane[key: .rotation] = .number(-plane.rotation) }
    },
    Mutation(
      "the plane 10 % flatter",
      flight,
      is: .value,
      saying: "plane.transform scaleY is 0.9 instead of 1"
    ) {
      $0.edit("plane") { plane, _ in plane.transform.scaleY = 0.9 }
    },
    Mutation("hidden layer", flight, is: .value, saying: "plane.hidden is true instead of false") {
      $0.edit("plane") { plane, _ in plane.isHidden = true }
    },
    Mutation("plane behind circle", flight, is: .order, saying: "oval lies above plane") {
      $0.exchange("oval", "plane")
    },
    Mutation("the plane further back", flight, is: .order, saying: "plane lies below sky") {
      $0.edit("plane") { plane, _ in plane.zPosition = -1 }
    },
    Mutation(
      "missing layer",
      flight,
      is: .order,
      saying: "the layer plane and its 2 children are missing"
    ) {
      $0.remove("plane")
    },
    Mutation(
      "no sky",
      flight,
      is: .order,
      saying: "the layer sky and its child are missing",
      set: ["background": "none"]
    ),
    Mutation("opacity -2 %", pull, is: .value, saying: "plane.opacity is 2 % smaller") {
      $0.edit("plane") { plane, _ in plane.opacity *= 0.98 }
    },
    Mutation(
      "trigger 110 to 105",
      pull,
      is: .value,
      saying: "pull is about 4.5 % smaller",
      set: ["trigger": "105"]
    ),
    Mutation(
      "trigger 110 to 105",
      cancel,
      is: .value,
      saying: "pull is about",
      "% smaller",
      // 105 / 110.
      by: -4.8...(-4.3),
      set: ["trigger": "105"]
    ),
  ]

  private static let airplaneShapes: [Mutation] = [
    Mutation("round cap", flight, is: .shape, saying: "oval.lineCap is round instead of butt") {
      $0.editShape("oval") { $0.lineCap = .round }
    },
    Mutation("dash phase 2", flight, is: .shape, saying: "oval.lineDashPhase is 2 instead of 0") {
      $0.editShape("oval") { $0.lineDashPhase = 2 }
    },
    Mutation(
      "wrong dash",
      flight,
      is: .shape,
      saying: "oval.lineDashPattern is (2, 4) instead of (2, 3)"
    ) {
      $0.editShape("oval") { $0.lineDashPattern = [2, 4] }
    },
    Mutation(
      "dashes stay on the path",
      flight,
      is: .shape,
      saying: "oval.dashAnchor is path instead of start",
      set: ["dashAnchor": "path"]
    ),
    Mutation("line width +0.5", flight, is: .shape, saying: "oval.lineWidth is 4.5 instead of 4") {
      $0.editShape("oval") { $0.lineWidth += 0.5 }
    },
    Mutation("path control point moved", flight, is: .shape, saying: "oval.path") {
      $0.editShape("oval") {
        $0.path = $0.path?.movingControl(ofElement: 2, by: Vector(dx: 1, dy: 0))
      }
    },
    Mutation(
      "circle two points larger",
      ClipSource("airplane", .pull, framesPerSecond: 30),
      is: .shape,
      // A turn of 46 instead of 44 points.
      saying: "oval.path is 289.1 long instead of 276.5",
      set: ["radius": "46"]
    ),
  ]

  private static let airplaneFrames: [Mutation] = [
    Mutation("a frame shown twice, the next one not", flight, is: .timingShift, saying: "one frame")
    {
      let frame = $0.moments.seededFrame(1)
      $0.moments[frame] = $0.moments[frame - 1]
    },
    Mutation("dropped frame", flight, is: .frameCount, saying: "one frame is missing") {
      $0.moments.remove(at: $0.moments.seededFrame(2))
    },
    Mutation("three dropped frames", flight, is: .frameCount, saying: "three frames are missing") {
      $0.moments.removeSubrange(30...32)
    },
    Mutation(
      "doubled frame",
      flight,
      is: .frameCount,
      saying: Said.repeatsFrame
    ) {
      let frame = $0.moments.seededFrame(3)
      $0.moments.insert($0.moments[frame], at: frame)
    },
    Mutation(
      "the last five frames missing",
      flight,
      is: .frameCount,
      saying: "the clip ends five frames earlier"
    ) {
      $0.moments.removeLast(5)
    },
    Mutation("every frame twice", flight, is: .duration, saying: "lasts 100 % longer") { clip in
      clip.moments = clip.moments.flatMap { [$0, $0] }
    },
    Mutation(
      "half the frame rate",
      flight,
      is: .frameRate,
      saying: "30 frames a second instead of 60"
    ) { clip in
      clip.moments = stride(from: 0, to: clip.moments.count, by: 2).map { clip.moments[$0] }
      clip.framesPerSecond = 30
    },
  ]
}
