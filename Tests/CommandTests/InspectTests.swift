import Foundation
import TestSupport
import Testing

@Suite struct InspectTests {
  @Test func `a GIF has the documented keys`() throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--fps",
      "10",
      "--scale",
      "0.5",
      "-o",
      "a.gif"
    )
    let file = try place.inspect("a.gif")
    #expect(
      Set(file.keys) == [
        "type", "width", "height", "frames", "loop", "duration", "bytes", "globalColors",
      ]
    )
    #expect(file["type"] as? String == "gif")
    #expect(file["width"] as? Int == 160)
    #expect(file["height"] as? Int == 55)
    #expect(file["bytes"] as? Int == (try place.bytes("a.gif").count))
    let frames = try #require(file["frames"] as? [[String: Any]])
    #expect(frames.count == 15)
    for frame in frames {
      #expect(
        Set(frame.keys) == [
          "delay", "disposal", "x", "y", "width", "height", "colors", "transparent",
        ]
      )
      #expect(frame["delay"] as? Int == 10)
      let disposal = try #require(frame["disposal"] as? String)
      #expect(["none", "keep", "background", "previous"].contains(disposal))
      #expect(frame["transparent"] is Bool)
    }
  }

  @Test func `a PNG has the documented keys`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--scale", "1.5", "-o", "a.png")
    let file = try place.inspect("a.png")
    #expect(
      Set(file.keys) == ["type", "width", "height", "bitDepth", "colorType", "scale", "bytes"]
    )
    #expect(file["type"] as? String == "png")
    #expect(file["scale"] as? Double == 1.5)
    #expect(file["bytes"] as? Int == (try place.bytes("a.png").count))
  }

  @Test func `a PNG of somebody else has no scale, an APNG has frames`() throws {
    let place = try Workplace()
    let script = """
      import sys
      from PIL import Image
      a, b = Image.new("RGBA", (3, 2), "red"), Image.new("RGBA", (3, 2), "blue")
      a.save(sys.argv[1] + "/plain.png")
      a.save(sys.argv[1] + "/moving.png", save_all=True, append_images=[b], duration=250, loop=3)
      Image.new("L", (5, 4)).save(sys.argv[1] + "/gray.png")
      """
    #expect(try ExternalTool.pillow(script, [place.folder.path]).exitCode == 0)
    let plain = try place.inspect("plain.png")
    #expect(plain["scale"] is NSNull)
    #expect(plain["colorType"] as? String == "rgba")
    #expect(try place.inspect("gray.png")["colorType"] as? String == "gray")
    let moving = try place.inspect("moving.png")
    #expect(moving["type"] as? String == "apng")
    #expect(moving["loop"] as? Int == 3)
    #expect(moving["duration"] as? Double == 0.5)
    let frames = try #require(moving["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["delay"] as? Double } == [25, 25])
  }

  @Test func `several files make an array, in order`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--fps", "2", "--scale", "0.2", "-o", "a.gif")
    try place.succeed("airplane", "--scale", "0.2", "-o", "b.png")
    let outcome = try place.succeed("inspect", "a.gif", "b.png", "--json")
    let files = try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]]
    #expect(files?.compactMap { $0["type"] as? String } == ["gif", "png"])
  }

  @Test func `for people there is a line a file`() throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--fps",
      "10",
      "--scale",
      "0.5",
      "-o",
      "a.gif"
    )
    try place.succeed("airplane", "--scale", "0.5", "-o", "b\n.png")
    let lines = try place.succeed("inspect", "a.gif", "b\n.png").outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("a.gif: GIF, 160 × 55 pixels, 15 frames in 1.5 s"))
    #expect(lines[1].contains("PNG, 160 × 284 pixels"))
  }

  @Test func `standard input is a file like any other`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--scale", "0.5", "-o", "a.png")
    let outcome = try place.run(["inspect", "--json", "-"], input: try place.bytes("a.png"))
    #expect(outcome.outputText == (try place.run("inspect", "--json", "a.png").outputText))
  }
}
