import Foundation
import TestSupport
import Testing

/// The ready-made files of `docs/batch/` hold what they promise.
@Suite struct BatchFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../docs/batch").standardizedFileURL

  /// Returns a file as read by an independent YAML parser.
  private static func yaml(_ name: String) throws -> [String: Any] {
    // Every value as written: a number in quotes and one without look the same.
    let reader =
      "import json, sys, yaml; print(json.dumps(yaml.load(open(sys.argv[1]), yaml.BaseLoader)))"
    let path = folder.appendingPathComponent(name).path
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    )
  }

  /// Runs one of pullreel's commands without making anything.
  private static func dryRun(_ words: [String], _ environment: [String: String] = [:]) throws {
    var words = words
    #expect(words.removeFirst() == "pullreel")
    if let output = words.firstIndex(of: "-o") { words[output + 1] = "out/" }
    let outcome = try Workplace().run(words + ["--dry-run"], environment: environment)
    #expect(outcome.exitCode == 0, "\(words): \(outcome.errorText)")
    #expect(!outcome.output.isEmpty)
  }

  @Test func `the Kubernetes job tells every pod how many there are, and its command is right`()
    throws
  {
    let job = try Self.yaml("kubernetes-job.yaml")
    #expect(job["kind"] as? String == "Job")
    let spec = try #require(job["spec"] as? [String: Any])
    #expect(spec["completionMode"] as? String == "Indexed")
    let template = try #require(spec["template"] as? [String: Any])
    let pod = try #require(template["spec"] as? [String: Any])
    let container = try #require((pod["containers"] as? [[String: Any]])?.first)
    let variables = try #require(container["env"] as? [[String: String]])
    let count = try #require(spec["completions"] as? String)
    #expect(variables == [["name": "PULLREEL_SHARD_COUNT", "value": count]])
    let words = try #require(container["command"] as? [String])
    for index in ["0", "7"] {
      try Self.dryRun(
        words,
        ["PULLREEL_SHARD_COUNT": count, "JOB_COMPLETION_INDEX": index]
      )
    }
  }

  @Test func `the CI matrix has every shard once, and its commands are right`() throws {
    let workflow = try Self.yaml("ci-matrix.yml")
    let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
    let strategy = try #require(jobs["render"]?["strategy"] as? [String: [String: Any]])
    let shards = try #require(strategy["matrix"]?["shard"] as? [String])
    let steps = try #require(jobs["render"]?["steps"] as? [[String: Any]])
    let command = try #require(
      steps.compactMap { $0["run"] as? String }.first { $0.hasPrefix("pullreel render") }
    )
    #expect(command.contains("--shard ${{ matrix.shard }}/\(shards.count)"))
    #expect(shards == (1...shards.count).map(String.init))
    for shard in shards {
      let filled = command.replacing("${{ matrix.shard }}", with: shard)
      try Self.dryRun(filled.split(separator: " ").map(String.init))
    }
    #expect(jobs["merge"]?["needs"] as? String == "render")

    // A small batch ends in one gallery.
    let place = try Workplace()
    let small = command.replacing(
      "--all --scale 1,2,3",
      with: "ring curve wave --scene loading,full --fps 3"
    )
    let merge = try #require(jobs["merge"]?["steps"] as? [[String: Any]])
    let commands =
      shards.map { small.replacing("${{ matrix.shard }}", with: $0) }
      + merge.compactMap { $0["run"] as? String }
    for command in commands {
      let outcome = try place.run(command.split(separator: " ").dropFirst().map(String.init))
      #expect(outcome.exitCode == 0, "\(command): \(outcome.errorText)")
    }
    let page = String(decoding: try place.bytes("previews/gallery.html"), as: UTF8.self)
    for name in ["ring-loading.gif", "curve.gif", "wave-loading.gif"] {
      #expect(page.contains(name))
    }
  }

  @Test func `the Slurm script is one that bash can read, and its command is right`() throws {
    let place = try Workplace()
    let script = Self.folder.appendingPathComponent("slurm-array.sbatch").path
    #expect(try place.shell("bash -n '\(script)'").exitCode == 0)
    let outcome = try place.shell(
      """
      export PULLREEL="$0" SLURM_ARRAY_TASK_ID=5 SLURM_ARRAY_TASK_MIN=4 SLURM_ARRAY_TASK_COUNT=3
      bash '\(script)' out ring curve wave --scene loading --scale 1 --fps 5
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.entries().contains("out/manifest.2-of-3.json"))
  }
}
