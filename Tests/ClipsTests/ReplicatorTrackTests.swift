import Geometry
import Layers
import Testing

@testable import Clips

/// What tracks call the copies of a replicator.
@Suite struct ReplicatorTrackTests {
  @Test func `each copy of a layer has channels of its own`() {
    var stage = Stage(Layer(name: "spinner", frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    var bars = Layer(name: "bars")
    bars.replicator = Replicator(count: 2, delay: 1, transform: .translation(x: 9, y: 0))
    let id = stage.add(bars)
    let bar = stage.add(Layer(name: "bar"), to: id)
    stage.add(.basic(.positionX, from: 0, to: 8, duration: 8), to: bar)
    stage.commit()
    var recorder = TrackRecorder()
    for frame in 0..<3 {
      stage.advance(to: Double(frame) * 2)
      recorder.append(ClipMoment(stage.presentation()), at: stage.time)
    }
    let tracks = recorder.tracks
    #expect(
      tracks[Channel("copy 1/bar", "position")] == [
        .vector([0, 0]), .vector([2, 0]), .vector([4, 0]),
      ]
    )
    #expect(
      tracks[Channel("copy 2/bar", "position")] == [
        .vector([0, 0]), .vector([1, 0]), .vector([3, 0]),
      ]
    )
    let names = Set(tracks.channels.map(\.layer))
    #expect(
      names.isSubset(of: ["", "spinner", "bars", "copy 1", "copy 2", "copy 1/bar", "copy 2/bar"])
    )
    #expect(
      tracks[Channel("bars", "sublayers")] == Array(repeating: .text("copy 1, copy 2"), count: 3)
    )
  }
}
