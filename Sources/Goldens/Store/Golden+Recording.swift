extension Golden {
  /// Draws a clip and records its golden; a thin golden stores no pictures.
  ///
  /// The clip is drawn once; frames to store are drawn again. Throws ``/Encoding/FrameError`` if
  /// the clip has no frames, or if a frame has an infinite end time or another size than the clip.
  package init(recording comparable: ComparableClip, isThin: Bool = false) throws {
    let source = comparable.frames
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    var choice = KeyFrameChoice()
    let format = ClipFormat(of: source, name: "\(comparable.name)")
    try source.forEachFrame { frame in
      try frame.check(in: format, number: hashes.count)
      hashes.append(hasher.hash(frame))
      if !isThin { choice.append(frame) }
    }
    guard !hashes.isEmpty else {
      throw FrameError.noFrames(clip: source.clipName ?? "\(comparable.name)")
    }
    let clip = comparable.record(frameHashes: hashes)
    if isThin {
      self.init(clip: clip, keyFrames: [])
      return
    }
    let numbers = choice.frames(of: clip, landmarks: comparable.landmarks)
    let pictures = try comparable.pictures(of: Set(numbers))
    let keyFrames = try numbers.compactMap { number in
      try pictures[number].map { bitmap in
        // A folder of pictures is read again here. Its files may have changed, so check each frame.
        let frame = Frame(bitmap: bitmap, endTime: 0)
        try frame.check(in: format, number: number)
        return KeyFrame(number: number, bitmap: bitmap)
      }
    }
    guard !keyFrames.isEmpty else {
      throw FrameError.noFrames(clip: source.clipName ?? "\(comparable.name)")
    }
    self.init(
      clip: clip,
      keyFrames: KeyFrameChoice.affordable(keyFrames).sorted { $0.number < $1.number }
    )
  }
}
