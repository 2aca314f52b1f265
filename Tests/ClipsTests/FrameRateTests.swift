import Clips
import Inputs
import Formats
import Files
import Geometry
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

/// Every frame rate shows the same motion.
@Suite struct FrameRateTests {
  private static let scenes: [(any RefreshAnimation.Type, Scene.Name)] = [
    (Airplane.self, .full), (Airplane.self, .pull), (Airplane.self, .loading),
    (Airplane.self, .cancel), (Checkmark.self, .full), (Checkmark.self, .loading),
  ]

  @Test(arguments: scenes.indices)
  func `tracks of all rates agree at common instants to the last bit`(index: Int) throws {
    let scene = try staged(Self.scenes[index].0, Self.scenes[index].1)
    var known: [Double: TrackFrame] = [:]
    for rate in [60.0, 24, 25, 30, 50, 120] {
      let frames = try ClipFrames(scene, framesPerSecond: rate)
      for frame in try ValueTracks(frames, scale: 2).frames {
        if let other = known[frame.time] {
          #expect(withoutPaths(frame) == withoutPaths(other), "\(rate) fps at \(frame.time) s")
        } else {
          known[frame.time] = frame
        }
      }
    }
    // Every second frame of 60 fps is one of 30, and so on: most instants are common.
    #expect(known.count < 60 * 8 * 3)
  }

  /// A path is noted if it differs from the previous frame, which is a different one at another
  /// rate.
  private func withoutPaths(_ frame: TrackFrame) -> [String: [String: JSONValue]] {
    var layers = frame.layers.mapValues { values in values.filter { $0.key != "path" } }
    layers[""] = [
      "offset": frame.offset.map(JSONValue.number), "inset": frame.inset.map(JSONValue.number),
      "pull": frame.pull.map(JSONValue.number), "phase": frame.phase.map(JSONValue.text),
    ].compactMapValues(\.self)
    return layers
  }

  @Test func `frame n of 30 fps is frame 2n of 60 fps, pixel by pixel`() throws {
    let scene = try staged(Airplane.self, .full, size: Size(160, 284))
    let slow = try scene.simulations(framesPerSecond: 30, from: 0.5, to: 1.5)
    let fast = try scene.simulations(framesPerSecond: 60, from: 0.5, to: 1.5)
    #expect(slow.count == 30 && fast.count == 60)
    for (index, simulation) in slow.enumerated() {
      let picture = try scene.draw(simulation, scale: 0.5)
      #expect(try scene.draw(fast[2 * index], scale: 0.5) == picture)
    }
  }

  @Test(arguments: [24, 25, 50, 120])
  func `a linear pull does not judder at any rate`(rate: Double) throws {
    let scene = try staged(Airplane.self, .pull, set: ["implicit": "false"])
    for frame in try ValueTracks(ClipFrames(scene, framesPerSecond: rate), scale: 2).frames {
      let t = frame.time
      let shown = t <= 1 ? 132 * t : t <= 1.2 ? 132 : 132 * (2.2 - t)
      // Offsets are whole pixels of a screen of scale 2.
      let pull = try #require(frame.pull)
      #expect(abs(pull - shown) <= 0.25 + 1e-9, "\(t) s")
      guard case .number(let end) = frame.layers["oval"]?["strokeEnd"] else {
        Issue.record("there is no stroke")
        return
      }
      #expect(end == min(max(pull, 0) / 110, 1))
    }
  }

  @Test func `frames are the same whether or not those before them are taken`() throws {
    let scene = try staged(Airplane.self, .full)
    let all = try ValueTracks(ClipFrames(scene, framesPerSecond: 50), scale: 2).frames
    let part = try ValueTracks(
      ClipFrames(scene, framesPerSecond: 50, from: 2, to: 3),
      scale: 2
    ).frames
    #expect(part.map(withoutPaths) == all[100..<150].map(withoutPaths))
  }

  @Test func `a still is the frame of its instant`() throws {
    let scene = try staged(Airplane.self, .full, size: Size(160, 284))
    let frame = scene.presentation(of: try scene.simulations(framesPerSecond: 50)[67])
    for moment in [StillSelection.time(1.34), .frame(67)] {
      #expect(try scene.moment(at: moment, framesPerSecond: 50).presentation == frame)
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1, 1.2])
  func `a settled pull has no transition left`(fraction: Double) throws {
    let scene = try staged(Airplane.self, .full)
    let moment = try scene.moment(at: .pull(fraction), framesPerSecond: 60)
    let pull = try #require(moment.pull)
    #expect(abs(pull - 110 * fraction) <= 0.25)
    let oval = try #require(moment.presentation.layer(named: "oval"))
    #expect(oval.shape?.strokeEnd == min(max(pull, 0) / 110, 1))
  }
}
