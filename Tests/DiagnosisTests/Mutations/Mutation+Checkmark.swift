import Geometry
import Pullreel
import TestSupport

extension Mutation {
  private static let tick = ClipSource("checkmark", .full, style: .control)

  static let checkmark: [Mutation] = [
    Mutation(
      "linear instead of eased",
      tick,
      is: .easing,
      saying: "mark.strokeEnd has \(Said.eased)"
    ) { clip in
      let count = clip.moments.count
      clip.edit("mark") { mark, frame in
        mark[key: .strokeEnd] = .number(min(Double(frame) / Double(count - 1), 1))
      }
    },
    Mutation(
      "duration +5 %",
      tick,
      is: .duration,
      saying: "mark.strokeEnd takes 5 % longer",
      set: ["duration": "1.575"]
    ),
    Mutation(
      "duration -20 %",
      tick,
      is: .duration,
      saying: "mark.strokeEnd takes 20 % less time",
      set: ["duration": "1.2"]
    ),
    Mutation("miter join", tick, is: .shape, saying: "mark.lineJoin is miter instead of round") {
      $0.editShape("mark") { $0.lineJoin = .miter }
    },
    Mutation("butt cap", tick, is: .shape, saying: "mark.lineCap is butt instead of round") {
      $0.editShape("mark") { $0.lineCap = .butt }
    },
    Mutation("line width +0.5", tick, is: .shape, saying: "mark.lineWidth is 3.5 instead of 3") {
      $0.editShape("mark") { $0.lineWidth += 0.5 }
    },
    Mutation(
      "corner radius +0.5",
      tick,
      is: .shape,
      saying: "panel.cornerRadius is 5.5 instead of 5"
    ) {
      $0.edit("panel") { panel, _ in panel.cornerRadius += 0.5 }
    },
    Mutation("a border", tick, is: .shape, saying: "panel.borderWidth is 1 instead of 0") {
      $0.edit("panel") { panel, _ in panel.borderWidth = 1 }
    },
    // The panel clips what it holds, so that a shadow of its own would not show.
    Mutation("a shadow", tick, is: .value, saying: "mark.shadowOpacity is 0.5 instead of 0") {
      $0.edit("mark") { mark, _ in mark.shadow.opacity = 0.5 }
    },
    Mutation(
      "panel one level less opaque",
      tick,
      is: .color,
      saying: "panel.backgroundColor is #000000CB instead of #000000CC"
    ) {
      $0.edit("panel") { panel, _ in
        panel.backgroundColor = panel.backgroundColor?.withAlpha(203.0 / 255)
      }
    },
    Mutation(
      "another colour of the mark",
      tick,
      is: .color,
      saying: "mark.strokeColor is #FF8800 instead of #FFFFFF",
      set: ["strokeColor": "#FF8800"]
    ),
    Mutation(
      "another mark",
      tick,
      is: .shape,
      saying: "mark.path",
      set: ["variant": "error"]
    ),
    Mutation("strokeEnd +0.5 %", tick, is: .value, saying: "mark.strokeEnd is 0.5 % larger") {
      $0.editShape("mark") { $0.strokeEnd *= 1.005 }
    },
    Mutation(
      "strokeEnd one frame early",
      tick,
      is: .timingShift,
      saying: "mark.strokeEnd \(Said.leads) one frame"
    ) {
      $0.delay("mark", [.strokeEnd], by: -1)
    },
    Mutation(
      "the mark stays half-drawn",
      tick,
      is: .value,
      saying: "mark.strokeEnd stays constant from 0.83 s on"
    ) {
      let half = $0.moments[50]
      $0.edit("mark") { mark, frame in
        guard frame > 50, let layer = half.presentation.layer(named: "mark") else { return }
        mark[key: .strokeEnd] = layer[key: .strokeEnd]
      }
    },
    Mutation("size +1", tick, is: .size, saying: "panel.bounds width is 81 instead of 80") {
      $0.edit("panel") { panel, _ in panel.bounds.size.width += 1 }
    },
    Mutation(
      "mark half a point to the right",
      tick,
      is: .value,
      saying: "mark.position x is 40.5 instead of 40"
    ) {
      $0.edit("mark") { mark, _ in mark.position.x += 0.5 }
    },
    Mutation(
      "the mark grows flat",
      tick,
      is: .value,
      saying: "mark.transform scaleY"
    ) { clip in
      let count = Double(clip.moments.count - 1)
      clip.edit("mark") { mark, frame in mark.transform.scaleY = 1 - 0.3 * Double(frame) / count }
    },
  ]
}
