import Foundation

/// The examples in documentation comments: the code between "```swift" and "```".
enum CommentExamples {
  /// Returns all examples as one file, each as the body of a function; the compiler's errors name
  /// the comment.
  ///
  /// Names that examples do not declare are the functions' parameters.
  static func program() throws -> (text: String, count: Int) {
    let sources = Workplace.root.appendingPathComponent("Sources")
    let paths = try modules.flatMap { module in
      let folder = sources.appendingPathComponent(module).path
      return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        .map { "\(module)/\($0)" }
    }
    var text = modules.map { "import \($0)\n" }.joined()
    var count = 0
    for path in paths where path.hasSuffix(".swift") {
      let file = sources.appendingPathComponent(path)
      for (line, code) in try blocks(String(contentsOf: file, encoding: .utf8)) {
        count += 1
        text += """
          func example\(count)(
            stage: inout Stage, oval: LayerID, layer: inout Layer,
            bitmap: Bitmap, frames: [Frame], bytes: [UInt8]
          ) throws {
          #sourceLocation(file: "\(file.path)", line: \(line))
          \(code)
          #sourceLocation()
          }

          """
      }
    }
    return (text, count)
  }

  /// The modules with examples, except PullreelTesting and PullreelCommand: their examples are
  /// tests and programs, which cannot be bodies of functions.
  private static let modules = [
    "Batch", "Bytes", "Clips", "Decoding", "Diagnosis", "Encoding", "Files", "Formats", "Geometry",
    "Goldens", "Inputs", "JSON", "Layers", "Lottie", "Pages", "Parameters", "Pixels", "Pullreel",
    "Raster", "RefreshAnimations", "Scrolling", "Text", "Vectors", "WebP",
  ]

  /// Returns the examples of a file, and the line on which each begins.
  ///
  /// - Throws: An error with the line of an example that is not closed.
  private static func blocks(_ text: String) throws -> [(line: Int, code: String)] {
    var blocks: [(line: Int, code: String)] = []
    var open: (line: Int, code: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let comment = line.wholeMatch(of: /\s*\/\/\/ ?(.*)/)?.1
      switch (comment, open) {
      case ("```swift", nil): open = (index + 2, [])
      case ("```swift", let example?), (nil, let example?): throw Unclosed(line: example.line)
      case ("```", let example?):
        blocks.append((example.line, example.code.joined(separator: "\n")))
        open = nil
      // Imports are not allowed in functions.
      case (let comment?, .some): open?.code.append(comment.hasPrefix("import ") ? "" : comment)
      default: break
      }
    }
    return blocks
  }

  /// The error of an example without an end.
  private struct Unclosed: Error {
    /// The example's first line.
    let line: Int
  }
}
