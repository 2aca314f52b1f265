import Clips
import Inputs
import Formats
import Pixels
import SceneTestSupport
import TestSupport
import Testing

@testable import Goldens

@Suite struct TrackTextTests {
  private static func text(_ columns: [Channel: [TrackValue?]]) -> [Substring] {
    let count = columns.values.map(\.count).max() ?? 0
    let tracks = Tracks(times: (0..<count).map { Double($0) / 60 }, columns: columns)
    return TrackText.text(of: tracks).split(separator: "\n")
  }

  @Test func `what never changes takes one line, and a straight motion a line for thirty frames`() {
    let lines = Self.text([
      Channel("a", "bounds"): Array(repeating: .vector([0, 0, 320, 110]), count: 60),
      Channel("a", "position"): (0..<60).map { .vector([Double($0) / 3, 55]) },
      Channel("b", "opacity"): Array(repeating: .number(0.5), count: 60),
    ])
    #expect(
      lines == [
        "pullreel tracks 2", "frames 60 at 60 per second", "a:", " bounds (0,0,320,110)",
        " position (a,55)", "  a 0 0 33333.33*29", "  a 30 10 33333.33*29", "b:", " opacity 0.5",
      ]
    )
  }

  @Test
  func `equal and opposite numbers share a letter, names and frames those of the layer above`() {
    let turn = (0..<3).map { frame -> TrackValue? in
      let (cosine, sine) = [(1.0, 0.0), (0.8, 0.6), (0.0, 1.0)][frame]
      return .vector([cosine, sine, -sine, cosine, 0, 0])
    }
    let lines = Self.text([
      Channel("dial/hand", "transform"): [nil] + turn,
      Channel("dial/hand/tip", "transform"): [nil] + turn,
      Channel("dial/hand/tip", "lineCap"): [nil, .text("round"), .text("butt"), .text("round")],
    ])
    #expect(
      lines.dropFirst(2) == [
        "dial/hand: 1-3", " transform (a,b,-b,a,0,0)", "  a 1 1 -20000 -80000",
        "  b 1 0 60000 40000", "//tip:", " lineCap", "  1 \"round\" \"butt\" @1",
        " transform = /hand",
      ]
    )
  }

  @Test func `values that another layer has at other frames are not written again`() throws {
    let course = (0..<20).map { TrackValue.number((Double($0 * $0) / 7).rounded() / 8) }
    let none = [TrackValue?](repeating: nil, count: 10)
    let columns = [
      Channel("a", "opacity"): course + none, Channel("b", "opacity"): none + course,
    ]
    let lines = Self.text(columns)
    #expect(lines.last == " opacity = a")
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try TrackText.tracks(from: text)[Channel("b", "opacity")] == none + course)
  }

  @Test func `tracks of any kind are read as they were written`() throws {
    var random = RandomTracks(seed: 37)
    for _ in 0..<400 {
      let (expected, actual) = random.pair()
      for tracks in [expected.tracks, actual.tracks].compactMap(\.self) where tracks.frameCount > 0
      {
        #expect(try TrackText.tracks(from: TrackText.text(of: tracks)) == tracks)
      }
    }
  }

  @Test func `straight motions of any slope are read to the last decimal`() throws {
    var generator = SeededGenerator(seed: 38)
    for _ in 0..<200 {
      let (start, step) = (
        Double.random(in: -1000...1000, using: &generator),
        Double.random(in: -3...3, using: &generator)
      )
      let tracks = Tracks(
        times: (0..<90).map { Double($0) / 24 },
        columns: [Channel("a", "x"): (0..<90).map { .number(start + Double($0) * step) }]
      )
      #expect(try TrackText.tracks(from: TrackText.text(of: tracks)) == tracks)
    }
  }

  @Test func `tracks that version 0_1 wrote are read`() throws {
    let text = """
      pullreel tracks 1
      frames 12 at 60 per second
      phase:
        0 "idle"*12
      "a \\"b\\"".position:
        0 (0,1) (2,3)*9
        10 - (4.5,-1)
      dot.path:
        0 path(3;0,-1,2.5,3;7.25;00000000000000ff)*12

      """
    let tracks = try TrackText.tracks(from: text)
    #expect(tracks[Channel("", "phase")].allSatisfy { $0 == .text("idle") })
    #expect(
      tracks[Channel("a \"b\"", "position")][9...] == [.vector([2, 3]), nil, .vector([4.5, -1])]
    )
    #expect(try TrackText.tracks(from: TrackText.text(of: tracks)) == tracks)
  }

  @Test(arguments: [
    "a:\n x b\n", "a:\n x (a,c)\n", "a:\n x a\n  a 0 1e300*4\n", "a:\n x a\n  a 0 0 9e18*3\n",
    "a:\n x a\n  a 0 0 1e12*3\n", "a:\n x a\n  a 1 0*4\n", "a:\n x = b\n", "//a:\n x 1\n",
    "a: 3-1\n x 1\n", "a: 2-9\n x 1\n", "a:\n x\n  0 @2*4\n", "a:\n x\n  0 1*9\n", "  0 1\n",
    "a:\n x 1\n x 2\n", "a:\n x path(a;0,0,1,1;2;00000000000000ff)\n  a 0 1.5 0*3\n", "a\n x 1\n",
    "a:\n x path(1;0,0,1;2;00000000000000ff)\n", "a:\n x a\n  a 0 0 -\n", "a:\n x (1,2) 3\n",
  ])
  func `a line that makes no sense is damage`(lines: String) {
    let error = #expect(throws: GoldenError.self) {
      try TrackText.tracks(from: "pullreel tracks 2\nframes 4 at 60 per second\n" + lines)
    }
    #expect(error?.kind == .damaged && error?.line != nil)
  }
}
