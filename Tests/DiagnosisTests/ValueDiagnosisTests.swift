import Clips
import Diagnosis
import Pixels
import SceneTestSupport
import TestSupport
import Testing

@Suite struct ValueDiagnosisTests {
  private func only(_ motion: Motion, of plain: Motion = .plain) throws -> Diagnosis {
    let all = plain.diagnoses(motion)
    try #require(all.count == 1, "\(all)")
    return all[0]
  }

  @Test func `a constant that is another one is named with both values`() throws {
    let found = try only(.plain.changing(Motion.lineWidth) { _, _ in .number(4.5) })
    #expect(found.kind == .shape)
    #expect(found.frames.isEmpty)
    #expect(found.sentence == "mark.lineWidth is 4.5 instead of 4")
    #expect(found.amounts == [.init("difference", 0.5)])
  }

  @Test func `a value without a channel of its own is its default`() throws {
    var still = Motion.plain
    still.channels[Motion.opacity] = nil
    let found = try only(still.changing(Motion.opacity) { _, _ in .number(0.98) }, of: still)
    #expect(found.kind == .value)
    #expect(found.sentence == "mark.opacity is 0.98 instead of 1")
  }

  @Test func `words and switches are named`() throws {
    let cap = try only(.plain.changing(Channel("mark", "lineCap")) { _, _ in .text("butt") })
    #expect(cap.kind == .shape)
    #expect(cap.sentence == "mark.lineCap is butt instead of round")
    let hidden = try only(
      .plain.changing(Channel("dial", "hidden")) { frame, old in
        50..<60 ~= frame ? .flag(true) : old
      }
    )
    #expect(hidden.kind == .value)
    #expect(hidden.sentence == "frames 50–59: dial.hidden is true instead of false")
  }

  @Test func `a colour is a colour, and a swap is told from two changes`() throws {
    let (red, blue) = (
      TrackValue.color(StraightPixel(red: 255, green: 0, blue: 0)),
      TrackValue.color(StraightPixel(red: 0, green: 0, blue: 254, alpha: 128))
    )
    var plain = Motion.plain
    let (fill, stroke) = (Channel("mark", "fillColor"), Channel("mark", "strokeColor"))
    plain.channels[fill] = { _ in red }
    plain.channels[stroke] = { _ in blue }
    let other = try only(plain.changing(fill) { _, _ in blue }, of: plain)
    #expect(other.kind == .color)
    #expect(other.sentence == "mark.fillColor is #0000FE80 instead of #FF0000")
    let swapped = try only(
      plain.changing(fill) { _, _ in blue }.changing(stroke) { _, _ in red },
      of: plain
    )
    #expect(swapped.kind == .color)
    #expect(swapped.sentence == "mark.fillColor and mark.strokeColor are swapped")
  }

  @Test func `what moves and is larger throughout is larger by so much`() throws {
    let found = try only(
      .plain.changing(Motion.position) { _, old in
        guard case .vector(let point) = old else { return old }
        return .vector([point[0] + 0.5, point[1]])
      }
    )
    #expect(found.kind == .value)
    #expect(found.sentence == "dial.position x is 0.5 larger")
  }

  @Test func `a factor is told in percent`() throws {
    let found = try only(.plain.changing(Motion.opacity) { _, old in old?.mapped { 0.98 * $0 } })
    #expect(found.kind == .value)
    #expect(found.sentence == "frames 21–119: mark.opacity is 2 % smaller")
  }

  @Test func `a way between other ends is told by the ends`() throws {
    let found = try only(
      .plain.changing(Motion.opacity) { _, old in old?.mapped { 0.2 + 0.7 * $0 } }
    )
    #expect(found.kind == .value)
    #expect(found.sentence == "mark.opacity ranges between 0.2 and 0.9 instead of 0 and 1")
  }

  @Test func `a rotation the other way takes its transform along`() throws {
    var plain = Motion.plain
    let transform = Channel("dial", "transform")
    plain.channels[Motion.rotation] = { .number(0.1 * $0) }
    // An exact rotation by 3-4-5 turns.
    plain.channels[transform] = {
      .vector($0 > 0 ? [0.6, 0.8, -0.8, 0.6, 0, 0] : [1, 0, 0, 1, 0, 0])
    }
    let found = try only(
      plain.changing(Motion.rotation) { frame, _ in .number(-0.1 * frame) }
        .changing(transform) { frame, _ in
          .vector(frame > 0 ? [0.6, -0.8, 0.8, 0.6, 0, 0] : [1, 0, 0, 1, 0, 0])
        },
      of: plain
    )
    #expect(found.sentence == "frames 1–119: dial.transform.rotation \(Said.turnsBackwards)")
    #expect(found.channels == [transform, Motion.rotation])
  }

