import Foundation
import TestSupport
import Testing

/// The commands of `docs/testing/lottie.yml`, run as they are written.
@Suite struct LottieWorkflowTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../docs/testing/lottie.yml").standardizedFileURL

  /// Returns the `run:` steps of the job.
  private static func steps() throws -> [(command: String, runsAlways: Bool)] {
    let reader = """
      import json, sys, yaml
      steps = yaml.load(open(sys.argv[1]), yaml.BaseLoader)["jobs"]["lottie"]["steps"]
      print(json.dumps([[step["run"], step.get("if", "")] for step in steps if "run" in step]))
      """
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, file.path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let steps = try JSONDecoder().decode([[String]].self, from: outcome.output)
    return steps.map { ($0[0], $0[1] == "always()") }
  }

  /// Runs the steps as the runner does: after a failure only those that always run.
  ///
  /// - Returns: The first code that is not 0, and the summary.
  private static func run(in place: Workplace) throws -> (code: Int32, summary: String) {
    var code: Int32 = 0
    try place.change(
      "mkdir -p bin; ln -sf \"$0\" bin/pullreel; rm -rf step report previews summary.md"
    )
    for step in try steps() where code == 0 || step.runsAlways {
      let outcome = try place.shell(
        "export PATH=\"$PWD/bin:$PATH\" GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=\"$PWD/step\"; \(step.command)"
      )
      if code == 0 { code = outcome.exitCode }
    }
    return (code, String(decoding: try place.bytes("step"), as: UTF8.self))
  }

  @Test func `the steps are green for what was recorded, and make previews`() throws {
    let place = try Workplace.recordedArt()
    let (code, summary) = try Self.run(in: place)
    #expect(code == 0)
    #expect(summary.contains("all 3 cases passed"))
    let entries = try place.entries()
    for name in ["one", "two", "three"] { #expect(entries.contains("previews/\(name).gif")) }
    #expect(entries.contains("report/index.html"))
  }

  @Test(arguments: [
    ("sed -i 's/90, 25/80, 25/' art/one.json", 1, "different"),
    ("cp art/one.json art/four.json", 2, "new"), ("rm art/one.json", 2, "removed"),
    ("truncate -s 200 art/one.json", 65, "unreadable"),
    ("mv art/one.json art/1.json", 1, "renamed"), ("mv art images; mkdir art", 1, "moved"),
    (
      """
      cp art/one.json art/four.json; sed -i 's/90, 25/80, 25/' art/one.json
      mv art/two.json art/2.json; truncate -s 200 art/three.json
      """, 65, "renamed"
    ),
  ])
  func `the steps are red after a change`(script: String, code: Int32, word: String) throws {
    let place = try Workplace.recordedArt()
    try place.change(script)
    let outcome = try Self.run(in: place)
    #expect(outcome.code == code, "\(outcome.summary)")
    #expect(outcome.summary.contains("| \(word) |"), "\(outcome.summary)")
  }
}
