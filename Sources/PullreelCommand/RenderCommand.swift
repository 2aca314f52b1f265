import Batch

struct RenderCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Renders animations and Lottie files to GIF, WebP, SVG, PNG, numbered frames, a film strip, or JSON of the layers' values.",
    discussion: """
      Several names or comma lists make a matrix: everything is rendered in every combination.

      Examples:
        pullreel render airplane -o airplane.gif
        pullreel render loader.json -o loader.gif
        pullreel render icons/*.json --size 64,128 -o out/
        pullreel render loader.json --set 'Circle.fill=#ff0000' --set slot.primary=teal -o red.gif
        pullreel render icons/*.json --set '#373737=#fff' --set background=navy -o night/
        pullreel render loader.lottie --animation spinner --from 0f --to 30f -o spinner.gif
        pullreel render airplane --scene loading --fps 50 -o loading.gif
        pullreel render airplane --scene pull --format strip --fps 10 -o strip.png
        pullreel render checkmark --at 1.0 --scale 3 -o tick.png
        pullreel render airplane --pull 0.5 --background none -o half.png
        pullreel render airplane --from 1 --to 2.5 --format frames -o frames/
        pullreel render --all --scene full,loading --scale 1,2 -o previews/
        pullreel render --all --format gif,json -o 'out/{format}/{name}.{format}'
        pullreel render airplane --set strokeColor=orange --set dash=4,2
        pullreel render airplane --set 'background=hsl(240, 33%, 10%)' --speed 0.5
        pullreel render --all --scene loading --size 128 --fit contain -o square/
        pullreel render --all --appearance light,dark -o both/
        pullreel render ring --format strip --fps 10 --columns 6 --labels time
        pullreel render airplane --scene loading --max-bytes 100kB -o small.gif
        pullreel render ring --scene loading --for slack-emoji -o ring.gif
        pullreel render ring --scene loading --appearance auto -o ring.svg
        pullreel render airplane --scene loading -o airplane.lottie
        pullreel render ring --scene loading --for telegram-sticker -o sticker.tgs
        pullreel render icons/ -r --trim --trim-margin 2 -o 'trimmed/{folder}/{name}.gif'
        pullreel render ring --crop 64x64+155+0 --frame-style control -o corner.gif
        pullreel render airplane --format json -o - | less
        pullreel render --all --theme themes.json --size 120x120 -o out/ --resume
        pullreel render --all --shard 2/4 -o out/      (then: pullreel merge out)

      An output folder gets a manifest.json, which lists each artefact and its recipe. During a run, \
      the artefacts are listed in a journal; after an interruption, --resume continues from the \
      journal. Files that no manifest in the folder lists are overwritten only with --force.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Animations (see `pullreel list`), Lottie files, folders of Lottie files, or - for standard input.",
      valueName: "name"
    ),
    completion: .list(CommandLineTool.catalogue.names)
  )
  var names: [String] = []

  @Flag(help: "Render every animation.")
  var all = false

  @Flag(
    name: [.short, .long],
    help: "Also search subfolders; {folder} in -o distinguishes files of the same name."
  )
  var recursive = false

  @Option(
    """
    A file (- is standard output) or a folder. The path names a folder if it ends in /, if it is \
    an existing folder, if several artefacts are made, or if the format is frames. Placeholders: \
    {name} {folder} {scene} \
    {theme} {appearance} {size} {scale} {fps} {format}. (default: previews/)
    """,
    value: "path",
    name: [.short, .long],
    completion: .file()
  )
  var output: String?

  @Option(
    """
    \(OutputFormat.allCases.map(\.help).joined(separator: ", ")). Separate several \
    with commas. (default: according to the extension of -o, else gif)
    """,
    value: "list",
    completion: .list(OutputFormat.allCases.map(\.name))
  )
  var format: String?

  @Option(
    """
    full, pull, loading or cancel; separate several with commas. `list NAME` shows the scenes of an \
    animation.
    """,
    value: "list",
    completion: .list(["full", "pull", "loading", "cancel"])
  )
  var scene: String = "full"

  @Option(
    """
    The canvas as WxH in points, or N for a square; separate several with commas. (default: \
    the animation's own)
    """,
    value: "list"
  )
  var size: String?

  @Option(
    "Pixels per point, such as 1.5 or 2x; separate several with commas. (default: 2)",
    value: "list"
  )
  var scale: String?

  @Option(
    """
    Frames a second, above 0 and at most 240; separate several with commas. A GIF above 50 is \
    resampled to 50. (default: 50 for gif, else 60)
    """,
    value: "list"
  )
  var fps: String?

  @Option(
    "The time in the scene that a still shows, in seconds; 12f is frame 12 of a Lottie file.",
    value: "seconds"
  )
  var at: String?

  @Option("The frame of a still, counted from 0.", value: "n")
  var frame: String?

  @Option(
    "The pull of a still, as a multiple of the pull that triggers a refresh. Implicit transitions have settled.",
    value: "fraction"
  )
  var pull: String?

  @Option("The start time in the scene, in seconds or in frames such as 12f.", value: "time")
  var from: String?

  @Option("The end time in the scene, in seconds or in frames such as 12f.", value: "time")
  var to: String?

  @Option("Render only the part of a Lottie document that this marker names.", value: "name")
  var marker: String?

  @Option(
    """
    The animation to use if a dotLottie file has several; `list NAME` shows their names. \
    (default: the active animation, else the first)
    """,
    value: "id"
  )
  var animation: String?

  @Flag(help: "Fail with exit code 65 if a source uses a feature that is not drawn.")
  var strict = false

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A parameter of the animation; for a Lottie file, LAYER.fill, LAYER.stroke (LAYER may be * for \
      all layers) or slot.ID; repeatable. `list NAME` shows the parameters. Available everywhere: \
      '#373737=#fff' replaces every occurrence of the first colour with the second, \
      background=COLOUR sets the background, implicit=false disables implicit animations, \
      touch=false hides the finger, and indicator=false hides the scroll indicator. For scenes \
      with table rows: rowColor, placeholderColor, separatorColor and barColor.
      """,
      valueName: "key=value"
    )
  )
  var settings: [String] = []

  @Option(
    "A gesture that the studio saved as JSON; it replaces the scene's own gesture.",
    value: "file",
    completion: .file(extensions: ["json"])
  )
  var gesture: String?

  @Option(
    """
    screen (with the scroll view) or control (the refresh view alone). (default: screen for \
    full and cancel, else control)
    """,
    value: "style",
    completion: .list(["screen", "control"])
  )
  var frameStyle: String?

  @Option(
    """
    #RGB[A], #RRGGBB[AA], a CSS name, rgb(…), hsl(…), or none. (default: the animation's own)
    """,
    value: "colour"
  )
  var background: String?

  @Flag(
    help: """
      Render again whenever an input file changes, and print one line each time, until Ctrl-C.
      """
  )
  var watch = false

  @OptionGroup var look: LookArguments
  @OptionGroup var encoding: EncodingArguments
  @OptionGroup var batch: BatchArguments
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    if encoding.compareFormats { return try printFormats() }
    if watch { return try renderOnChanges() }
    var lookup = SourceLookup(isStrict: strict, isRecursive: recursive)
    let plan = try RenderPlan(request(&lookup))
    let batch = try BatchRun(plan, batch.options())
    let progress = ProgressPrinter.current
    if self.batch.dryRun {
      try StandardOutput.print(batch.artefacts.map(\.path))
      return try lookup.finish()
    }
    for notice in plan.notices { progress.note(notice.text(naming: \.flag)) }
    try batch.run(progress)
    Shard.acknowledge(CommandLineTool.environment)
    try lookup.finish()
  }

  /// Returns the plan; throws if a name is unknown, a value is wrong or a file cannot be opened.
  func plan() throws -> RenderPlan {
    var lookup = SourceLookup(isStrict: strict, isRecursive: recursive)
    let plan = try RenderPlan(request(&lookup))
    try lookup.finish()
    return plan
  }

  /// Renders whenever an input has changed, until the process is interrupted.
  ///
  /// If a file cannot be read, for example because it is still being written, the last output stays
  /// and the next change starts another attempt.
  private func renderOnChanges() throws {
    guard !batch.dryRun, output != "-" else {
      throw Problem.usage("--watch cannot be combined with --dry-run or standard output")
        .remedy("omit --dry-run, and name a file or a folder with -o")
    }
    var plan = try plan()
    let folders = names.filter { Folder.exists($0) }
    guard !plan.inputPaths.isEmpty else {
      throw Problem.usage("there is no input file to watch").at("--watch")
        .remedy("choose a Lottie file, or give a --theme, a --gesture or a picture")
    }
    while true {
      var watch = FileWatch(plan.inputPaths + folders)
      do {
        let start = ContinuousClock.now
        let run = try BatchRun(plan, batch.options())
        try run.run(ProgressPrinter.current)
        let seconds = ((ContinuousClock.now - start) / .seconds(1) * 100).rounded() / 100
        let paths = run.artefacts.map(\.path)
        let what = paths.count == 1 ? paths[0] : "\(paths.count) artefacts"
        try StandardOutput.print(["\(what) rendered in \(seconds.short) s"])
      } catch let problem as Problem where problem.kind.isAboutInput {
        ErrorPrinter.note(problem.line(naming: \.flag))
      }
      repeat {
        // The watch polls often, so that a change is visible soon.
        try watch.wait()
        do { plan = try self.plan() } catch let problem as Problem where problem.kind.isAboutInput {
          ErrorPrinter.note(problem.line(naming: \.flag))
          continue
        }
        break
      } while true
    }
  }

  private func printFormats() throws {
    try encoding.checkTable(output: output)
    var lookup = SourceLookup(isStrict: strict, isRecursive: recursive)
    var request = try request(&lookup)
    request.formats = request.formats ?? FormatComparison.formats
    request.output = RenderPlan.defaultFolder
    let table = try RenderPlan(request).formatTable()
    try StandardOutput.write(Array(table.utf8))
    try lookup.finish()
  }

  private func request(_ lookup: inout SourceLookup) throws -> RenderRequest {
    let sources = try lookup.sources(named: names, all: all, animation: animation, marker: marker)
    var request = RenderRequest(marker == nil ? try lookup.playable(sources) : sources)
    request.output = output
    request.formats = try format.map(OptionText.formats)
    request.scenes = try OptionText.list(scene, option: "--scene").map(Scene.Name.init)
    request.discoveredSources = lookup.discovered
    if let size { request.sizes = try OptionText.sizes(size) }
    if let scale { request.scales = try OptionText.scales(scale) }
    try look.apply(to: &request)
    if let fps {
      request.frameRates = try OptionText.list(fps, option: "--fps").map { (part) throws(Problem) in
        try OptionText.rate(part, option: "--fps")
      }
    }
    request.style = try frameStyle.map { try OptionText.word($0, option: "--frame-style") }
    if let background { request.background = try OptionText.background(background) }
    request.marker = marker
    request.gesture = try gesture.map(GestureFile.read)
    request.gestureFile = gesture
    request.isStrict = strict
    request.still = try still()
    request.start = try from.map { try OptionText.clipTime($0, option: "--from") }
    request.end = try to.map { try OptionText.clipTime($0, option: "--to") }
    request.settings = try settings.map(OptionText.setting)
    request.encoding = try encoding.options()
    request.preset = try encoding.chosenPreset()
    request.themes = try batch.readThemes()
    request.themeFile = batch.theme
    request.shard = try batch.chosenShard()
    request.manifest = batch.manifest
    return request
  }

  private func still() throws -> StillSelection {
    let given = [at, frame, pull].compactMap { $0 }
    guard given.count <= 1 else {
      throw Problem.usage("a still shows one moment").at("--at, --frame and --pull")
        .remedy("use only one of these options")
    }
    if let at {
      switch try OptionText.clipTime(at, option: "--at") {
      case .seconds(let seconds): return .time(seconds)
      case .frames(let frames): return .ownFrame(frames)
      }
    }
    if let frame { return .frame(try OptionText.whole(frame, option: "--frame", in: 0...Int.max)) }
    if let pull { return .pull(try OptionText.fraction(pull, option: "--pull")) }
    return .poster
  }
}

extension Problem.Kind {
  /// Whether changing the inputs could solve the problem.
  fileprivate var isAboutInput: Bool { self == .badInput || self == .noInput || self == .usage }
}

extension OutputFormat {
  /// The description of the format in the help: its name and its distinctive feature.
  fileprivate var help: String { summary.isEmpty ? name : "\(name) (\(summary))" }
}
