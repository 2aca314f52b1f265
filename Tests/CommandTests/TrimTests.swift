import Foundation
import Pullreel
import TestSupport
import Testing

/// `--trim`, `--trim-margin`, `--crop`, and the trimming of `--for`.
@Suite struct TrimTests {
  /// A box of 20 × 10 points whose centre goes from (40, 50) to (80, 50): it is drawn on from x = 30 to
  /// 90 and from y = 45 to 55 of 200 × 100 points.
  private static let box = """
    {"v": "5.7.0", "fr": 30, "ip": 0, "op": 31, "w": 200, "h": 100, "layers": [
      {"ty": 4, "nm": "box", "ip": 0, "op": 31, "st": 0, "ks": {
        "p": {"a": 1, "k": [
          {"t": 0, "s": [40, 50], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
          {"t": 30, "s": [80, 50]}]}},
       "shapes": [{"ty": "gr", "it": [
         {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [20, 10]},
          "r": {"a": 0, "k": 0}},
         {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}},
         {"ty": "tr"}]}]}]}
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Data(Self.box.utf8), to: "box.json")
    return place
  }

  /// Returns the output of a Python program with Pillow.
  private func python(_ place: Workplace, _ program: String) throws -> String {
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", "from PIL import Image, ImageSequence\n" + program],
      directory: place.folder
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: ["gif", "apng", "webp", "png"])
  func `pictures are cut to what is drawn over the whole clip`(_ format: String) throws {
    let place = try place()
    try place.succeed("box.json", "--trim", "--format", format, "-o", "a.\(format)")
    #expect(try python(place, "print(Image.open('a.\(format)').size)") == "(60, 10)")
    try place.succeed(
      "box.json",
      "--trim",
      "--trim-margin",
      "2.5",
      "--scale",
      "2",
      "--format",
      format,
      "-o",
      "b.\(format)"
    )
    #expect(try python(place, "print(Image.open('b.\(format)').size)") == "(130, 30)")
  }

  @Test func `a trimmed clip is the same rectangle of the whole one`() throws {
    let place = try place()
    for scale in ["1", "2", "1.5"] {
      try place.succeed("box.json", "--scale", scale, "--format", "frames", "-o", "whole")
      try place.succeed("box.json", "--scale", scale, "--trim", "--format", "frames", "-o", "cut")
      let words = try python(
        place,
        """
        same = 0
        for n in range(31):
            whole = Image.open(f'whole/{n:05}.png').convert('RGBA')
            cut = Image.open(f'cut/{n:05}.png').convert('RGBA')
            x, y = round(30 * \(scale)), int(45 * \(scale))
            box = (x, y, x + cut.width, y + cut.height)
            same += whole.crop(box).tobytes() == cut.tobytes()
        print(same)
        """
      )
      #expect(words == "31", "at scale \(scale)")
    }
  }

  @Test func `vectors have the size and the place of the part`() throws {
    let place = try place()
    try place.succeed("box.json", "--trim", "-o", "a.svg")
    let svg = String(decoding: try place.bytes("a.svg"), as: UTF8.self)
    #expect(svg.contains("viewBox=\"0 0 60 10\""))
    try place.succeed("box.json", "--trim", "--format", "lottie", "-o", "cut.json")
    // Drawn again, the file is what was cut: its box begins at the left edge and ends at the right one.
    try place.succeed("cut.json", "--at", "0", "-o", "first.png")
    #expect(
      try python(place, "i = Image.open('first.png'); print(i.size, i.convert('RGBA').getbbox())")
        == "(60, 10) (0, 0, 20, 10)"
    )
  }

  @Test func `a part of the canvas is shown in points`() throws {
    let place = try place()
    try place.succeed(
      "box.json",
      "--crop",
      "50x20+30+45",
      "--scale",
      "2",
      "--at",
      "0",
      "-o",
      "a.png"
    )
    #expect(
      try python(place, "i = Image.open('a.png'); print(i.size, i.convert('RGBA').getbbox())")
        == "(100, 40) (0, 0, 40, 20)"
    )
    // The sum of these numbers is not a double.
    try place.succeed("box.json", "--crop", "10.1x10+5.3+0", "--at", "0", "-o", "c.png")
    // Only the part is examined for drawn pixels.
    try place.succeed("box.json", "--crop", "50x20+30+45", "--trim", "-o", "b.gif")
    #expect(try python(place, "print(Image.open('b.gif').size)") == "(50, 10)")
    for crop in ["50x20+160+0", "201x20", "50x20+10", "0x10+0+0", "nanx10+0+0", "50x20+-1+0"] {
      expect(
        try place.run("box.json", "--crop", crop, "-o", "x.gif"),
        failsWith: 64,
        saying: "--crop"
      )
    }
    #expect(try !place.entries().contains("x.gif"))
  }

  @Test func `the background does not count, and covers the margin`() throws {
    let place = try place()
    try place.succeed(
      "box.json",
      "--trim",
      "--trim-margin",
      "50",
      "--background",
      "#0000ff",
      "--at",
      "0",
      "-o",
      "a.png"
    )
    #expect(
      try python(
        place,
        "i = Image.open('a.png').convert('RGB'); print(i.size, i.getpixel((0, 0)), i.getpixel((50, 50)))"
      ) == "(160, 110) (0, 0, 255) (255, 0, 0)"
    )
  }

  @Test func `a clip in which nothing is drawn keeps its canvas, and a note says so`() throws {
    let place = try place()
    try place.change("sed 's/\"op\": 31, \"st\"/\"op\": 0, \"st\"/' box.json > none.json")
    let outcome = try place.succeed("none.json", "box.json", "--trim", "-o", "out/")
    #expect(outcome.errorText.contains("none/full: nothing is drawn"))
    #expect(
      try python(
        place,
        "print(Image.open('out/none.gif').size, Image.open('out/box.gif').size)"
      ) == "(200, 100) (60, 10)"
    )
  }

  @Test func `the manifest of a batch has the sizes that were cut, and keeps what is unchanged`()
    throws
  {
    let place = try place()
    try place.draw("art/disc.json", endingAt: 60)
    let request = ["box.json", "art/disc.json", "--trim", "-o", "out/"]
    _ = try place.run(request)
    let manifest = String(decoding: try place.bytes("out/manifest.json"), as: UTF8.self)
    // The disc of 20 points goes from x = 10 to 60.
    #expect(manifest.contains("\"size\": [60, 10]") && manifest.contains("\"size\": [68, 20]"))
    #expect(try place.run(request + ["--resume"]).errorText.contains("2 unchanged"))
    #expect(
      try !place.run(request + ["--resume", "--trim-margin", "1"]).errorText.contains("unchanged")
    )
  }

  @Test(arguments: Catalogue.standard.names)
  func `animations are cut at the pixels that are drawn`(_ name: String) throws {
    let place = try Workplace()
    let request = [name, "--scene", "loading", "--background", "none", "--format", "frames"]
    _ = try place.run(request + ["--fps", "10", "-o", "whole"])
    _ = try place.run(request + ["--fps", "10", "--trim", "-o", "cut"])
    let words = try python(
      place,
      """
      import glob
      box = None
      for path in sorted(glob.glob('whole/*.png')):
          one = Image.open(path).convert('RGBA').getbbox()
          if one: box = one if not box else (min(box[0], one[0]), min(box[1], one[1]),
                                             max(box[2], one[2]), max(box[3], one[3]))
      print(all(Image.open(p).convert('RGBA').crop(box).tobytes()
                == Image.open(p.replace('whole', 'cut')).convert('RGBA').tobytes()
                for p in glob.glob('whole/*.png')))
      """
    )
    #expect(words == "True")
  }

  @Test func `channels show the drawn part where it is small`() throws {
    let place = try place()
    let outcome = try place.succeed("box.json", "--for", "slack-emoji", "-o", "e.gif")
    let note = "box/full: the drawing covers only 38.75 × 6.5 of 128 × 128 points"
    #expect(outcome.errorText.contains(note))
    // The path of the box fills the width to within a pixel, as parts begin at quarters of a point:
    // at the start the box covers the left third of the emoji.
    let box = "Image.open('e.gif').convert('RGBA').getchannel('A').getbbox()"
    #expect(try python(place, "b = \(box); print(b[0] <= 1, 40 <= b[2] <= 44)") == "True True")
    let whole = try place.succeed(
      "box.json",
      "--for",
      "slack-emoji",
      "--crop",
      "200x100",
      "-o",
      "w.gif"
    )
    #expect(!whole.errorText.contains("the drawing covers"))
  }

  @Test func `scenes that an animation lacks are skipped unless it was named`() throws {
    let place = try Workplace()
    let outcome = try place.succeed("--all", "--scene", "full,pull", "--dry-run", "--format", "png")
    #expect(outcome.outputText.contains("previews/airplane-pull.png"))
    #expect(outcome.outputText.contains("previews/checkmark.png"))
    #expect(!outcome.outputText.contains("previews/checkmark-pull.png"))
    let made = try place.succeed(
      "--all",
      "--scene",
      "loading,pull",
      "--format",
      "png",
      "--scale",
      "0.1",
      "-o",
      "out/"
    )
    #expect(
      made.errorText.contains(
        "pullreel: note: checkmark and preload have no scene 'pull' and are skipped.\n"
      )
    )
    expect(
      try place.run("checkmark", "airplane", "--scene", "full,pull"),
      failsWith: 64,
      saying: "checkmark has no scene 'pull'"
    )
    expect(try place.run("--all", "--scene", "full,pul"), failsWith: 64, saying: "'pull'")
    // A folder's files have one scene.
    try place.draw("art/one.json", endingAt: 90)
    let mixed = try place.succeed("airplane", "art/", "--scene", "full,pull", "--dry-run")
    #expect(mixed.outputText.split(separator: "\n").count == 3)
  }
}
