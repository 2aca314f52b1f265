import Files
import WebP

extension PictureFormat {
  static let webp = PictureFormat(
    kind: .webp,
    nameEndings: ["webp"],
    claimedSize: { WebPDecoder.claimedSize($0) },
    decode: WebPDecoder.decode
  )
}

extension WebPImage: PictureFile {
  var playedDelays: [Double]? { isAnimated ? delays : nil }
  var plays: Int? { isAnimated ? loopCount : nil }
  var still: Bitmap? { isAnimated ? nil : pictures.first { _ in true } }

  var memoryOfPictures: Int {
    // Memory for two canvases in libwebp, a frame, the returned picture, and a copy of the file.
    16 * width * height + byteCount
  }

  var inspection: FileInspection {
    var facts = PictureFacts("webp", self, byteCount: byteCount)
    facts.lossless = isLossless
    if isAnimated {
      (facts.loop, facts.duration) = (loopCount, duration)
      facts.frames = zip(frames, delays).map { frame, delay in
        var facts = PictureFacts.Frame(
          delay: (delay * 1000).rounded() / 10,
          frame.disposal,
          frame.rect,
          isTransparent: frame.hasTransparency
        )
        facts.blended = frame.isBlended
        return facts
      }
    }
    return facts.inspection("WebP")
  }
}
