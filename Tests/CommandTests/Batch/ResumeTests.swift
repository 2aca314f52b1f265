import Foundation
import TestSupport
import Testing

@Suite struct ResumeTests {
  private static let request = [
    "airplane", "ring", "--theme", "themes.json", "--scale", "0.1", "--fps", "5", "--format",
    "gif,frames", "-o", "o/",
  ]
  private static let themes = #"{"a": {"discColor": "red"}, "b": {"strokeColor": "red"}}"#

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Data(Self.themes.utf8), to: "themes.json")
    let outcome = try place.run(Self.request)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    _ = try place.shell("cp -r o whole")
    return place
  }

  /// Returns the paths that a run with `--resume` would render.
  private func stale(_ place: Workplace, _ more: String...) throws -> [String] {
    let outcome = try place.run(Self.request + ["--resume", "--dry-run"] + more)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  private func resume(_ place: Workplace) throws {
    #expect(try place.run(Self.request + ["--resume", "-q"]).exitCode == 0)
    #expect(try place.shell("diff -r whole o").exitCode == 0)
  }

  @Test func `nothing is rendered twice`() throws {
    let place = try place()
    #expect(try stale(place) == [])
    let text = try place.run(Self.request + ["--resume"]).errorText
    #expect(text == "pullreel: note: 8 unchanged artefacts are kept\n")
    try resume(place)
  }

  @Test func `what is missing or has another size is rendered`() throws {
    let place = try place()
    _ = try place.shell(
      "rm o/ring-a.gif o/airplane-b.frames/00001.png; echo more >> o/airplane-a.gif"
    )
    #expect(try stale(place) == ["o/airplane-a.gif", "o/airplane-b.frames", "o/ring-a.gif"])
    try resume(place)
  }

  @Test func `a changed theme renders exactly what it touches`() throws {
    let place = try place()
    // The ring has no strokeColor, and the other theme is unchanged.
    let changed = Self.themes.replacing(
      "\"strokeColor\": \"red\"",
      with: "\"strokeColor\": \"blue\""
    )
    try place.write(Data(changed.utf8), to: "themes.json")
    #expect(try stale(place) == ["o/airplane-b.gif", "o/airplane-b.frames"])
    // The same value in another notation changes nothing.
    let same = Self.themes.replacing("\"red\"", with: "\"#F00\"")
    try place.write(Data(same.utf8), to: "themes.json")
    #expect(try stale(place) == [])
  }

  @Test func `an option renders what it concerns`() throws {
    let place = try place()
    #expect(try stale(place, "--colors", "16").allSatisfy { $0.hasSuffix(".gif") })
    #expect(try stale(place, "--colors", "16").count == 4)
    #expect(try stale(place, "--to", "1").count == 8)
    #expect(try stale(place, "--set", "touch=false").count == 8)
    #expect(try stale(place, "--set", "touch=true").isEmpty)
  }

  @Test func `a picture counts by what it shows, not by its name`() throws {
    let place = try Workplace()
    let request = [
      "airplane", "--at", "2", "--scale", "0.2", "--format", "png", "-o", "o/", "--set",
      "plane=icon.png", "--resume", "-q",
    ]
    let icon = ["airplane", "--at", "1", "--size", "200x200", "--scale", "0.1", "-q", "-o"]
    _ = try place.run(icon + ["icon.png"])
    let first = try place.run(request)
    try #require(first.exitCode == 0, "\(first.errorText)")
    #expect(try place.run(request + ["--dry-run"]).output.isEmpty)
    _ = try place.run(icon + ["icon.png", "--background", "red"])
    #expect(try place.run(request + ["--dry-run"]).outputText == "o/airplane.png\n")
  }

  @Test func `contradicting manifests are not believed`() throws {
    let place = try Workplace()
    let request = ["checkmark", "--at", "1", "--scale", "0.1", "--format", "png", "-o", "o/", "-q"]
    _ = try place.run(request)
    _ = try place.run(request + ["--shard", "1/1", "--set", "lineWidth=4"])
    #expect(try place.run(request + ["--resume", "--dry-run"]).outputText == "o/checkmark.png\n")
  }

  @Test func `what a killed run left is swept also where nothing is left to be made`() throws {
    let place = try Workplace()
    let request = ["checkmark", "--at", "1", "--scale", "0.1", "--format", "png", "-q", "-o", "o/"]
    _ = try place.run(request)
    _ = try place.shell("touch o/.pullreel-1-manifest.partial")
    #expect(try place.run(request + ["--resume"]).exitCode == 0)
    #expect(try place.entries() == ["o", "o/checkmark.png", "o/manifest.json"])
  }

  /// Leaves the files of a run that is killed between moving a file to its place and noting it.
  private func kill(_ place: Workplace, planning name: String) throws {
    try place.write(
      Data("{\"planned\": \"\(name)\"}\n".utf8),
      to: "o/manifest.journal.json"
    )
  }

  @Test func `a file that a killed run replaced without saying so is made again`() throws {
    let place = try Workplace()
    let request = ["checkmark", "--at", "1", "--scale", "0.5", "--format", "gif,png", "-q", "-o"]
    let red = ["o/", "--set", "strokeColor=#F00"]
    _ = try place.run(request + red)
    _ = try place.run(request + ["blue/", "--set", "strokeColor=#00F"])
    _ = try place.shell("cp -r o red; cp blue/checkmark.gif o/")
    // The manifest lists a file of this very size.
    let sizes = try ["red", "blue"].map { try place.bytes("\($0)/checkmark.gif").count }
    try #require(sizes[0] == sizes[1])
    try kill(place, planning: "checkmark.gif")
    #expect(
      try place.run(request + red + ["--resume", "--dry-run"]).outputText == "o/checkmark.gif\n"
    )
    #expect(try place.run(request + red + ["--resume"]).exitCode == 0)
    #expect(try place.shell("diff -r red o").exitCode == 0)
    // A file that was only going to be replaced is kept.
    try kill(place, planning: "checkmark.gif")
    #expect(try place.run(request + red + ["--resume", "--dry-run"]).output.isEmpty)
  }

  @Test func `what a killed run left stays its own while others write to the folder`() throws {
    let place = try Workplace()
    let still = ["--at", "1", "--scale", "0.1", "--format", "png", "-q", "-o", "o/"]
    _ = try place.run(["ring"] + still)
    _ = try place.shell("rm o/manifest.json")
    try kill(place, planning: "ring.png")
    #expect(try place.run(["airplane"] + still).exitCode == 0)
    let resumed = try place.run(["ring"] + still + ["--resume"])
    #expect(resumed.exitCode == 0, "\(resumed.errorText)")
    #expect(
      try place.entries() == ["o", "o/airplane.png", "o/manifest.json", "o/ring.png"]
    )
    #expect(try place.run(["airplane"] + still + ["--resume", "--dry-run"]).output.isEmpty)
  }
}
