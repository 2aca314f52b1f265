import Decoding
import Encoding
import Files
import Pixels
import WebP

extension FileKind {
  /// A WebP, with or without animation.
  static let webp = FileKind(
    "WebP",
    signature: FileSignature("RIFF").followed(byAny: 4, then: "WEBP"),
    mimeType: "image/webp"
  )
}

extension OutputFormat {
  /// An animated WebP: lossless unless something may be lost, with full opacity.
  public static let webp = OutputFormat(
    "webp",
    "lossless unless --lossy says otherwise, with alpha",
    content: .animation(WebPFileEncoder.init),
    file: .webp,
    player: .picture,
    // Browsers show a delay of 10 ms or less as 100 ms.
    largestFramesPerSecond: 90,
    options: [.loop, .compress, .lossy, .maximumBytes]
  )
}

extension PictureFormat {
  /// WebPs.
  static let webp = PictureFormat(
    kind: .webp,
    nameEndings: ["webp"],
    claimedSize: { WebPDecoder.claimedSize($0) },
    decode: { (bytes, limits) throws(ImageDecodingError) in
      try WebPDecoder.decode(bytes, limits: limits)
    }
  )
}

extension WebPImage: PictureFile {
  var playedDelays: [Double]? { isAnimated ? delays : nil }
  var plays: Int? { isAnimated ? loopCount : nil }
  var still: Bitmap? { isAnimated ? nil : pictures.first { _ in true } }

  var memoryOfPictures: Int {
    // Two canvases of libwebp's, a frame, the picture handed out, and the file once more.
    16 * width * height + byteCount
  }

  var inspection: FileInspection {
    let inspection = WebPInspection(self)
    return FileInspection(inspection.summary, inspection)
  }

  func makePictures() -> () -> Bitmap? {
    let pictures = pictures.makeIterator()
    return { pictures.next() }
  }
}
