import Foundation
import TestSupport
import Testing

/// The subcommand `studio` without a browser; `Tests/Browser/test_studio.py` has the page.
@Suite struct StudioCommandTests {
  /// Waits for the address in the file `out`; `$port` is its port then.
  private static let waiting = """
    for try in $(seq 600); do [ -s out ] && break; sleep 0.05; done
    port=$(sed 's,http://127.0.0.1:\\([0-9]*\\)/.*,\\1,' out)
    """

  @Test(arguments: [("INT", "130", "SIGINT"), ("TERM", "143", "SIGTERM")])
  func `it prints one line, the address with its token, and ends with a signal`(
    _ signal: String,
    _ code: String,
    _ name: String
  ) throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      \(Workplace.binary) studio airplane --no-open --linger 0 > out & run=$!
      \(Self.waiting)
      kill -\(signal) $run; wait $run; echo $?
      """
    )
    #expect(outcome.outputText == code + "\n")
    #expect(outcome.errorText.contains(name))
    let line = String(decoding: try place.bytes("out"), as: UTF8.self)
    #expect(line.wholeMatch(of: #/http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/\n/#) != nil, "\(line)")
  }

  @Test func `a port that is taken cannot be opened`() throws {
    let outcome = try Workplace().shell(
      """
      \(Workplace.binary) studio ring --no-open --linger 0 > out & run=$!
      \(Self.waiting)
      \(Workplace.binary) studio ring --no-open --port $port; echo $?
      kill -INT $run; wait $run 2> /dev/null || true
      """
    )
    #expect(outcome.outputText == "73\n")
    #expect(outcome.errorText.contains("the port cannot be opened"))
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "a"], ["--linger", "-1"], ["airplan"], ["nothing.json"],
  ])
  func `wrong usage opens no port`(_ words: [String]) throws {
    let outcome = try Workplace().run(["studio", "--no-open"] + words)
    #expect([64, 66].contains(outcome.exitCode))
    #expect(outcome.outputText.isEmpty)
    #expect(outcome.errorText.split(separator: "\n").count == 1)
  }

  @Test func `rendering again and again shows each change, and a broken file ends nothing`() throws
  {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      lottie() { echo '{"v":"5.7","fr":25,"ip":0,"op":10,"w":'$1',"h":16,"layers":[]}' > a.json; }
      lines() { for try in $(seq 600); do [ $(wc -l < out) -ge $1 ] && break; sleep 0.05; done; }
      lottie 16
      \(Workplace.binary) render a.json --watch -o a.gif > out 2> err & run=$!
      lines 1; cp a.gif first.gif; lottie 32; lines 2; cp a.gif second.gif
      echo '{' > a.json
      for try in $(seq 600); do grep -q damaged err && break; sleep 0.05; done
      lottie 48; lines 3; cp a.gif third.gif
      kill -INT $run; wait $run; echo $?
      """
    )
    #expect(outcome.outputText == "130\n")
    let widths = try ["first.gif", "second.gif", "third.gif"].map { try place.bytes($0)[6] }
    #expect(widths == [16, 32, 48])
    let lines = String(decoding: try place.bytes("out"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("a.gif rendered in ") })
  }

  @Test(arguments: [["airplane", "-o", "a.gif"], ["a.json", "-o", "-"]])
  func `without a file to watch or to write there is nothing to render again`(
    _ words: [String]
  ) throws {
    let place = try Workplace()
    let document = #"{"v":"5.7","fr":25,"ip":0,"op":10,"w":9,"h":9,"layers":[]}"#
    try place.write(Data(document.utf8), to: "a.json")
    let outcome = try place.run(["render", "--watch"] + words)
    #expect(outcome.exitCode == 64)
  }
}
