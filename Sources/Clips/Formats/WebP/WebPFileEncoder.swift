import Encoding
import Files

/// A WebP encoder that tells users what to do where a clip does not fit into a number of bytes.
struct WebPFileEncoder: FrameEncoder {
  private let encoder: WebPEncoder
  private let path: String

  init(_ setup: EncodingSetup) {
    let options = setup.options
    path = setup.path
    encoder = WebPEncoder(
      options: .init(
        compression: options.compression,
        loopCount: options.loopCount,
        // 200 loses as much as there is to lose.
        quality: options.lossiness > 0 ? 100 - options.lossiness / 2 : nil,
        maximumBytes: options.maximumBytes
      )
    )
  }

  var passes: EncodingPasses { encoder.passes }

  func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    do {
      try encoder.encode(&source, to: &sink, watch: watch)
    } catch let error as WebPEncodingError {
      try Interruption.check()
      throw Problem(.usage, error.what, at: path, remedy: error.remedy)
    }
  }
}

extension WebPEncodingError {
  fileprivate var what: String {
    switch self {
    case .noFrames: "there is no frame to write"
    case .tooLarge(let width, let height):
      "a WebP cannot have \(width) × \(height) pixels"
    case .tooManyBytes(let limit, _): "no WebP of \(limit) bytes shows this clip"
    case .failed(let code): "libwebp failed with error \(code)"
    }
  }

  fileprivate var remedy: Message {
    switch self {
    case .noFrames: "give it one"
    case .tooLarge: "choose at most \("\(WebPEncoder.longestSide)") pixels a side"
    case .tooManyBytes(_, let smallest):
      "set \(.maximumBytes) to \(smallest) or more, or choose a smaller \(.scale)"
    case .failed: "choose a smaller picture"
    }
  }
}
