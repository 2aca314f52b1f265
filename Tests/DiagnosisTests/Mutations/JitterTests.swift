import Geometry
import Diagnosis
import Pullreel
import Raster
import TestSupport
import Testing

@Suite struct JitterTests {
  private static let sources = [
    ClipSource("airplane", .loading), ClipSource("curve", .pull, scale: 2),
    ClipSource("four-dots", .loading, scale: 2), ClipSource("checkmark", .full, style: .control),
    ClipSource("ring", .loading), ClipSource("preload", .loading, scale: 2),
    ClipSource("wave", .init(rawValue: "moving")),
    ClipSource("airplane", .full, from: 1, to: 2.4, framesPerSecond: 30, scale: 0.5),
    ClipSource("ring", .pull, framesPerSecond: 30),
  ]

  @Test func `what lies up to a tenth of a pixel beside its place is the same to the eye`() throws {
    var generator = SeededGenerator(seed: 20)
    let renderer = Renderer()
    var (frames, differing) = (0, 0)
    var alarms: [String] = []
    for source in Self.sources {
      let clip = try MutableClip(source)
      for (number, moment) in clip.moments.enumerated() {
        let angle = Double.random(in: 0..<2 * .pi, using: &generator)
        let distance = Double.random(in: 0...0.1, using: &generator) / clip.scale
        let (sine, cosine) = sineAndCosine(angle)
        let shift = Vector(dx: distance * cosine, dy: distance * sine)
        // A shift shows what lies beyond the canvas, which noise of antialiasing never does.
        let presentation = moment.presentation.withMargin(4)
        let comparison = FrameComparison.of(
          expected: try renderer.draw(presentation, scale: clip.scale),
          actual: try renderer.draw(presentation.shifted(by: shift), scale: clip.scale)
        )
        frames += 1
        if !comparison.isExactlySame { differing += 1 }
        if !comparison.isPerceptuallySame {
          alarms.append(
            "\(source) frame \(number) shifted by \(shift.dx * clip.scale), "
              + "\(shift.dy * clip.scale) pixels: \(comparison.unexplainedPixels) unexplained, "
              + "up to \(comparison.largestUnexplained)"
          )
        }
      }
    }
    print("\(frames) frames jittered, \(differing) of them differ, \(alarms.count) false alarms")
    for alarm in alarms.prefix(20) { print(alarm) }
    #expect(frames >= 500)
    #expect(differing * 10 >= frames * 9)
    #expect(alarms.isEmpty)
  }
}
