import Decoding
import Files

extension PictureFormat {
  static let gif = PictureFormat(
    kind: .gif,
    nameEndings: ["gif"],
    claimedSize: { bytes in
      guard bytes.count >= 10 else { return nil }
      return (Int(bytes[7]) << 8 | Int(bytes[6]), Int(bytes[9]) << 8 | Int(bytes[8]))
    },
    decode: GIFDecoder.decode
  )
}

extension GIFImage: PictureFile {
  var playedDelays: [Double]? { delays }
  var plays: Int? { loopCount }
  var still: Bitmap? { nil }

  var memoryOfPictures: Int {
    // Memory for the screen, its saved part, the returned picture, and a frame's indices.
    let largest = frames.map { $0.rect.width * $0.rect.height }.max() ?? 0
    let saves = frames.contains { $0.disposal == .previous }
    return (frames.count > 1 ? 8 : 4) * width * height + (saves ? 5 : 1) * largest
  }

  var inspection: FileInspection {
    var facts = PictureFacts("gif", self, byteCount: byteCount)
    (facts.loop, facts.duration, facts.globalColors) = (loopCount, duration, globalColorCount)
    facts.frames = zip(frames, delays).map { frame, delay in
      var facts = PictureFacts.Frame(
        delay: (delay * 100).rounded(),
        frame.disposal,
        frame.rect,
        isTransparent: frame.hasTransparency
      )
      facts.colors = frame.colorCount
      return facts
    }
    return facts.inspection("GIF")
  }
}
