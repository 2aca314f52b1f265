extension Golden {
  /// Draws a clip and records its golden.
  ///
  /// - Parameters:
  ///   - rendition: The clip; it is drawn once, and the frames to store a second time.
  ///   - isThin: Whether the golden stores no pictures.
  /// - Throws: The errors of drawing, and ``/Encoding/FrameError`` if there is no frame, or a frame
  ///   differs in size from the clip or has no finite end.
  package init(recording rendition: ComparableClip, isThin: Bool = false) throws {
    let source = rendition.frames
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    var choice = KeyFrameChoice()
    let format = ClipFormat(of: source, name: "\(rendition.name)")
    try source.forEachFrame { frame in
      try frame.check(in: format, number: hashes.count)
      hashes.append(hasher.hash(frame))
      if !isThin { choice.append(frame) }
    }
    guard !hashes.isEmpty else {
      throw FrameError.noFrames(clip: source.clipName ?? "\(rendition.name)")
    }
    let clip = rendition.record(frameHashes: hashes)
    if isThin {
      self.init(clip: clip, keyFrames: [])
      return
    }
    let numbers = choice.frames(of: clip, landmarks: rendition.landmarks)
    let pictures = try rendition.pictures(of: Set(numbers))
    let keyFrames = try numbers.compactMap { number in
      try pictures[number].map { bitmap in
        // The pictures of a folder are read a second time, and may have changed meanwhile.
        let frame = Frame(bitmap: bitmap, endTime: 0)
        try frame.check(in: format, number: number)
        return KeyFrame(number: number, bitmap: bitmap)
      }
    }
    guard !keyFrames.isEmpty else {
      throw FrameError.noFrames(clip: source.clipName ?? "\(rendition.name)")
    }
    self.init(
      clip: clip,
      keyFrames: KeyFrameChoice.affordable(keyFrames).sorted { $0.number < $1.number }
    )
  }
}
