import Foundation
import TestSupport
import Testing

/// The ready-made file of `docs/testing/` holds what it promises.
@Suite struct TestingFilesTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../docs/testing/github.yml").standardizedFileURL

  @Test func `the workflow's commands are right, and what they leave behind is kept`() throws {
    // The steps of each job, as read by an independent YAML parser.
    let reader = """
      import json, sys, yaml
      jobs = yaml.load(open(sys.argv[1]), yaml.BaseLoader)["jobs"]
      print(json.dumps({name: [[step.get("run", ""), step.get("env", {}).get("PULLREEL_REPORT", ""),
                                str(step.get("with", {}).get("path", ""))] for step in job["steps"]]
                        for name, job in jobs.items()}))
      """
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, Self.file.path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let jobs = try JSONDecoder().decode([String: [[String]]].self, from: outcome.output)

    let verify = try #require(jobs["verify"])
    let command = try #require(verify.map { $0[0] }.first { $0.hasPrefix("pullreel verify") })
    let place = try Workplace()
    let words = command.split(separator: " ").dropFirst().map(String.init)
    // One case is enough: it has no golden here.
    let run = try place.run(words + ["checkmark/loading"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.exitCode == 2, "\(run.errorText)")
    #expect(run.outputText.contains("::error file=goldens/checkmark/loading/golden.txt,"))
    let kept = try #require(verify.map { $0[2] }.first { !$0.isEmpty })
    let made = try place.entries()
    #expect(kept.split(separator: "\n") == ["report/", "goldens.xml"])
    #expect(made == ["goldens.xml", "report", "report/index.html", "summary.md"])

    let test = try #require(jobs["test"])
    let folder = try #require(test.map { $0[1] }.first { !$0.isEmpty })
    #expect(test.contains { $0[0] == "swift test" && $0[1] == folder })
    #expect(test.contains { $0[2] == folder + "/" })
  }
}
