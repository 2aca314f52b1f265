import Foundation
import TestSupport
import Testing

/// `--for` and `--compare-formats`.
@Suite struct TargetTests {
  private static let loading = ["render", "ring", "--scene", "loading"]

  @Test func `an emoji for Slack keeps its rules, and all of the control is visible`() throws {
    let place = try Workplace()
    let outcome = try place.run(Self.loading + ["--for", "slack-emoji", "-o", "e.gif"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let facts = try place.inspect("e.gif")
    #expect(facts["width"] as? Int == 128 && facts["height"] as? Int == 128)
    #expect(try #require(facts["frames"] as? [Any]).count <= 50)
    #expect(try place.bytes("e.gif").count <= 128_000)
    #expect(facts["loop"] as? Int == 0)
    #expect(outcome.errorText.contains("slack-emoji: 128 × 128 pixels"))
    // The ring touches no edge: all of the outermost pixels have the ground's colour.
    let outcome2 = try ExternalTool.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        from PIL import Image
        image = Image.open("e.gif").convert("RGB")
        edge = [image.getpixel(p) for n in range(128) for p in ((n, 0), (n, 127), (0, n), (127, n))]
        print(len(set(edge)), len(image.getcolors(99999)) > 10)
        """,
      ],
      directory: place.folder
    )
    #expect(outcome2.outputText == "1 True\n")
  }

  @Test func `frames go first, then colours, and each decision is told`() throws {
    let place = try Workplace()
    let outcome = try place.run(
      Self.loading + ["--for", "discord-emoji", "--max-bytes", "9kB", "-o", "e.gif"]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("e.gif").count <= 9_000)
    let told = outcome.errorText.split(separator: "\n").filter { $0.contains("discord-emoji: ") }
    #expect(told.count >= 2)
    #expect(told.dropFirst().first?.contains("frames a second, because ") ?? false, "\(told)")
    expect(
      try place.run(
        Self.loading + ["--for", "discord-emoji", "--max-bytes", "500", "-o", "f.gif"]
      ),
      failsWith: 64,
      saying: "the clip does not fit into 500 bytes as GIF for discord-emoji"
    )
    #expect(try !place.entries().contains("f.gif"))
  }

  @Test func `each target has its format, its size and its length`() throws {
    let place = try Workplace()
    let targets: [(String, String, Int, Int)] = [
      ("discord-sticker", "apng", 320, 320), ("line", "apng", 320, 55),
      ("whatsapp", "webp", 512, 512), ("github-readme", "gif", 750, 128),
    ]
    for (target, format, width, height) in targets {
      let outcome = try place.run(
        Self.loading + ["--for", target, "--fps", "12", "-o", "\(target)/", "-q"]
      )
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      let facts = try place.inspect("\(target)/ring-loading.\(format)")
      #expect(facts["width"] as? Int == width && facts["height"] as? Int == height, "\(target)")
    }
    // Four plays of a second, of at most twenty frames each.
    let line = try place.inspect("line/ring-loading.apng")
    #expect(line["loop"] as? Int == 4)
    #expect(try #require(line["frames"] as? [Any]).count == 12)
  }

  @Test func `what a target cannot take is refused with the reason`() throws {
    let place = try Workplace()
    func refused(_ words: String, _ arguments: String...) throws {
      expect(try place.run(["render"] + arguments), failsWith: 64, saying: words)
    }
    try refused("allows at most 5 s", "airplane", "--for", "discord-sticker", "-o", "a.apng")
    try refused("slack-emoji does not accept png", "ring", "--for", "slack-emoji", "-o", "a.png")
    try refused("decides the size", "ring", "--for", "slack-emoji", "--size", "64", "-o", "a.gif")
    try refused("Did you mean 'slack-emoji'?", "ring", "--for", "slack", "-o", "a.gif")
    #expect(try place.entries().isEmpty)
  }

  @Test func `frames that exist already keep a target's rules, too`() throws {
    let place = try Workplace()
    _ = try place.run(Self.loading + ["--size", "300x200", "--fps", "50", "-o", "wide.apng", "-q"])
    try place.succeed("encode", "wide.apng", "--for", "slack-emoji", "-o", "e.gif")
    let facts = try place.inspect("e.gif")
    #expect(facts["width"] as? Int == 128 && facts["height"] as? Int == 128)
    try place.succeed("encode", "wide.apng", "--for", "line", "-o", "l.apng")
    let line = try place.inspect("l.apng")
    #expect(line["width"] as? Int == 320 && line["height"] as? Int == 213)
    #expect(try #require(line["frames"] as? [Any]).count <= 20)
  }

  @Test func `formats are compared in a table, the smallest first`() throws {
    let place = try Workplace()
    let scene = Self.loading + ["--size", "48", "--scale", "1", "--fps", "20"]
    let outcome = try place.run(scene + ["--compare-formats"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0].first == "format")
    #expect(
      Set(lines.dropFirst().map { $0[0] })
        == ["gif", "apng", "webp", "avif", "mp4", "webm", "svg", "lottie"]
    )
    let bytes = lines.dropFirst().compactMap { Int($0[1]) }
    #expect(bytes == bytes.sorted() && bytes.count == 8)
    for line in lines where line[0] == "apng" || line[0] == "webp" { #expect(line[2] == "exact") }
    // Vectors are drawn by the viewer; a Lottie file is read and drawn again.
    for line in lines where line[0] == "svg" { #expect(line[2] == "vectors" && line[4] == "any") }
    for line in lines where line[0] == "lottie" { #expect(try #require(Double(line[2])) > 40) }
    // The size is that of the file.
    _ = try place.run(scene + ["-o", "ring.apng", "-q"])
    let apng = try #require(lines.first { $0[0] == "apng" })
    #expect(Int(apng[1]) == (try place.bytes("ring.apng").count))
    let pictures = try place.succeed("encode", "ring.apng", "--compare-formats")
    #expect(!pictures.outputText.contains("svg"))
    #expect(try place.entries() == ["ring.apng"])
    expect(try place.run("render", "--all", "--compare-formats"), failsWith: 64)
  }

  @Test func `times of a source are kept where they keep the rules, and equal frames count once`()
    throws
  {
    let place = try Workplace()
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        from PIL import Image
        images = [Image.new("RGB", (64, 64), (n * 20, 0, 0)) for n in range(12)]
        delays = [20, 30, 70, 500] * 3
        images[0].save("uneven.gif", save_all=True, append_images=images[1:], duration=delays)
        images[0].save("two.gif", save_all=True, append_images=images[1:2], duration=[100, 1900])
        """,
      ],
      directory: place.folder
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    for (target, file) in [("line", "l.apng"), ("slack-emoji", "s.gif")] {
      let told = try place.succeed("encode", "uneven.gif", "--for", target, "-o", file)
      let facts = try place.inspect(file)
      let frames = try #require(facts["frames"] as? [[String: Any]])
      let delays = frames.compactMap { ($0["delay"] as? NSNumber)?.doubleValue.rounded() }
      #expect(delays == [2, 3, 7, 50, 2, 3, 7, 50, 2, 3, 7, 50], "\(target)")
      #expect(told.errorText.contains("12 frames"))
    }
    expect(
      try place.run("encode", "two.gif", "--for", "line", "-o", "x.apng"),
      failsWith: 64,
      saying: "--for line needs at least 5 different frames, but the clip has 2"
    )
    // The cost of a rule is reported.
    let wave = try place.run(
      ["render", "wave", "--scene", "loading", "--for", "slack-emoji", "-o", "w.gif"]
    )
    #expect(wave.errorText.contains("6.1 frames a second, because the clip may have at most 50"))
  }
}
