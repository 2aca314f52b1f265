import Foundation
import TestSupport
import Testing

@Suite struct ProgressTests {
  private static let request = [
    "checkmark", "airplane", "--scale", "0.3", "--fps", "30", "-o", "o/",
  ]

  /// Runs the command on a terminal of some width and gives back what was written to it.
  private func onTerminal(
    _ place: Workplace,
    columns: Int,
    _ arguments: [String] = [],
    prefix: String = "",
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> String {
    let words = ([Workplace.binary] + Self.request + arguments).joined(separator: " ")
    let outcome = try ExternalTool.run(
      "script",
      ["-qec", "stty cols \(columns); \(prefix)\(words)", "/dev/null"],
      environment: environment,
      directory: place.folder
    )
    return outcome.outputText
  }

  @Test func `elsewhere than on a terminal there are lines`() throws {
    let place = try Workplace()
    let outcome = try place.run(Self.request)
    #expect(outcome.output.isEmpty)
    let lines = outcome.errorText.split(separator: "\n").sorted()
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("pullreel: note: o/airplane.gif: ") ?? false)
  }

  @Test func `programs get an object a line`() throws {
    let place = try Workplace()
    _ = try place.run(Self.request + ["-q"])
    _ = try place.shell("rm o/airplane.gif")
    let outcome = try place.run(Self.request + ["--resume", "--fps", "30", "--progress", "json"])
    let events = try outcome.errorText.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(events.map { $0["event"] as? String } == ["begin", "artefact", "end"])
    #expect(events[0]["artefacts"] as? Int == 1 && events[0]["kept"] as? Int == 1)
    #expect(events[1]["path"] as? String == "o/airplane.gif")
    #expect(try events[1]["bytes"] as? Int == place.bytes("o/airplane.gif").count)
  }

  @Test(arguments: [["-q"], ["--progress", "none"], ["-q", "--progress", "bar"]])
  func `a quiet run says nothing`(_ arguments: [String]) throws {
    let place = try Workplace()
    #expect(try place.run(Self.request + arguments).errorText == "")
  }

  @Test(arguments: [200, 80, 30, 12, 5, 1])
  func `the bar fits the terminal, and is gone at the end`(_ columns: Int) throws {
    let place = try Workplace()
    let text = try onTerminal(place, columns: columns, ["--scale", "1", "--jobs", "1"])
    let draws = text.split(separator: "\r", omittingEmptySubsequences: true)
    for draw in draws {
      let shown = draw.replacing(/\u{1B}\[[0-9]*[mK]/, with: "").filter { !$0.isNewline }
      #expect(shown.count < columns || shown.isEmpty, "\(shown)")
    }
    #expect(draws.count > 1)
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `colours can be switched off`() throws {
    let place = try Workplace()
    let size = ["--scale", "1", "--jobs", "1"]
    let colored = try onTerminal(
      place,
      columns: 80,
      size,
      environment: ["TERM": "xterm", "NO_COLOR": ""]
    )
    #expect(colored.contains("\u{1B}[32m"))
    let plain = try onTerminal(
      place,
      columns: 80,
      size,
      environment: ["TERM": "xterm", "NO_COLOR": "1"]
    )
    #expect(plain.contains("░") && !plain.contains("\u{1B}[32m"))
  }

  @Test func `a terminal that cannot draw over a line gets lines`() throws {
    let place = try Workplace()
    let text = try onTerminal(place, columns: 80, environment: ["TERM": "dumb"])
    #expect(text.contains("pullreel: note: o/airplane.gif"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `an error stands on a line of its own where the bar was`() throws {
    let place = try Workplace()
    let text = try onTerminal(
      place,
      columns: 80,
      ["--scale", "1", "--jobs", "1"],
      prefix: "ulimit -f 100; "
    )
    let tail = try #require(text.split(separator: "\r\u{1B}[K").last)
    #expect(tail.hasPrefix("pullreel: error: writing failed"), "\(text.debugDescription)")
  }
}
