import Decoding
import Files

extension OutputFormat {
  /// A YUV4MPEG2 stream, an input format of video encoders.
  public static let y4m = OutputFormat(
    name: "y4m",
    summary: "uncompressed video for other programs",
    content: .frames(.file(Y4MFileEncoder.init)),
    file: .y4m,
    player: .other,
    options: [.matte]
  )
}