  @Test func `a transform that turns the other way is told`() throws {
    var plain = Motion.plain
    let transform = Channel("dial", "transform")
    func turned(_ sign: Double) -> Motion.Course {
      { frame in
        let (cosine, sine) = (1 - frame / 200, sign * frame / 150)
        return .vector([cosine, sine, -sine, cosine, 0, 0])
      }
    }
    plain.channels[transform] = turned(1)
    var other = plain
    other.channels[transform] = turned(-1)
    #expect(
      try only(other, of: plain).sentence == "frames 1–119: dial.transform \(Said.turnsBackwards)"
    )
  }

  @Test(arguments: [
    ([1, 0, 0, 0.8, 0, 0], "dial.transform scaleY is 0.8 instead of 1"),
    ([1.2, 0, 0, 1, 0, 0], "dial.transform scaleX is 1.2 instead of 1"),
    ([1.2, 0, 0, 1.2, 0, 0], "dial.transform scale is 1.2 instead of 1"),
    ([1, 0, 0, 1, 0, 7], "dial.transform translationY is 7 instead of 0"),
    (
      [1.5, 0, 0, 0.5, 0, 0],
      "dial.transform scaleX is 1.5 instead of 1 and scaleY is 0.5 instead of 1"
    ),
  ])
  func `what became of a transform is told by what animations set`(
    matrix: [Double],
    sentence: String
  ) throws {
    var plain = Motion.plain
    let transform = Channel("dial", "transform")
    plain.channels[transform] = { _ in .vector([1, 0, 0, 1, 0, 0]) }
    let found = try only(plain.changing(transform) { _, _ in .vector(matrix) }, of: plain)
    #expect(found.sentence == sentence)
    #expect(found.channels == [transform])
  }

  @Test func `a factor along an axis of a turned layer is told by the axis`() throws {
    var plain = Motion.plain
    let transform = Channel("dial", "transform")
    // A turn by the angle of the triangle 3-4-5.
    plain.channels[transform] = { _ in .vector([0.6, 0.8, -0.8, 0.6, 0, 0]) }
    let flat = plain.changing(transform) { _, _ in .vector([0.6, 0.8, -0.4, 0.3, 0, 0]) }
    #expect(
      try only(flat, of: plain).sentence == "dial.transform scaleY is 0.5 instead of 1"
    )
  }

  @Test func `a path in another place lies there`() throws {
    let path = Channel("mark", "path")
    @Sendable func disc(_ y: Double) -> TrackValue {
      let bounds = [10, y, 20, 20]
      return .path(
        PathSummary(elementCount: 6, bounds: bounds, length: 62.8, hash: y.bitPattern)
      )
    }
    var plain = Motion.plain
    plain.channels[path] = { disc(2 * $0) }
    let found = try only(plain.changing(path) { frame, _ in disc(2 * frame + 3) }, of: plain)
    #expect(found.sentence == "mark.path y is 3 larger")
    #expect(found.channels == [path])
  }

  @Test func `a pull under another resistance is nearly a factor, and leads what follows it`()
    throws
  {
    /// Returns the rubber band of a view of 500 points, shown in half points.
    @Sendable func pull(_ frame: Double, _ resistance: Double) -> Double {
      let moved = resistance * 300 * Motion.part(frame)
      return (2 * 500 * moved / (500 + moved)).rounded() / 2
    }
    func scene(_ resistance: Double) -> Motion {
      Motion(channels: [
        Channel("", "offset"): { .number(-64 - pull($0, resistance)) },
        Channel("", "pull"): { .number(pull($0, resistance)) },
        Channel("dial", "strokeEnd"): { .number(pull($0, resistance) / 500) },
      ])
    }
    let found = try only(scene(0.5), of: scene(0.55))
    #expect(found.kind == .value)
    // The ends: 500 · 150 / 650 and 500 · 165 / 665.
    #expect(found.sentence.contains("pull is about 7."), "\(found)")
    #expect(found.sentence.hasSuffix("% smaller"))
    #expect(
      found.channels == [
        Channel("", "offset"), Channel("", "pull"), Channel("dial", "strokeEnd"),
      ]
    )
  }

  @Test func `what stands still is told`() throws {
    let found = try only(
      .plain.changing(Motion.strokeEnd) { frame, old in frame > 30 ? .number(2) : old }
    )
    #expect(found.kind == .value)
    #expect(found.sentence == "frames 31–119: mark.strokeEnd stays constant from 0.52 s on, at 2")
  }

  @Test func `what stands still where it was before comes at no other time`() throws {
    /// Returns a stroke that grows again and again, or a few times.
    func stroke(_ times: Double) -> Motion {
      Motion(channels: [
        Motion.strokeEnd: { frame in
          .number(frame >= 40 * times ? 1 : min(frame.truncatingRemainder(dividingBy: 40) / 20, 1))
        }
      ])
    }
    let found = try #require(stroke(.infinity).diagnoses(stroke(2)).first)
    #expect(found.kind == .value)
    // It is there at frame 60.
    #expect(found.sentence.hasSuffix("mark.strokeEnd stays constant from 1 s on, at 1"))
  }

  @Test func `an angle read from a matrix is the same but for whole turns`() throws {
    let turning = Motion(channels: [Motion.rotation: { .number($0 / 10) }])
    let late = Motion(channels: [
      Motion.rotation: { .number((($0 - 2) / 10).remainder(dividingBy: 2 * .pi)) }
    ])
    let found = turning.diagnoses(late)
    #expect(found.map(\.kind) == [.timingShift])
    #expect(found.first?.sentence == "dial.transform.rotation \(Said.lags) two frames", "\(found)")
  }

  @Test func `paths that grow alike in several places are named together`() {
    func paths(_ size: Double) -> Motion {
      @Sendable func path(_ x: Double) -> TrackValue {
        .path(
          PathSummary(
            elementCount: 2,
            bounds: [x, 0, size, size],
            length: 2 * size,
            hash: UInt64(x)
          )
        )
      }
      return Motion(channels: [
        Channel("left", "path"): { _ in path(10 * size) },
        Channel("right", "path"): { _ in path(20 * size) },
      ])
    }
    #expect(
      paths(3).diagnoses(paths(4)).map(\.sentence)
        == ["left.path and right.path are 8 long instead of 6 and 4 × 4 large instead of 3 × 3"]
    )
  }

  @Test func `bounds of another size are a size`() throws {
    var plain = Motion.plain
    let bounds = Channel("dial", "bounds")
    plain.channels[bounds] = { _ in .vector([0, 0, 20, 10]) }
    let found = try only(plain.changing(bounds) { _, _ in .vector([0, 0, 21, 10]) }, of: plain)
    #expect(found.kind == .size)
    #expect(found.sentence == "dial.bounds width is 21 instead of 20")
  }

  @Test func `the same change of several layers is one diagnosis`() throws {
    var (plain, thick) = (Motion.plain, Motion.plain)
    for name in ["a", "b", "c"] {
      plain.channels[Channel(name, "lineWidth")] = { _ in .number(3) }
      thick.channels[Channel(name, "lineWidth")] = { _ in .number(3.5) }
    }
    let found = try only(thick, of: plain)
    #expect(found.sentence == "a.lineWidth, b.lineWidth and c.lineWidth are 3.5 instead of 3")
  }

  @Test func `values that tremble below what an eye sees are noise`() throws {
    let found = try only(
      .plain.changing(Motion.position) { frame, old in
        let sign = Int(frame * 7) % 3 == 0 ? 1.0 : -1
        return old?.mapped { $0 + sign * 0.004 }
      }
    )
    #expect(found.kind == .noise)
    #expect(found.channels == [Motion.position])
  }

  @Test func `a difference without a law is told by its worst frame`() throws {
    let found = try only(
      .plain.changing(Motion.position) { frame, old in
        frame == 50 ? .vector([7, 90]) : frame == 52 ? .vector([0, 40]) : old
      }
    )
    #expect(found.kind == .value)
    #expect(found.frames == [50...52])
    #expect(found.sentence.contains("at frame 50"))
  }
}
