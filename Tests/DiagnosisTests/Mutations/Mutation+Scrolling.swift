import Geometry
import Pullreel
import Scrolling
import TestSupport

/// Changes of the scroll view and of the physics behind it.
extension Mutation {
  private static let drag = ClipSource("airplane", .full, from: 0, to: 1.1, scale: 0.25)
  private static let dots = ClipSource("four-dots", .full, from: 0, to: 1, scale: 0.25)
  private static let landing = ClipSource("airplane", .full, from: 1, to: 2.4, scale: 0.25)
  private static let closing = ClipSource("ring", .full, from: 3.5, to: 4.5, scale: 0.25)

  static let scrolling: [Mutation] = [
    Mutation("inset curve", landing, is: .easing, saying: "offset", Said.eased) {
      $0.easeScrolling(.easeOut)
    },
    Mutation(
      "opening +20 %",
      landing,
      is: .duration,
      saying: "offset",
      "% longer",
      by: 19.5...20.5,
      set: ["openDuration": "0.36"]
    ),
    Mutation(
      "closing +20 %",
      closing,
      is: .duration,
      saying: "offset",
      "% longer",
      by: 19.5...20.5,
      set: ["closeDuration": "0.24"]
    ),
    Mutation(
      // Scrolled content is drawn at whole pixels, and one of them is four points here.
      "loading inset +4",
      closing,
      is: .value,
      // The bar's 64 points and the loading ones.
      saying: "inset is 132 instead of 128",
      set: ["loadingInset": "68"]
    ),
    Mutation(
      "rubber band 0.55 to 0.5",
      drag,
      is: .value,
      saying: "pull is about",
      "% smaller",
      // A tenth less stretch is 9.1 % at first, and 7.3 % where the finger has come 280 points.
      by: -9.1...(-7.2)
    ) {
      try $0.drag(drag, band: 0.5)
    },
    Mutation(
      "rubber band 0.55 to 0.6",
      dots,
      is: .value,
      saying: "pull is about",
      "% larger",
      by: 7.2...9.1
    ) {
      try $0.drag(dots, band: 0.6)
    },
    Mutation(
      "drag hysteresis 10 to 8",
      drag,
      is: .value,
      saying: "pull is about",
      "larger",
      // Two points, of which a band lets through 0.55 at first and a third at last.
      by: 0.6...1.1
    ) {
      try $0.drag(drag, hysteresis: 8)
    },
    Mutation(
      "drag hysteresis 10 to 8",
      dots,
      is: .value,
      saying: "pull is about",
      "larger",
      by: 0.6...1.1
    ) {
      try $0.drag(dots, hysteresis: 8)
    },
  ]
}

extension MutableClip {
  /// Plays the reference gesture with another rubber band or another hysteresis.
  ///
  /// A band of another coefficient shows what the usual one would under a finger that had moved as
  /// many times as far, so that the content can be led there; the finger that is seen stays.
  fileprivate mutating func drag(
    _ source: ClipSource,
    band: Double = RubberBand.coefficient,
    hysteresis: Double = DragHysteresis.distance
  ) throws {
    let travel = source.animation.descriptor.referenceTravel
    let steps = 48
    let positions = (0...steps).map { step in
      let moved = travel * Double(step) / Double(steps) - hysteresis
      return moved > 0 ? DragHysteresis.distance + moved * band / RubberBand.coefficient : 0
    }
    var script: [GestureStep] = [.down(at: 0), .hold(for: 0.1)]
    for step in 0..<steps {
      script.append(.drag(by: positions[step + 1] - positions[step], over: 0.8 / Double(steps)))
    }
    let steady = script + [.hold(for: 0.2), .lift]
    var other = try MutableClip(
      source,
      staging: { staged in
        var scene = staged.scene
        let height = staged.layout.scrollViewSize.height
        scene.script = GestureScript(steady, scrollViewHeight: height)
        return staged.playing(scene)
      }
    )
    let fingers = moments.map { $0.presentation.layer(named: "touch") }
    other.edit("touch") { layer, frame in
      if fingers.indices.contains(frame), let finger = fingers[frame] { layer = finger }
    }
    self = other
  }

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
