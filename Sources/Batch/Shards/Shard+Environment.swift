extension Shard {
  /// Returns the shard for a value of `--shard`: `I/N`, or `auto` for environment variables; throws
  /// a problem for other text.
  package static func named(
    _ text: String,
    environment: [String: String]
  ) throws(Problem) -> Shard {
    guard text != "auto" else { return try automatic(environment) }
    guard let shard = Shard(parsing: text) else {
      throw Problem.usage("'\(text)' is not a shard")
        .at("\(.shard)").remedy("give I/N with I from 1 to N, such as 2/4, or auto")
    }
    return shard
  }

  /// Tells Bazel that sharding is supported, by touching the file that Bazel expects.
  package static func acknowledge(_ environment: [String: String]) {
    guard let path = environment["TEST_SHARD_STATUS_FILE"] else { return }
    // If this fails, Bazel reports an error.
    _ = try? OutputFile(path).finish()
  }

  /// Returns the shard that a scheduler has assigned to this process.
  ///
  /// Bazel's `TEST_SHARD_INDEX` and `TEST_TOTAL_SHARDS` count from 0. A task of a Slurm array knows
  /// its id, the lowest id, the step between ids, and the number of ids. A Kubernetes indexed job
  /// knows its index, from 0, but not the number of jobs, which the user must state.
  private static func automatic(_ environment: [String: String]) throws(Problem) -> Shard {
    if environment["TEST_TOTAL_SHARDS"] != nil {
      let index = try number("TEST_SHARD_INDEX", environment)
      return try shard(index, of: try number("TEST_TOTAL_SHARDS", environment), "TEST_SHARD_INDEX")
    }
    if environment["SLURM_ARRAY_TASK_ID"] != nil {
      let id = try number("SLURM_ARRAY_TASK_ID", environment)
      let count = try number("SLURM_ARRAY_TASK_COUNT", environment)
      let first = try number("SLURM_ARRAY_TASK_MIN", environment, default: 1)
      let step = try number("SLURM_ARRAY_TASK_STEP", environment, default: 1)
      let (index, rest) = (id - first).quotientAndRemainder(dividingBy: max(step, 1))
      // In an array such as 1,2,5, ids do not correspond to shards.
      guard rest == 0, let shard = Shard(index + 1, of: count) else {
        throw unusable("the Slurm array's ids are not evenly spaced", "SLURM_ARRAY_TASK_ID=\(id)")
      }
      return shard
    }
    if environment["JOB_COMPLETION_INDEX"] != nil {
      let index = try number("JOB_COMPLETION_INDEX", environment)
      let names = ["PULLREEL_SHARD_COUNT", "JOB_COMPLETIONS"]
      guard let name = names.first(where: { environment[$0] != nil }) else {
        throw unusable("the number of shards is unknown", "JOB_COMPLETION_INDEX")
      }
      return try shard(index, of: try number(name, environment), "JOB_COMPLETION_INDEX")
    }
    throw Problem.usage("no scheduler has assigned a shard to this process").at("\(.shard) auto")
      .remedy(
        "use \(.shard) I/N, or run the command in a Slurm array, an indexed Kubernetes job or Bazel"
      )
  }

  private static func shard(_ index: Int, of count: Int, _ name: String) throws(Problem) -> Shard {
    guard let shard = Shard(index + 1, of: count) else {
      throw unusable("shard index \(index) must be below \(count), the number of shards", name)
    }
    return shard
  }

  private static func number(
    _ name: String,
    _ environment: [String: String],
    default fallback: Int? = nil
  ) throws(Problem) -> Int {
    guard let text = environment[name] else {
      guard let fallback else { throw unusable("the environment variable is not set", name) }
      return fallback
    }
    guard let number = Int(text), number >= 0, number <= Int(Int32.max) else {
      throw unusable("'\(text)' is not a whole number of at least 0", name)
    }
    return number
  }

  private static func unusable(_ what: String, _ name: String) -> Problem {
    Problem.usage("the shard cannot be determined: \(what)").at("\(.shard) auto, \(name)")
      .remedy(
        name == "JOB_COMPLETION_INDEX"
          ? "set PULLREEL_SHARD_COUNT to the job's number of completions" : "use \(.shard) I/N"
      )
  }
}
