import Geometry
import Pullreel
import TestSupport

/// The table: mutation → what it is expected to be called.
extension Mutation {
  static let all = airplane + curve + fourDots + checkmark + ring + preload + wave + scrolling

  // MARK: Airplane

  private static let flight = ClipSource("airplane", .loading)
  private static let planePull = ClipSource("airplane", .pull, framesPerSecond: 30)

  private static let airplane: [Mutation] = [
    Mutation("strokeEnd one frame late", flight, is: .timingShift) {
      $0.delay("oval", [.strokeEnd], by: 1)
    },
    Mutation("plane two frames early", flight, is: .timingShift) {
      $0.delay("plane", [.position, .rotation], by: -2)
    },
    Mutation("everything one frame late", flight, is: .timingShift) {
      $0.delayAll(by: 1, isLoop: true)
    },
    Mutation("a frame shown twice, the next one not", flight, is: .timingShift) {
      let frame = $0.moments.seededFrame(1)
      $0.moments[frame] = $0.moments[frame - 1]
    },
    Mutation("strokeEnd eased in", flight, is: .easing) {
      $0.ease("oval", [.strokeEnd], in: 0...89, .easeIn)
    },
    Mutation("duration +5 %", flight, is: .duration, set: ["cycle": "1.575"]),
    Mutation("duration -5 %", flight, is: .duration, set: ["cycle": "1.425"]),
    Mutation("strokeEnd +0.5 %", flight, is: .value) {
      $0.editShape("oval") { $0.strokeEnd += 0.005 }
    },
    Mutation("round cap", flight, is: .shape) { $0.editShape("oval") { $0.lineCap = .round } },
    Mutation("dash phase 2", flight, is: .shape) {
      $0.editShape("oval") { $0.lineDashPhase = 2 }
    },
    Mutation("wrong dash", flight, is: .shape) {
      $0.editShape("oval") { $0.lineDashPattern = [2, 4] }
    },
    Mutation("dashes stay on the path", flight, is: .shape, set: ["dashAnchor": "path"]),
    Mutation("line width +0.5", flight, is: .shape) {
      $0.editShape("oval") { $0.lineWidth += 0.5 }
    },
    Mutation("one level of the stroke's colour", flight, is: .color) {
      $0.editShape("oval") { $0.strokeColor = $0.strokeColor?.oneLevelLess }
    },
    Mutation("plane behind circle", flight, is: .order) { $0.exchange("oval", "plane") },
    Mutation("dropped frame", flight, is: .frameCount) {
      $0.moments.remove(at: $0.moments.seededFrame(2))
    },
    Mutation("doubled frame", flight, is: .frameCount) {
      let frame = $0.moments.seededFrame(3)
      $0.moments.insert($0.moments[frame], at: frame)
    },
    Mutation("anchor +0.5 pt", flight, is: .value) {
      $0.edit("plane") { plane, _ in plane.anchorPoint.x += 0.5 / plane.bounds.width }
    },
    Mutation("opacity -2 %", flight, is: .value) {
      $0.edit("plane") { plane, _ in plane.opacity *= 0.98 }
    },
    Mutation("rotation the other way", flight, is: .value) {
      $0.edit("plane") { plane, _ in plane[key: .rotation] = .number(-plane.rotation) }
    },
    Mutation("missing layer", flight, is: .order) { $0.remove("plane") },
    Mutation("hidden layer", flight, is: .value) {
      $0.edit("plane") { plane, _ in plane.isHidden = true }
    },
    Mutation("half the frame rate", flight, is: .frameRate) { clip in
      clip.moments = stride(from: 0, to: clip.moments.count, by: 2).map { clip.moments[$0] }
      clip.framesPerSecond = 30
    },
    Mutation("path control point moved", flight, is: .shape) {
      $0.editShape("oval") {
        $0.path = $0.path?.movingControl(ofElement: 2, by: Vector(dx: 1, dy: 0))
      }
    },
    Mutation("opacity -2 %", planePull, is: .value) {
      $0.edit("plane") { plane, _ in plane.opacity *= 0.98 }
    },
    Mutation("strokeEnd two frames early", planePull, is: .timingShift) {
      $0.delay("oval", [.strokeEnd], by: -2)
    },
  ]

