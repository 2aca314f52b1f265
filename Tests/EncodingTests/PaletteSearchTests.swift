import Pixels
import Testing

@testable import Encoding

struct PaletteSearchTests {
  private func recorded(_ frames: [Frame]) -> ClipRecorder {
    let recorder = ClipRecorder(
      width: frames[0].bitmap.width,
      height: frames[0].bitmap.height,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20,
      exactLimit: -1
    )
    for frame in frames { recorder.record(frame) }
    return recorder
  }

  private func choice(
    _ frames: [Frame],
    capacity: Int = 255,
    decibels: Double,
    loss: Double = 0,
    largestStep: Int? = nil,
    edgePixels: Double = 0
  ) -> PaletteChoice {
    let recorder = recorded(frames)
    var search = PaletteSearch(
      recorder.histogram.entries,
      recorder.timeline,
      pixelCount: recorder.width * recorder.height,
      edgePixels: edgePixels,
      capacity: capacity,
      isTransparencyUsed: true,
      bound: PaletteSearch.Bound(decibels: decibels, loss: loss, largestStep: largestStep)
    )
    return search.choose()
  }

  @Test func `no more colours are chosen than there may be`() {
    for capacity in [2, 3, 15, 40, 255] {
      let choice = choice(Clips.gradient(frames: 2), capacity: capacity, decibels: 74)
      #expect(choice.moving.count >= 1)
      #expect(choice.moving.count + choice.extra.count <= capacity)
    }
  }

  @Test func `a lower bound is met with fewer colours`() {
    let frames = Clips.discs(frames: 8)
    let counts = [74, 50, 35, 20].map { choice(frames, decibels: $0).moving.count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts[3] < counts[0])
  }

  @Test func `what no number of colours can reach is approached less closely on request`() {
    let frames = Clips.gradient(frames: 2)
    let counts = [0, 6, 12, 24].map { choice(frames, decibels: 74, loss: $0).moving.count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts[3] * 4 < counts[0])
  }

  @Test(arguments: zip([Clips.soft(frames: 6), Clips.manyColors], [1.1, 2]))
  func `what so many colours cannot reach is missed by a bit more than it must be`(
    frames: [Frame],
    decibels: Double
  ) throws {
    let recorder = recorded(frames)
    let entries = recorder.histogram.entries
    var maker = PaletteMaker(entries, recorder.timeline, capacity: 60)
    #expect(maker.isGradient == (decibels == 2))
    let best = maker.choice(60, of: maker.material(restWeight: 1), 0).worst
    let choice = choice(frames, capacity: 60, decibels: 90)
    let given = 10 * (logarithm(choice.allowed) - logarithm(best))
    #expect(abs(given - decibels) < 1e-9)
    #expect(choice.worst <= choice.allowed)
    // What they can reach is not given up.
    let pixels = Double(recorder.width * recorder.height)
    let reached = 10 * (logarithm(3 * 255 * 255 * pixels) - logarithm(best))
    let near = self.choice(frames, capacity: 60, decibels: reached - 0.3)
    #expect(near.worst <= best * 1.08)
  }

  @Test func `edges that are wrong by half a step of each channel are good enough`() {
    let frames = Clips.soft(frames: 6)
    // A tenth of the picture: 74 dB are a fifth of half a step there.
    let pixels = 1080.0
    let few = choice(frames, decibels: 74, edgePixels: pixels)
    #expect(few.allowed == 0.75 * pixels)
    #expect(few.worst <= few.allowed)
    #expect(few.moving.count < choice(frames, decibels: 74).moving.count)
    // What is allowed anyway is not taken back.
    let many = choice(frames, decibels: 30, edgePixels: pixels)
    #expect(many.allowed > 0.75 * pixels)
  }

  @Test func `a picture of which more than an eighth has short runs is shaded and has no edges`() {
    let frames = Clips.soft(frames: 6)
    let shaded = choice(frames, decibels: 74, edgePixels: 1351)
    let plain = choice(frames, decibels: 74)
    #expect(shaded.moving == plain.moving)
    #expect(shaded.allowed == plain.allowed)
  }

  @Test(arguments: [(0.99, 255), (1.01, 127)])
  func `where colours are too few, half of them do for edges wrong by two steps on average`(
    share: Double,
    count: Int
  ) {
    let frames = Clips.soft(frames: 6)
    let recorder = recorded(frames)
    var maker = PaletteMaker(recorder.histogram.entries, recorder.timeline, capacity: 255)
    let conceded = choice(frames, decibels: 90).allowed
    let half = maker.choice(127, of: maker.material(restWeight: 0), conceded).worst
    #expect(conceded < half)
    // A third of the error is left for pixels.
    let pixels = share * half * 1.5 / 4
    let choice = choice(frames, decibels: 90, edgePixels: pixels)
    #expect(choice.moving.count == count)
    let allowed = count == 127 ? 4 * pixels : max(conceded, 0.75 * pixels)
    #expect(abs(choice.allowed / allowed - 1) < 1e-9)
    // A little loss, and the shortest step that may come with it, take nothing of that back.
    let lossy = self.choice(
      frames,
      decibels: 90,
      loss: 2,
      largestStep: 0,
      edgePixels: pixels
    )
    #expect(lossy.allowed >= choice.allowed)
    #expect(lossy.moving.count <= choice.moving.count)
  }

  @Test func `no channel moves by more than the largest step beyond rounding`() {
    let frames = Clips.discs(frames: 8)
    for step in [0, 5, 19] {
      let choice = choice(frames, decibels: 30, largestStep: step)
      let nearest = NearestColor(choice.moving)
      for entry in recorded(frames).histogram.entries {
        let point = ColorPoint(entry.color)
        let move = point - choice.moving[nearest(point).index]
        #expect(max(abs(move.x), abs(move.y), abs(move.z)) <= Float(step + 1))
      }
    }
  }

  @Test func `a clip of nothing still has a palette`() {
    let frame = Frame(bitmap: Bitmap(width: 4, height: 4), endTime: 1)
    #expect(choice([frame], decibels: 74).moving.count == 1)
  }
}

extension Clips {
  /// More colours than are told apart where a palette is chosen.
  fileprivate static var manyColors: [Frame] {
    let side = 160
    let pixels = (0..<side * side).map { place in
      let (x, y) = (UInt32(place % side), UInt32(place / side))
      return 0xFF00_0000 | (x + 40) << 16 | (y + 60) << 8 | (x ^ y)
    }
    return [Frame(bitmap: Bitmap(width: side, height: side, pixels: pixels), endTime: 1)]
  }
}
