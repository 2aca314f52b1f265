import Batch

/// The options of `render` for matrices, manifests, shards and progress.
struct BatchArguments: ParsableArguments {
  @Option(
    """
    Themes: JSON such as {"dusk": {"strokeColor": "#123456"}}, named sets of --set values; \
    several make a matrix. Each key must be a parameter of at least one of the animations, and \
    applies to those that have it; background and colours such as #373737 apply to all. --set \
    overrides a theme.
    """,
    value: "file"
  )
  var theme: String?

  @OptionGroup var cores: JobsArguments

  @Option(
    """
    Make shard I of N; the N shards together are exactly the whole request. auto takes I/N from a \
    Slurm array, an indexed Kubernetes job (with PULLREEL_SHARD_COUNT) or Bazel. `merge` joins the \
    manifests of the shards, manifest.I-of-N.json.
    """,
    value: "i/n"
  )
  var shard: String?

  @Flag(help: "Skip artefacts that exist and whose recipe is unchanged, according to the manifest.")
  var resume = false

  @Option(
    "The file for the list of artefacts. (default: manifest.json in the output folder)",
    value: "path"
  )
  var manifest: String?

  @Flag(help: "Print the paths that would be written, one per line, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite files in the output folder that its manifest does not list.")
  var force = false

  /// Returns the options of a batch run.
  ///
  /// - Throws: A problem if a value is invalid.
  func options() throws -> BatchRun.Options {
    var options = BatchRun.Options()
    options.jobs = try cores.count()
    options.resumes = resume
    options.overwritesForeignFiles = force
    return options
  }

  /// Returns the themes in the file of `--theme`, if there is one.
  func readThemes() throws -> [Theme] { try theme.map(Theme.read) ?? [] }

  /// Returns the shard to render; `nil` for all artefacts.
  func chosenShard() throws -> Shard? {
    try shard.map { try Shard.named($0, environment: CommandLineTool.environment) }
  }
}
