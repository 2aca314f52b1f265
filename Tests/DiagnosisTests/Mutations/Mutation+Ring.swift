import Geometry
import Pullreel
import TestSupport

extension Mutation {
  private static let pull = ClipSource("ring", .pull, framesPerSecond: 30)
  private static let spin = ClipSource("ring", .loading, framesPerSecond: 30)

  static let ring: [Mutation] = [
    Mutation("inner disc behind the outer one", pull, is: .order, saying: "disc lies above inner") {
      $0.exchange("disc", "inner")
    },
    Mutation(
      "everything one frame late",
      pull,
      is: .timingShift,
      saying: "the whole scene \(Said.lags) one frame"
    ) {
      $0.delayAll(by: 1, isLoop: false)
    },
    Mutation("opacity -2 %", pull, is: .value, saying: "logo.opacity is 0.98 instead of 1") {
      $0.edit("logo") { logo, _ in logo.opacity *= 0.98 }
    },
    Mutation(
      "another colour of the disc",
      pull,
      is: .color,
      saying: "disc.fillColor is #FF8800 instead of #48466D",
      set: ["discColor": "#FF8800"]
    ),
    Mutation(
      "trigger 85 to 80",
      pull,
      is: .value,
      saying: "pull is about 5.9 % smaller",
      set: ["trigger": "80"]
    ),
    Mutation("missing layer", spin, is: .order, saying: "the layer ringX is missing") {
      $0.remove("ringX")
    },
    Mutation("one level of the colour", spin, is: .color, saying: "ringO.strokeColor is #F96979") {
      $0.editShape("ringO") { $0.strokeColor = $0.strokeColor?.oneLevelLess }
    },
    Mutation(
      "another colour of a quarter",
      spin,
      is: .color,
      saying: "ringT.strokeColor is #FF8800 instead of #6CE4E8",
      set: ["ringTColor": "#FF8800"]
    ),
    Mutation(
      "rotation the other way",
      spin,
      is: .value,
      saying: "disc.transform.rotation \(Said.turnsBackwards)"
    ) {
      $0.edit("disc") { disc, _ in disc[key: .rotation] = .number(-disc.rotation) }
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
      "duration +20 %",
      spin,
      is: .duration,
      saying: "the whole scene lasts 20 % longer",
      set: ["cycle": "1.2"]
    ),
    Mutation("line width +0.5", spin, is: .shape, saying: "lineWidth are 3.5 instead of 3") {
      clip in
      for ring in ["ringT", "ringR", "ringX", "ringO"] {
        clip.editShape(ring) { $0.lineWidth += 0.5 }
      }
    },
    Mutation(
      "strokeStart +0.5 %",
      spin,
      is: .value,
      saying: "ringR.strokeStart is 0.255 instead of 0.25"
    ) {
      $0.editShape("ringR") { $0.strokeStart += 0.005 }
    },
    Mutation(
      "the ring turns in its first half only",
      spin,
      is: .value,
      saying: "disc.transform.rotation stays constant from 0.5 s on"
    ) { clip in
      let half = clip.moments.count / 2
      clip.resample("disc", [.rotation]) { Double(min($0, half)) }
    },
  ]
}
