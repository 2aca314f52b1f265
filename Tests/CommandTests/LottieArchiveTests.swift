import Foundation
import TestSupport
import Testing

/// Packed Lottie files: gzipped ones and dotLottie archives, packed by Python.
@Suite struct LottieArchiveTests {
  /// Returns a square that fills 20 × 20 points in a colour of its own, or in that of a slot.
  private static func square(_ color: String, frames: Int = 10) -> String {
    """
    {"v": "5.7.0", "fr": 10, "ip": 0, "op": \(frames), "w": 20, "h": 20, "layers": [
      {"ty": 4, "nm": "square", "ip": 0, "op": 99, "st": 0, "ks": {},
       "shapes": [
         {"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
         {"ty": "fl", "c": \(color), "o": {"k": 100}}]}]}
    """
  }

  private static let red = square("{\"k\": [1, 0, 0, 1]}")
  private static let blue = square("{\"k\": [0, 0, 1, 1]}", frames: 20)

  /// Files, packed into an archive in the order of their names.
  private func place(_ files: [String: String], as archive: String) throws -> Workplace {
    let place = try Workplace()
    let script = """
      import json, sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in json.load(sys.stdin).items(): archive.writestr(name, text)
      """
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try place.write(try encoder.encode(files), to: "files.in")
    try place.write(Data(script.utf8), to: "pack.py")
    let outcome = try place.shell("/usr/bin/python3 pack.py \"$1\" <files.in", archive)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }

  /// Returns the colour in the middle of a picture.
  private func color(_ place: Workplace, _ picture: String) throws -> String {
    let outcome = try place.shell(
      """
      /usr/bin/python3 -c "from PIL import Image
      print(Image.open('$1').convert('RGB').getpixel((10, 10)))"
      """,
      picture
    )
    return outcome.outputText.trimmingCharacters(in: .newlines)
  }

  @Test func `a gzipped document is one, as tgs, as json and from a pipe`() throws {
    let place = try Workplace()
    try place.write(Data(Self.red.utf8), to: "red.json")
    _ = try place.shell("gzip -k red.json && mv red.json.gz red.tgs && cp red.tgs packed.json")
    try place.succeed("render", "red.json", "-o", "plain.gif")
    for name in ["red.tgs", "packed.json"] {
      try place.succeed("render", name, "-o", "out.gif")
      #expect(try place.bytes("out.gif") == place.bytes("plain.gif"))
    }
    let piped = try place.shell("\"$0\" render - -o piped.gif <red.tgs")
    #expect(piped.exitCode == 0, "\(piped.errorText)")
    #expect(try place.bytes("piped.gif") == place.bytes("plain.gif"))
  }

  @Test func `a file that unpacks to more than the limit is refused`() throws {
    let place = try Workplace()
    _ = try place.shell("head -c 100000000 /dev/zero | gzip >bomb.tgs")
    expect(
      try place.run("render", "bomb.tgs", "-o", "x.gif"),
      failsWith: 65,
      saying: "the unpacked file is larger than"
    )
  }

