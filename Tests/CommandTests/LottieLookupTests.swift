import Foundation
import TestSupport
import Testing

/// Finding, reporting and skipping Lottie files.
@Suite struct LottieLookupTests {
  private func place(_ files: [String: String] = ["disc.json": LottieTests.disc]) throws
    -> Workplace
  {
    let place = try Workplace()
    for (name, text) in files {
      let folder = place.folder.appendingPathComponent(name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try place.write(Data(text.utf8), to: name)
    }
    return place
  }

  /// A second layer with an effect that is not drawn.
  private static let blurred = LottieTests.disc.replacing(
    "\"ty\": 4, \"nm\": \"disc\"",
    with:
      "\"ty\": 13, \"nm\": \"camera\", \"ip\": 0, \"op\": 60, \"ks\": {}}, {\"ty\": 4, \"nm\": \"disc\""
  )

  @Test func `values of layers are those of the keyframes`() throws {
    let place = try place()
    try place.succeed(
      "render",
      "disc.json",
      "--format",
      "json",
      "--fps",
      "2",
      "-o",
      "disc.values.json"
    )
    let tracks = try JSONSerialization.jsonObject(with: place.bytes("disc.values.json"))
    let frames = try #require((tracks as? [String: Any])?["frames"] as? [[String: Any]])
    let places = frames.map { frame in
      ((frame["layers"] as? [String: Any])?["disc"] as? [String: Any])?["position"] as? [Double]
    }
    #expect(places == [[10, 25], [50, 25]])
  }

  @Test func `a still at the end shows the last instant`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "--at", "1", "-o", "end.png")
    let outcome = try place.shell(
      "/usr/bin/python3 -c \"from PIL import Image; print(Image.open('end.png').getbbox())\""
    )
    // The disc's middle is at 90 then, less a part of a pixel that rounding away its edge takes.
    #expect(["(79, 15, 100, 35)\n", "(80, 15, 100, 35)\n"].contains(outcome.outputText))
  }

  @Test func `a Lottie file is inspected`() throws {
    let place = try place()
    let facts = try place.inspect("disc.json")
    #expect(facts["type"] as? String == "lottie")
    #expect(facts["width"] as? Double == 100)
    #expect(facts["frames"] as? Double == 20)
    #expect(facts["fps"] as? Double == 20)
    #expect(facts["layers"] as? Int == 1)
    #expect(facts["markers"] as? [String] == ["end"])
  }

  @Test(arguments: ["render", "list", "record", "verify", "inspect"])
  func `a file that is not there is missing input`(subcommand: String) throws {
    let place = try place([:])
    expect(try place.run(subcommand, "gone.json"), failsWith: 66, saying: "gone.json")
  }

  @Test func `the subcommand that takes a file is named where another one does not`() throws {
    let place = try place()
    _ = try place.pillow("Image.new('RGB', (4, 4)).save('dot.gif')")
    let lottie = try place.run("encode", "disc.json", "-o", "disc.gif")
    expect(
      lottie,
      failsWith: 64,
      saying: "disc.json: a Lottie file contains layers, not pictures. Use pullreel render."
    )
    let pictures = try place.run("render", "dot.gif")
    expect(
      pictures,
      failsWith: 64,
      saying: "dot.gif: the source contains pictures, not layers. Use pullreel encode."
    )
  }

  @Test func `a file of nearly the same name is suggested`() throws {
    let place = try place()
    expect(try place.run("render", "disc.jsn"), failsWith: 66, saying: "Did you mean 'disc.json'?")
    expect(
      try place.run("render", "./disk.json"),
      failsWith: 66,
      saying: "Did you mean './disc.json'?"
    )
    expect(
      try place.run("inspect", "dics.json"),
      failsWith: 66,
      saying: "Did you mean 'disc.json'?"
    )
  }

  @Test func `a folder with nothing to draw is missing input`() throws {
    let place = try place(["empty/notes.txt": "nothing"])
    expect(
      try place.run("render", "empty", "-o", "out/"),
      failsWith: 66,
      saying: "neither Lottie files nor pictures"
    )
  }

  @Test func `a damaged file among others is skipped and fails at the end`() throws {
    let place = try place(["a.json": LottieTests.disc, "b.json": "{}", "c.json": LottieTests.disc])
    for names in [["a.json", "b.json", "c.json"], ["*.json"]] {
      let outcome = try place.run(["render"] + names + ["--fps", "2", "-o", "out/"])
      #expect(outcome.exitCode == 65)
      let lines = outcome.errorText.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("pullreel: note: b.json is skipped: ") })
      #expect(lines.last?.contains("error: b.json: this file was skipped, and a note") ?? false)
      #expect(try place.entries().contains("out/a.gif"))
      #expect(try place.entries().contains("out/c.gif"))
    }
  }

  @Test func `a file that lasts too long is skipped among others, and an error alone`() throws {
    let long = LottieTests.disc.replacing("\"op\": ", with: "\"op\": 9999")
    try #require(long != LottieTests.disc)
    let place = try place(["a.json": LottieTests.disc, "b.json": long])
    let outcome = try place.run("render", "a.json", "b.json", "--fps", "2", "-o", "out/")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorText.contains("note: b.json is skipped: the animation 'b' cannot last "))
    #expect(try place.entries().contains("out/a.gif"))
    expect(
      try place.run("render", "b.json", "-o", "b.gif"),
      failsWith: 64,
      saying: "the animation 'b' cannot last "
    )
  }

  @Test func `a pipe in a folder is not waited for`() throws {
    let place = try place(["folder/disc.json": LottieTests.disc])
    let outcome = try place.shell("mkfifo folder/pipe.json; timeout 20 $0 list folder")
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  @Test func `a list shows no control characters of names`() throws {
    let name = "red\\u001b[31m\\u0007\\nline"
    let text = LottieTests.disc.replacing("\"nm\": \"disc\"", with: "\"nm\": \"\(name)\"")
    let place = try place(["disc.json": text])
    let outcome = try place.run("list", "disc.json")
    #expect(outcome.exitCode == 0)
    #expect(!outcome.outputText.contains("\u{1b}") && !outcome.outputText.contains("\u{7}"))
    #expect(outcome.outputText.contains("red\u{FFFD}[31m\u{FFFD}\u{FFFD}line"))
  }

  @Test func `a marker of an animation of the catalogue is wrong usage`() throws {
    let place = try place()
    expect(
      try place.run("render", "ring", "--marker", "intro", "-o", "x.gif"),
      failsWith: 64,
      saying: "ring has no markers to choose from"
    )
  }

  @Test func `notes are told without progress, and not in silence`() throws {
    let place = try place(["disc.json": Self.blurred])
    let told = try place.run("render", "disc.json", "--progress", "none", "-o", "x.gif")
    #expect(told.errorText.contains("layers (camera) uses a 3D camera, which is ignored"))
    let silent = try place.run("render", "disc.json", "-q", "-o", "y.gif")
    #expect(silent.exitCode == 0 && silent.errorText.isEmpty)
  }
}
