import Foundation
import TestSupport
import Testing

/// `encode`: frames that exist already, in other formats, sizes and times.
@Suite struct EncodeTests {
  @Test func `a folder of frames becomes what render makes of them`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "frames", "--fps", "25", "-o", "made.gif")
    #expect(try place.bytes("made.gif") == place.bytes("ring.gif"))
    // Without a rate the default one applies, with a note.
    let outcome = try place.succeed("encode", "frames/*.png", "-o", "usual.gif")
    #expect(outcome.errorText.contains("25 frames a second"))
    #expect(try place.bytes("usual.gif") == place.bytes("ring.gif"))
  }

  @Test func `frames come in the order of the numbers in their names`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      for n in (2, 10, 1):
        Image.new("RGB", (4, 4), (n, 0, 0)).save(f"f{n}.png")
      """
    )
    try place.succeed("encode", "f*.png", "--fps", "10", "--format", "frames", "-o", "out")
    let reds = try place.pillow(
      "print([Image.open(f'out/0000{n}.png').convert('RGB').getpixel((0,0))[0] for n in range(3)])"
    )
    #expect(reds == "[1, 2, 10]")
  }

  @Test(arguments: [(["--no-sort"], "[1, 10, 2]"), ([], "[1, 2, 10]")])
  func `files named one by one come in the same order unless theirs is kept`(
    _ options: [String],
    _ order: String
  ) throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      for n in (2, 10, 1):
        Image.new("RGB", (4, 4), (n, 0, 0)).save(f"f{n}.png")
      """
    )
    let request = ["f1.png", "f10.png", "f2.png", "--fps", "10", "--format", "frames", "-o", "out"]
    #expect(try place.run(["encode"] + request + options).exitCode == 0)
    let reds = try place.pillow(
      "print([Image.open(f'out/0000{n}.png').convert('RGB').getpixel((0,0))[0] for n in range(3)])"
    )
    #expect(reds == order)
  }

  @Test func `JPEGs are read as Pillow reads them`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      import os
      os.mkdir("shots")
      for n in range(3):
        image = Image.radial_gradient("L").resize((40, 30))
        image = Image.merge("RGB", (image, image.transpose(0), Image.new("L", (40, 30), 80 * n)))
        image.save(f"shots/{n}.jpg", quality=90)
      Image.radial_gradient("L").save("gray.jpg")
      """
    )
    try place.succeed("encode", "shots/", "--fps", "10", "--format", "frames", "-o", "out")
    let worst = try place.pillow(
      """
      from PIL import ImageChops
      worst = 0
      for n in range(3):
        a = Image.open(f"shots/{n}.jpg").convert("RGB")
        b = Image.open(f"out/0000{n}.png").convert("RGB")
        worst = max(worst, max(high for _, high in ImageChops.difference(a, b).getextrema()))
      print(worst)
      """
    )
    // Pillow's libjpeg and ours may choose different transforms.
    #expect(try #require(Int(worst)) <= 2)
    #expect(try place.inspect("gray.jpg")["colorType"] as? String == "gray")
    #expect(try place.inspect("shots/0.jpg")["width"] as? Int == 40)
    try place.write(Data(place.bytes("shots/0.jpg").prefix(200)), to: "half.jpg")
    expect(try place.run("inspect", "half.jpg"), failsWith: 65)
  }

  @Test
  func `a JPEG is upright as its camera noted it, and inks are those that Adobe's marker says`()
    throws
  {
    let place = try Workplace()
    let worst = try place.pillow(
      """
      import os, subprocess
      from PIL import ImageChops, ImageOps
      os.mkdir("shots")
      base = Image.radial_gradient("L").crop((10, 40, 130, 120))
      base = Image.merge("RGB", (base, base.transpose(0), Image.linear_gradient("L").resize(base.size)))
      for n in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = n
        base.save(f"shots/{n}.jpg", quality=95, exif=exif, subsampling=0)
      base.convert("CMYK").save("shots/inks.jpg", quality=95)
      worst = 0
      for name in sorted(os.listdir("shots")):
        subprocess.run([os.environ["PULLREEL"], "encode", f"shots/{name}", "-q", "-o", "one.png",
          "--format", "png"], check=True)
        a = ImageOps.exif_transpose(Image.open(f"shots/{name}")).convert("RGB")
        b = Image.open("one.png").convert("RGB")
        assert a.size == b.size, name
        worst = max(worst, max(high for _, high in ImageChops.difference(a, b).getextrema()))
      print(worst)
      """
    )
    #expect(try #require(Int(worst)) <= 3)
  }

  @Test func `delays come from a file`() throws {
    let place = try Workplace.withFrames()
    let times = (1...25).map { $0 == 3 ? "0.5  # the third" : "0.04" }.joined(separator: "\n")
    try place.write(Data(times.utf8), to: "times.txt")
    try place.succeed("encode", "frames", "--delays", "times.txt", "-o", "slow.gif")
    let frames = try #require(try place.inspect("slow.gif")["frames"] as? [[String: Any]])
    #expect(frames.map { $0["delay"] as? Int } == (1...25).map { $0 == 3 ? 50 : 4 })
    try place.write(Data("0.1\n".utf8), to: "few.txt")
    expect(
      try place.run("encode", "frames", "--delays", "few.txt", "-o", "x.gif"),
      failsWith: 65,
      saying: "25 pictures need 25 lines, but the file has 1"
    )
    try place.write(Data("fast\n".utf8), to: "words.txt")
    expect(
      try place.run("encode", "frames", "--delays", "words.txt", "-o", "x.gif"),
      failsWith: 65,
      saying: "words.txt, line 1"
    )
  }

  @Test func `parts, speed, rate, order and bounces change what is shown when`() throws {
    let place = try Workplace.withFrames()
    func made(_ options: String...) throws -> (count: Int, duration: Double) {
      try? FileManager.default.removeItem(at: place.folder.appendingPathComponent("made.apng"))
      let outcome = try place.run(["encode", "ring.gif"] + options + ["-o", "made.apng"])
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      let facts = try place.inspect("made.apng")
      return ((facts["frames"] as? [Any])?.count ?? 1, facts["duration"] as? Double ?? 0)
    }
    #expect(try made() == (25, 1))
    #expect(try made("--from", "0.2", "--to", "0.6") == (10, 0.4))
    #expect(try made("--speed", "0.5") == (25, 2))
    #expect(try made("--fps", "10") == (10, 1))
    #expect(try made("--bounce") == (48, 1.92))
    #expect(try made("--reverse") == (25, 1))
    let lines = try place.run("diff", "ring.gif", "made.apng").outputText
    #expect(lines.hasPrefix(Said.framesInReverse), "\(lines)")
    expect(
      try place.run("encode", "ring.gif", "--from", "2", "-o", "x.gif"),
      failsWith: 64,
      saying: "the chosen part of the clip is empty"
    )
  }

  @Test func `pictures that repeat go with their time only where that is asked for`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      import os
      os.mkdir("shots")
      for n in range(6):
        Image.new("RGB", (4, 4), (n // 2 * 90, 0, 0)).save(f"shots/{n}.png")
      """
    )
    try place.succeed("encode", "shots", "--fps", "10", "-o", "merged.gif")
    try place.succeed("encode", "shots", "--fps", "10", "--drop-duplicates", "-o", "dropped.gif")
    #expect(try place.inspect("merged.gif")["duration"] as? Double == 0.6)
    #expect(try place.inspect("dropped.gif")["duration"] as? Double == 0.3)
  }

  @Test func `pictures are cut, scaled as Pillow scales them, and laid on a canvas`() throws {
    let place = try Workplace.withFrames()
    try place.succeed(
      "encode",
      "frames/00003.png",
      "--crop",
      "30x20+4+6",
      "--format",
      "png",
      "-o",
      "part.png"
    )
    #expect(
      try place.pillow(
        """
        a = Image.open("frames/00003.png").convert("RGBA").crop((4, 6, 34, 26))
        print(a.tobytes() == Image.open("part.png").convert("RGBA").tobytes())
        """
      ) == "True"
    )
    for size in [17, 113] {
      try place.succeed(
        "encode",
        "frames/00003.png",
        "--size",
        "\(size)x",
        "--format",
        "png",
        "-o",
        "sized.png"
      )
      let worst = try place.pillow(
        """
        from PIL import ImageChops
        a = Image.open("frames/00003.png").convert("RGBA").convert("RGBa")
        a = a.resize((\(size), \(size)), Image.LANCZOS)
        b = Image.open("sized.png").convert("RGBA").convert("RGBa")
        a, b = (Image.frombytes("RGBA", x.size, x.tobytes()) for x in (a, b))
        print(max(high for _, high in ImageChops.difference(a, b).getextrema()))
        """
      )
      // Pillow rounds to bytes between rows and columns, and weights to 22 bits.
      #expect(try #require(Int(worst)) <= 2, "\(size)")
    }
    try place.succeed(
      "encode",
      "frames/00003.png",
      "--size",
      "100x60",
      "--background",
      "red",
      "--format",
      "png",
      "-o",
      "wide.png"
    )
    #expect(
      try place.pillow(
        """
        a = Image.open("wide.png").convert("RGB")
        print(a.size, a.getpixel((0, 30)), a.getpixel((99, 30)), a.getpixel((50, 2)) != (255, 0, 0))
        """
      ) == "(100, 60) (255, 0, 0) (255, 0, 0) True"
    )
    expect(
      try place.run("encode", "frames", "--crop", "40x40+20+0", "-o", "x.gif"),
      failsWith: 64,
      saying: "the crop area of 40 × 40 at (20, 0) is not inside the picture of 48 × 48 pixels"
    )
  }

  @Test func `a file never becomes larger where nothing is to change`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "ring.gif", "--compress", "small", "-o", "small.gif")
    #expect(try place.bytes("small.gif").count <= place.bytes("ring.gif").count)
    // A file made with more effort than this is kept, with a note.
    let kept = try place.succeed("encode", "small.gif", "-o", "kept.gif")
    #expect(kept.errorText.contains("small.gif is copied unchanged"), "\(kept.errorText)")
    #expect(try place.bytes("kept.gif") == place.bytes("small.gif"))
    let piped = try place.run("encode", "small.gif", "--format", "gif", "-o", "-", "-q")
    #expect(piped.output == (try place.bytes("small.gif")))
    // If something changes, the file is encoded.
    try place.succeed("encode", "small.gif", "--loop", "3", "-o", "thrice.gif")
    #expect(try place.inspect("thrice.gif")["loop"] as? Int == 3)
    // The number of plays is kept otherwise.
    try place.succeed("encode", "thrice.gif", "-o", "thrice.apng")
    #expect(try place.inspect("thrice.apng")["loop"] as? Int == 3)
  }

  @Test func `a foreign optimiser's file is kept or made smaller, and shows the same`() throws {
    let place = try Workplace.withFrames()
    _ = try place.shell("gifsicle -O3 ring.gif -o opt.gif")
    try place.succeed("encode", "opt.gif", "--compress", "small", "-o", "ours.gif")
    #expect(try place.bytes("ours.gif").count <= place.bytes("opt.gif").count)
    #expect(try place.run("diff", "opt.gif", "ours.gif").exitCode == 0)
  }

  @Test func `nothing of others is replaced, and nothing of the source`() throws {
    let place = try Workplace.withFrames()
    expect(
      try place.run("encode", "ring.gif", "-o", "./ring.gif"),
      failsWith: 64,
      saying: "would overwrite its own source"
    )
    expect(
      try place.run("encode", "frames", "--format", "frames", "-o", "frames/"),
      failsWith: 64,
      saying: "would overwrite its own source"
    )
    try place.succeed("encode", "ring.gif", "--format", "frames", "-o", "other")
    _ = try place.shell("echo mine > other/notes.txt")
    expect(
      try place.run("encode", "ring.gif", "--format", "frames", "-o", "other"),
      failsWith: 73,
      saying: "the file already exists"
    )
    try place.succeed("encode", "ring.gif", "--format", "frames", "-o", "other", "--force")
    try place.succeed("encode", "ring.gif", "--format", "webp", "-o", "other/")
    #expect(try place.inspect("other/ring.webp")["type"] as? String == "webp")
  }

  @Test func `wrong usage is told in a line`() throws {
    let place = try Workplace.withFrames()
    expect(try place.run("encode", "-o", "x.gif"), failsWith: 64, saying: "no picture is named")
    expect(try place.run("encode", "nothing.gif", "-o", "x.gif"), failsWith: 66)
    expect(try place.run("encode", "none/*.png", "-o", "x.gif"), failsWith: 66, saying: "pattern")
    expect(try place.run("encode", "ring.gif", "-o", "x.xyz"), failsWith: 64)
    expect(
      try place.run("encode", "ring.gif", "--format", "json", "-o", "x.json"),
      failsWith: 64,
      saying: "the output format needs layers"
    )
    expect(try place.run("encode", "ring.gif", "--size", "0x4", "-o", "x.gif"), failsWith: 64)
    expect(try place.run("encode", "ring.gif", "--crop", "4", "-o", "x.gif"), failsWith: 64)
    expect(try place.run("encode", "ring.gif", "--raw", "4x4", "-o", "x.gif"), failsWith: 64)
    expect(try place.run("encode", "-", "ring.gif", "-o", "x.gif"), failsWith: 64)
    expect(try place.run("encode", "ring.gif", "frames/00000.png", "-o", "x.gif"), failsWith: 65)
  }

  @Test func `what a pattern stands for is not replaced either, nor is a file of delays`() throws {
    let place = try Workplace.withFrames()
    func refused(_ arguments: String...) throws {
      expect(
        try place.run(["encode"] + arguments),
        failsWith: 64,
        saying: "would overwrite its own source"
      )
    }
    try refused("frames/*.png", "-o", "frames/00000.png")
    try refused("fram*/0*.png", "--format", "frames", "--force", "-o", "frames")
    let inside = try place.shell(
      "cd frames; \"$0\" encode '0*.png' --reverse --force --format frames -o ./"
    )
    expect(inside, failsWith: 64, saying: "would overwrite its own source")
    try place.write(Data("0.1\n".utf8), to: "times.txt")
    try refused("frames/*.png", "--delays", "times.txt", "--format", "gif", "-o", "times.txt")
    #expect(try place.bytes("times.txt") == Data("0.1\n".utf8))
  }

  @Test func `pictures of several sizes are told by name`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      import os
      os.mkdir("mixed")
      for n in range(3):
        Image.new("RGB", (4 + n // 2, 4)).save(f"mixed/{n}.png")
      """
    )
    expect(
      try place.run("encode", "mixed", "--fps", "10", "-o", "x.gif"),
      failsWith: 65,
      saying: "mixed/2.png"
    )
    try place.succeed("encode", "mixed", "--fps", "10", "--size", "8x8", "-o", "x.gif")
  }

  @Test func `a folder of output is made, and standard output is no folder`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "ring.gif", "--format", "apng", "-o", "new/deep/")
    #expect(try place.inspect("new/deep/ring.apng")["type"] as? String == "apng")
    try place.succeed("encode", "frames/*.png", "--fps", "9", "-o", "new/")
    #expect(try place.entries().contains("new/pictures.gif"))
    expect(
      try place.run("encode", "ring.gif", "--format", "frames", "-o", "-"),
      failsWith: 64,
      saying: "numbered pictures cannot be written to standard output"
    )
    expect(
      try place.run("encode", "ring.gif", "--max-bytes", "90", "-o", "other/"),
      failsWith: 64,
      saying: "reduce --colors, --size"
    )
    #expect(try !place.entries().contains("other"))
    expect(try place.run("encode", "ring.gif", "--fps", "10,20", "-o", "x.gif"), failsWith: 64)
  }

  @Test func `delays that are too short count as browsers count them`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      images = [Image.new("RGB", (4, 4), (n * 90, 0, 0)) for n in range(3)]
      for name, delays in (("zero", [0, 0, 0]), ("some", [0, 50, 10])):
        images[0].save(f"{name}.gif", save_all=True, append_images=images[1:], duration=delays)
      """
    )
    try place.succeed("encode", "zero.gif", "-o", "zero.apng")
    #expect(try place.inspect("zero.apng")["duration"] as? Double == 0.3)
    let outcome = try place.succeed("encode", "some.gif", "-o", "some.apng")
    #expect(try place.inspect("some.apng")["duration"] as? Double == 0.25)
    #expect(outcome.errorText.contains("some.gif: 2 delays of 10 ms or less count as 100 ms"))
  }
}
