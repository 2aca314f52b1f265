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
    // A folder has no times.
    try place.succeed("diff", "a", "a.gif")
    try place.succeed("diff", "slower.gif", "a")
  }

  @Test func `pictures that differ are counted, and shown`() throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "a.png", "moved.png", "-o", "difference.png")
    #expect(outcome.exitCode == 1)
    // A column of ten pixels goes, another one comes.
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == Said.moved("right by 1 px"))
    #expect(lines[1].hasPrefix("frame 0: 20 pixels"))
    #expect(lines[1].contains("in an area of 11 × 10 pixels at (5, 5)"))
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
    #expect(size.exitCode == 1 && size.outputText.contains("61 × 40 pixels instead of 60 × 40"))
    let frame = try place.run("diff", "a.gif", "other.gif")
    #expect(frame.exitCode == 1 && frame.outputText.contains("\nframe 10: 20 pixels"))
    let delay = try place.run("diff", "a.gif", "slower.gif")
    #expect(delay.exitCode == 1 && delay.outputText.contains("0.06 instead of 0.05"))
    let count = try place.run("diff", "a", "shorter")
    let frames = "frames: 12 in the first clip, 11 in the second"
    #expect(count.exitCode == 1 && count.outputText.contains(frames))
    // Ten comes after nine, not after one.
    let folder = try place.run("diff", "a", "other")
    #expect(folder.exitCode == 1 && folder.outputText.contains("\nframe 10: 20 pixels"))
  }

  @Test(arguments: [
    ("a", "more", "frame 4: one frame is new"), ("more", "a", "frame 4: one frame is missing"),
    ("uneven", "more-uneven", "frame 4: one frame is new"),
    ("a", "slower", "delay is 0.06 instead of 0.05"),
    ("a", "held", "frame 5: delay is 0.12 instead of 0.05"),
    (
      "a", "half",
      "every second frame is missing: 10 frames a second instead of 20"
    ),
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

  /// Clips of a square that runs, and what other programs make of them.
  private static func clips() throws -> Workplace {
    let place = try Workplace()
    let outcome = try ExternalTool.pillow(
      """
      import os, subprocess, sys
      from PIL import Image, ImageDraw
      os.chdir(sys.argv[1])
      def picture(x, noise=0):
          image = Image.new('RGB', (60, 40), 'white')
          ImageDraw.Draw(image).rectangle([x, 5, x + 9, 14], fill=(255 - noise, noise, noise))
          return image
      def save(name, frames, **options):
          frames[0].save(name, save_all=True, append_images=frames[1:], **options)
      frames = [picture(2 + 2 * i) for i in range(20)]
      save('a.gif', frames, duration=50, loop=0)
      save('noisy.gif', [picture(2 + 2 * i, 3) for i in range(20)], duration=50, loop=0)
      save('thrice.gif', frames, duration=50, loop=2)
      save('once.gif', frames, duration=50)
      # Every picture twice; an optimizer merges them.
      def gifsicle(*arguments): subprocess.run(['gifsicle', *arguments], check=True)
      twice = [number for i in range(20) for number in [f'#{i}', f'#{i}']]
      gifsicle('a.gif', *twice, '-o', 'twice.gif')
      gifsicle('a.gif', '#0', '#0-18', '-o', 'late.gif')
      gifsicle('-O3', 'twice.gif', '-o', 'merged.gif')
      save('merged.png', frames, duration=100, loop=0)
      # One picture among the merged ones is another.
      other = list(frames)
      other[10] = picture(31)
      save('other.gif', other, duration=100, loop=0)
      """,
      [place.folder.path]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }

  @Test func `what changed comes first, then ten frames, then how many more`() throws {
    let place = try Self.clips()
    let outcome = try place.run("diff", "a.gif", "late.gif")
    #expect(outcome.exitCode == 1)
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.first == "frames 1–19: the picture \(Said.lags) one frame")
    #expect(lines.count == 12 && lines.last == "9 more frames")
    #expect(lines[1...10].allSatisfy { $0.hasPrefix("frame ") })
  }

  @Test func `what an optimizer has merged is the same`() throws {
    let place = try Self.clips()
    #expect(try place.inspect("twice.gif")["duration"] as? Double == 2)
    for pair in [("twice", "merged"), ("merged", "twice")] {
      #expect(
        try place.succeed("diff", pair.0 + ".gif", pair.1 + ".gif").outputText == "the same\n"
      )
    }
    try place.succeed("diff", "twice.gif", "merged.png")
  }

  @Test func `frames are compared with those that are shown at their time`() throws {
    let place = try Self.clips()
    let outcome = try place.run("diff", "twice.gif", "other.gif")
    #expect(outcome.exitCode == 1)
    let frames = outcome.outputText.split(separator: "\n").filter { $0.hasPrefix("frame ") }
    // Its two moments, the first of them a second after the beginning.
    #expect(frames.contains { $0.hasPrefix("frame 20 (1 s): ") }, "\(outcome.outputText)")
    #expect(frames.allSatisfy { !$0.hasPrefix("frame 22") && !$0.hasPrefix("frame 19") })
  }

  @Test(arguments: [("once", "once"), ("thrice", "3 times")])
  func `a clip that plays another number of times differs`(file: String, words: String) throws {
    let place = try Self.clips()
    let outcome = try place.run("diff", "a.gif", file + ".gif")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText == "the clip plays \(words) instead of for ever\n")
  }

  @Test func `a clip that comes late and holds its first picture in one frame lags`() throws {
    let place = try Self.pictures()
    let outcome = try ExternalTool.pillow(
      """
      import os, sys
      from PIL import Image, ImageSequence
      os.chdir(sys.argv[1])
      frames = [f.convert('RGB').copy() for f in ImageSequence.Iterator(Image.open('a.gif'))]
      frames[0].save('late.gif', save_all=True, append_images=frames[1:-1], loop=0,
                     duration=[100] + [50] * 10)
      frames[0].save('stuck.gif', save_all=True, append_images=frames[1:7], loop=0,
                     duration=[50] * 6 + [300])
      """,
      [place.folder.path]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let late = try place.run("diff", "a.gif", "late.gif")
    #expect(late.outputText.prefix { $0 != "\n" }.contains("\(Said.lags) one frame"))
    let stuck = try place.run("diff", "a.gif", "stuck.gif")
    #expect(stuck.outputText.prefix { $0 != "\n" }.contains(Said.standsStill))
  }

  @Test func `greys that become darker have not lost their colours`() throws {
    let place = try Workplace()
    let outcome = try ExternalTool.pillow(
      """
      import os, sys
      from PIL import Image
      os.chdir(sys.argv[1])
      picture = Image.linear_gradient('L').resize((64, 64)).convert('RGB')
      picture.save('a.png')
      picture.point(lambda level: max(level - 4, 0)).save('b.png')
      """,
      [place.folder.path]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let text = try place.run("diff", "a.png", "b.png").outputText
    #expect(text.prefix { $0 != "\n" }.contains("darker"), "\(text)")
  }

  @Test func `a tolerated difference is listed with its numbers`() throws {
    let place = try Self.clips()
    #expect(try place.run("diff", "a.gif", "noisy.gif").exitCode == 1)
    #expect(try place.run("diff", "a.gif", "noisy.gif", "--tolerance", "2").exitCode == 1)
    #expect(try place.run("diff", "a.gif", "noisy.gif", "--min-psnr", "60").exitCode == 1)
    // 100 of 2400 pixels differ by 3 levels in each channel: 10 log₁₀ (255² · 2400 / 100 / 9).
    for option in [["--tolerance", "3"], ["--min-psnr", "52"]] {
      let outcome = try place.run(["diff", "a.gif", "noisy.gif"] + option)
      #expect(outcome.exitCode == 0)
      let lines = outcome.outputText.split(separator: "\n")
      let line =
        "frame 0: 100 pixels (4.167 %) differ by up to 3 levels, in an area of 10 × 10 pixels "
        + "at (2, 5), 52.4 dB"
      #expect(lines.first.map(String.init) == line)
      #expect(lines.count == 12 && lines[10] == "10 more frames")
      #expect(lines.last == "the same within the tolerance")
    }
    for wrong in [
      ["--tolerance", "-1"], ["--tolerance", "1.5"], ["--tolerance", "0x2"],
      ["--min-psnr", "much"],
    ] {
      expect(
        try place.run(["diff", "a.gif", "noisy.gif"] + wrong),
        failsWith: 64,
        saying: wrong[0]
      )
    }
  }

  @Test func `a picture of another size among others is told, and has an empty place`() throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "two", "grown", "--report", "report")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.outputText
        == "frame 1: \(Said.otherShapes)\nframe 1: 60 × 40 and 70 × 50 pixels\n"
    )
  }

  @Test func `a report holds both clips in full and says what it compares`() throws {
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
    let line = "1 pixel (0.042 %) differs by up to 1 level, in an area of 1 × 1 pixels"
    #expect(outcome.outputText.contains(line))
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

  @Test(arguments: [("foo.gif", "Name the file foo.png"), ("a b.apng", "file 'a b.png'")])
  func `the difference is not written under the name of another format`(
    output: String,
    words: String
  ) throws {
    let place = try Self.pictures()
    let outcome = try place.run("diff", "a.png", "moved.png", "-o", output)
    expect(outcome, failsWith: 64, saying: words)
    #expect(try !place.entries().contains(output))
    #expect(try place.run("diff", "a.png", "moved.png", "-o", "B.PNG").exitCode == 1)
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
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.first.map(String.init) == Said.recolored("#FF0000", as: "#CD0000"))
    #expect(lines.last?.hasPrefix("frame 0: 400 pixels (100 %) differ by up to 50 levels") == true)
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
