import Testing

@testable import Batch
@testable import Files

@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 7, 100])
  func `all shares together are the whole, none twice, and about equal`(_ count: Int) throws {
    let shards = try (1...count).map { try #require(Shard($0, of: count)) }
    for index in 0..<50 {
      #expect(shards.filter { $0.contains(index) }.count == 1)
    }
    let sizes = shards.map { shard in (0..<50).filter(shard.contains).count }
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  static let environments: [(variables: [String: String], shard: String)] = [
    // sbatch --array=1-4, --array=0-3, and --array=10-16:2.
    (
      [
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "4", "SLURM_ARRAY_TASK_STEP": "1",
      ], "2/4"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "0",
      ], "1/4"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "16", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], "4/4"
    ),
    (["JOB_COMPLETION_INDEX": "0", "PULLREEL_SHARD_COUNT": "3"], "1/3"),
    (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "3"], "3/3"),
    (["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "5"], "5/5"),
  ]

  @Test(arguments: environments)
  func `schedulers' variables name a share`(
    _ environment: (variables: [String: String], shard: String)
  ) throws {
    let shard = try Shard.named("auto", environment: environment.variables)
    #expect(shard.description == environment.shard)
  }

  @Test(arguments: [
    [:],
    ["SLURM_ARRAY_TASK_ID": "1"],
    // --array=1,2,9: ids and shares do not correspond.
    ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1"],
    ["JOB_COMPLETION_INDEX": "0"],
    ["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "3"],
    ["JOB_COMPLETION_INDEX": "x", "JOB_COMPLETIONS": "3"],
    ["TEST_TOTAL_SHARDS": "3"],
    ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "3"],
  ])
  func `variables that name no share are wrong usage`(_ environment: [String: String]) {
    #expect { try Shard.named("auto", environment: environment) } throws: {
      ($0 as? Problem)?.kind == .usage
    }
  }

  @Test(arguments: [
    ("manifest.2-of-4.json", "manifest", 2, 4, "json"), ("a.b.10-of-10.xml", "a.b", 10, 10, "xml"),
  ])
  func `a shard's file tells which it is`(
    _ name: String,
    _ stem: String,
    _ number: Int,
    _ count: Int,
    _ pathExtension: String
  ) throws {
    let sharded = try #require(ShardedName(parsing: name))
    #expect(sharded.stem == stem)
    #expect(sharded.shard == Shard(number, of: count))
    #expect(sharded.pathExtension == pathExtension)
    #expect(sharded.whole == "\(stem).\(pathExtension)")
  }

  @Test(arguments: [
    "manifest.json", "manifest.0-of-4.json", "manifest.5-of-4.json", "manifest.02-of-4.json",
    "manifest.2-of-4.journal.json", "2-of-4.json", "manifest.2-of-.json", "manifest.+2-of-4.json",
  ])
  func `other names are no shard's`(_ name: String) {
    #expect(ShardedName(parsing: name) == nil)
  }
}
