import Foundation
import Pullreel
import TestSupport
import Testing

/// Recorded fingers in place of a scene's own.
@Suite struct GestureTests {
  private static let short =
    #"{"touches": [{"samples": [[0.1, 160, 110], [0.4, 160, 150], [0.5, 160, 150]]}]}"#

  /// Returns the finger of a scene, as a recording at each tick has it.
  private static func recording(of script: GestureScript) throws -> String {
    let events = script.events(after: -1, through: script.duration + 1)
    var touches: [String] = []
    for (down, up) in zip(events.filter { $0.kind == .down }, events.filter { $0.kind != .down }) {
      var samples = [(down.time, down.position)]
      for tick in 0...Int(up.time * 60) {
        let time = Double(tick) / 60
        guard time > down.time + 1e-6, time < up.time - 1e-6 else { continue }
        samples.append((time, try #require(script.fingerPosition(at: time))))
      }
      samples.append((up.time, up.position))
      let list = samples.map { "[\($0), 205, \($1)]" }.joined(separator: ", ")
      touches.append(#"{"samples": [\#(list)], "end": "\#(up.kind == .up ? "lift" : "cancel")"}"#)
    }
    return #"{"touches": [\#(touches.joined(separator: ", "))]}"#
  }

  @Test(arguments: ["airplane", "curve", "four-dots", "ring"])
  func `a recording of the scene's own finger gives the scene's own values`(
    _ name: String
  ) throws {
    let place = try Workplace()
    let animation = try #require(StandardAnimations.all.first { $0.descriptor.name == name })
    let scene = try #require(SceneClip(animation)).scene
    try place.write(Data(try Self.recording(of: scene.script).utf8), to: "g.json")
    let values = [name, "--set", "touch=false", "--format", "json", "-o"]
    try place.succeed(["render"] + values + ["own.json"])
    try place.succeed(["render"] + values + ["replayed.json", "--gesture", "g.json"])
    #expect(try place.bytes("own.json") == place.bytes("replayed.json"))
  }

  @Test func `a finger that lets go too early triggers nothing`() throws {
    let place = try Workplace()
    try place.write(Data(Self.short.utf8), to: "g.json")
    let request = ["render", "airplane", "--gesture", "g.json", "--format", "json", "-o", "-"]
    let values = try place.succeed(request).outputText
    #expect(values.contains("pulling"))
    #expect(!values.contains("refreshing"))
  }

  @Test func `a golden keeps the gesture and needs no file`() throws {
    let place = try Workplace()
    try place.write(Data(Self.short.utf8), to: "g.json")
    try place.succeed("record", "airplane/full", "--gesture", "g.json", "--as", "short")
    _ = try place.shell("rm g.json")
    try place.succeed("verify")
    try place.succeed("verify", "airplane/short")
    let golden = try place.bytes("goldens/airplane/short/golden.txt")
    #expect(
      String(decoding: golden, as: UTF8.self)
        .contains(#"recipe "gesture" "{\"touches\":[{\"samples\":[[0.1,160,110]"#)
    )
  }

  static let wrong: [(text: String, words: String)] = [
    ("[]", "the gesture has no list of touches"),
    (#"{"touches": []}"#, "the gesture has no touches"),
    (#"{"touches": [{"samples": []}]}"#, "touch 1 has no samples"),
    (
      #"{"touches": [{"samples": [[0, 1]]}]}"#, "a sample of touch 1 is not a list of time, x and y"
    ),
    (#"{"touches": [{"samples": [[0, 1, 1e99]]}]}"#, "not a list of time, x and y"),
    (#"{"touches": [{"samples": [[1, 0, 0], [0.5, 0, 0]]}]}"#, "at 0.5 s after one at 1 s"),
    (
      #"{"touches": [{"samples": [[1, 0, 0]]}, {"samples": [[0.5, 0, 0]]}]}"#,
      "touch 2 has a sample at 0.5 s"
    ),
    (#"{"touches": [{"samples": [[1, 0, 0]], "end": "up"}]}"#, "neither lift nor cancel"),
    (#"{"touches": "#, "g.json:1"),
  ]

  @Test(arguments: wrong)
  func `a damaged gesture is refused in one line`(_ gesture: (text: String, words: String)) throws {
    let place = try Workplace()
    try place.write(Data(gesture.text.utf8), to: "g.json")
    let outcome = try place.run("render", "airplane", "--gesture", "g.json", "-o", "a.gif")
    expect(outcome, failsWith: 65, saying: gesture.words)
    #expect(try place.entries() == ["g.json"])
  }

  @Test func `what no finger moves cannot replay one`() throws {
    let place = try Workplace()
    try place.write(Data(Self.short.utf8), to: "g.json")
    func refused(_ words: String, _ arguments: String...) throws {
      let request = ["render"] + arguments + ["--gesture", "g.json", "-o", "a.gif"]
      expect(try place.run(request), failsWith: 64, saying: words)
    }
    try refused(
      "the scene 'loading' of ring has no gesture to replace",
      "ring",
      "--scene",
      "loading"
    )
    try refused("Choose a refresh animation", "checkmark")
    try place.write(
      Data(#"{"v":"5","w":9,"h":9,"fr":9,"ip":0,"op":9,"layers":[]}"#.utf8),
      to: "l.json"
    )
    try refused("l cannot replay a gesture", "l.json")
    expect(
      try place.run("render", "ring", "--gesture", "none.json", "-o", "a.gif"),
      failsWith: 66,
      saying: "none.json"
    )
    expect(
      try place.run("render", "ring", "--gesture", "g.json", "-o", "g.json"),
      failsWith: 64,
      saying: "g.json"
    )
  }
}
