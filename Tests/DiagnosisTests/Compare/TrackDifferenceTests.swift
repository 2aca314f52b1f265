import Clips
import Diagnosis
import Testing

@Suite struct TrackDifferenceTests {
  private let channel = Channel("mark", "strokeEnd")

  private func tracks(_ values: [Double?]) -> Tracks {
    Tracks(
      times: values.indices.map { Double($0) / 60 },
      columns: [channel: values.map { $0.map(TrackValue.number) }]
    )
  }

  @Test func `equal tracks have no differences`() {
    let tracks = tracks([0, 0.5, 1])
    #expect(TrackDifference.all(expected: tracks, actual: tracks).isEmpty)
  }

  @Test func `one step of rounding is no difference and two are`() {
    let expected = tracks([0.5, 0.5])
    #expect(TrackDifference.all(expected: expected, actual: tracks([0.50001, 0.5])).isEmpty)
    #expect(TrackDifference.all(expected: expected, actual: tracks([0.50002, 0.5])).count == 1)
  }

  @Test func `differing frames are ranges without gaps and the worst one is named`() throws {
    let differences = TrackDifference.all(
      expected: tracks([0, 0, 0, 0, 0, nil]),
      actual: tracks([0, 0.1, 0.3, 0, nil, nil])
    )
    let difference = try #require(differences.first)
    #expect(differences.count == 1)
    #expect(difference.channel.description == "mark.strokeEnd")
    #expect(difference.frames == [1...2, 4...4])
    #expect(difference.worstFrame == 2)
    #expect(difference.expected == .number(0))
    #expect(difference.actual == .number(0.3))
  }
}
