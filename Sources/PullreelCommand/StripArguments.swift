struct StripArguments: ParsableArguments {
  @Option(
    "The number of frames in a row of a film strip. (default: the number that makes the strip closest to a square)",
    value: "n"
  )
  var columns: String?

  @Option(
    "The label under each frame of a film strip: time (in seconds, as for --at), frame or none.",
    value: "kind",
    completion: .list(StripOptions.Labels.allCases.map(\.rawValue))
  )
  var labels: String = "none"

  @Option(
    "The gap around the frames of a film strip, in points. (default: 4 with --labels, else 0)",
    value: "points"
  )
  var gap: String?

  func options() throws -> StripOptions {
    var options = StripOptions()
    if let columns {
      options.columns = try OptionText.whole(columns, option: "--columns", in: 1...16_384)
    }
    options.labels = try OptionText.word(labels, option: "--labels")
    if let gap { options.gap = try OptionText.number(gap, option: "--gap", in: 0...1_000) }
    return options
  }
}
