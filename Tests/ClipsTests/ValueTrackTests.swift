import Clips
import Inputs
import Formats
import Files
import Foundation
import Geometry
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct ValueTrackTests {
  private func json(
    _ animation: any RefreshAnimation.Type,
    _ scene: Scene.Name,
    fps: Double = 60,
    size: Size? = nil
  ) throws -> [String: Any] {
    let frames = try ClipFrames(
      try staged(animation, scene, size: size),
      framesPerSecond: fps
    )
    let bytes = try JSONText.bytes(of: ValueTracks(frames, scale: 2))
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(object as? [String: Any])
  }

  private func frames(_ json: [String: Any]) throws -> [[String: Any]] {
    try #require(json["frames"] as? [[String: Any]])
  }

  private func layer(_ name: String, _ frame: [String: Any]) throws -> [String: Any] {
    let layers = try #require(frame["layers"] as? [String: Any])
    return try #require(layers[name] as? [String: Any])
  }

  @Test func `the head says what was played`() throws {
    let json = try json(Airplane.self, .loading, fps: 50, size: Size(300, 55))
    #expect(json["animation"] as? String == "airplane" && json["scene"] as? String == "loading")
    #expect(json["fps"] as? Double == 50 && json["scale"] as? Double == 2)
    #expect(json["size"] as? [Double] == [300, 55] && json["view"] as? [Double] == [600, 110])
    #expect(json["duration"] as? Double == 1.5)
    #expect(try frames(json).count == 75)
  }

  @Test func `each frame has its time, place and phase`() throws {
    let json = try json(Airplane.self, .full)
    for (index, frame) in try frames(json).enumerated() {
      #expect(
        Set(frame.keys) == ["time", "offset", "inset", "pull", "phase", "layers"]
      )
      // Foundation's reader may miss the nearest number by one in the last digit.
      let time = try #require(frame["time"] as? Double)
      #expect(abs(time - Double(index) / 60) < 1e-12)
      let offset = try #require(frame["offset"] as? Double)
      #expect(abs(try #require(frame["pull"] as? Double) + offset + 64) < 1e-9)
    }
    let rest = try #require(try frames(json).first)
    #expect(rest["offset"] as? Double == -64 && rest["inset"] as? Double == 64)
    let phases = try frames(json).compactMap { $0["phase"] as? String }
    let sequence = phases.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(sequence == ["idle", "pulling", "armed", "refreshing", "ending", "idle"])
  }

  @Test func `each layer has every property of its kind in every frame`() throws {
    let common: Set = ["position", "rotation", "translation", "bounds", "opacity", "hidden"]
    let shape = common.union([
      "strokeStart", "strokeEnd", "lineWidth", "strokeColor", "fillColor",
    ])
    for frame in try frames(try json(Airplane.self, .full)) {
      #expect(Set(try layer("oval", frame).keys).subtracting(["path"]) == shape)
      #expect(Set(try layer("plane", frame).keys) == common)
    }
    for frame in try frames(try json(Checkmark.self, .full)) {
      #expect(Set(try layer("mark", frame).keys).subtracting(["path"]) == shape)
      #expect(Set(try layer("panel", frame).keys) == common)
    }
  }

  @Test func `a path is written where it differs from the frame before`() throws {
    for (index, frame) in try frames(try json(Airplane.self, .pull)).enumerated() {
      #expect((try layer("oval", frame)["path"] != nil) == (index == 0))
    }
  }

  @Test func `values are those that were set, unclamped`() throws {
    let all = try frames(try json(Airplane.self, .loading))
    let oval = try layer("oval", all[15])
    #expect(abs(try #require(oval["strokeStart"] as? Double) + 0.25) < 1e-9)
    #expect(abs(try #require(oval["strokeEnd"] as? Double) - 1.0 / 6) < 1e-9)
    #expect(oval["lineWidth"] as? Double == 4)
    #expect(oval["strokeColor"] as? String == "#FFFFFFFF")
    #expect(oval["fillColor"] as? String == "#00000000")
    #expect(oval["hidden"] as? Bool == false)
    let plane = try layer("plane", all[15])
    let position = try #require(plane["position"] as? [Double])
    #expect(
      abs(position[0] - 182) < 0.02 && abs(position[1] - (55 + 44 * 0.75.squareRoot())) < 0.02
    )
    #expect(abs(try #require(plane["rotation"] as? Double) - .pi / 3) < 1e-6)
    #expect(plane["bounds"] as? [Double] == [0, 0, 35, 35])
    #expect(plane["translation"] as? [Double] == [0, 0])
    #expect(plane["opacity"] as? Double == 1)
  }
}
