import Encoding
import Pixels
import Testing

@testable import Encoding

struct PaletteSearchTests {
  private func recorded(_ frames: [Frame]) -> ChangeAnalysis {
    let recorder = ChangeAnalysis(
      width: frames[0].bitmap.width,
      height: frames[0].bitmap.height,
      binarize: Binarizer(matte: nil, alphaThreshold: 128),
      budget: 1 << 20
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
    var search = search(
      frames,
      capacity: capacity,
      decibels: decibels,
      edgePixels: edgePixels
    )
    return search.choose(loss: loss, largestStep: largestStep)
  }

  private func search(
    _ frames: [Frame],
    capacity: Int = 255,
    decibels: Double,
    edgePixels: Double = 0
  ) -> PaletteSearch {
    let recorder = recorded(frames)
    return PaletteSearch(
      recorder.histogram.entries,
      recorder.timeline.log,
      pixelCount: recorder.bounds.width * recorder.bounds.height,
      edgePixels: edgePixels,
      capacity: capacity,
      isTransparencyUsed: true,
      decibels: decibels
    )
  }

  @Test func `no more colours are chosen than there may be`() {
    for capacity in [2, 3, 15, 40, 255] {
      let choice = choice(Clips.gradient(frames: 2), capacity: capacity, decibels: 74)
      #expect(choice.colors.count >= 1)
      #expect(choice.colors.count <= capacity)
    }
  }

  @Test func `a lower bound is met with fewer colours`() {
    let frames = Clips.discs(frames: 8)
    let counts = [74, 50, 35, 20].map { choice(frames, decibels: $0).colors.count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts[3] < counts[0])
  }

  @Test func `what no number of colours can reach is approached less closely on request`() {
    let frames = Clips.gradient(frames: 2)
    let counts = [0, 6, 12, 24].map { choice(frames, decibels: 74, loss: $0).colors.count }
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
    var maker = PaletteMaker(entries, recorder.timeline.log, capacity: 60)
    #expect(maker.isGradient == (decibels == 2))
    let best = maker.choice(60).worst
    let choice = choice(frames, capacity: 60, decibels: 90)
    let given = 10 * (logarithm(choice.allowed) - logarithm(best))
    #expect(abs(given - decibels) < 1e-9)
    #expect(choice.worst <= choice.allowed)
    // A ratio that can be reached is not given up.
    let pixels = Double(recorder.bounds.width * recorder.bounds.height)
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
    #expect(few.colors.count < choice(frames, decibels: 74).colors.count)
    // An error that is allowed anyway is not taken back.
    let many = choice(frames, decibels: 30, edgePixels: pixels)
    #expect(many.allowed > 0.75 * pixels)
  }

  @Test func `a picture of which more than an eighth has short runs is shaded and has no edges`() {
    let frames = Clips.soft(frames: 6)
    let shaded = choice(frames, decibels: 74, edgePixels: 1351)
    let plain = choice(frames, decibels: 74)
    #expect(shaded.colors == plain.colors)
    #expect(shaded.allowed == plain.allowed)
  }

  @Test(arguments: [(0.99, 255), (1.01, 127)])
  func `where colours are too few, half of them do for edges wrong by two steps on average`(
    share: Double,
    count: Int
  ) {
    let frames = Clips.soft(frames: 6)
    let recorder = recorded(frames)
    var maker = PaletteMaker(recorder.histogram.entries, recorder.timeline.log, capacity: 255)
    let conceded = choice(frames, decibels: 90).allowed
    // As in the search: each palette starts where the one before has ended.
    _ = maker.choice(255)
    let half = maker.choice(127).worst
    #expect(conceded < half)
    // A third of the error is left for pixels.
    let pixels = share * half * 1.5 / 4
    let choice = choice(frames, decibels: 90, edgePixels: pixels)
    #expect(choice.colors.count == count)
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
    #expect(lossy.colors.count <= choice.colors.count)
  }

  @Test func `what half the colours may be wrong by, a quarter of them may be`() throws {
    let frames = Clips.soft(frames: 6)
    let recorder = recorded(frames)
    var maker = PaletteMaker(recorder.histogram.entries, recorder.timeline.log, capacity: 255)
    let least = maker.choice(255).worst
    let quarter = maker.choice(63).worst
    // Edges may be off by slightly less than with a quarter of the colours, and a third of that
    // more is left for pixels. The loss allows slightly more than they need.
    let pixels = 0.95 * quarter * 1.5 / 4
    let loss = 10 * (logarithm(1.2 * quarter) - logarithm(least))
    let choice = choice(frames, decibels: 90, loss: loss, edgePixels: pixels)
    #expect(choice.colors.count <= 63)
    #expect(choice.allowed >= 4 * pixels)
  }

  @Test func `another loss finds the same palette as a search of its own`() {
    let frames = Clips.soft(frames: 6)
    var shared = search(frames, decibels: 60)
    for loss in [0, 3, 12, 6, 25, 0] {
      let own = choice(frames, decibels: 60, loss: Double(loss), largestStep: 20)
      let again = shared.choose(loss: Double(loss), largestStep: 20)
      #expect(again.colors == own.colors)
      #expect(again.allowed == own.allowed)
    }
  }

  @Test func `no channel moves by more than the largest step beyond rounding`() {
    let frames = Clips.discs(frames: 8)
    for step in [0, 5, 19] {
      let choice = choice(frames, decibels: 30, largestStep: step)
      let nearest = NearestColor(choice.colors)
      for entry in recorded(frames).histogram.entries {
        let point = ColorPoint(entry.color)
        let move = point - choice.colors[nearest(point).index]
        #expect(max(abs(move.x), abs(move.y), abs(move.z)) <= Float(step + 1))
      }
    }
  }

  @Test(arguments: [(386.0, 255), (500, 127)])
  func `the example of the documentation comes out as it is worked out there`(
    allowed: Double,
    count: Int
  ) {
    // A black picture becomes all 256 greys, a pixel each. Black and white are fixed. Each of the 129
    // colours that 125 others have to do without costs at least a step of each channel, 3; 63 colours
    // cost more than twice as much as is allowed.
    let pictures = [[UInt32](repeating: 0, count: 256), (0..<256).map { $0 * 0x010101 }]
    let frames = pictures.enumerated().map { index, picture in
      let bitmap = Bitmap(width: 16, height: 16, pixels: picture.map { 0xFF00_0000 | $0 })
      return Frame(bitmap: bitmap, endTime: Double(index + 1))
    }
    let decibels = 10 * (logarithm(3 * 255 * 255 * 256) - logarithm(allowed))
    let choice = choice(frames, decibels: decibels)
    #expect(choice.colors.count == count)
    #expect(choice.worst <= allowed)
  }

  @Test func `a clip of nothing still has a palette`() {
    let frame = Frame(bitmap: Bitmap(width: 4, height: 4), endTime: 1)
    #expect(choice([frame], decibels: 74).colors.count == 1)
  }
}

extension Clips {
  /// More colours than are counted exactly when a palette is chosen.
  fileprivate static var manyColors: [Frame] {
    let side = 160
    let pixels = (0..<side * side).map { place in
      let (x, y) = (UInt32(place % side), UInt32(place / side))
      return 0xFF00_0000 | (x + 40) << 16 | (y + 60) << 8 | (x ^ y)
    }
    return [Frame(bitmap: Bitmap(width: side, height: side, pixels: pixels), endTime: 1)]
  }
}
