import Foundation
import TestSupport
import Testing

/// Calls of the system that fail: nothing is shorter than it should be, lost or left behind.
@Suite struct MachineFaultTests {
  private static let request = "ring --scene loading --fps 4 --scale 0.2 -q"
  private static let faults = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Faults")

  /// Creates a folder with a library that lets calls fail.
  private func workplace() throws -> Workplace {
    let place = try Workplace()
    let outcome = try place.shell(
      "mkdir lib && cc -shared -fPIC -o lib/faults.so \"$1\" -ldl",
      Self.faults.appendingPathComponent("faults.c").path
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }

  /// Runs the command with the n-th of some calls failing.
  private func run(
    _ place: Workplace,
    _ call: String,
    _ number: Int,
    _ words: String
  ) throws -> ExternalTool.Outcome {
    try place.shell(
      "LD_PRELOAD=$PWD/lib/faults.so FAULT_NAME=\(call) FAULT_AT=\(number) \"$0\" \(words)"
    )
  }

  @Test(arguments: [
    ("encode in --fps 4 -o x.gif", 3), ("diff in in", 3), ("render art -o o/", 3),
    ("encode 'in/*.png' --fps 4 -o x.gif", 3), ("gallery two", 2),
    ("merge one two -o whole", 3), ("record art --goldens new", 2), ("verify --goldens g", 3),
    ("prune --goldens g", 3), ("\(request) --format frames -o mine/", 3),
    ("verify --goldens g --report mine", 2), ("\(request) -o x.gif", 4),
  ])
  func `a listing that breaks off ends the run, and nothing is written`(
    words: String,
    number: Int
  ) throws {
    let place = try workplace()
    let made = try place.shell(
      """
      set -e; mkdir art mine; echo mine > mine/a; echo mine > mine/b
      "$0" \(Self.request) --format frames -o in
      "$0" \(Self.request) --format lottie -o art/a.json; cp art/a.json art/b.json
      "$0" record art --goldens g
      "$0" \(Self.request) -o one/ --shard 1/2; "$0" \(Self.request) -o two/ --shard 2/2
      """
    )
    #expect(made.exitCode == 0, "\(made.errorText)")
    let before = try place.entries()
    let outcome = try run(place, "readdir", number, words)
    expect(outcome, failsWith: 66, saying: "cannot be read")
    #expect(try place.entries() == before)
  }

  @Test(arguments: [("write", 2...8), ("close", 1...30), ("fsync", 1...4), ("rename", 1...3)])
  func `a batch knows its files after a fault, without force`(
    call: String,
    numbers: ClosedRange<Int>
  ) throws {
    let place = try workplace()
    for number in numbers {
      _ = try place.shell("rm -rf o")
      let first = try run(place, call, number, "\(Self.request) --format json,png -o o/")
      #expect([0, 66, 73, 74].contains(first.exitCode), "\(first.errorText)")
      let second = try place.run(
        Self.request.split(separator: " ").map(String.init) + ["--format", "json,png", "-o", "o/"]
      )
      #expect(second.exitCode == 0, "\(call) \(number): \(second.errorText)")
      #expect(try place.entries().filter { $0.contains("o/") }.count == 3)
    }
  }

  @Test(arguments: ["x.gif", "./"])
  func `what encode left half-written is swept by its next run`(_ output: String) throws {
    let place = try workplace()
    _ = try place.shell("\"$0\" \(Self.request) -o in.webp; : > .pullreel-99999-x.partial")
    _ = try place.shell(": > .pullreel-notes.partial; mkfifo .pullreel-1-pipe.partial")
    let outcome = try place.run("encode", "in.webp", "--format", "gif", "-o", output)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(
      try place.entries().filter { $0.hasSuffix(".partial") }
        == [".pullreel-1-pipe.partial", ".pullreel-notes.partial"]
    )
  }

  @Test func `a temporary file that cannot be looked at does not stay`() throws {
    let place = try workplace()
    for number in 1...6 {
      let outcome = try run(place, "fstat", number, "\(Self.request) -o x.gif")
      #expect([0, 66, 73].contains(outcome.exitCode), "\(outcome.errorText)")
      #expect(try !place.entries().contains { $0.hasSuffix(".partial") })
    }
  }

  @Test(arguments: ["stat", "lstat", "open", "fstat", "read"])
  func `what the system does not tell of is not taken for gone`(_ call: String) throws {
    let place = try workplace()
    let made = try place.shell(
      """
      set -e; mkdir art; "$0" \(Self.request) --format lottie -o art/a.json
      cp art/a.json b.json; "$0" record art b.json --goldens g
      """
    )
    #expect(made.exitCode == 0, "\(made.errorText)")
    let before = try place.entries()
    let list = try place.bytes("g/sources.txt")
    for number in 1...40 {
      let outcome = try run(place, call, number, "prune --delete --goldens g")
      #expect([0, 66, 73].contains(outcome.exitCode), "\(outcome.errorText)")
      #expect(try place.entries() == before, "\(call) \(number)")
      #expect(try place.bytes("g/sources.txt") == list, "\(call) \(number)")
    }
  }

  @Test func `every call of a command may fail`() throws {
    let outcome = try ExternalTool.run(
      "python3",
      [
        Self.faults.appendingPathComponent("run").path, "--program", Workplace.binary,
        "--limit", "6", "--only", "render gif,batch,frames again,encode a folder,prune",
      ]
    )
    #expect(outcome.exitCode == 0, "\(outcome.outputText)\(outcome.errorText)")
  }
}
