package import Encoding
import Files
import Raster

/// Frames of which some can be had without drawing all others.
package protocol SampledFrameSource: FrameSource {
  /// Returns some of the frames, each shown for a tenth of a second.
  ///
  /// - Parameter numbers: The numbers of the frames, ascending, 0 being the first one.
  /// - Returns: The frames as a clip of their own.
  func sample(_ numbers: [Int]) -> any FrameSource
}

extension ClipDrawing: SampledFrameSource {
  package func sample(_ numbers: [Int]) -> any FrameSource {
    DrawnSample(drawing: self, numbers: numbers)
  }
}

extension PictureClip: SampledFrameSource {
  package func sample(_ numbers: [Int]) -> any FrameSource {
    showing(pictures(of: numbers), until: SampleTimes.ends(numbers.count))
  }
}

/// The end times of the frames of a sample.
private enum SampleTimes {
  static func ends(_ count: Int) -> [Double] { (0..<count).map { Double($0 + 1) / 10 } }
}

/// Some frames of a clip of layers.
private struct DrawnSample: FrameSource {
  let drawing: ClipDrawing
  let numbers: [Int]

  var width: Int { drawing.width }
  var height: Int { drawing.height }
  var frameCount: Int { numbers.count }

  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    let renderer = Renderer()
    var playback = drawing.frames.makePlayback()
    let first = drawing.frames.range.lowerBound
    for (number, end) in zip(numbers, SampleTimes.ends(numbers.count)) {
      try Interruption.check()
      let moment = try playback.moment(ofFrame: first + number)
      let bitmap = try renderer.draw(moment.presentation, scale: drawing.scale)
      try body(Frame(bitmap: bitmap, endTime: end, changed: renderer.changed))
    }
  }
}
