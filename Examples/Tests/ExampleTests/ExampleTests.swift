import Foundation
import Testing

/// Every example runs and writes the files that it names; Pillow reads its pictures.
@Suite struct ExampleTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Runs commands that must succeed, and returns their output.
  @discardableResult
  private func run(_ commands: String) throws -> String {
    let outcome = try place.shell(commands)
    #expect(outcome.code == 0, "\(commands): \(outcome.text)")
    return outcome.text
  }

  /// Returns the commands of a tutorial.
  private func commands(_ name: String) throws -> String {
    try String(contentsOf: Tutorials.steps.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `a stage becomes a GIF and a still`() throws {
    try run(commands("stage-to-gif.sh"))
    #expect(try place.entries() == ["ball.gif", "ball.png"])
    #expect(try place.facts("ball.gif") == "GIF 320x180 0.8 s")
    #expect(try place.facts("ball.png") == "PNG 640x360")
  }

  @Test func `dots light up around a label`() throws {
    try run("swift run badge")
    #expect(try place.facts("badge.gif") == "GIF 240x240 3 s")
  }

  @Test func `a card turns over in perspective`() throws {
    try run("swift run card-flip")
    #expect(try place.facts("card.gif") == "GIF 320x240 2.4 s")
  }

  @Test func `an animation of one's own is listed and rendered beside the others`() throws {
    let text = try run(commands("bouncing-bars.sh"))
    #expect(text.contains("five bars grow with the pull"))
    #expect(try place.facts("loading.gif") == "GIF 640x128 0.8 s")
    #expect(try place.facts("bars.gif").hasPrefix("GIF 640x960 "))
  }

  @Test func `a folder of frames becomes a small GIF`() throws {
    let text = try run(commands("frames-to-gif.sh"))
    #expect(text.contains("small.gif: 20 frames, 320 × 64 pixels"))
    #expect(try place.facts("small.gif") == "GIF 320x64 0.8 s")
    let bytes = try Data(contentsOf: place.folder.appendingPathComponent("small.gif")).count
    #expect(bytes <= 40_000)
  }

  @Test func `keyframes become an animated PNG that stays transparent`() throws {
    try run("swift run keyframes-to-apng")
    #expect(try place.facts("dart.png") == "PNG 400x200 1.2 s")
    let corner =
      "from PIL import Image; print(Image.open('dart.png').convert('RGBA').getpixel((0, 0)))"
    #expect(try run("/usr/bin/python3 -c \"\(corner)\"") == "(0, 0, 0, 0)\n")
  }

  @Test func `stills show the moments of a pull`() throws {
    let text = try run("swift run stills")
    #expect(
      text == """
        half-pulled: pulling, offset -104.0
        pulled: armed, offset -184.0
        refreshing: refreshing, offset -128.0
        at-rest: idle, offset -64.0

        """
    )
    for name in try place.entries() { #expect(try place.facts(name) == "PNG 375x667") }
    #expect(try place.entries().count == 4)
  }

  @Test func `a difference is told in words`() throws {
    let text = try run("swift run diff-in-words")
    #expect(text.contains("nothing changed: the same\n"))
    #expect(text.contains("duration: the loop lasts 20 % longer\n"))
    #expect(text.contains("color: oval.strokeColor is #FFA500 instead of #FFFFFF\n"))
  }

  @Test func `a source of one's own has the command's formats and listing`() throws {
    try run("swift run own-source render clock --format gif,apng,strip --fps 20 -o out/")
    #expect(try place.facts("out/clock-loading.gif") == "GIF 128x128 2 s")
    #expect(try run("swift run own-source list clock").contains("the hand of a clock"))
  }

  @Test func `each theme has a file of its own`() throws {
    try run("swift run themes")
    #expect(try place.entries().count == 4)
    for name in try place.entries() { #expect(try place.facts(name) == "GIF 320x128 1 s") }
  }
}
