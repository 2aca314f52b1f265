import Foundation
import TestSupport
import Testing

@Suite struct GIFOptionTests {
  private static let scene = [
    "airplane", "--scene", "loading", "--scale", "0.5", "--fps", "12.5", "-q", "-o",
  ]

  private func size(_ place: Workplace, _ name: String, _ options: String...) throws -> Int {
    let outcome = try place.run(Self.scene + [name] + options)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.inspect(name)["duration"] as? Double == 1.5)
    return try place.bytes(name).count
  }

  @Test func `lossiness and effort make a file smaller`() throws {
    let place = try Workplace()
    let plain = try size(place, "a.gif")
    #expect(try size(place, "zero.gif", "--lossy", "0") == plain)
    #expect(try size(place, "small.gif", "--compress", "small") < plain)
    #expect(try size(place, "lossy.gif", "--lossy", "200") < plain)
  }

  @Test(arguments: ["ordered", "diffusion"])
  func `mixing changes a GIF of few colours`(dither: String) throws {
    let place = try Workplace()
    let plain = try size(place, "a.gif", "--colors", "6")
    #expect(try size(place, "b.gif", "--colors", "6", "--dither", "none") == plain)
    #expect(try place.bytes("a.gif") == place.bytes("b.gif"))
    _ = try size(place, "c.gif", "--colors", "6", "--dither", dither)
    #expect(try place.bytes("a.gif") != place.bytes("c.gif"))
  }

  @Test func `a GIF has no more bytes than were asked for`() throws {
    let place = try Workplace()
    let plain = try size(place, "a.gif")
    let least = try size(place, "b.gif", "--lossy", "200")
    let middle = (plain + least) / 2
    #expect(try size(place, "c.gif", "--max-bytes", "\(middle)") <= middle)
    #expect(try size(place, "d.gif", "--max-bytes", "\(plain)") == plain)
    #expect(try place.bytes("d.gif") == place.bytes("a.gif"))
  }

  @Test func `what cannot be so small is told in a line and leaves nothing behind`() throws {
    let place = try Workplace()
    let outcome = try place.run(Self.scene + ["a.gif", "--max-bytes", "500"])
    expect(outcome, failsWith: 64, saying: "--max-bytes")
    #expect(try place.entries().isEmpty)
    // The number that it names is one that works.
    let named = try #require(outcome.errorText.split(separator: " ").compactMap { Int($0) }.last)
    #expect(try size(place, "a.gif", "--max-bytes", "\(named)") <= named)
  }

  @Test func `where mixing needs the bytes, the advice says so`() throws {
    let place = try Workplace()
    let outcome = try place.run(
      Self.scene + ["a.gif", "--max-bytes", "500", "--dither", "ordered"]
    )
    expect(outcome, failsWith: 64, saying: "use --dither none")
    #expect(try place.entries().isEmpty)
  }
}