  // MARK: Curve

  private static let curvePull = ClipSource("curve", .pull, framesPerSecond: 30, scale: 2)
  private static let curveSpin = ClipSource("curve", .loading, framesPerSecond: 30, scale: 2)

  private static let curve: [Mutation] = [
    Mutation("strokeStart one frame late", curvePull, is: .timingShift) {
      $0.delay("leftLine", [.strokeStart], by: 1)
    },
    Mutation("arrow turns the other way", curvePull, is: .value) {
      $0.edit("leftArrow") { arrow, _ in arrow[key: .rotation] = .number(-arrow.rotation) }
    },
    Mutation("line width +0.5", curvePull, is: .shape, set: ["lineWidth": "2.5"]),
    Mutation("butt cap", curvePull, is: .shape) {
      $0.editShape("rightLine") { $0.lineCap = .butt }
    },
    Mutation("missing layer", curvePull, is: .order) { $0.remove("leftArrow") },
    Mutation("strokeEnd +0.5 %", curvePull, is: .value) {
      $0.editShape("rightLine") { $0.strokeEnd += 0.005 }
    },
    Mutation("one level of the colour", curveSpin, is: .color) {
      $0.editShape("rightLine") { $0.strokeColor = $0.strokeColor?.oneLevelLess }
    },
    Mutation("duration +5 %", curveSpin, is: .duration, set: ["cycle": "1.05"]),
    Mutation("rotation the other way", curveSpin, is: .value) {
      $0.edit("view") { view, _ in view[key: .rotation] = .number(-view.rotation) }
    },
    Mutation("path control point moved", curveSpin, is: .shape) {
      $0.editShape("leftLine") {
        $0.path = $0.path?.movingControl(ofElement: 1, by: Vector(dx: 0, dy: 1))
      }
    },
  ]

  // MARK: Four dots

  private static let dotPull = ClipSource("four-dots", .pull, framesPerSecond: 30, scale: 2)
  private static let dotSpin = ClipSource("four-dots", .loading, framesPerSecond: 60, scale: 2)

  private static let fourDots: [Mutation] = [
    Mutation("line width +0.5", dotPull, is: .shape) {
      $0.editShape("line") { $0.lineWidth += 0.5 }
    },
    Mutation("square cap", dotPull, is: .shape) { $0.editShape("line") { $0.lineCap = .square } },
    Mutation("strokeEnd one frame late", dotPull, is: .timingShift) {
      $0.delay("line", [.strokeEnd], by: 1)
    },
    Mutation("line in front of a dot", dotPull, is: .order) { $0.exchange("line", "left") },
    Mutation("top dot's opacity -2 %", dotPull, is: .value) {
      $0.edit("top") { dot, _ in dot.opacity *= 0.98 }
    },
    Mutation("fill and stroke swapped", dotPull, is: .color) {
      $0.editShape("line") { swap(&$0.fillColor, &$0.strokeColor) }
    },
    Mutation("rotation the other way", dotSpin, is: .value) {
      $0.edit("header") { header, _ in header[key: .rotation] = .number(-header.rotation) }
    },
    Mutation("duration -5 %", dotSpin, is: .duration, set: ["cycle": "0.95"]),
    Mutation("hidden layer", dotSpin, is: .value) {
      $0.edit("left") { dot, _ in dot.isHidden = true }
    },
    Mutation("dropped frame", dotSpin, is: .frameCount) {
      $0.moments.remove(at: $0.moments.seededFrame(4))
    },
    Mutation("travel eased", dotSpin, is: .easing) {
      $0.ease("top", [.transform], in: 0...15, .easeInEaseOut)
    },
    Mutation("one level of the colour", dotSpin, is: .color) {
      $0.editShape("bottom") { $0.fillColor = $0.fillColor?.oneLevelLess }
    },
  ]

  // MARK: Check mark

  private static let tick = ClipSource("checkmark", .full, style: .control)

