/// The encoding options of `render`.
struct EncodingArguments: ParsableArguments {
  @Option(
    """
    The colour that partly transparent pixels are composed over in formats without translucency. \
    (default: white)
    """,
    value: "colour"
  )
  var matte: String?

  @Option(
    """
    The lowest alpha that a GIF shows, 0 to 255; pixels with a lower alpha become transparent. \
    (default: 128; with --matte: 1)
    """,
    value: "alpha"
  )
  var alphaThreshold: String?

  @Option(
    """
    How many times a GIF, an APNG, a WebP or an SVG plays; 0 is for ever. (default: 0; for \
    `encode`, as often as the source)
    """,
    value: "n"
  )
  var loop: String?

  @Option("The largest number of colours in a GIF, 2 to 256.", value: "n")
  var colors: String = "256"

  @Option("The dithering of a GIF: none, ordered or diffusion.", value: "way")
  var dither: String = "none"

  @Option(
    "How much quality a GIF or a WebP may lose to become smaller, 0 to 200.",
    discussion: """
      0 is lossless for up to 256 colours. With values up to 60, the loss is hard to see, even in pictures with \
      more than 256 colours. Near 200, gradients show banding. --max-bytes chooses a value for you. The manual \
      page has the exact rule.
      """,
    value: "n"
  )
  var lossy: String = "0"

  @Option(
    "The largest size of a GIF or a WebP, such as 100kB or 1.5MB, reached with as little loss as possible.",
    discussion: """
      With --compress small, less loss is needed. A note gives the loss in decibels, the number of \
      colours and the frame rate. A limit that cannot be met is an error.
      """,
    value: "bytes"
  )
  var maxBytes: String?

  @Flag(
    help: """
      Print a table of bytes, quality and seconds of the clip in every animated format, and write no \
      file.
      """
  )
  var compareFormats = false

  @Option(
    """
    A delivery preset: \(DeliveryPreset.allCases.map(\.name).joined(separator: ", ")). \
    The preset decides size and format. To fit into its byte limit, the rate is reduced first, then the \
    colours, then the size; a note reports each step.
    """,
    value: "target",
    name: .customLong("for"),
    completion: .list(DeliveryPreset.allCases.map(\.name))
  )
  var preset: String?

  @Option(
    """
    A factor from 0.01 to 100 for how far the keyframes of an SVG or a Lottie file may deviate from \
    the animation. 1 stands for 0.05 points, 0.1 degrees and half a colour level.
    """,
    value: "factor"
  )
  var fitTolerance: String = "1"

  @Option(
    "The effort of the encoder: fast or small. The pixels are the same with both.",
    value: "effort"
  )
  var compress: String = "fast"

  /// Checks that `--compare-formats`, which prints a table, is not combined with another output.
  func checkTable(output: String?) throws {
    guard preset == nil, output == nil else {
      throw Problem.usage("--compare-formats prints a table and writes no file")
        .remedy("omit --compare-formats, or omit --for and -o")
    }
  }

  /// Returns the delivery preset that files must comply with; `nil` if none is requested.
  func chosenPreset() throws -> DeliveryPreset? {
    guard let preset else { return nil }
    guard let known = DeliveryPreset(named: preset) else {
      throw Problem.usage("invalid value for --for: '\(preset)'")
        .remedy(Suggestion.remedy(for: preset, among: DeliveryPreset.allCases.map(\.name)))
    }
    return known
  }

  /// Returns the requested number of plays; `nil` if the option is not given.
  func loopCount() throws -> Int? {
    try loop.map { try OptionText.whole($0, option: "--loop", in: 0...65_535) }
  }

  func options() throws -> EncodingOptions {
    var options = EncodingOptions()
    options.loopCount = try loopCount() ?? 0
    options.colors = try OptionText.whole(colors, option: "--colors", in: 2...256)
    options.matte = try matte.map { try OptionText.color($0, option: "--matte") }
    options.alphaThreshold = try alphaThreshold.map {
      try OptionText.whole($0, option: "--alpha-threshold", in: 0...255)
    }
    options.dithering = try OptionText.word(dither, option: "--dither")
    options.lossiness = try OptionText.whole(lossy, option: "--lossy", in: 0...200)
    options.maximumBytes = try maxBytes.map {
      try OptionText.bytes($0, option: "--max-bytes")
    }
    options.fitTolerance = try OptionText.number(
      fitTolerance,
      option: "--fit-tolerance",
      in: 0.01...100
    )
    options.compression = try OptionText.word(compress, option: "--compress")
    return options
  }
}
