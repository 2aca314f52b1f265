import Foundation
import TestSupport
import Testing

/// `diff` on pictures that another program made.
@Suite struct GoldenDiffTests {
  private static func pictures() throws -> Workplace {
    let place = try Workplace()
    let outcome = try ExternalTool.pillow(
      """
      import os, sys
      from PIL import Image, ImageDraw
      os.chdir(sys.argv[1])
      def picture(x, size=(60, 40)):
          image = Image.new('RGB', size, 'white')
          ImageDraw.Draw(image).rectangle([x, 5, x + 9, 14], fill=(255, 0, 0))
          return image
      picture(5).save('a.png')
      picture(5).convert('RGBA').save('same.png')
      picture(6).save('moved.png')
      picture(5, (61, 40)).save('wider.png')
      frames = [picture(3 * i) for i in range(12)]
      other = list(frames)
      other[10] = picture(31)
      def save(name, frames, **options):
          frames[0].save(name, save_all=True, append_images=frames[1:], loop=0, **options)
      save('a.gif', frames, duration=50)
      save('other.gif', other, duration=50)
      save('slower.gif', frames, duration=60)
      save('uneven.gif', frames, duration=[30, 40, 30] * 4)
      between = frames[:4] + [picture(45)] + frames[4:]
      save('more.gif', between, duration=50)
      save('more-uneven.gif', between, duration=[30, 40, 30] * 4 + [30])
      save('held.gif', frames, duration=[50] * 5 + [120] + [50] * 6)
      save('half.gif', frames[::2], duration=100)
      Image.new('RGB', (200, 2), '#FF0000').save('thin.png')
      Image.new('RGB', (200, 2), '#CD0000').save('thin-darker.png')
      grown = [frames[0], picture(3, (70, 50))]
      for name, pictures in [('a', frames), ('other', other), ('shorter', frames[:-1]),
                             ('two', frames[:2]), ('grown', grown)]:
          os.mkdir(name)
          for i, picture in enumerate(pictures): picture.save(f'{name}/{i}.png')
      os.mkdir('empty')
      os.mkdir('damaged')
      open('damaged/0.png', 'wb').write(open('a.png', 'rb').read()[:60])
      """,
      [place.folder.path]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }

  @Test func `equal pictures are the same, however they are stored`() throws {
    let place = try Self.pictures()
    #expect(try place.succeed("diff", "a.png", "same.png").outputText == "the same\n")
    try place.succeed("diff", "a.gif", "a.gif")
    try place.succeed("diff", "a", "a/")
    // A folder says nothing about time.
    try place.succeed("diff", "a", "a.gif")
    try place.succeed("diff", "slower.gif", "a")
  }

  @Test func `pictures that differ are counted, and shown`() throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "a.png", "moved.png", "-o", "difference.png")
    #expect(outcome.exitCode == 1)
    // A column of ten pixels goes, another one comes.
    #expect(outcome.outputText.hasPrefix("frame 0: 20 pixels"))
    #expect(outcome.outputText.contains("in 11 × 10 at 5, 5"))
    let shown = try ExternalTool.pillow(
      """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1]).convert('RGB')
      red = [i for i, (r, g, b) in enumerate(image.getdata()) if g != r]
      print(image.size, len(red), sorted({i % 60 for i in red}))
      """,
      [place.folder.appendingPathComponent("difference.png").path]
    )
    #expect(shown.outputText == "(60, 40) 20 [5, 15]\n")
  }

  @Test func `sizes, numbers of frames and delays are compared`() throws {
    let place = try Self.pictures()
    let size = try place.run("diff", "a.png", "wider.png")
    #expect(size.exitCode == 1 && size.outputText.contains("60 × 40 and 61 × 40"))
    let frame = try place.run("diff", "a.gif", "other.gif")
    #expect(frame.exitCode == 1 && frame.outputText.hasPrefix("frame 10:"))
    let delay = try place.run("diff", "a.gif", "slower.gif")
    #expect(delay.exitCode == 1 && delay.outputText.contains("0.05 s and 0.06 s"))
    let count = try place.run("diff", "a", "shorter")
    #expect(count.exitCode == 1 && count.outputText.contains("frames: 12 and 11"))
    // Ten comes after nine, not after one.
    let folder = try place.run("diff", "a", "other")
    #expect(folder.exitCode == 1 && folder.outputText.hasPrefix("frame 10:"))
  }

  @Test(arguments: [
    ("a", "more", "frame 4: one frame is new"), ("more", "a", "frame 4: one frame is missing"),
    ("uneven", "more-uneven", "frame 4: one frame is new"),
    ("a", "slower", "delay is 0.06 instead of 0.05"),
    ("a", "held", "frame 5: delay is 0.12 instead of 0.05"),
    ("a", "half", "10 frames a second are taken instead of 20"),
  ])
  func `what changed in pictures is said as such`(
    before: String,
    after: String,
    sentence: String
  ) throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", before + ".gif", after + ".gif", "--json", "found.json")
    #expect(outcome.exitCode == 1)
    let file = place.folder.appendingPathComponent("found.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"\(sentence)\""))
    #expect(text.components(separatedBy: "\"sentence\"").count == 2, "\(text)")
  }

  @Test func `a picture of another size among others is told, and has an empty place`() throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "two", "grown", "--report", "report")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText == "frame 1: 60 × 40 and 70 × 50 pixels\n")
  }

  @Test func `a report holds both clips whole and says what it compares`() throws {
    let place = try Self.pictures()
    for other in ["other.gif", "same.gif"] {
      _ = try place.shell("cp a.gif same.gif")
      let outcome = try place.run("diff", "a.gif", other, "--report", "report")
      #expect(outcome.exitCode == (other == "same.gif" ? 0 : 1), "\(outcome.errorText)")
      let page = String(decoding: try place.bytes("report/index.html"), as: UTF8.self)
      let outcomes = ["other.gif": "not the same", "same.gif": "the same"]
      #expect(
        page.contains("<title>a.gif and \(other): \(outcomes[other] ?? "") – pullreel diff</title>")
      )
      // All twelve pictures of either, whichever of them look alike.
      #expect(page.contains(#""expectedStrip":{"frames":[0,1,2,3,4,5,6,7,8,9,10,11],"#))
      #expect(page.contains(#""actualStrip":{"frames":[0,1,2,3,4,5,6,7,8,9,10,11],"#))
      #expect(page.contains(#""budget":128000000"#))
    }
    #expect(try place.succeed("diff", "--help").outputText.contains("128"))
    #expect(try place.succeed("diff", "--help").outputText.contains("megapixels"))
  }

  @Test func `one pixel differs by one level, in the words for one`() throws {
    let place = try Self.pictures()
    let made = try ExternalTool.pillow(
      """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1] + '/a.png')
      image.putpixel((50, 30), (255, 255, 254))
      image.save(sys.argv[1] + '/one.png')
      """,
      [place.folder.path]
    )
    #expect(made.exitCode == 0)
    let outcome = try place.run("diff", "a.png", "one.png")
    #expect(outcome.outputText.contains("1 pixel (0.042 %) differs by up to 1 level, in 1 × 1"))
    // Nobody knows what drew them, so that only the mode that is asked for tolerates anything.
    #expect(try place.run("diff", "a.png", "one.png", "--compare", "auto").exitCode == 1)
    #expect(try place.run("diff", "a.png", "one.png", "--compare", "perceptual").exitCode == 0)
  }

  @Test func `what is compared is not replaced by the difference`() throws {
    let place = try Self.pictures()
    let before = try place.bytes("a.png")
    for output in ["a.png", "./moved.png"] {
      let outcome = try place.run("diff", "a.png", "moved.png", "-o", output)
      expect(outcome, failsWith: 64, saying: output)
    }
    #expect(try place.bytes("a.png") == before)
  }

  @Test func `left-overs of a killed run are swept by the next one`() throws {
    let place = try Self.pictures()
    _ = try place.shell("touch .pullreel-1-x.partial")
    _ = try place.run("diff", "a.png", "moved.png", "-o", "difference.png")
    #expect(try !place.entries().contains(".pullreel-1-x.partial"))
  }

  @Test func `pictures that are all border are judged as well`() throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "thin.png", "thin-darker.png", "--compare", "perceptual")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.hasPrefix("frame 0: 400 pixels (100 %) differ by up to 50 levels"))
  }

  @Test func `a missing file, an empty folder and damage have their codes`() throws {
    let place = try Self.pictures()
    expect(try place.run("diff", "a.png", "none.png"), failsWith: 66, saying: "none.png")
    expect(try place.run("diff", "a", "empty"), failsWith: 2, saying: "empty")
    expect(try place.run("diff", "empty", "damaged"), failsWith: 65, saying: "damaged/0.png")
    expect(try place.run("diff", "damaged", "empty"), failsWith: 65, saying: "damaged/0.png")
    expect(try place.run("diff", "a.png"), failsWith: 64)
  }
}