  @Test func `an archive of version 1 plays its first animation, or the one that is chosen`() throws
  {
    let place = try place(
      [
        "manifest.json":
          "{\"version\": \"1.0\", \"animations\": [{\"id\": \"r\"}, {\"id\": \"b\"}]}",
        "animations/r.json": Self.red, "animations/b.json": Self.blue,
      ],
      as: "two.lottie"
    )
    try place.succeed("render", "two.lottie", "--at", "0", "-o", "first.png")
    #expect(try color(place, "first.png") == "(255, 0, 0)")
    try place.succeed("render", "two.lottie", "--animation", "b", "--at", "0", "-o", "b.png")
    #expect(try color(place, "b.png") == "(0, 0, 255)")
    let piped = try place.shell("\"$0\" render - --animation b --at 0 -o piped.png <two.lottie")
    #expect(piped.exitCode == 0, "\(piped.errorText)")
    #expect(try place.bytes("piped.png") == place.bytes("b.png"))
    expect(
      try place.run("render", "two.lottie", "--animation", "c", "-o", "x.gif"),
      failsWith: 64,
      saying: "r, b"
    )
    let listing = try place.succeed("list", "two.lottie").outputText
    #expect(listing.contains("r, b"))
    #expect(
      try place.succeed("list", "two.lottie", "--animation", "b").outputText.contains("20 fr")
    )
  }

  @Test func `an archive of version 2 says which animation is first, and its themes colour slots`()
    throws
  {
    let theme = """
      {"rules": [{"id": "main", "type": "Color", "value": [0, 1, 0]}]}
      """
    let place = try place(
      [
        "manifest.json": """
        {"version": "2", "initial": {"animation": "slotted"}, "themes": [{"id": "leaf"}],
         "animations": [{"id": "b"}, {"id": "slotted"}]}
        """,
        "a/b.json": Self.blue, "a/slotted.json": Self.square("{\"sid\": \"main\"}"),
        "t/leaf.json": theme,
      ],
      as: "new.lottie"
    )
    try place.succeed("render", "new.lottie", "--at", "0", "-o", "own.png")
    #expect(try color(place, "own.png") == "(0, 0, 0)")
    try place.succeed("render", "new.lottie", "--set", "theme=leaf", "--at", "0", "-o", "leaf.png")
    #expect(try color(place, "leaf.png") == "(0, 255, 0)")
    try place.succeed(
      "render",
      "new.lottie",
      "--set",
      "theme=leaf",
      "--set",
      "slot.main=red",
      "--at",
      "0",
      "-o",
      "red.png"
    )
    #expect(try color(place, "red.png") == "(255, 0, 0)")
    expect(
      try place.run("render", "new.lottie", "--set", "theme=laef", "-o", "x.gif"),
      failsWith: 64,
      saying: "leaf"
    )
  }

  @Test func `an animation begins in its own theme, and what a theme sets besides is told`() throws
  {
    let theme = """
      {"rules": [{"id": "main", "type": "Color", "value": [0, 1, 0]},
                 {"id": "main", "type": "Color", "animations": ["other"], "value": [1, 0, 0]},
                 {"id": "sound", "type": "Audio", "value": 3}]}
      """
    let place = try place(
      [
        "manifest.json": """
        {"version": "2", "themes": [{"id": "leaf"}],
         "animations": [{"id": "slotted", "initialTheme": "leaf"}]}
        """,
        "a/slotted.json": Self.square("{\"sid\": \"main\"}"), "t/leaf.json": theme,
      ],
      as: "themed.lottie"
    )
    let outcome = try place.succeed("render", "themed.lottie", "--at", "0", "-o", "leaf.png")
    let note = "the theme 'leaf' sets audio slots, but this is not supported"
    #expect(outcome.errorText.contains(note))
    #expect(try color(place, "leaf.png") == "(0, 255, 0)")
    try place.succeed(
      "render",
      "themed.lottie",
      "--set",
      "theme=none",
      "--strict",
      "--at",
      "0",
      "-o",
      "own.png"
    )
    #expect(try color(place, "own.png") == "(0, 0, 0)")
    expect(
      try place.run("render", "themed.lottie", "--strict", "-o", "x.gif"),
      failsWith: 65,
      saying: "the theme 'leaf'"
    )
  }

  /// A document with a slot of each kind.
  private static let slotted = """
    {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 20, "layers": [
      {"ty": 4, "nm": "square", "ip": 0, "op": 99, "st": 0,
       "ks": {"p": {"k": [0, 0], "sid": "place"}, "o": {"k": 100, "sid": "seen"}},
       "shapes": [
         {"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
         {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "o": {"k": 100},
          "g": {"p": 2, "k": {"sid": "ramp", "k": [0, 1, 0, 0, 1, 1, 0, 0]}}}]},
      {"ty": 4, "nm": "back", "ip": 0, "op": 99, "st": 0, "ks": {},
       "shapes": [
         {"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
         {"ty": "fl", "o": {"k": 100}, "c": {"k": [1, 1, 0, 1], "sid": "back"}}]}]}
    """

  @Test(arguments: [
    (#"{"ramp": {"p": {"k": [0, 0, 0, 1, 1, 0, 0, 1]}}}"#, 0, "(0, 0, 255)"),
    (#"{"place": {"p": {"k": [15, 0]}}, "back": {"p": {"k": [0, 1, 0]}}}"#, 0, "(0, 255, 0)"),
    (#"{"rules": [{"id": "seen", "type": "Scalar", "value": 0}]}"#, 0, "(255, 255, 0)"),
    (#"{"rules": [{"id": "place", "type": "Position", "value": [15, 0]}]}"#, 0, "(255, 255, 0)"),
    (
      """
      {"rules": [{"id": "ramp", "type": "Gradient",
        "value": [{"offset": 0, "color": [0, 0, 1]}, {"offset": 1, "color": [0, 0, 1]}]}]}
      """, 0, "(0, 0, 255)"
    ),
    (
      """
      {"rules": [{"id": "seen", "type": "Scalar", "value": 0},
        {"id": "back", "type": "Color", "keyframes": [
          {"frame": 0, "value": [0, 1, 0], "hold": true}, {"frame": 5, "value": [0, 0, 1]}]}]}
      """, 6, "(0, 0, 255)"
    ),
    (
      """
      {"rules": [{"id": "seen", "type": "Scalar", "value": 0, "animations": ["other"]},
        {"id": "seen", "type": "Scalar", "value": 0, "animations": ["slotted"]}]}
      """, 0, "(255, 255, 0)"
    ),
  ])
  func `a theme fills slots of every kind, as rules and as slots`(
    theme: String,
    frame: Int,
    expected: String
  ) throws {
    let place = try place(
      [
        "manifest.json": """
        {"version": "2", "themes": [{"id": "leaf"}],
         "animations": [{"id": "slotted", "initialTheme": "leaf"}]}
        """,
        "a/slotted.json": Self.slotted, "t/leaf.json": theme,
      ],
      as: "themed.lottie"
    )
    try place.succeed("render", "themed.lottie", "--at", "\(frame)f", "--strict", "-o", "a.png")
    #expect(try color(place, "a.png") == expected)
  }

  @Test func `a theme that an archive names and does not hold is missing input`() throws {
    let place = try place(
      [
        "manifest.json": """
        {"version": "2", "themes": [{"id": "leaf"}],
         "animations": [{"id": "slotted", "initialTheme": "leaf"}]}
        """,
        "a/slotted.json": Self.slotted,
      ],
      as: "themed.lottie"
    )
    expect(
      try place.run("render", "themed.lottie", "--at", "0", "-o", "a.png"),
      failsWith: 66,
      saying: "no file for theme 'leaf'"
    )
    try place.succeed("render", "themed.lottie", "--set", "theme=none", "--at", "0", "-o", "a.png")
    expect(
      try place.run("render", "themed.lottie", "--theme", "none.json", "-o", "a.png"),
      failsWith: 66,
      saying: "none.json"
    )
  }

  @Test func `pictures come from the archive and from nowhere else`() throws {
    let document = """
      {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 20,
       "assets": [{"id": "i", "w": 20, "h": 20, "u": "/images/", "p": "NAME"}],
       "layers": [{"ty": 2, "refId": "i", "nm": "picture", "ip": 0, "op": 99, "st": 0, "ks": {}}]}
      """
    let place = try Workplace()
    let script = """
      import io, sys, zipfile
      from PIL import Image
      text = open("document.in").read()
      Image.new("RGB", (20, 20), (0, 0, 255)).save("outside.png")
      picture = open("outside.png", "rb").read()
      for file, name in [("in.lottie", "in.png"), ("out.lottie", "../outside.png")]:
        with zipfile.ZipFile(file, "w") as archive:
          archive.writestr("manifest.json", '{"animations": [{"id": "x"}]}')
          archive.writestr("animations/x.json", text.replace("NAME", name))
          archive.writestr("images/in.png", picture)
      """
    try place.write(Data(document.utf8), to: "document.in")
    try place.write(Data(script.utf8), to: "pack.py")
    _ = try place.shell("/usr/bin/python3 pack.py")
    try place.succeed("render", "in.lottie", "--strict", "--at", "0", "-o", "in.png")
    #expect(try color(place, "in.png") == "(0, 0, 255)")
    expect(
      try place.run("render", "out.lottie", "--strict", "-o", "x.gif"),
      failsWith: 65,
      saying: "picture"
    )
  }

  @Test func `an archive without a manifest or an animation is refused in one line`() throws {
    for files in [["a/x.json": Self.red], ["manifest.json": "{}"], ["manifest.json": "["]] {
      let place = try place(files, as: "x.lottie")
      expect(try place.run("render", "x.lottie", "-o", "x.gif"), failsWith: 65, saying: "x.lottie")
    }
  }
}
