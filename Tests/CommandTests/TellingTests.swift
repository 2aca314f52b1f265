import Foundation
import TestSupport
import Testing

/// `-q` and `--progress`, which every subcommand has.
@Suite struct TellingTests {
  /// A request of each subcommand that succeeds and, but for those of `silent`, prints a note.
  private static let requests: [[String]] = [
    ["list", "art/"], ["render", "art/", "--scale", "0.2", "-o", "out/"],
    ["encode", "clip.gif", "--fps", "5", "-o", "new.gif"], ["record", "art/"],
    ["verify", "art/", "art/one.json"], ["diff", "clip.gif", "clip.gif", "--json", "-"],
    ["inspect", "clip.gif", "clip.gif"], ["prune"], ["gallery", "out", "-o", "page.html"],
    ["merge", "out"],
  ]

  /// Creates a folder with what the requests need.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.draw("art/one.json", endingAt: 90)
    try place.write(Data("[1, 2]".utf8), to: "art/numbers.json")
    try place.change(
      """
      "$0" art/one.json -q -o clip.gif; "$0" record art/one.json -q > /dev/null
      "$0" art/one.json -q --scale 0.2 --shard 1/1 -o out/
      """
    )
    return place
  }

  @Test func `every subcommand is in the table`() throws {
    let help = try Workplace().succeed("--help").outputText
    let list = try #require(help.split(separator: "SUBCOMMANDS:").last)
    let names = list.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  See ")
        ? line.split(separator: " ").first.map(String.init) : nil
    }
    // The studio does not end by itself; `StudioCommandTests` has it.
    #expect(Set(names) == Set(Self.requests.map { $0[0] }).union(["studio"]))
  }

  @Test(arguments: requests)
  func `nothing but errors is said with -q`(_ request: [String]) throws {
    let place = try Self.place()
    for quiet in ["-q", "--quiet"] {
      let outcome = try place.run(request + [quiet])
      #expect(outcome.exitCode == 0 && outcome.errorText == "", "\(outcome.errorText)")
    }
  }

  @Test(arguments: requests)
  func `programs get an object a line from every subcommand`(_ request: [String]) throws {
    let place = try Self.place()
    let outcome = try place.run(request + ["--progress", "json"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let events = try outcome.errorText.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let names = events.compactMap { $0["event"] as? String }
    #expect(names.count == events.count && !names.isEmpty, "\(outcome.errorText)")
    guard request[0] != "prune" else { return }
    #expect(names.contains("begin") && names.contains("end"), "\(names)")
    // Between them the folder is reported, or the bar would stay at 0.
    if request[0] == "merge" { #expect(names.contains("folder"), "\(names)") }
  }

  @Test(arguments: requests)
  func `a kind of progress that there is not is wrong usage`(_ request: [String]) throws {
    let place = try Self.place()
    expect(
      try place.run(request + ["--progress", "lnes"]),
      failsWith: 64,
      saying: "Did you mean 'lines'?"
    )
  }

  @Test func `lines are printed for goldens where they are asked for`() throws {
    let place = try Self.place()
    let lines = try place.succeed("verify", "--progress", "lines").errorText
    #expect(lines == "pullreel: note: one/full: same\n")
    #expect(try place.succeed("verify").errorText == "")
  }
}