  private static let checkmark: [Mutation] = [
    Mutation("linear instead of eased", tick, is: .easing) { clip in
      let count = clip.moments.count
      clip.edit("mark") { mark, frame in
        mark[key: .strokeEnd] = .number(min(Double(frame) / Double(count - 1), 1))
      }
    },
    Mutation("duration +5 %", tick, is: .duration, set: ["duration": "1.575"]),
    Mutation("miter join", tick, is: .shape) { $0.editShape("mark") { $0.lineJoin = .miter } },
    Mutation("butt cap", tick, is: .shape) { $0.editShape("mark") { $0.lineCap = .butt } },
    Mutation("line width +0.5", tick, is: .shape) {
      $0.editShape("mark") { $0.lineWidth += 0.5 }
    },
    Mutation("corner radius +0.5", tick, is: .shape) {
      $0.edit("panel") { panel, _ in panel.cornerRadius += 0.5 }
    },
    Mutation("panel one level less opaque", tick, is: .color) {
      $0.edit("panel") { panel, _ in
        panel.backgroundColor = panel.backgroundColor?.withAlpha(203.0 / 255)
      }
    },
    Mutation("strokeEnd +0.5 %", tick, is: .value) {
      $0.editShape("mark") { $0.strokeEnd *= 1.005 }
    },
    Mutation("strokeEnd one frame early", tick, is: .timingShift) {
      $0.delay("mark", [.strokeEnd], by: -1)
    },
    Mutation("size +1", tick, is: .size) {
      $0.edit("panel") { panel, _ in panel.bounds.size.width += 1 }
    },
    Mutation("mark half a point to the right", tick, is: .value) {
      $0.edit("mark") { mark, _ in mark.position.x += 0.5 }
    },
  ]

  // MARK: Ring

  private static let ringPull = ClipSource("ring", .pull, framesPerSecond: 30)
  private static let ringSpin = ClipSource("ring", .loading, framesPerSecond: 30)

  private static let ring: [Mutation] = [
    Mutation("inner disc behind the outer one", ringPull, is: .order) {
      $0.exchange("disc", "inner")
    },
    Mutation("everything one frame late", ringPull, is: .timingShift) {
      $0.delayAll(by: 1, isLoop: false)
    },
    Mutation("opacity -2 %", ringPull, is: .value) {
      $0.edit("logo") { logo, _ in logo.opacity *= 0.98 }
    },
    Mutation("missing layer", ringSpin, is: .order) { $0.remove("ringX") },
    Mutation("one level of the colour", ringSpin, is: .color) {
      $0.editShape("ringO") { $0.strokeColor = $0.strokeColor?.oneLevelLess }
    },
    Mutation("rotation the other way", ringSpin, is: .value) {
      $0.edit("disc") { disc, _ in disc[key: .rotation] = .number(-disc.rotation) }
    },
    Mutation("duration +5 %", ringSpin, is: .duration, set: ["cycle": "1.05"]),
    Mutation("line width +0.5", ringSpin, is: .shape) { clip in
      for ring in ["ringT", "ringR", "ringX", "ringO"] {
        clip.editShape(ring) { $0.lineWidth += 0.5 }
      }
    },
    Mutation("strokeStart +0.5 %", ringSpin, is: .value) {
      $0.editShape("ringR") { $0.strokeStart += 0.005 }
    },
  ]

  // MARK: Preload

  private static let jumps = ClipSource("preload", .loading)

  private static let preload: [Mutation] = [
    Mutation("an icon one frame late", jumps, is: .timingShift) {
      $0.delay("iconR", [.position], by: 1)
    },
    Mutation(
      "duration +5 %",
      jumps,
      is: .duration,
      set: ["riseDuration": "0.24675", "fallDuration": "0.49875"]
    ),
    Mutation("jump height +0.5", jumps, is: .value) {
      $0.edit("iconT") { icon, _ in icon.position.y += 0.5 }
    },
    Mutation("missing layer", jumps, is: .order) { $0.remove("iconT") },
    Mutation("shadow four levels darker", jumps, is: .color) {
      $0.editShape("shadowO") { $0.fillColor = Color(212, 216, 216) }
    },
    Mutation("another pace", jumps, is: .easing) {
      $0.ease("iconO", [.position], in: 15...40, .easeOut)
    },
    Mutation("shadow's opacity -2 %", jumps, is: .value) {
      $0.edit("shadowX") { shadow, _ in shadow.opacity *= 0.98 }
    },
    Mutation("size +1", jumps, is: .size) {
      $0.edit("iconX") { icon, _ in icon.bounds.size.height += 1 }
    },
    Mutation("doubled frame", jumps, is: .frameCount) {
      let frame = $0.moments.seededFrame(5)
      $0.moments.insert($0.moments[frame], at: frame)
    },
  ]

