import Diagnosis
import JSON
import Files
import Clips
import Inputs
import Formats
import Pixels
import Testing

@testable import Goldens
@testable import Pages

@Suite struct ReportCurvesTests {
  private func curves(_ expected: [TrackValue?], _ actual: [TrackValue?]) -> [String] {
    let clips = [expected, actual].map { values in
      ClipRecord(
        name: ClipName(animation: "a", scene: "b"),
        width: 1,
        height: 1,
        framesPerSecond: 1,
        duration: Double(values.count),
        frameHashes: values.map { _ in 0 },
        tracks: Tracks(
          times: values.indices.map(Double.init),
          columns: [Channel("mark", "position"): values]
        )
      )
    }
    let tracks = clips.compactMap(\.tracks)
    let comparison = ClipComparison(
      expected: clips[0],
      actual: clips[1],
      mode: .exact,
      frames: [],
      tracks: TrackDifference.all(expected: tracks[0], actual: tracks[1])
    )
    return ReportCurves(of: comparison).drawn.map(\.compact)
  }

  @Test func `of a vector only the components that differ are drawn`() {
    let drawn = curves(
      [.vector([1, 2]), .vector([3, 4])],
      [.vector([1, 2]), .vector([3, 4.5])]
    )
    #expect(
      drawn == [
        #"{"channel":"mark.position","spans":[[1,1]],"worst":1,"component":"y","#
          + #""expected":[2,4],"actual":[2,4.5]}"#
      ]
    )
  }

  @Test func `a value that one side lacks leaves a gap`() {
    let drawn = curves([.number(1), .number(1)], [.number(1), nil])
    #expect(drawn.count == 1)
    #expect(drawn[0].hasSuffix(#""expected":[1,1],"actual":[1,null]}"#))
  }

  @Test func `words are runs`() {
    let drawn = curves(
      [.text("butt"), .text("butt"), .text("butt")],
      [.text("butt"), .text("round"), nil]
    )
    #expect(
      drawn[0].hasSuffix(
        #""expectedBand":[[0,2,"butt"]],"actualBand":[[0,0,"butt"],[1,1,"round"],[2,2,null]]}"#
      )
    )
  }

  @Test func `colours are runs that read as in the tracks`() {
    let colors = [
      StraightPixel(red: 255, green: 136, blue: 0), .init(red: 0, green: 9, blue: 10, alpha: 0),
    ]
    let drawn = curves([.color(colors[0])], [.color(colors[1])])
    #expect(
      drawn[0].contains(##""expectedBand":[[0,0,"#FF8800FF"]],"actualBand":[[0,0,"#00090A00"]]"##)
    )
  }

  @Test func `a value that changes its kind is drawn as runs`() {
    #expect(curves([.number(1)], [.vector([1, 2])])[0].contains(#""actualBand":[[0,0,"1, 2"]]"#))
  }
}
