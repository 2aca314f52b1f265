import Foundation
import TestSupport
import Testing

@Suite struct InputFailureTests {
  @Test(arguments: ["missing.gif", ".", "missing/", "quo\"te\n.gif", ""])
  func `input that is not there is told as such`(_ name: String) throws {
    let place = try Workplace()
    expect(try place.run("inspect", name), failsWith: 66)
  }

  @Test func `a directory is no input`() throws {
    expect(try Workplace().run("inspect", "/"), failsWith: 66)
  }

  @Test(arguments: ["", "text, not a picture\n", "GIF89a", "\u{89}PNG\r\n"])
  func `what is no picture is told as such`(_ content: String) throws {
    let place = try Workplace()
    try place.write(Data(content.utf8), to: "a.gif")
    expect(try place.run("inspect", "a.gif"), failsWith: 65, saying: "a.gif")
    expect(try place.run("inspect", "a.gif", "--json"), failsWith: 65, saying: "a.gif")
  }

  @Test(arguments: ["a.gif", "a.png"])
  func `a file that was cut off is told as such`(_ name: String) throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--fps",
      "5",
      "--scale",
      "0.2",
      "--format",
      name == "a.gif" ? "gif" : "strip",
      "-o",
      name
    )
    let bytes = try place.bytes(name)
    for count in [1, 7, 20, bytes.count / 2, bytes.count - 1] {
      try place.write(bytes.prefix(count), to: name)
      let outcome = try place.run("inspect", name)
      // Complete frames are shown, as in browsers, with a note about the missing ones.
      if count > 20, outcome.exitCode == 0 {
        #expect(outcome.outputText.contains(/cut off|end marker is missing/), "\(count)")
      } else {
        expect(outcome, failsWith: 65, saying: name)
      }
    }
  }

  @Test func `a flipped bit anywhere in a PNG is found`() throws {
    let place = try Workplace()
    try place.succeed("checkmark", "--scale", "0.1", "-o", "a.png")
    let bytes = try place.bytes("a.png")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      try place.write(damaged, to: "a.png")
      let outcome = try place.run("inspect", "a.png")
      // Damage in a chunk that no decoder needs is named.
      if outcome.exitCode == 0 {
        #expect(outcome.outputText.contains("checksum"))
      } else {
        expect(outcome, failsWith: 65, saying: "a.png")
      }
    }
  }

  @Test func `no flipped bit in a GIF ends in anything but an answer`() throws {
    let place = try Workplace()
    try place.succeed("checkmark", "--fps", "2", "--scale", "0.1", "-o", "a.gif")
    let bytes = try place.bytes("a.gif")
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      try place.write(damaged, to: "a.gif")
      // A GIF has no check sums: another colour is as good as the right one.
      let outcome = try place.run("inspect", "a.gif")
      if outcome.exitCode != 0 { expect(outcome, failsWith: 65, saying: "a.gif") }
    }
  }

  @Test func `pictures for an animation are input too`() throws {
    let place = try Workplace()
    let request = ["airplane", "-o", "a.gif", "--set"]
    expect(try place.run(request + ["plane=none.png"]), failsWith: 66, saying: "none.png")
    try place.write(Data("text".utf8), to: "b.png")
    expect(try place.run(request + ["plane=b.png"]), failsWith: 65, saying: "b.png")
    #expect(try place.entries() == ["b.png"])
  }
}
