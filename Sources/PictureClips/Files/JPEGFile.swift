import Decoding
import Files

extension PictureFormat {
  /// The format of JPEGs, which can be read but not written.
  static let jpeg = PictureFormat(
    kind: .jpeg,
    nameEndings: ["jpg", "jpeg"],
    claimedSize: { JPEGDecoder.claimedSize($0) },
    decode: JPEGDecoder.decode
  )
}

extension JPEGImage: PictureFile {
  var width: Int { bitmap.width }
  var height: Int { bitmap.height }
  var playedDelays: [Double]? { nil }
  var plays: Int? { nil }
  var still: Bitmap? { bitmap }
  var pictures: SinglePicture { SinglePicture(bitmap: bitmap) }
  var memoryOfPictures: Int { 4 * bitmap.width * bitmap.height }

  var inspection: FileInspection {
    var facts = PictureFacts("jpeg", self, byteCount: byteCount)
    facts.colorType = isGray ? "gray" : "color"
    return facts.inspection("JPEG")
  }
}

/// A sequence of one picture, for files without animation.
struct SinglePicture: Sequence, PictureIterator {
  var bitmap: Bitmap?
  var changed: DirtyRegion? { nil }

  mutating func next() -> Bitmap? { bitmap.take() }
}
