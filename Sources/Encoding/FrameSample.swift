/// A clip of some frames of another clip, each shown for a tenth of a second.
package struct FrameSample: FrameSource {
  private let source: any FrameSource
  private let numbers: [Int]

  /// Creates a clip of the frames with the given numbers, which count from 0 and ascend.
  package init(_ source: any FrameSource, at numbers: [Int]) {
    self.source = source
    self.numbers = numbers
  }

  package var width: Int { source.width }
  package var height: Int { source.height }
  package var frameCount: Int { numbers.count }
  package var clipName: String? { source.clipName }

  package func makeFrames() throws -> any FrameIterator {
    var frames = try source.makeFrames(at: numbers)
    return FrameSteps(1...) { number in
      var frame = try frames.next()
      frame?.endTime = Double(number) / 10
      return frame
    }
  }
}
