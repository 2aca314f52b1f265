import Decoding
import Encoding
import Files
import Pixels

extension FileKind {
  /// A YUV4MPEG2 stream.
  static let y4m = FileKind(
    "YUV4MPEG2 stream",
    signature: FileSignature(Y4MHeader.signature),
    mimeType: "video/x-yuv4mpeg"
  )
}

extension OutputFormat {
  /// A YUV4MPEG2 stream, which encoders of video read.
  public static let y4m = OutputFormat(
    "y4m",
    "for other programs",
    content: .animation(Y4MFileEncoder.init),
    file: .y4m,
    player: .other,
    options: [.matte]
  )
}
