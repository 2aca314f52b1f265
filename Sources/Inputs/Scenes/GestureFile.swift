package import Files
import JSON
package import RefreshAnimations

/// Reads and writes recorded gestures as JSON.
///
/// ```json
/// {"touches": [{"samples": [[0.1, 160, 110], [0.5, 160, 260]], "end": "lift"}]}
/// ```
///
/// A sample is a time in seconds and a position in points, relative to the scroll view's upper left
/// corner. The schema is `docs/schemas/gesture.schema.json`.
package enum GestureFile {
  /// The largest number of samples in a gesture: more than an hour at 60 samples a second.
  private static let maximumSamples = 1 << 18
  /// The largest allowed distance from the scroll view's upper left corner, in points.
  private static let furthest = 1e6
  private static let largestFile = 16 << 20

  /// Reads the gesture in a file; throws a problem if the file cannot be read or is not a gesture.
  package static func read(_ path: String) throws(Problem) -> GestureRecording {
    let bytes = try InputFile.read(
      path,
      upTo: largestFile,
      remedy: "choose a gesture that the studio saved"
    )
    do throws(JSONReader.Failure) { return try recording(in: try JSONReader.read(bytes)) } catch {
      throw Problem.badInput(error.what)
        .at("\(path):\(error.line)").remedy("save the gesture in the studio again")
    }
  }

  /// Returns a gesture as a line of JSON, which ``recording(of:)`` can read.
  package static func text(of recording: GestureRecording) -> String {
    let touches = recording.touches.map { touch in
      JSONNode.object([
        JSONNode.Member(
          "samples",
          .array(touch.samples.map { .array([.number($0.time), .number($0.x), .number($0.y)]) })
        ),
        JSONNode.Member("end", .string((touch.end ?? .lift).rawValue)),
      ])
    }
    return JSONNode.object([JSONNode.Member("touches", .array(touches))]).compact
  }

  /// Returns the gesture that a text describes; `nil` if the text is not a gesture.
  package static func recording(of text: String) -> GestureRecording? {
    (try? JSONReader.read(Array(text.utf8))).flatMap { try? recording(in: $0) }
  }

  private static func recording(in node: JSONNode) throws(JSONReader.Failure) -> GestureRecording {
    guard let touches = node["touches"]?.array else {
      throw failure("the gesture has no list of touches")
    }
    var recording = GestureRecording()
    var last = 0.0
    var count = 0
    for (number, touch) in touches.enumerated() {
      guard let list = touch["samples"]?.array, !list.isEmpty else {
        throw failure("touch \(number + 1) has no samples")
      }
      count += list.count
      guard count <= maximumSamples else {
        throw failure("the gesture has more than \(maximumSamples) samples")
      }
      var samples: [GestureRecording.Sample] = []
      for element in list {
        guard let numbers = element.array?.compactMap(\.number), numbers.count == 3,
          numbers.dropFirst().allSatisfy({ abs($0) <= furthest })
        else { throw failure("a sample of touch \(number + 1) is not a list of time, x and y") }
        guard numbers[0] >= last, numbers[0] <= ClipFrames.longestDuration else {
          throw failure(
            "touch \(number + 1) has a sample at \(numbers[0].short) s after one at \(last.short) s; "
              + "times must ascend to at most \(ClipFrames.longestDuration.short) s"
          )
        }
        last = numbers[0]
        samples.append(.init(time: numbers[0], x: numbers[1], y: numbers[2]))
      }
      let name = touch["end"]?.string ?? "lift"
      guard let end = GestureRecording.Touch.End(rawValue: name) else {
        throw failure("the end of touch \(number + 1) is neither lift nor cancel")
      }
      recording.touches.append(.init(samples, end: end))
    }
    guard !recording.touches.isEmpty else { throw failure("the gesture has no touches") }
    return recording
  }

  private static func failure(_ what: String) -> JSONReader.Failure {
    JSONReader.Failure(what: what, line: 1)
  }
}
