import Foundation
import TestSupport
import Testing

/// Folders of frames that are rendered again.
@Suite struct FrameFolderTests {
  private static let request = [
    "ring", "--scene", "loading", "--scale", "0.2", "--format", "frames", "-q", "--fps",
  ]

  @Test(arguments: ["f", "f/", "link", "a/../f"])
  func `a folder of nothing but such frames is replaced whole`(_ output: String) throws {
    let place = try Workplace()
    _ = try place.shell("mkdir a f; chmod 711 f; ln -s f link")
    for (rate, count) in [("4", 4), ("2", 2), ("8", 8)] {
      #expect(try place.run(Self.request + [rate, "-o", output]).exitCode == 0)
      let frames = (0..<count).map { "f/0000\($0).png" }
      #expect(try place.entries() == ["a", "f"] + frames + ["link"])
    }
    #expect(try place.shell("stat -c %a f").outputText == "711\n")
  }

  @Test(arguments: [
    "echo mine > f/notes.txt", "echo mine > f/00002.png", "echo mine > f/00000.png",
    "rm f/00000.png", "mkdir f/00002.png", "mv f/00000.png f/00002.png",
    "ln -s 00000.png f/00002.png",
  ])
  func `a folder with anything else is refused, and nothing is lost`(_ change: String) throws {
    let place = try Workplace()
    #expect(try place.run(Self.request + ["2", "-o", "f"]).exitCode == 0)
    _ = try place.shell(change)
    let before = try place.shell("ls -Al f; cat f/*.png f/*.txt").output
    expect(try place.run(Self.request + ["4", "-o", "f"]), failsWith: 73, saying: "f")
    #expect(try place.shell("ls -Al f; cat f/*.png f/*.txt").output == before)
  }

  @Test func `frames that somebody else wrote are not ours`() throws {
    let place = try Workplace()
    let made = try place.shell(
      "mkdir f; ffmpeg -v error -f lavfi -i testsrc=s=16x16 -frames:v 2 -start_number 0 f/%05d.png"
    )
    #expect(made.exitCode == 0, "\(made.errorText)")
    expect(try place.run(Self.request + ["4", "-o", "f"]), failsWith: 73, saying: "f")
  }

  @Test func `frames in the working directory are replaced where they are`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkdir f; cd f; "$0" \(Self.request.joined(separator: " ")) 4 -o . &&
      "$0" \(Self.request.joined(separator: " ")) 2 -o . && ls
      """
    )
    #expect(outcome.outputText == "00000.png\n00001.png\n", "\(outcome.errorText)")
  }

  @Test func `a run that is killed leaves the frames as they were, and the next one tidies up`()
    throws
  {
    let place = try Workplace()
    #expect(try place.run(Self.request + ["2", "-o", "f"]).exitCode == 0)
    let frame = try place.bytes("f/00000.png")
    let outcome = try place.shell(
      """
      "$0" \(Self.request.joined(separator: " ")) 240 --scale 4 -o f & run=$!
      until ls .pullreel-*/00001.png > list 2> errors || ! kill -0 $run; do :; done
      kill -KILL $run; wait $run; ls f; ls -d .pullreel-*
      """
    )
    #expect(outcome.outputText.hasPrefix("00000.png\n00001.png\n.pullreel-"))
    #expect(try place.bytes("f/00000.png") == frame)
    #expect(try place.run(Self.request + ["4", "-o", "f"]).exitCode == 0)
    #expect(try place.entries().filter { $0.hasPrefix(".pullreel") }.isEmpty)
    #expect(try place.entries().filter { $0.hasPrefix("f/") }.count == 4)
  }
}
