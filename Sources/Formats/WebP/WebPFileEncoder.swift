import Bytes
import Files
import WebP

/// A WebP encoder that tells users the remedy if a clip does not fit into a number of bytes.
struct WebPFileEncoder: ReportingEncoder {
  private let encoder: WebPEncoder
  private let path: String

  init(_ setup: EncodingSetup) {
    let options = setup.options
    path = setup.path
    encoder = WebPEncoder(
      options: .init(
        compression: options.compression,
        loopCount: options.loopCount,
        // A lossiness of 200 is the lowest quality, 0.
        quality: options.lossiness > 0 ? 100 - options.lossiness / 2 : nil,
        maximumBytes: options.maximumBytes
      )
    )
  }

  var passes: EncodingPasses { encoder.passes }

  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try explaining { try encoder.encode(source, to: &sink, watch: watch) }
  }

  /// Performs work whose errors become problems with remedies.
  private func explaining<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch WebPEncodingError.tooManyBytes(let limit, let smallest) {
      try Interruption.check()
      throw Problem.doesNotFit(
        "WebP",
        within: limit,
        found: "the smallest has \(smallest) bytes",
        at: path,
        remedy: "set \(.maximumBytes) to \(smallest) or more"
      )
    } catch WebPEncodingError.tooLarge(let width, let height) {
      throw Problem(
        .usage,
        "a WebP cannot have \(width) × \(height) pixels",
        at: path,
        remedy: "choose at most \(WebPEncoder.longestSide) pixels a side"
      )
    }
  }
}

extension WebPFileEncoder: SizeLimitedEncoder {
  func leastByteCount(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int {
    try explaining { try encoder.leastByteCount(of: source, watch: watch) }
  }
}
