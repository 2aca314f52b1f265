import Foundation
import TestSupport
import Testing

/// The options of Lottie files: colours, times in frames, and names of outputs.
@Suite struct LottieSettingTests {
  private static let slotted = LottieTests.disc.replacingOccurrences(
    of: "\"c\": {\"a\": 0, \"k\": [1, 0, 0, 1]}",
    with: "\"c\": {\"sid\": \"main\"}"
  )

  private func place(_ files: [String: String] = ["disc.json": LottieTests.disc]) throws
    -> Workplace
  {
    let place = try Workplace()
    _ = try place.shell("mkdir a b")
    for (name, text) in files { try place.write(Data(text.utf8), to: name) }
    return place
  }

  /// Returns the colour of a picture's middle at frame 20, half a second after the first.
  private func middle(_ place: Workplace, _ picture: String) throws -> String {
    let outcome = try place.shell(
      """
      /usr/bin/python3 -c "from PIL import Image
      print(Image.open('$1').convert('RGB').getpixel((50, 25)))"
      """,
      picture
    )
    return outcome.outputText.trimmingCharacters(in: .newlines)
  }

  @Test func `a layer's fill is set by its name`() throws {
    let place = try place()
    try place.succeed(
      "render",
      "disc.json",
      "--set",
      "disc.fill=#0000ff",
      "--at",
      "0.5",
      "-o",
      "blue.png"
    )
    #expect(try middle(place, "blue.png") == "(0, 0, 255)")
    expect(
      try place.run("render", "disc.json", "--set", "disk.fill=red", "-o", "x.gif"),
      failsWith: 64,
      saying: "disc.fill"
    )
    expect(
      try place.run("render", "disc.json", "--set", "disc.fill=rde", "-o", "x.gif"),
      failsWith: 64,
      saying: "a colour such as"
    )
  }

  @Test func `a slot's colour is set by its identifier, and listed`() throws {
    let place = try place(["disc.json": Self.slotted])
    try place.succeed(
      "render",
      "disc.json",
      "--set",
      "slot.main=lime",
      "--at",
      "0.5",
      "-o",
      "lime.png"
    )
    #expect(try middle(place, "lime.png") == "(0, 255, 0)")
    #expect(try place.succeed("list", "disc.json").outputText.contains("slot.main"))
  }

  @Test func `themes of a file set colours`() throws {
    let place = try place([
      "disc.json": LottieTests.disc,
      "themes.json": "{\"a\": {\"disc.fill\": \"red\"}, \"b\": {\"disc.fill\": \"blue\"}}",
    ])
    try place.succeed(
      "render",
      "disc.json",
      "--theme",
      "themes.json",
      "--at",
      "0.5",
      "--format",
      "png",
      "-o",
      "out/"
    )
    #expect(try middle(place, "out/disc-a.png") == "(255, 0, 0)")
    #expect(try middle(place, "out/disc-b.png") == "(0, 0, 255)")
  }

  @Test func `a golden of a file in other colours says so`() throws {
    let place = try place()
    try place.succeed("record", "disc.json", "--set", "disc.fill=blue", "--goldens", "goldens")
    let golden = try place.shell("cat goldens/*/*/golden.txt").outputText
    #expect(golden.contains("parameter disc.fill"), "\(golden)")
    try place.succeed("verify", "--goldens", "goldens", "disc/full-disc.fill-blue")
  }

  @Test func `frames count from the document's first one`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "--at", "10f", "-o", "frame.png")
    try place.succeed("render", "disc.json", "--at", "0.5", "-o", "time.png")
    #expect(try place.bytes("frame.png") == place.bytes("time.png"))
    try place.succeed("render", "disc.json", "--at", "0f", "-o", "first.png")
    try place.succeed("render", "disc.json", "--at", "0", "-o", "zero.png")
    #expect(try place.bytes("first.png") == place.bytes("zero.png"))
  }

  @Test func `a part is cut by frames`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "--from", "5f", "--to", "15f", "-o", "part.apng")
    #expect(try place.frameCount("part.apng") == 10)
    // Seconds and frames may be mixed.
    try place.succeed("render", "disc.json", "--from", "0.25", "--to", "15f", "-o", "same.apng")
    #expect(try place.bytes("same.apng") == place.bytes("part.apng"))
    expect(
      try place.run("render", "disc.json", "--from", "15f", "--to", "5f", "-o", "x.gif"),
      failsWith: 64,
      saying: "the part from frame 15 to frame 5 is empty"
    )
  }

  @Test func `what has no rate of its own has no frames`() throws {
    let place = try place([:])
    for arguments in [["--at", "3f", "-o", "x.png"], ["--from", "3f", "-o", "x.gif"]] {
      expect(
        try place.run(["render", "ring"] + arguments),
        failsWith: 64,
        saying: "ring has no native frame rate"
      )
    }
  }

  @Test func `files of one name need a placeholder`() throws {
    let place = try place(["a/x.json": LottieTests.disc, "b/x.json": LottieTests.disc])
    expect(
      try place.run("render", "a/x.json", "b/x.json", "-o", "out/"),
      failsWith: 64,
      saying: "out/{folder}/{name}.{format}"
    )
    try place.succeed("render", "a/x.json", "b/x.json", "-o", "out/{folder}/{name}.{format}")
    #expect(try place.entries().filter { $0.hasSuffix(".gif") } == ["out/a/x.gif", "out/b/x.gif"])
    expect(
      try place.run("render", "a/x.json", "./a/x.json", "-o", "out/{folder}-{name}.gif"),
      failsWith: 64,
      saying: "a/x.json is given twice"
    )
  }

  @Test func `a name is the catalogue's, a path a file's`() throws {
    let place = try place(["ring": "{}", "ring.json": LottieTests.disc])
    try place.succeed("render", "ring", "--at", "0", "-o", "ring.png")
    expect(try place.run("render", "./ring", "-o", "x.gif"), failsWith: 65, saying: "./ring")
    expect(
      try place.run("render", "ring", "ring.json", "-o", "out/"),
      failsWith: 64,
      saying: "two sources are called ring"
    )
  }

  @Test func `a document is not replaced by what is made of it`() throws {
    let place = try place()
    expect(
      try place.run("render", "disc.json", "--format", "json", "-o", "disc.json"),
      failsWith: 64,
      saying: "the output would overwrite its own source"
    )
  }

  @Test func `a folder and a pattern are recorded and verified file by file`() throws {
    let place = try place(["a/one.json": LottieTests.disc, "a/two.json": LottieTests.disc])
    try place.succeed("record", "a", "--goldens", "goldens")
    #expect(
      try place.succeed("verify", "a/*.json", "--goldens", "goldens").outputText.contains("2")
    )
    try place.write(Data(Self.slotted.utf8), to: "a/two.json")
    let outcome = try place.run("verify", "a", "--goldens", "goldens")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("two/full"), "\(outcome.outputText)")
    #expect(!outcome.outputText.contains("one/full"), "\(outcome.outputText)")
  }

  @Test func `two files cannot share a golden`() throws {
    let place = try place(["a/x.json": LottieTests.disc, "b/x.json": LottieTests.disc])
    expect(
      try place.run("record", "a", "b", "--goldens", "goldens"),
      failsWith: 64,
      saying: "both files would be recorded as x/full"
    )
  }
}
