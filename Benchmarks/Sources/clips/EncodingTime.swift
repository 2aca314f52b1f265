import Foundation
import Pullreel

/// The time of our encoder for frames that are in memory.
enum EncodingTime {
  /// Encodes a clip once, writes the file to standard output, and the processor time to standard
  /// error, in seconds.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - lossiness: The value of `--lossy`.
  /// - Throws: The errors of drawing, encoding and writing.
  static func measure(_ clip: Clip, lossiness: Int) throws {
    let encoder = GIFEncoder(options: .init(lossiness: lossiness))
    let frames = try clip.frames()
    let start = clock()
    let file = try encoder.encode(frames)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    try FileHandle.standardOutput.write(contentsOf: Data(file))
    try FileHandle.standardError.write(contentsOf: Data("\(seconds)\n".utf8))
  }
}
