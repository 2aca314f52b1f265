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
    return try onTerminal(
      place,
      "stty cols \(columns); \(prefix)\(words)",
      environment: environment
    )
  }

  /// Runs a shell script on a terminal, and gives back all that was written to it; the file `log` has
  /// what was written so far.
  private func onTerminal(
    _ place: Workplace,
    _ script: String,
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> String {
    let program = """
      import os, pty, sys
      with open("log", "wb", buffering=0) as log:
          def read(terminal):
              data = os.read(terminal, 65536)
              log.write(data)
              return data
          pty.spawn(["/bin/bash", "-c", sys.argv[1]], read)
      """
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", program, script],
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

  @Test func `what is one is not told in the plural`() throws {
    let place = try Workplace()
    let still = ["airplane", "--at", "1", "--format", "png", "--scale", "0.3", "-o", "o/"]
    let made = try place.run(still)
    #expect(made.errorText.hasPrefix("pullreel: note: o/airplane.png: 1 frame, "))
    let kept = try place.run(still + ["--resume"])
    #expect(kept.errorText == "pullreel: note: 1 unchanged artefact is kept\n")
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

  @Test func `the bar says what is done while nothing is complete, and moves`() throws {
    let place = try Workplace()
    let text = try onTerminal(
      place,
      columns: 100,
      ["--scene", "loading", "--scale", "2", "--jobs", "1", "--max-bytes", "400kB"]
    )
    for words in ["drawing", "trying size 1/9, choosing colours", "compressing"] {
      #expect(text.contains(words), "\(words)")
    }
    // Bars that stand before the first artefact is complete: more and more of them is full.
    let bars = text.split(separator: "\r").filter { $0.contains(" 0/2 ") }
      .map { $0.filter { "█▏▎▍▌▋▊▉".contains($0) } }
    #expect(Set(bars).count > 2, "\(bars)")
  }

  @Test func `a window that becomes narrower keeps one line, and nothing of a broken one`() throws {
    let place = try Workplace()
    let words = ([Workplace.binary] + Self.request + ["--scale", "2", "--jobs", "1"])
      .joined(separator: " ")
    // The size changes while the command runs, as when somebody drags a window's edge. Its second
    // file is a pipe: once somebody reads there, the first one is complete, and the command goes on
    // when its bytes are taken, which is after the bar was drawn again.
    let text = try onTerminal(
      place,
      """
      stty cols 100; mkdir o; mkfifo o/airplane.gif; \(words) & exec 3< o/airplane.gif
      stty cols 40; until grep -aq $'\\e\\[J' log; do :; done; cat <&3 > /dev/null; wait
      """
    )
    let draws = text.split(separator: "\r").map {
      $0.replacing(/\u{1B}\[[0-9]*[mKJ]/, with: "").filter { !$0.isNewline }
    }
    let narrow = try #require(draws.lastIndex { $0.count >= 40 })
    #expect(draws[(narrow + 1)...].contains { !$0.isEmpty })
    #expect(draws[(narrow + 1)...].allSatisfy { $0.count < 40 })
    // Of a line that a narrower window breaks, the parts below are cleared once.
    #expect(text.split(separator: "\u{1B}[J").count == 2)
    // The cursor waits where the line begins, and stays with that when the line is broken.
    #expect(text.contains("\u{1B}[K\r"))
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
    #expect(
      tail.hasPrefix("pullreel: error: o/airplane.gif: writing failed"),
      "\(text.debugDescription)"
    )
  }
}
