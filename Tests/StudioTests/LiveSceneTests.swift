import Clips
import Inputs
import RefreshAnimations
import Testing

@testable import Studio

/// A scene under a user's finger, and its recording.
@Suite struct LiveSceneTests {
  private static let tick = 1.0 / 60

  /// Returns a live scene of an animation.
  private static func scene(
    _ animation: any RefreshAnimation.Type,
    style: FrameStyle? = nil
  ) throws -> (clip: SceneClip, live: LiveScene) {
    let clip = try #require(SceneClip(animation, style: style))
    return (clip, try #require(LiveScene(clip)))
  }

  /// Pulls far, with several reports in some ticks and a rest in between, lets go, and touches the
  /// list once more while it refreshes.
  private static func pull(_ live: inout LiveScene, _ seen: (Int, LiveScene) throws -> Void)
    rethrows
  {
    for tick in 1...600 {
      switch tick {
      case 4: live.take(.init(phase: .down, x: 160, y: 110))
      case 5..<40:
        for report in 0..<(tick % 3 + 1) {
          live.take(.init(phase: .move, x: 160, y: 110 + Double(tick) * 9 + Double(report) / 3))
        }
      case 70..<75: live.take(.init(phase: .move, x: 161.25, y: 462 - Double(tick) / 7))
      case 80: live.take(.init(phase: .up, x: 161.25, y: 451.5))
      case 130: live.take(.init(phase: .down, x: 100, y: 200))
      case 131:
        live.take(.init(phase: .move, x: 100, y: 240))
        live.take(.init(phase: .cancel, x: 100, y: 240))
      default: break
      }
      live.advance(by: tick > 4 ? Self.tick : 0)
      if tick > 4 { try seen(tick - 4, live) }
    }
  }

  @Test(arguments: ["airplane", "curve", "four-dots", "ring", "wave"])
  func `a recording replays exactly what was seen`(_ name: String) throws {
    let animation = try #require(StandardAnimations.all.first { $0.descriptor.name == name })
    var (clip, live) = try Self.scene(animation)
    var seen: [ClipFrame] = []
    try Self.pull(&live) { _, live in seen.append(try live.moment()) }
    let recording = try #require(live.finishedRecording)
    let text = GestureFile.text(of: recording)
    let replayed = clip.playing(clip.scene.replaying(try #require(GestureFile.recording(of: text))))
    var playback = replayed.makePlayback()
    for (index, frame) in seen.enumerated() {
      playback.advance(to: Double(index + 1) * Self.tick)
      let moment = try playback.moment()
      #expect(moment.offset == frame.offset, "tick \(index + 1)")
      #expect(moment.phase == frame.phase)
      #expect(moment.presentation == frame.presentation)
      if moment.presentation != frame.presentation { break }
    }
  }

  @Test func `a pull beyond the trigger refreshes and closes`() throws {
    var (_, live) = try Self.scene(Airplane.self)
    var phases: [String] = []
    try Self.pull(&live) { _, live in
      let phase = try #require(try live.moment().phase)
      if phases.last != phase { phases.append(phase) }
    }
    #expect(phases == ["pulling", "armed", "refreshing", "ending", "idle"])
  }

  @Test func `slow motion shows the same ticks and the time between`() throws {
    var (_, fast) = try Self.scene(Ring.self)
    var (_, slow) = try Self.scene(Ring.self)
    for tick in 1...90 {
      for live in [0, 1] {
        let report = LiveScene.Report(
          phase: tick == 1 ? .down : tick == 60 ? .up : .move,
          x: 100,
          y: 100 + Double(min(tick, 60)) * 4
        )
        if tick <= 60 { if live == 0 { fast.take(report) } else { slow.take(report) } }
      }
      fast.advance(by: Self.tick)
      let before = try slow.moment().offset
      slow.advance(by: Self.tick / 2)
      let between = try slow.moment().offset
      slow.advance(by: Self.tick / 2)
      let after = try slow.moment().offset
      #expect(try fast.moment().presentation == slow.moment().presentation)
      let (low, high) = (try #require(before), try #require(after))
      #expect(
        try #require(between) >= min(low, high) - 1 && #require(between) <= max(low, high) + 1
      )
    }
  }

  @Test func `the picture rests until somebody touches it, and each touch at rest begins anew`()
    throws
  {
    var (_, live) = try Self.scene(Airplane.self)
    #expect(live.isIdle)
    live.take(.init(phase: .down, x: 10, y: 10))
    #expect(!live.isIdle)
    live.advance(by: Self.tick)
    #expect(live.isTouched)
    live.take(.init(phase: .up, x: 10, y: 12))
    for _ in 0..<30 { live.advance(by: Self.tick) }
    #expect(live.isIdle)
    #expect(live.recording.touches.count == 1)
    live.take(.init(phase: .down, x: 10, y: 10))
    live.advance(by: Self.tick)
    #expect(live.recording.touches.count == 1)
    #expect(live.time == Self.tick)
  }

  @Test func `a scene without a finger is not live`() throws {
    #expect(LiveScene(try #require(SceneClip(Checkmark.self))) == nil)
    #expect(LiveScene(try #require(SceneClip(Airplane.self, scene: .loading))) == nil)
  }
}
