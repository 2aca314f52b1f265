import Decoding

extension OutputFormat {
  /// How many frames a file has that moves.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The number; nil where the format is not read, or the file is a still.
  package func frameCount(of bytes: [UInt8]) -> Int? {
    (try? PictureFormat.decode(bytes))?.playedDelays?.count
  }
}
