import Encoding

extension Golden {
  /// Draws a clip and keeps what a golden keeps of it.
  ///
  /// - Parameter rendition: The clip; it is drawn twice.
  /// - Throws: What drawing throws.
  public init(recording rendition: Rendition) throws {
    var source: any FrameSource = rendition.frames
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    var choice = KeyFrameChoice()
    try source.forEachFrame { frame in
      hashes.append(hasher.hash(frame))
      choice.append(frame.bitmap)
    }
    let clip = rendition.clip(frameHashes: hashes)
    let numbers = choice.frames(of: clip, landmarks: rendition.landmarks)
    let pictures = try rendition.pictures(of: Set(numbers))
    self.init(
      clip: clip,
      keyFrames: numbers.compactMap { number in
        pictures[number].map { KeyFrame(number: number, bitmap: $0) }
      }
    )
  }
}
