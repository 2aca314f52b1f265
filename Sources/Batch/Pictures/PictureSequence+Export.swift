package import Clips
import Encoding
import Files
package import Formats
import Parameters

extension PictureSequence {
  /// Writes the pictures as a file.
  ///
  /// - Parameters:
  ///   - path: The file; an existing one is replaced. `-` is standard output.
  ///   - format: The format, not one of layers.
  ///   - encoding: The encoding options.
  /// - Throws: A problem if the format needs layers or the file cannot be written, and the errors of
  ///   encoding.
  package func export(
    to path: String,
    _ format: OutputFormat,
    _ encoding: EncodingOptions
  ) throws {
    let export = FrameExport(
      path: path,
      name: path,
      format: format,
      encoding: encoding,
      scale: 1,
      framesPerSecond: nativeRate ?? format.defaultFramesPerSecond,
      strip: StripLayout(options: StripOptions(), appearance: .light),
      memoryBudget: FrameExport.usualMemoryBudget,
      hashes: false,
      frameWillBeWritten: { try Interruption.check() },
      progress: { _ in }
    )
    _ = try export.write(pictures: self, times: [0] + endTimes.dropLast())
  }
}
