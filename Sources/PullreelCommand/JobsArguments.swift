import Batch

struct JobsArguments: ParsableArguments {
  @Option(
    "The number of cores to use. The output is the same for any number. (default: all)",
    value: "n"
  )
  var jobs: String?

  func count() throws -> Int {
    try jobs.map { try OptionText.whole($0, option: "--jobs", in: 1...4_096) } ?? Workers.coreCount
  }
}
