/// The arguments that select goldens for `record` and `verify`.
struct GoldenNames: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Animations, goldens such as animation/scene, files, folders and patterns. (default: all \
      goldens in the goldens folder)
      """,
      valueName: "name"
    )
  )
  var names: [String] = []

  @Flag(help: "Include every scene of every animation.")
  var all = false

  /// Whether every scene of every animation is included.
  var includesAll: Bool { all || names.isEmpty && CommandLineTool.rendersAll }
}
