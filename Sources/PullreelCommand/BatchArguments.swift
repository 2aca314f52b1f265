import Batch

/// The options of `render` for batches: themes, cores, shards, manifests and overwriting.
struct BatchArguments: ParsableArguments {
  @Option(
    """
    A JSON file of themes, which are named sets of --set values, such as \
    {"dusk": {"strokeColor": "#123456"}}. Everything is rendered in each theme. A key must be a \
    parameter of at least one animation, and applies only to animations that have this parameter. \
    background and colours such as #373737 apply to all animations. --set overrides a theme.
    """,
    value: "file"
  )
  var theme: String?

  @OptionGroup var cores: JobsArguments

  @Option(
    """
    Make only shard I of N. The N shards together make every artefact of the request once. auto \
    takes I and N from a Slurm array, from Bazel, or from an indexed Kubernetes job where \
    PULLREEL_SHARD_COUNT is set. Each shard writes manifest.I-of-N.json; `merge` joins these manifests.
    """,
    value: "i/n"
  )
  var shard: String?

  @Flag(help: "Skip existing artefacts whose inputs and settings are the same as in the manifest.")
  var resume = false

  @Option(
    "Write the list of artefacts to this file. (default: manifest.json in the output folder)",
    value: "path"
  )
  var manifest: String?

  @Flag(help: "Print the paths that would be written, one per line, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite files in the output folder even if its manifest does not list them.")
  var force = false

  func options() throws -> BatchRun.Options {
    var options = BatchRun.Options()
    options.jobs = try cores.count()
    options.resumes = resume
    options.overwritesForeignFiles = force
    return options
  }

  /// Returns the themes in the file that `--theme` names; empty without the option.
  func readThemes() throws -> [Theme] { try theme.map(Theme.read) ?? [] }

  /// Returns the shard to render; `nil` for all artefacts.
  func chosenShard() throws -> Shard? {
    try shard.map { try Shard.named($0, environment: CommandLineTool.environment) }
  }
}
