import Foundation
import TestSupport
import Testing

@Suite struct RenderOptionTests {
  private func int(_ value: Any?) -> Int? { value as? Int }

  private func delays(_ inspection: [String: Any]) throws -> [Int] {
    let frames = try #require(inspection["frames"] as? [[String: Any]])
    return frames.compactMap { $0["delay"] as? Int }
  }

  @Test(arguments: [("1", 320, 110), ("0.5", 160, 55), ("1.25", 400, 138), ("0.001", 1, 1)])
  func `pixels are points times the scale`(_ scale: String, _ width: Int, _ height: Int) throws {
    let place = try Workplace()
    let request = ["airplane", "--frame-style", "control", "-o", "a.png", "--scale", scale]
    #expect(try place.run(request).exitCode == 0)
    let file = try place.inspect("a.png")
    #expect(int(file["width"]) == width)
    #expect(int(file["height"]) == height)
  }

  @Test(arguments: [
    ("full", "320x568"), ("cancel", "320x568"), ("pull", "320x110"), ("loading", "320x110"),
  ])
  func `the frame style follows from the scene`(_ scene: String, _ size: String) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      scene,
      "-o",
      "{size}.png",
      "--at",
      "0.5",
      "--scale",
      "0.1"
    )
    #expect(try place.entries() == ["\(size).png"])
  }

  @Test func `a frame style can be asked for`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "-o", "{size}.png", "--frame-style", "control")
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "-o",
      "{size}.png",
      "--frame-style",
      "screen"
    )
    #expect(try place.entries() == ["320x110.png", "320x568.png"])
  }

  @Test func `a size in points is the canvas's`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--size", "200x300.5", "--scale", "2", "-o", "a.png")
    let file = try place.inspect("a.png")
    #expect(int(file["width"]) == 400)
    #expect(int(file["height"]) == 601)
    #expect(file["scale"] as? Double == 2)
  }

  @Test(arguments: ["12.5", "24", "30", "50"])
  func `a GIF's delays add up to the scene`(_ rate: String) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--scale",
      "0.25",
      "--fps",
      rate,
      "-o",
      "a.gif"
    )
    let file = try place.inspect("a.gif")
    #expect(try delays(file).reduce(0, +) == 150)
    #expect(file["duration"] as? Double == 1.5)
    #expect(try delays(file).allSatisfy { $0 >= 2 })
  }

  @Test(
    arguments: [
      ("apng", "--max-bytes 9000"), ("png", "--colors 8"), ("frames", "--lossy 20"),
      ("strip", "--dither ordered"), ("apng", "--matte red"), ("apng,png", "--alpha-threshold 9"),
      ("png", "--loop 2"), ("json", "--compress small"),
    ]
  )
  func `an option that no file that is made knows is named`(
    format: String,
    option: String
  ) throws {
    let place = try Workplace()
    let words = option.split(separator: " ").map(String.init)
    func errorText(_ format: String) throws -> String {
      let scene = ["airplane", "--scene", "loading", "--scale", "0.25"]
      let outcome = try place.run(scene + ["--format", format, "-o", "out/"] + words)
      #expect(outcome.exitCode == 0)
      return outcome.errorText
    }
    let note =
      "pullreel: note: \(words[0]) has no effect: none of the output formats uses this option\n"
    #expect(try errorText(format).contains(note))
    #expect(try !errorText("gif,png").contains(note))
  }

  @Test(arguments: [("svg", "--fps 30"), ("svg", "--scale 3"), ("lottie", "--scale 3")])
  func `a scale or a rate that a file of layers does not have is named`(
    format: String,
    option: String
  ) throws {
    let place = try Workplace()
    let words = option.split(separator: " ").map(String.init)
    let scene = ["four-dots", "--scene", "loading", "--format"]
    let note =
      "pullreel: note: \(words[0]) has no effect: none of the output formats uses this option\n"
    let alone = try place.run(scene + [format, "-o", "out/"] + words)
    #expect(alone.exitCode == 0)
    #expect(alone.errorText.contains(note))
    let both = try place.run(scene + ["\(format),png", "-o", "both/"] + words)
    #expect(both.exitCode == 0)
    #expect(!both.errorText.contains(note))
  }

  @Test func `a GIF above 50 frames a second is resampled to 50 and says so`() throws {
    let place = try Workplace()
    let scene = ["airplane", "--scene", "loading", "--scale", "0.25", "-o"]
    let outcome = try place.run(scene + ["a.gif", "--fps", "60"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorText.contains("at most 50"))
    _ = try place.run(scene + ["b.gif", "--fps", "50"])
    #expect(try place.bytes("a.gif") == place.bytes("b.gif"))
  }

  @Test(arguments: [("gif", 50), ("json", 60)])
  func `the usual rate depends on the format`(_ format: String, _ rate: Int) throws {
    let place = try Workplace()
    let outcome = try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--scale",
      "0.1",
      "-o",
      "a.\(format)"
    )
    #expect(outcome.errorText.contains(": \(rate * 3 / 2) frames"))
  }

  @Test func `times, frame numbers and rates agree on a still`() throws {
    let place = try Workplace()
    let scene = ["airplane", "--scale", "0.5", "--fps", "30", "-o"]
    for (name, moment) in [("a.png", ["--at", "1.5"]), ("b.png", ["--frame", "45"])] {
      #expect(try place.run(scene + [name] + moment).exitCode == 0)
    }
    #expect(try place.bytes("a.png") == place.bytes("b.png"))
  }

  @Test func `pulls differ, and one of nothing shows no plane`() throws {
    let place = try Workplace()
    for pull in ["0", "0.5", "1", "1.5"] {
      try place.succeed("airplane", "--scale", "0.5", "--pull", pull, "-o", "\(pull).png")
    }
    let pictures = try Set(["0", "0.5", "1", "1.5"].map { try place.bytes("\($0).png") })
    #expect(pictures.count == 4)
  }

  @Test func `a part of a scene has the frames of that part`() throws {
    let place = try Workplace()
    let scene = ["airplane", "--scene", "loading", "--fps", "10", "--format", "json"]
    let whole = try place.run(scene + ["-o", "-"])
    let part = try place.run(scene + ["-o", "-", "--from", "0.5", "--to", "1"])
    func times(_ data: Data) throws -> [Double] {
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let frames = try #require(object?["frames"] as? [[String: Any]])
      return frames.compactMap { $0["time"] as? Double }
    }
    #expect(try times(whole.output).count == 15)
    #expect(try times(part.output) == Array(times(whole.output)[5..<10]))
  }

  @Test(arguments: [("0", 0, 0), ("1", 1, nil), ("2", 2, 1), ("7", 7, 6)] as [(String, Int, Int?)])
  func `a loop count is one more than the block in the file says`(
    _ loop: String,
    _ plays: Int,
    _ stored: Int?
  ) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--scale",
      "0.1",
      "--fps",
      "5",
      "--loop",
      loop,
      "-o",
      "a.gif"
    )
    #expect(try place.inspect("a.gif")["loop"] as? Int == plays)
    let bytes = try place.bytes("a.gif")
    let block = bytes.firstRange(of: Data("NETSCAPE2.0".utf8))
    #expect((block == nil) == (stored == nil))
    if let block, let stored {
      #expect(Array(bytes[block.upperBound..<block.upperBound + 5]) == [3, 1, UInt8(stored), 0, 0])
    }
  }

  @Test(arguments: [2, 5, 16])
  func `a GIF has no more colours than were asked for`(_ colors: Int) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--scale",
      "0.25",
      "--fps",
      "5",
      "--colors",
      "\(colors)",
      "-o",
      "a.gif"
    )
    let script = """
      import sys
      from PIL import Image, ImageSequence
      seen = set()
      for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          seen |= {color for _, color in frame.convert("RGBA").getcolors(1 << 20)}
      print(len(seen))
      """
    let path = place.folder.appendingPathComponent("a.gif").path
    let seen = Int(try ExternalTool.pillow(script, [path]).outputText.dropLast())
    #expect(try #require(seen) <= colors)
  }

  private func pixel(_ file: String, in place: Workplace) throws -> String {
    let script = """
      import sys
      from PIL import Image
      print(*Image.open(sys.argv[1]).convert("RGBA").getpixel((0, 0)))
      """
    let outcome = try ExternalTool.pillow(script, [place.folder.appendingPathComponent(file).path])
    return outcome.outputText.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [
    ("none", "0 0 0 0"), ("#F80", "255 136 0 255"), ("#FF880080", "255 136 0 128"),
    ("orange", "255 165 0 255"),
  ])
  func `a background covers the canvas`(_ background: String, _ expected: String) throws {
    let place = try Workplace()
    try place.succeed(
      "checkmark",
      "--scene",
      "loading",
      "--size",
      "200x100",
      "--background",
      background,
      "-o",
      "a.png"
    )
    // A colour that is multiplied by its alpha may lose half a level.
    let numbers = try [pixel("a.png", in: place), expected].map { text in
      text.split(separator: " ").compactMap { Int($0) }
    }
    #expect(zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) <= 1 }, "\(numbers)")
  }

  @Test func `a matte fills what is partly transparent, a threshold cuts it`() throws {
    let place = try Workplace()
    let scene = [
      "checkmark", "--scene", "loading", "--size", "200x100", "--fps", "2", "--scale", "1",
      "--background", "#FF000080", "-o",
    ]
    func pixel(_ options: String...) throws -> String {
      let outcome = try place.run(scene + ["a.gif"] + options)
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      return try self.pixel("a.gif", in: place)
    }
    #expect(try pixel("--alpha-threshold", "200").hasSuffix(" 0"))
    #expect(try pixel("--alpha-threshold", "100").hasSuffix(" 255"))
    let matted = try pixel("--matte", "white").split(separator: " ").compactMap { Int($0) }
    #expect(matted[0] == 255 && abs(matted[1] - 127) <= 1 && matted[3] == 255)
  }

  @Test(arguments: [
    ["strokeColor=red"], ["dash=8,2"], ["radius=20"], ["implicit=false"], ["background=none"],
    ["strokeColor=red", "strokeColor=blue"],
  ])
  func `a setting changes the picture`(_ settings: [String]) throws {
    let place = try Workplace()
    let moment = ["airplane", "--at", "0.35", "--scale", "0.5", "-o"]
    _ = try place.run(moment + ["plain.png"])
    let outcome = try place.run(moment + ["set.png"] + settings.flatMap { ["--set", $0] })
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("plain.png") != place.bytes("set.png"))
    // The last one wins.
    _ = try place.run(moment + ["last.png", "--set", settings[settings.count - 1]])
    #expect(try place.bytes("last.png") == place.bytes("set.png"))
  }

  @Test func `the finger is shown where it touches, and only on the screen`() throws {
    let place = try Workplace()
    for (style, touches) in [("screen", true), ("control", false)] {
      for touch in ["true", "false"] {
        try place.succeed(
          "airplane",
          "--at",
          "0.5",
          "--scale",
          "0.5",
          "--frame-style",
          style,
          "--set",
          "touch=\(touch)",
          "-o",
          "\(touch).png"
        )
      }
      #expect(try (place.bytes("true.png") != place.bytes("false.png")) == touches)
    }
  }

  @Test(arguments: ["png", "gif"])
  func `effort changes no pixel`(_ format: String) throws {
    let place = try Workplace()
    for effort in ["fast", "small"] {
      try place.succeed(
        "airplane",
        "--scene",
        "loading",
        "--fps",
        "5",
        "--scale",
        "0.5",
        "--compress",
        effort,
        "-o",
        "\(effort).\(format)"
      )
    }
    let script = """
      import sys
      from PIL import Image, ImageSequence
      def pictures(path):
          return [f.convert("RGBA").tobytes() for f in ImageSequence.Iterator(Image.open(path))]
      print(pictures(sys.argv[1]) == pictures(sys.argv[2]))
      """
    let files = ["fast", "small"].map {
      place.folder.appendingPathComponent("\($0).\(format)").path
    }
    #expect(try ExternalTool.pillow(script, files).outputText == "True\n")
    #expect(try place.bytes("small.\(format)").count <= place.bytes("fast.\(format)").count)
  }

  @Test func `without a subcommand, render is meant`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--scale", "0.2", "-o", "a.png")
    try place.succeed("render", "airplane", "--scale", "0.2", "-o", "b.png")
    #expect(try place.bytes("a.png") == place.bytes("b.png"))
  }
}
