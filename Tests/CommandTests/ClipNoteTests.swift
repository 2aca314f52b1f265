import Foundation
import TestSupport
import Testing

/// Notes about what a clip shows: translucency that is lost, nothing that moves, one appearance.
@Suite struct ClipNoteTests {
  /// Creates a folder with a disc that moves, or stays, with an opacity in percent.
  private func makePlace(opacity: Int = 100, moves: Bool = true) throws -> Workplace {
    let place = try Workplace()
    let path =
      moves ? #""a":1,"k":[{"t":0,"s":[10,20]},{"t":5,"s":[30,20]}]"# : #""a":0,"k":[20,20]"#
    let text = """
      {"v":"5.5","fr":10,"ip":0,"op":10,"w":40,"h":40,"layers":[{"ty":4,"ip":0,"op":10,"st":0,
      "ks":{"o":{"a":0,"k":\(opacity)},"p":{\(path)}},"shapes":[
      {"ty":"el","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[16,16]}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
      """
    try place.write(Data(text.utf8), to: "a.json")
    return place
  }

  @Test func `translucency that a GIF loses is noted unless something was chosen for it`() throws {
    let place = try makePlace(opacity: 60)
    let note = try place.succeed("a.json", "-o", "a.gif").errorText
    #expect(note.contains("100 % of the drawn pixels are partly transparent"))
    for way in ["--background", "--matte", "WebP", "APNG"] { #expect(note.contains(way)) }
    for more in [
      ["-o", "b.gif", "--matte", "white"], ["-o", "b.gif", "--background", "white"],
      ["-o", "b.gif", "--alpha-threshold", "1"], ["-o", "b.apng"], ["-o", "b.webp"],
    ] {
      let outcome = try place.run(["a.json"] + more)
      #expect(outcome.exitCode == 0)
      #expect(!outcome.errorText.contains("partly transparent"), "\(more)")
    }
    // Red at 60 % over white.
    let color = try place.pillow(
      "print(Image.open('a.gif').convert('RGBA').getpixel((10, 20)))"
    )
    #expect(color == "(255, 102, 102, 255)")
  }

  @Test func `opaque shapes over nothing need no note`() throws {
    let place = try makePlace()
    let text = try place.succeed("a.json", "-o", "a.gif").errorText
    #expect(!text.contains("transparent"))
    #expect(!text.contains("nothing moves"))
  }

  @Test func `a clip in which nothing moves is noted, a still is not`() throws {
    let place = try makePlace(moves: false)
    let note = "a.gif: nothing moves; all 10 frames are equal"
    #expect(try place.succeed("a.json", "-o", "a.gif").errorText.contains(note))
    #expect(try !place.succeed("a.json", "-o", "a.png").errorText.contains("nothing moves"))
    #expect(try place.succeed("a.json", "-q", "-o", "a.gif").errorText.isEmpty)
    try place.succeed("a.json", "--format", "frames", "-o", "frames")
    let again = try place.succeed("encode", "frames", "--fps", "10", "-o", "b.webp").errorText
    #expect(again.contains("b.webp: nothing moves; all 10 frames are equal"))
    // Formats without pixels, and files for a channel.
    for name in ["a.svg", "b.json", "c.lottie"] {
      let format = name == "b.json" ? ["--format", "json"] : []
      let text = try place.succeed(["a.json", "-o", name] + format).errorText
      #expect(text.contains("\(name): nothing moves; all "))
    }
    let post = try place.succeed("a.json", "--for", "slack-emoji", "-o", "e.gif").errorText
    #expect(post.contains("e.gif: nothing moves; all 10 frames are equal"))
  }

  @Test func `a scene in which nothing moves is noted, in any format`() throws {
    let place = try Workplace()
    let part = ["ring", "--from", "0", "--to", "0.05", "--scale", "0.5", "-o"]
    for name in ["a.gif", "a.svg"] {
      #expect(try place.succeed(part + [name]).errorText.contains("\(name): nothing moves; all "))
    }
    let loading = ["ring", "--scene", "loading", "--scale", "0.5", "-o", "b.svg"]
    #expect(try !place.succeed(loading).errorText.contains("nothing moves"))
  }

  @Test func `dark colours are noted where nothing has them`() throws {
    let place = try makePlace()
    let note = "--appearance has no effect"
    for name in ["dark", "light,dark"] {
      let words = ["a.json", "--appearance", name, "-o", "out/", "--force"]
      #expect(try place.run(words).errorText.contains(note))
    }
    let ring = ["ring", "--appearance", "dark", "--at", "0", "--scale", "0.5", "-o", "ring.png"]
    #expect(try !place.run(ring).errorText.contains(note))
    #expect(try !place.succeed("a.json", "--at", "0", "-o", "a.png").errorText.contains(note))
  }
}
