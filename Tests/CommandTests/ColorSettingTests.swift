import Foundation
import TestSupport
import Testing

/// Colours that are set everywhere: `*.fill`, `#373737=#fff`, `background`.
@Suite struct ColorSettingTests {
  /// A document of 40 × 10 points with a solid, a fill, a stroke and a gradient, side by side; all
  /// but the stroke begin with #373737.
  private static let colors = """
    {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 40, "h": 10, "layers": [
      {"ty": 1, "nm": "solid", "sc": "#373737", "sw": 10, "sh": 10, "ip": 0, "op": 10, "ks": {}},
      {"ty": 4, "nm": "fill", "ip": 0, "op": 10, "ks": {}, "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "p": {"a": 0, "k": [15, 5]}, "s": {"a": 0, "k": [10, 10]}, "r": {"a": 0, "k": 0}},
        {"ty": "fl", "o": {"a": 0, "k": 100}, "c": {"a": 1, "k": [
          {"t": 0, "s": [0.2157, 0.2157, 0.2157, 1], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
          {"t": 9, "s": [0, 0, 1, 1]}]}}, {"ty": "tr"}]}]},
      {"ty": 4, "nm": "line", "ip": 0, "op": 10, "ks": {}, "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "p": {"a": 0, "k": [25, 5]}, "s": {"a": 0, "k": [6, 6]}, "r": {"a": 0, "k": 0}},
        {"ty": "st", "o": {"a": 0, "k": 100}, "w": {"a": 0, "k": 4},
         "c": {"a": 0, "k": [1, 0, 0, 1]}}, {"ty": "tr"}]}]},
      {"ty": 4, "nm": "sweep", "ip": 0, "op": 10, "ks": {}, "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "p": {"a": 0, "k": [35, 5]}, "s": {"a": 0, "k": [10, 10]}, "r": {"a": 0, "k": 0}},
        {"ty": "gf", "o": {"a": 0, "k": 100}, "t": 1, "s": {"a": 0, "k": [100, 0]},
         "e": {"a": 0, "k": [200, 0]}, "g": {"p": 2, "k": {"a": 0, "k": [
           0, 0.2157, 0.2157, 0.2157, 1, 0, 1, 0]}}}, {"ty": "tr"}]}]}]}
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Data(Self.colors.utf8), to: "colors.json")
    return place
  }

  /// Returns the colours in the middle of the four squares, and of a place that only the background
  /// covers.
  private func colors(_ place: Workplace, _ picture: String) throws -> String {
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        from PIL import Image
        i = Image.open("\(picture)").convert("RGBA")
        print(" ".join("%02x%02x%02x" % i.getpixel((x, 5))[:3] for x in (5, 15, 22, 35)))
        """,
      ],
      directory: place.folder
    )
    return outcome.outputText.trimmingCharacters(in: .newlines)
  }

  private func drawn(_ place: Workplace, _ settings: String...) throws -> String {
    let options = settings.flatMap { ["--set", $0] }
    let outcome = try place.run(["colors.json", "--at", "0", "-o", "a.png"] + options)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return try colors(place, "a.png")
  }

  @Test func `a colour is replaced wherever it occurs`() throws {
    let place = try place()
    #expect(try drawn(place) == "373737 373737 ff0000 373737")
    #expect(try drawn(place, "#373737=#fff") == "ffffff ffffff ff0000 ffffff")
    #expect(try drawn(place, "#F00=lime") == "373737 373737 00ff00 373737")
    // Two colours are exchanged, in either order.
    #expect(try drawn(place, "#373737=#f00", "#f00=#373737") == "ff0000 ff0000 373737 ff0000")
    // Of two spellings of a colour the last one counts.
    #expect(try drawn(place, "#f00=lime", "#ff0000=blue") == "373737 373737 0000ff 373737")
    // A setting by name is applied on top.
    #expect(try drawn(place, "solid.fill=blue", "#373737=#fff") == "0000ff ffffff ff0000 ffffff")
    // The colour at the end of the animation is replaced, too.
    try place.succeed("colors.json", "--set", "#00f=#0f0", "--at", "0.9", "-o", "end.png")
    #expect(try colors(place, "end.png") == "373737 00ff00 ff0000 373737")
  }

  @Test func `every fill and every stroke are set at once`() throws {
    let place = try place()
    #expect(try drawn(place, "*.fill=#010203") == "010203 010203 ff0000 010203")
    #expect(try drawn(place, "*.stroke=#010203") == "373737 373737 010203 373737")
    #expect(try drawn(place, "*.fill=white", "fill.fill=black") == "ffffff 000000 ff0000 ffffff")
    #expect(try place.succeed("list", "colors.json").outputText.contains("*.fill"))
  }

  @Test func `a colour that does not occur is refused, unless another source has it`() throws {
    let place = try place()
    try place.draw("disc.json", endingAt: 60)
    let words = "no layer contains the colour #123 (--set #123=#fff)"
    expect(
      try place.run("colors.json", "--set", "#123=#fff", "-o", "a.png"),
      failsWith: 64,
      saying: words
    )
    expect(
      try place.run("airplane", "--set", "#123=#fff", "-o", "a.png"),
      failsWith: 64,
      saying: words
    )
    try place.succeed("colors.json", "disc.json", "--set", "#373737=#fff", "-o", "out/")
    for setting in ["#37373=#fff", "#373737=wite", "#373737=", "#=red"] {
      let fault = setting.hasSuffix("=") ? "one of the two colours is empty" : "is not a colour"
      expect(
        try place.run("colors.json", "--set", setting, "-o", "a.png"),
        failsWith: 64,
        saying: "\(fault) (--set \(setting))"
      )
    }
    #expect(try !place.entries().contains("a.png"))
  }

  @Test func `colours of animations' parameters are replaced`() throws {
    let place = try Workplace()
    let request = ["airplane", "--at", "1", "--scale", "0.5", "--format", "png", "-o"]
    _ = try place.run(request + ["a.png", "--set", "rowColor=#102030"])
    _ = try place.run(request + ["b.png", "--set", "#009ADE=#102030"])
    #expect(try place.bytes("a.png") == place.bytes("b.png"))
  }

  @Test func `a theme may set the background and replace colours`() throws {
    let place = try place()
    let themes = """
      {"night": {"background": "#000080", "#373737": "#fff"}, "day": {"background": "none"}}
      """
    try place.write(Data(themes.utf8), to: "themes.json")
    let request = [
      "ring", "colors.json", "--theme", "themes.json", "--format", "png", "-o", "out/",
    ]
    let outcome = try place.run(
      request + ["--scene", "full", "--size", "80x60", "--frame-style", "control"]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let corner = try place.shell(
      """
      /usr/bin/python3 -c "from PIL import Image
      for name in ('colors-night', 'colors-day', 'ring-night'):
          print(Image.open(f'out/{name}.png').convert('RGBA').getpixel((0, 0)))"
      """
    )
    #expect(
      corner.outputText == "(0, 0, 128, 255)\n(0, 0, 0, 0)\n(0, 0, 128, 255)\n",
      "\(corner.errorText)"
    )
    // The command's own option wins, and then --set.
    try place.succeed(
      "colors.json",
      "--set",
      "background=lime",
      "--size",
      "40x20",
      "--at",
      "0",
      "-o",
      "lime.png"
    )
    try place.succeed(
      "colors.json",
      "--set",
      "background=red",
      "--background",
      "lime",
      "--size",
      "40x20",
      "--at",
      "0",
      "-o",
      "both.png"
    )
    #expect(try place.bytes("lime.png") == place.bytes("both.png"))
    expect(
      try place.run("colors.json", "--set", "background=wite", "-o", "x.png"),
      failsWith: 64,
      saying: "invalid value for background: 'wite' (--set background=wite)"
    )
  }

  @Test func `a golden remembers colours that are set everywhere`() throws {
    let place = try place()
    let settings = ["--set", "#373737=#fff", "--set", "background=navy", "--as", "night"]
    let recorded = try place.run(["record", "colors.json"] + settings)
    #expect(recorded.exitCode == 0, "\(recorded.errorText)")
    #expect(try place.succeed("verify").outputText.contains("1 same"))
  }
}
