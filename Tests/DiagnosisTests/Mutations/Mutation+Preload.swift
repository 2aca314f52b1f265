import Geometry
import Pixels
import Pullreel
import TestSupport

extension Mutation {
  private static let jumps = ClipSource("preload", .loading)

  static let preload: [Mutation] = [
    Mutation(
      "an icon one frame late",
      jumps,
      is: .timingShift,
      saying: "iconR.position y \(Said.lags) one frame"
    ) {
      $0.delay("iconR", [.position], by: 1)
    },
    Mutation(
      "duration +5 %",
      jumps,
      is: .duration,
      saying: "the whole scene lasts 5 % longer",
      set: ["riseDuration": "0.24675", "fallDuration": "0.49875"]
    ),
    Mutation(
      "jump height +2",
      jumps,
      is: .value,
      saying: "position y ranges between",
      "instead of",
      set: ["jumpHeight": "16"]
    ),
    Mutation(
      "an icon half a point lower",
      jumps,
      is: .value,
      saying: "iconT.position y is 0.5 larger"
    ) {
      $0.edit("iconT") { icon, _ in icon.position.y += 0.5 }
    },
    Mutation("missing layer", jumps, is: .order, saying: "the layer iconT is missing") {
      $0.remove("iconT")
    },
    Mutation(
      "shadow four levels darker",
      jumps,
      is: .color,
      saying: "shadowO.fillColor is #D4D8D8 instead of #D8D8D8"
    ) {
      $0.editShape("shadowO") { $0.fillColor = Color(rgb8: 212, 216, 216) }
    },
    Mutation(
      "shadows of another colour",
      jumps,
      is: .color,
      saying: "fillColor are #FF8800 instead of #D8D8D8",
      set: ["shadowColor": "#FF8800"]
    ),
    Mutation(
      "another pace",
      jumps,
      is: .easing,
      saying: "iconO.position y has \(Said.eased)"
    ) {
      $0.ease("iconO", [.position], in: 15...40, .easeOut)
    },
    Mutation(
      "shadow's opacity -2 %",
      jumps,
      is: .value,
      saying: "shadowX.opacity is 0.686 instead of 0.7"
    ) {
      $0.edit("shadowX") { shadow, _ in shadow.opacity *= 0.98 }
    },
    Mutation(
      "shadows show less",
      jumps,
      is: .value,
      saying: "opacity are 0.6 instead of 0.7",
      set: ["shadowOpacity": "0.6"]
    ),
    Mutation("size +1", jumps, is: .size, saying: "iconX.bounds height is 27 instead of 26") {
      $0.edit("iconX") { icon, _ in icon.bounds.size.height += 1 }
    },
    Mutation("doubled frame", jumps, is: .frameCount, saying: Said.repeatsFrame) {
      let frame = $0.moments.seededFrame(5)
      $0.moments.insert($0.moments[frame], at: frame)
    },
  ]
}
