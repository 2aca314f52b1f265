import Bytes
import Files

/// A GIF encoder whose errors name a remedy if a clip does not fit into a byte limit.
struct GIFFileEncoder: ReportingEncoder {
  private let encoder: GIFEncoder
  private let path: String

  init(_ setup: EncodingSetup) {
    let options = setup.options
    path = setup.path
    encoder = GIFEncoder(
      options: .init(
        colors: options.colors,
        loopCount: options.loopCount,
        matte: options.matte,
        alphaThreshold: options.alphaThreshold,
        compression: options.compression,
        lossiness: options.lossiness,
        maximumBytes: options.maximumBytes,
        dithering: options.dithering,
        memoryBudget: setup.memoryBudget
      )
    )
  }

  var passes: EncodingPasses { encoder.passes }

  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    do {
      try encoder.encode(source, to: &sink, watch: watch)
    } catch GIFEncodingError.tooManyBytes(let limit, let smallest) {
      try Interruption.check()
      let undithered: Message = encoder.options.dithering == .none ? "" : " or \(.dither) none"
      throw Problem.doesNotFit(
        "GIF",
        within: limit,
        found: "the smallest has \(smallest) bytes",
        at: path,
        remedy: "set \(.maximumBytes) to \(smallest) or more\(undithered)",
        losses: "colours (\(.colors)), "
      )
    }
  }
}

extension GIFFileEncoder: SizeLimitedEncoder {
  func leastByteCount(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int {
    try encoder.leastByteCount(of: source, watch: watch)
  }
}
