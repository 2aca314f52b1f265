import Foundation
import TestSupport
import Testing

@Suite struct OutputTargetTests {
  @Test func `an existing file is replaced, and who reads it keeps the old one`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      echo old > a.gif && exec 3< a.gif && "$0" checkmark --fps 2 -q -o a.gif && cat <&3
      """
    )
    #expect(outcome.outputText == "old\n")
    #expect(try place.inspect("a.gif")["type"] as? String == "gif")
    #expect(try place.entries() == ["a.gif"])
  }

  @Test func `an existing file stays as it was where the new one fails`() throws {
    let place = try Workplace()
    try place.write(Data("old".utf8), to: "a.gif")
    _ = try place.shell("ulimit -f 1 && \"$0\" airplane --scene loading -o a.gif")
    #expect(try place.bytes("a.gif") == Data("old".utf8))
    #expect(try place.entries() == ["a.gif"])
  }

  @Test(arguments: [("022", "644"), ("077", "600"), ("000", "666")])
  func `permissions follow the mask`(_ mask: String, _ mode: String) throws {
    let place = try Workplace()
    let outcome = try place.shell(
      "umask \(mask) && \"$0\" checkmark --fps 2 -q -o a.gif && stat -c %a a.gif"
    )
    #expect(outcome.outputText == "\(mode)\n")
  }

  @Test func `a named pipe is written to and stays a pipe`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkfifo pipe.png && (cat pipe.png > copy.png &
      "$0" checkmark --scale 0.5 -q -o pipe.png; code=$?; wait; exit $code)
      "$0" checkmark --scale 0.5 -q -o direct.png && cmp copy.png direct.png && test -p pipe.png
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.entries() == ["copy.png", "direct.png", "pipe.png"])
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"])
  func `a stream that is open goes on where it is`(_ stream: String) throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      (printf before; "$0" checkmark --fps 2 -q -o "$1" --format json; printf after) > file
      "$0" checkmark --fps 2 -q -o expected.json
      (printf before; cat expected.json; printf after) | cmp - file
      """,
      stream
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText) \(outcome.outputText)")
    #expect(try place.entries() == ["expected.json", "file"])
  }

  @Test func `/dev/null takes anything`() throws {
    let place = try Workplace()
    try place.succeed("checkmark", "--fps", "2", "-o", "/dev/null")
    #expect(try place.shell("test -c /dev/null").exitCode == 0)
  }

  @Test func `a link stays a link, and the file behind it is replaced`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkdir real && echo old > real/a.gif && ln -s real/a.gif link.gif && ln -s real/new.gif to.gif
      ln -s to.gif again.gif
      "$0" checkmark --fps 2 -q -o link.gif && "$0" checkmark --fps 2 -q -o again.gif &&
      test -L link.gif && test -L to.gif && test -L again.gif && cmp real/a.gif real/new.gif
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText) \(outcome.outputText)")
    #expect(
      try place.entries() == [
        "again.gif", "link.gif", "real", "real/a.gif", "real/new.gif", "to.gif",
      ]
    )
  }

  @Test func `long names and names with many dots work`() throws {
    let place = try Workplace()
    let long = String(repeating: "ü", count: 125) + ".gif"
    for name in [long, "a.b.c.gif", "-dash.gif", "quo\"te\n.gif"] {
      try place.succeed("checkmark", "--fps", "2", "-q", "-o", name)
      #expect(try place.inspect("./" + name)["type"] as? String == "gif")
    }
    #expect(try place.entries().count == 4)
  }

  @Test func `what is closed at the start never ends up in a picture`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      "$0" airplane --scene loading --fps 60 --scale 0.2 -o a.gif <&- >&- 2>&-; code=$?
      "$0" airplane --scene loading --fps 60 --scale 0.2 -q -o b.gif && cmp a.gif b.gif; exit $code
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText) \(outcome.outputText)")
  }
}

@Suite struct LongerSequenceTests {
  @Test func `frames of a longer sequence stay, and are pointed out`() throws {
    let place = try Workplace()
    let request = ["checkmark", "--scene", "loading", "--format", "frames", "--scale", "0.1"]
    _ = try place.run(request + ["--fps", "2", "-o", "f"])
    _ = try place.shell("echo mine > f/notes.txt")
    let outcome = try place.run(request + ["--fps", "1", "-o", "f", "--force"])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errorText.contains(
        "f/ still contains frames of an earlier, longer sequence, from frame 3 on"
      )
    )
    #expect(try place.entries().count == 8)
  }
}
