import Decoding

extension PictureClip {
  /// Returns the number of frames of an animated file.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Returns: The number; `nil` if the format is not supported, or the file is a still picture.
  package static func frameCount(of bytes: [UInt8]) -> Int? {
    (try? PictureFormat.decode(bytes))?.playedDelays?.count
  }

  /// Returns the pictures of a file, with their times.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Returns: The pictures; `nil` if the format is not supported.
  package static func frames(of bytes: [UInt8]) -> (any FrameIterator)? {
    guard let file = try? PictureFormat.decode(bytes) else { return nil }
    let endTimes = file.playedDelays.map(sums) ?? [1]
    return PictureFrames(PictureReader(file, PictureLayout()), endTimes: endTimes, shown: nil)
  }
}
