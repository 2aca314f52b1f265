import Foundation
import Pullreel
import TestSupport
import Testing

/// `--fit`, `--appearance`, `--speed` and what else decides how a scene is shown.
@Suite struct LookTests {
  /// Renders a small still, or what `arguments` ask for besides, as bytes.
  private func picture(_ place: Workplace, _ arguments: String...) throws -> Data {
    try picture(place, arguments)
  }

  private func picture(_ place: Workplace, _ arguments: [String]) throws -> Data {
    let outcome = try place.run(["render"] + arguments + ["-o", "-", "-q"])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.output
  }

  private func json(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: Catalogue.standard.names)
  func `contain is the default, and the three ways differ`(_ name: String) throws {
    let place = try Workplace()
    let size = [name, "--scene", "loading", "--format", "png", "--scale", "1", "--size", "100x230"]
    func draw(_ more: String...) throws -> Data { try picture(place, size + more) }
    let pictures = try ["contain", "cover", "native"].map { try draw("--fit", $0) }
    #expect(try draw() == pictures[0])
    #expect(Set(pictures).count == 3)
  }

  @Test func `a square and a scale have short forms`() throws {
    let place = try Workplace()
    let still = ["ring", "--scene", "loading", "--format", "png"]
    func draw(_ more: String...) throws -> Data { try picture(place, still + more) }
    #expect(
      try draw("--size", "64", "--scale", "1.5x") == draw("--size", "64x64", "--scale", "1.5")
    )
  }

  @Test func `a limit of bytes may be in thousands and millions`() throws {
    let place = try Workplace()
    let request = ["ring", "--scene", "loading", "--scale", "1", "--max-bytes"]
    let plain = try picture(place, request + ["6000"])
    for limit in ["6kB", "6KB", "6.0kb", "0.006MB", "6000B"] {
      #expect(try picture(place, request + [limit]) == plain)
    }
  }

  @Test(arguments: [("rgb(16, 16, 32)", "#101020"), ("hsl(240, 33.3333%, 9.4118%)", "#101020")])
  func `colours may be functions wherever they stand`(_ function: String, _ hex: String) throws {
    let place = try Workplace()
    for key in ["strokeColor", "background"] {
      #expect(
        try picture(place, "airplane", "--format", "png", "--set", "\(key)=\(function)")
          == picture(place, "airplane", "--format", "png", "--set", "\(key)=\(hex)")
      )
    }
    #expect(
      try picture(place, "ring", "--format", "png", "--background", function)
        == picture(place, "ring", "--format", "png", "--background", hex)
    )
  }

  @Test(arguments: ["loading", "pull", "full"])
  func `a background takes the place of a ground that would cover it`(_ scene: String) throws {
    let place = try Workplace()
    let still = [
      "ring", "--scene", scene, "--frame-style", "control", "--format", "png", "--scale", "1",
    ]
    let red = try picture(place, still + ["--background", "red"])
    #expect(try red != picture(place, still))
    #expect(try red == picture(place, still + ["--set", "fillColor=red", "--background", "red"]))
    let outcome = try place.succeed("ring", "--at", "1", "--background", "red", "-o", "a.png")
    #expect(!outcome.errorText.contains("covers"))
  }

  @Test(arguments: [["none"], ["#ff000080"], ["red", "--set", "fillColor=blue"]])
  func `a background that a ground covers is remarked on`(_ background: [String]) throws {
    let place = try Workplace()
    let still = ["render", "ring", "--scene", "loading", "--format", "png", "-o", "a.png"]
    let outcome = try place.run(still + ["--background"] + background)
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errorText.contains(
        "note: ring paints its own colour over the background, so --background has no effect. Use --set fillColor=COLOUR to change that colour.\n"
      )
    )
  }

  // MARK: Speed

  @Test func `half the speed lasts twice as long, frame for frame the same motion`() throws {
    let place = try Workplace()
    let request = ["airplane", "--format", "json", "--scene", "pull", "--from", "0.5", "--to", "1"]
    let plain = try json(picture(place, request + ["--fps", "60"]))
    let slow = try json(picture(place, request + ["--fps", "30", "--speed", "0.5"]))
    let (frames, slowFrames) = (
      try #require(plain["frames"] as? [[String: Any]]),
      try #require(slow["frames"] as? [[String: Any]])
    )
    // 30 frames from 0.5 to 1 s, which become the second from 1 to 2 s.
    #expect(frames.count == 30 && slowFrames.count == 30)
    #expect(slowFrames.first?["time"] as? Double == 1)
    for (frame, slow) in zip(frames, slowFrames) {
      #expect(frame["pull"] as? Double == slow["pull"] as? Double)
    }
    #expect(slow["duration"] as? Double == 4.4)
  }

  @Test(arguments: [("0.5", 3.0, 150), ("1", 1.5, 75), ("3", 0.5, 25)])
  func `a loop at another speed is as seamless and so much longer`(
    _ speed: String,
    _ seconds: Double,
    _ count: Int
  ) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--scale",
      "0.3",
      "--speed",
      speed,
      "-o",
      "a.gif"
    )
    let facts = try place.inspect("a.gif")
    #expect(facts["duration"] as? Double == seconds)
    #expect((facts["frames"] as? [Any])?.count == count)
  }

  @Test func `a still's time counts before the speed`() throws {
    let place = try Workplace()
    #expect(
      try picture(place, "ring", "--format", "png", "--at", "1.2")
        == picture(place, "ring", "--format", "png", "--at", "1.2", "--speed", "0.25")
    )
    #expect(
      try picture(place, "ring", "--format", "png", "--frame", "60")
        == picture(place, "ring", "--format", "png", "--frame", "120", "--speed", "0.5")
    )
  }

  // MARK: Recipes

  @Test func `the recipe and the manifest know fit, appearance and speed`() throws {
    let place = try Workplace()
    let request = [
      "ring", "--scene", "loading", "--scale", "0.5", "--size", "40x80", "--fps", "10", "-q",
      "--resume", "-o", "o/",
    ]
    var recipes: Set<String> = []
    let requests: [[String]] = [
      [], ["--fit", "cover"], ["--appearance", "dark"], ["--speed", "2"],
    ]
    for more in requests {
      let outcome = try place.run(["render"] + request + more)
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      let list = try JSONSerialization.jsonObject(with: place.bytes("o/manifest.json"))
      let entries = try #require(list as? [[String: Any]])
      let entry = try #require(entries.first)
      recipes.insert(try #require(entry["recipe"] as? String))
      #expect(entry["fit"] as? String == (more.first == "--fit" ? "cover" : "contain"))
      #expect(entry["appearance"] as? String == (more.first == "--appearance" ? "dark" : "light"))
      #expect(entry["speed"] as? Double == (more.first == "--speed" ? 2 : 1))
    }
    #expect(recipes.count == requests.count)
  }

  @Test func `a fit that nothing follows is remarked on`() throws {
    let place = try Workplace()
    let outcome = try place.succeed("ring", "--fit", "cover", "--at", "1", "-o", "a.png")
    #expect(outcome.errorText.contains("--fit has no effect"))
  }

  // MARK: Film strips

  @Test func `a film strip has the columns, gaps and labels that are asked for`() throws {
    let place = try Workplace()
    let strip = [
      "four-dots", "--scene", "loading", "--fps", "10", "--format", "strip", "--scale", "2",
    ]
    func size(_ more: String...) throws -> [Int] {
      let outcome = try place.run(strip + more + ["-o", "s.png", "-q"])
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      let facts = try place.inspect("s.png")
      return [facts["width"] as? Int ?? 0, facts["height"] as? Int ?? 0]
    }
    // Ten frames of 70 × 70 pixels; a label is 28 high, the usual gap beside labels 8 wide.
    #expect(try size("--columns", "3") == [210, 280])
    #expect(try size("--columns", "99") == [700, 70])
    #expect(try size("--columns", "5", "--gap", "1") == [5 * 72 + 2, 2 * 72 + 2])
    #expect(try size("--columns", "5", "--labels", "time") == [5 * 78 + 8, 2 * (70 + 28 + 8) + 8])
    #expect(
      try size("--columns", "5", "--labels", "frame", "--gap", "0") == [350, 2 * (70 + 28)]
    )
  }

  @Test func `each label of a film strip is another picture, and frames stay as they are`() throws {
    let place = try Workplace()
    let strip = [
      "ring", "--scene", "loading", "--fps", "12", "--format", "strip", "--scale", "1", "--size",
      "64x64", "--columns", "12", "--gap", "0",
    ]
    try place.write(picture(place, strip), to: "plain.png")
    try place.write(picture(place, strip + ["--labels", "frame"]), to: "frame.png")
    let outcome = try ExternalTool.pillow(
      """
      import sys
      from PIL import Image
      plain, labelled = (Image.open(path).convert("RGBA") for path in sys.argv[1:])
      assert plain.size == (768, 64) and labelled.size == (768, 78)
      assert labelled.crop((0, 0, 768, 64)).tobytes() == plain.tobytes()
      labels = {labelled.crop((x * 64, 64, x * 64 + 64, 78)).tobytes() for x in range(12)}
      assert len(labels) == 12
      """,
      ["plain.png", "frame.png"].map { place.folder.appendingPathComponent($0).path }
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }
}
