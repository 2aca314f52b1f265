import Batch

struct EncodeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "encode",
    abstract: "Turns frames, GIFs and videos into any picture format.",
    discussion: """
      A source is a folder of PNGs, JPEGs or WebPs, a pattern, several files, a GIF, an APNG, a WebP, \
      a YUV4MPEG2 stream (a file, or - for standard input), or any video that ffmpeg can read, if \
      ffmpeg is installed. Several files are put in the order of the numbers in their names (2 before 10, 0.25 \
      before 0.5); --no-sort keeps the order given. If you change nothing and the source is smaller \
      than the new file would be, the source is copied.

      Examples:
        pullreel encode frames/ --fps 30 -o clip.gif
        pullreel encode 'shots/*.png' --delays times.txt -o clip.webp
        pullreel encode big.gif --compress small -o small.gif
        pullreel encode clip.gif --max-bytes 500kB --size 480x -o post.gif
        pullreel encode clip.gif --for slack-emoji -o emoji.gif
        pullreel encode screen.mov --from 2 --to 6.5 --fps 25 --size 480x -o demo.gif
        pullreel encode clip.apng --crop 200x200+40+0 --bounce -o clip.webp
        pullreel encode clip.gif --reverse -o back.mp4
        ffmpeg -i clip.mp4 -f yuv4mpegpipe - | pullreel encode - --max-bytes 1MB -o clip.gif
        my-renderer | pullreel encode - --raw 400x300 --fps 60 -o clip.apng

      Options are applied in this order: --from and --to, --drop-duplicates, --speed, --reverse, \
      --bounce, --fps. These options are then applied to each picture: --crop, --size with --fit, \
      --background.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Pictures, folders or videos. Use - for standard input.",
      valueName: "source"
    )
  )
  var sources: [String] = []

  @Flag(
    name: .customLong("no-sort"),
    help:
      "Keep the order in which files are named instead of sorting them by the numbers in their names."
  )
  var keepsOrder = false

  @Option(
    """
    The output: a file, - for standard output, or a folder. In a folder, the file gets the source's \
    name. The extension decides the format.
    """,
    value: "path",
    name: [.short, .long],
    completion: .file()
  )
  var output: String?

  @Option(
    "One of \(OutputFormat.pictureFormats.map(\.name).joined(separator: ", ")).",
    value: "format",
    completion: .list(OutputFormat.pictureFormats.map(\.name))
  )
  var format: String?

  @Option(
    "The size of raw pictures on standard input, with bytes in the order red, green, blue, alpha.",
    value: "wxh"
  )
  var raw: String?

  @Option(
    """
    Frames a second, above 0 and at most 240. Sources with frame times of their own, such as GIFs, are resampled. \
    (default: the source's own times, else 25)
    """,
    value: "n"
  )
  var fps: String?

  @Option("A file with the display time of each picture in seconds, one per line.", value: "file")
  var delays: String?

  @Option("The start time in the source, in seconds.", value: "seconds")
  var from: String?

  @Option("The end time in the source, in seconds.", value: "seconds")
  var to: String?

  @Option("The factor for the speed; 0.5 makes the clip last twice as long.", value: "factor")
  var speed: String = "1"

  @Flag(help: "Play backwards.")
  var reverse = false

  @Flag(help: "Play forwards, then backwards.")
  var bounce = false

  @Flag(
    help: """
      Drop each picture that equals the previous one, and shorten the animation by its duration. \
      This removes the pauses of a screen recording, for example. Without this option, a run of \
      equal pictures becomes one picture that is shown for their total duration.
      """
  )
  var dropDuplicates = false

  @Option(
    "The part of each picture to keep, in pixels: width, height, left, top.",
    value: "wxh+x+y"
  )
  var crop: String?

  @Option(
    """
    The size in pixels: WxH, N for a square, or Wx or xH to keep the proportions. (default: \
    the source's own)
    """,
    value: "size"
  )
  var size: String?

  @Option(
    "How pictures are fitted to --size: contain (whole), cover (cropped) or native (unscaled).",
    value: "way",
    completion: .list(FrameFit.allCases.map(\.rawValue))
  )
  var fit: String = "contain"

  @Option("The colour behind the pictures. (default: none)", value: "colour")
  var background: String?

  @OptionGroup var strip: StripArguments
  @OptionGroup var encoding: EncodingArguments

  @Flag(help: "Overwrite files in the output folder.")
  var force = false

  @OptionGroup var damage: DamageArguments

  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    if encoding.compareFormats {
      try encoding.checkTable(output: output)
      let table = try ScheduledPictures(request(to: "")).formatTable()
      return try StandardOutput.write(Array(table.utf8))
    }
    guard let output else {
      // A source that cannot be encoded is the more important problem, so report it first.
      _ = try PictureSources.expanded(sources)
      throw Problem.usage("no output is named").remedy("name a file with -o, such as -o clip.gif")
    }
    let printer = ProgressPrinter.current
    let export = try PictureExport(request(to: output))
    for notice in export.notices { printer.note(notice.text(naming: \.flag)) }
    printer.batchWillBegin(artefacts: 1, kept: 0)
    defer { printer.batchDidEnd() }
    let outcome = try export.run(
      frameWillBeWritten: { printer.batchDidDrawFrame() },
      progress: { printer.isMaking(export.path, index: 0, $0) }
    )
    printer.didMake(
      export.path,
      place: (0, 1),
      frames: outcome.frames,
      bytes: outcome.bytes,
      remarks: outcome.remarks
    )
  }

  /// Returns the conversion; throws if pictures are missing or damaged, or an option is invalid.
  func export() throws -> PictureExport { try PictureExport(request(to: output ?? "-")) }

  private func request(to output: String) throws -> PictureRequest {
    var request = PictureRequest(sources, output: output)
    request.keepsOrder = keepsOrder
    request.format = try format.map { name in
      let formats = try OptionText.formats(name)
      guard formats.count == 1 else {
        throw Problem.usage("encode writes one format at a time").at("--format \(name)")
          .remedy(
            "choose one of \(OutputFormat.pictureFormats.map(\.name).joined(separator: ", "))"
          )
      }
      return formats[0]
    }
    request.rawSize = try raw.map { try OptionText.pixels($0, option: "--raw") }
    request.layout.crop = try crop.map(OptionText.crop)
    request.layout.canvas = try size.map(OptionText.canvas)
    request.layout.fit = try OptionText.word(fit, option: "--fit")
    request.layout.background = try background.flatMap {
      $0 == "none" ? nil : try OptionText.color($0, option: "--background")
    }
    request.framesPerSecond = try fps.map {
      try OptionText.rate($0, option: "--fps")
    }
    request.delays = delays
    request.start = try from.map { try OptionText.time($0, option: "--from") }
    request.end = try to.map { try OptionText.time($0, option: "--to") }
    request.speed = try OptionText.number(speed, option: "--speed", in: 0.01...100)
    (request.isReversed, request.isBounced) = (reverse, bounce)
    request.dropsRepeats = dropDuplicates
    request.overwritesFiles = force
    request.isStrict = damage.strict
    request.loopCount = try encoding.loopCount()
    request.encoding = try encoding.options()
    request.preset = try encoding.chosenPreset()
    request.strip = try strip.options()
    return request
  }
}
