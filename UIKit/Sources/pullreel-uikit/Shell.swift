import Files
import Foundation

/// Functions that run other programs; a signal that ends this program also ends them.
enum Shell {
  /// Runs a program with the streams of this process.
  ///
  /// - Parameter words: The program's name and its arguments.
  /// - Returns: The program's exit code.
  /// - Throws: A problem if the program cannot be started, or a signal arrives.
  static func run(_ words: [String]) throws(Problem) -> Int32 {
    let child = try ChildProcess(words, ownsSession: true)
    try child.wait()
    return child.exitCode
  }

  /// Runs a program and collects its output.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments.
  ///   - folder: The working directory; the current one if `nil`.
  /// - Returns: The program's exit code, and its output on both streams.
  /// - Throws: A problem if the program cannot be started, or a signal arrives.
  static func output(
    of words: [String],
    in folder: String? = nil
  ) throws(Problem) -> (code: Int32, text: String) {
    var pipe = try Channel()
    let words = (folder.map { ["env", "-C", $0] } ?? []) + words
    let child = try ChildProcess(
      words,
      ChildProcess.Streams(output: pipe.writeEnd, errors: pipe.writeEnd),
      ownsSession: true
    )
    pipe.closeWriteEnd()
    var bytes: [UInt8] = []
    while !child.hasEnded {
      pipe.wait(20)
      bytes += pipe.read()
      do throws(Problem) { try Interruption.check() } catch {
        child.stop()
        throw error
      }
    }
    bytes += pipe.read()
    return (child.exitCode, String(decoding: bytes, as: UTF8.self))
  }
}