  // MARK: Wave

  private static let waves = ClipSource("wave", .init(rawValue: "moving"), framesPerSecond: 30)
  private static let swell = ClipSource("wave", .pull, framesPerSecond: 30)

  private static let wave: [Mutation] = [
    Mutation("a wave one frame late", waves, is: .timingShift) {
      $0.delay("sine", [.path], by: 1)
    },
    Mutation("phase speed +5 %", swell, is: .shape, set: ["phaseSpeed": "0.1337"]),
    Mutation("phase", waves, is: .shape) {
      $0.editShape("cosine") {
        $0.path = $0.path?.transformed(by: .translation(x: 2, y: 0))
      }
    },
    Mutation("colours exchanged", waves, is: .color) {
      $0.editShape("sine") { $0.fillColor = .white }
      $0.editShape("cosine") { $0.fillColor = Color(170, 170, 170) }
    },
    Mutation("order of the waves", waves, is: .order) { $0.exchange("sine", "cosine") },
    Mutation("dropped frame", waves, is: .frameCount) {
      $0.moments.remove(at: $0.moments.seededFrame(6))
    },
    Mutation("canvas +1", waves, is: .size) {
      $0.edit("canvas") { canvas, _ in
        canvas.bounds.size.width += 1
        canvas.position.x += 0.5
      }
    },
    Mutation("amplitude +2 %", waves, is: .shape) {
      $0.editShape("sine") { $0.path = $0.path?.transformed(by: .scale(x: 1, y: 1.02)) }
    },
    Mutation("one level of the colour", swell, is: .color) {
      $0.editShape("sine") { $0.fillColor = $0.fillColor?.oneLevelLess }
    },
  ]

  // MARK: Scrolling

  private static let landing = ClipSource(
    "airplane",
    .full,
    from: 1,
    to: 2.4,
    framesPerSecond: 60,
    scale: 0.25
  )
  private static let closing = ClipSource(
    "ring",
    .full,
    from: 3.5,
    to: 4.5,
    scale: 0.25
  )

  private static let scrolling: [Mutation] = [
    Mutation("inset curve", landing, is: .easing) { $0.easeScrolling(.easeOut) },
    Mutation("opening +20 %", landing, is: .duration, set: ["openDuration": "0.36"]),
    Mutation("closing +20 %", closing, is: .duration, set: ["closeDuration": "0.24"]),
    Mutation("loading inset +1", closing, is: .value, set: ["loadingInset": "65"]),
  ]
}

extension [ClipMoment] {
  /// A frame inside that a seed chooses.
  fileprivate func seededFrame(_ seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    return Int.random(in: 2..<count - 2, using: &generator)
  }
}

extension MutableClip {
  /// Gives the way that the content goes in the last part of the clip another pace.
  fileprivate mutating func easeScrolling(_ function: TimingFunction) {
    // The scroll layer shows the presented offset.
    let offsets = moments.compactMap(\.offset)
    guard offsets.count == moments.count,
      let first = offsets.indices.dropFirst().first(where: { offsets[$0] != offsets[$0 - 1] }),
      let last = offsets.indices.dropFirst().last(where: { offsets[$0] != offsets[$0 - 1] })
    else { return }
    let before = moments
    for frame in first - 1...last {
      let part = Double(frame - first + 1) / Double(last - first + 1)
      let instant = Double(first - 1) + Double(last - first + 1) * function.progress(at: part)
      let lower = Int(instant.rounded(.down))
      let upper = Swift.min(lower + 1, last)
      let offset = offsets[lower] + (instant - Double(lower)) * (offsets[upper] - offsets[lower])
      let change = offset - offsets[frame]
      moments[frame].offset = offset
      moments[frame].pull = before[frame].pull.map { $0 - change }
    }
    let changed = moments
    edit("scroll") { scroll, frame in
      scroll.bounds.origin.y += (changed[frame].offset ?? 0) - offsets[frame]
    }
  }
}
