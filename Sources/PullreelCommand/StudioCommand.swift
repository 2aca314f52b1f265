import Platform
import Studio

struct StudioCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Opens a live page in which you pull, scrub, change and export animations.",
    usage: "pullreel studio [<name> ...] [<options>]",
    discussion: """
      The page is served to this machine only. Drag the list and let go, scrub through scenes, \
      change parameters, look at layers and their curves, export clips, and save gestures for render \
      --gesture.

      Standard output is one line, the address with its token. The studio ends a few seconds after \
      the last page was closed, or with Ctrl-C.

      Examples:
        pullreel studio
        pullreel studio airplane ring
        pullreel studio loader.json art/
        pullreel studio --no-open --port 8080 --linger 0
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Animations, Lottie files and folders. (default: the whole catalogue)",
      valueName: "name"
    ),
    completion: .list(CommandLineTool.catalogue.names)
  )
  var names: [String] = []

  @Option("The port of the page; 0 chooses a free port.", value: "n")
  var port: String = "0"

  @Flag(name: .customLong("no-open"), help: "Do not open a browser.")
  var staysClosed = false

  @Option(
    "The seconds that the studio runs after the last page is closed; 0 waits for Ctrl-C.",
    value: "seconds"
  )
  var linger: String = "5"

  @OptionGroup var options: GoldenOptions
  @OptionGroup var search: FolderArguments
  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    let port = try OptionText.whole(port, option: "--port", in: 0...65_535)
    let linger = try OptionText.number(linger, option: "--linger", in: 0...86_400)
    var lookup = SourceLookup(isRecursive: search.recursive)
    let found = try lookup.sources(named: names, all: names.isEmpty)
    let goldens = try GoldenStudio(options)
    let own = OwnProgram()
    let studio = Studio(
      Self.listed(found) + lookup.failures.map { StudioSource("\($0.place)", $0) },
      goldens: goldens.hasFolder ? goldens : nil,
      rebuilding: own,
      tool: StudioRendering(line: own?.line ?? CommandLineWords())
    )
    let place = CommandLineTool.environment[Self.variable].flatMap(StudioPlace.init)
    let next = try studio.run(port: port, linger: linger, from: place) { address in
      // After a rebuild, open pages reconnect, so no address needs to be printed.
      guard place == nil else { return }
      try StandardOutput.print([address])
      if !staysClosed { Self.open(address) }
    }
    if let next, let own { try Self.start(own.program(), at: next) }
  }

  /// The environment variable that tells a rebuilt program which address to take over.
  private static let variable = "PULLREEL_STUDIO"

  /// Replaces this process with the rebuilt program.
  private static func start(_ program: String, at place: StudioPlace) throws(Problem) {
    setenv(variable, place.text, 1)
    execv(program, CommandLine.unsafeArgv)
    throw Problem(
      .unavailable,
      "the rebuilt program cannot be started (\(String(cString: strerror(errno))))",
      at: program,
      remedy: "start the studio again"
    )
  }

  /// Returns the sources for the studio's list, with unique names.
  private static func listed(_ sources: [any ClipSource]) -> [StudioSource] {
    var counts: [String: Int] = [:]
    for source in sources { counts[source.name, default: 0] += 1 }
    return sources.map { source in
      StudioSource(
        source,
        named: counts[source.name] == 1 ? source.name : source.key,
        isPictures: source is PictureSource
      )
    }
  }

  /// Opens the address in the user's browser; if that fails, prints a note.
  private static func open(_ address: String) {
    let opener = Result { () throws(Problem) in
      let process = try Subprocess("xdg-open", [address], pipe: .output, advice: "open the address")
      return process
    }
    if case .failure = opener {
      ErrorPrinter.note("no browser could be started. Open the address in a browser yourself.")
    }
  }
}
