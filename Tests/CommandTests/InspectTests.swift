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
    #expect(frames.compactMap { $0["transparent"] as? Bool } == [true, true])
    #expect(frames.compactMap { $0["colors"] as? Int } == [0, 0])
    for frame in frames {
      #expect(
        Set(frame.keys) == [
          "delay", "disposal", "x", "y", "width", "height", "colors", "transparent",
        ]
      )
    }
    try place.succeed(
      "checkmark",
      "--fps",
      "4",
      "--scale",
      "0.5",
      "--format",
      "apng",
      "--background",
      "white",
      "-o",
      "own.png"
    )
    let own = try #require(try place.inspect("own.png")["frames"] as? [[String: Any]])
    #expect(own.allSatisfy { $0["transparent"] as? Bool == false })
  }

  @Test func `several files make an array, in order`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--fps", "2", "--scale", "0.2", "-o", "a.gif")
    try place.succeed("airplane", "--scale", "0.2", "-o", "b.png")
    let outcome = try place.succeed("inspect", "a.gif", "b.png", "--json")
    let files = try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]]
    #expect(files?.compactMap { $0["type"] as? String } == ["gif", "png"])
  }

  @Test func `one damaged file among several is named, and the others are told of`() throws {
    let place = try Workplace.withFrames()
    try place.change("printf 'GIF89a' > bad.gif")
    for form in [[], ["--json"]] {
      let outcome = try place.run(["inspect"] + form + ["bad.gif", "ring.gif"])
      #expect(outcome.exitCode == 65)
      #expect(outcome.errorText.contains("note: bad.gif is skipped"))
      #expect(outcome.outputText.contains(form.isEmpty ? "ring.gif: GIF" : "\"gif\""))
    }
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

  @Test func `every key of a GIF says what gifsicle says`() throws {
    let place = try Workplace()
    let script = """
      import sys
      from PIL import Image, ImageDraw
      def frame(step):
          image = Image.new("RGBA", (40, 30), (0, 0, 0, 0))
          box = (2 + 5 * step, 3 + step, 12 + 5 * step, 13 + step)
          ImageDraw.Draw(image).rectangle(box, fill=(50 * step, 30, 200, 255))
          return image
      frames = [frame(step) for step in range(4)]
      for disposal in range(4):
          frames[0].save(
              "%s/%d.gif" % (sys.argv[1], disposal), save_all=True, append_images=frames[1:],
              disposal=disposal, duration=[20, 70, 300, 1000], loop=[0, 1, 4, 65535][disposal],
          )
      frames[0].convert("RGB").save(sys.argv[1] + "/still.gif")
      """
    #expect(try ExternalTool.pillow(script, [place.folder.path]).exitCode == 0)
    try place.succeed(
      "wave",
      "--scene",
      "loading",
      "--fps",
      "10",
      "--scale",
      "0.5",
      "-o",
      "own.gif"
    )
    for name in ["0.gif", "1.gif", "2.gif", "3.gif", "still.gif", "own.gif"] {
      let path = place.folder.appendingPathComponent(name).path
      let info = GIFInfo(try ExternalTool.run("gifsicle", ["--info", path]).outputText)
      let file = try place.inspect(name)
      #expect(file["type"] as? String == "gif")
      #expect([file["width"], file["height"]].map { $0 as? Int } == info.screen, "\(name)")
      #expect(file["globalColors"] as? Int == info.globalColors, "\(name)")
      #expect(file["loop"] as? Int == info.loop, "\(name)")
      #expect(file["bytes"] as? Int == (try place.bytes(name).count))
      let frames = try #require(file["frames"] as? [[String: Any]])
      try #require(frames.count == info.images.count, "\(name)")
      for (frame, image) in zip(frames, info.images) {
        #expect(frame["delay"] as? Int == image.played, "\(name)")
        #expect(frame["disposal"] as? String == image.disposal, "\(name)")
        #expect(["x", "y", "width", "height"].map { frame[$0] as? Int } == image.rect, "\(name)")
        #expect(frame["colors"] as? Int == image.localColors ?? info.globalColors, "\(name)")
        #expect(frame["transparent"] as? Bool == image.isTransparent, "\(name)")
      }
      let sum = info.images.reduce(0) { $0 + $1.played }
      #expect(file["duration"] as? Double == Double(sum) / 100, "\(name)")
    }
  }

  @Test func `every key of a PNG and an APNG says what the chunks say`() throws {
    let place = try Workplace()
    // Reads the chunks with nothing but Python's own numbers.
    let script = """
      import json, struct, sys
      from PIL import Image
      folder = sys.argv[1]
      for mode in ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]:
          image = Image.new(mode, (7, 5)) if mode == "I;16" else Image.new("RGB", (7, 5)).convert(mode)
          image.save("%s/%s.png" % (folder, mode.replace(";", "")), dpi=(144, 144))
      frames = []
      for step in range(3):
          frames.append(Image.new("RGBA", (20, 10), "white"))
          frames[-1].paste((9, 99, 9 * step, 255), (step, 2 * step, step + 6, 2 * step + 4))
      for disposal in range(3):
          frames[0].save(
              "%s/moving%d.png" % (folder, disposal), save_all=True, append_images=frames[1:],
              disposal=disposal, duration=[40, 250, 1000], loop=disposal,
          )
      indexed = [frame.convert("RGB").convert("P", palette=Image.ADAPTIVE, colors=9) for frame in frames]
      for frame in indexed[1:]: frame.putpalette(indexed[0].getpalette())
      indexed[0].save(
          folder + "/indexed.png", save_all=True, append_images=indexed[1:], duration=500
      )
      names = ["1", "L", "LA", "P", "RGB", "RGBA", "I16", "moving0", "moving1", "moving2", "indexed"]
      found = {}
      for name in names:
          data = open("%s/%s.png" % (folder, name), "rb").read()
          place, facts = 8, {"type": "png", "scale": None, "bytes": len(data)}
          colors, transparent = 0, False
          while place < len(data):
              (length,) = struct.unpack(">I", data[place : place + 4])
              kind, content = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
              place += length + 12
              if kind == b"IHDR":
                  facts["width"], facts["height"], facts["bitDepth"], color = struct.unpack(">IIBB", content[:10])
                  facts["colorType"] = {0: "gray", 2: "rgb", 3: "indexed", 4: "gray-alpha", 6: "rgba"}[color]
                  transparent = color in (4, 6)
              if kind == b"PLTE":
                  colors = length // 3
              if kind == b"tRNS":
                  transparent = True
              if kind == b"pHYs":
                  facts["scale"] = round(struct.unpack(">I", content[:4])[0] * 0.0254 / 72, 2)
              if kind == b"acTL":
                  facts["loop"] = struct.unpack(">II", content)[1]
                  facts["type"], facts["frames"], facts["duration"] = "apng", [], 0
              if kind == b"fcTL":
                  _, w, h, x, y, a, b, disposal, _ = struct.unpack(">IIIIIHHBB", content)
                  facts["duration"] += a / b
                  disposal = ["keep", "background", "previous"][disposal]
                  if disposal == "previous" and not facts["frames"]:
                      disposal = "background"
                  frame = {"x": x, "y": y, "width": w, "height": h, "delay": 100 * a / b}
                  facts["frames"].append(dict(frame, disposal=disposal))
          for frame in facts.get("frames", []):
              frame.update(colors=colors, transparent=transparent)
          found[name] = facts
      print(json.dumps(found))
      """
    let outcome = try ExternalTool.pillow(script, [place.folder.path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let facts = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: NSDictionary]
    )
    #expect(facts.count == 11)
    for (name, expected) in facts {
      #expect(NSDictionary(dictionary: try place.inspect(name + ".png")) == expected, "\(name)")
    }
  }
}

/// The output of `gifsicle --info` for a GIF.
private struct GIFInfo {
  struct Image {
    var rect: [Int]
    var delay = 0
    /// Browsers play delays of at most 0.01 s as 0.1 s.
    var played: Int { delay <= 1 ? 10 : delay }
    var disposal = "none"
    var localColors: Int?
    var isTransparent: Bool
  }

  var screen: [Int] = []
  var globalColors = 0
  var loop = 1
  var images: [Image] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split { " \t[],x".contains($0) }.map(String.init)
      let numbers = words.compactMap { Int($0) }
      if line.contains("logical screen") { screen = numbers }
      if line.contains("global color table") { globalColors = numbers[0] }
      if line.contains("loop forever") { loop = 0 }
      // It counts repetitions, as the file does.
      if line.contains("loop count") { loop = numbers[0] + 1 }
      if line.contains("+ image") {
        let place = words.firstIndex(of: "at").map {
          words[($0 + 1)...($0 + 2)].compactMap { Int($0) }
        }
        let size = numbers.prefix(2)
        images.append(
          Image(rect: (place ?? [0, 0]) + size, isTransparent: words.contains("transparent"))
        )
      }
      if line.contains("local color table") { images[images.count - 1].localColors = numbers[0] }
      if let index = words.firstIndex(of: "disposal") {
        let names = ["asis": "keep", "background": "background", "previous": "previous"]
        images[images.count - 1].disposal = names[words[index + 1]] ?? "none"
      }
      if let index = words.firstIndex(of: "delay"),
        let seconds = Double(words[index + 1].dropLast())
      {
        images[images.count - 1].delay = Int((seconds * 100).rounded())
      }
    }
  }
}
