import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFTimingTests {
  private func frames(_ count: Int, fps: Double) -> [Frame] {
    (0..<count).map {
      Frame(bitmap: Clips.palette(5, shift: $0, width: 8, height: 8), endTime: Double($0 + 1) / fps)
    }
  }

  @Test(arguments: [10.0, 12, 15, 20, 24, 25, 30, 50])
  func `delays add up to the exact duration`(fps: Double) throws {
    let count = Int(fps) * 3
    let bytes = try GIFEncoder().encode(frames(count, fps: fps))
    let delays = try GIFDecoder.decode(bytes).frames.map(\.delay)
    #expect(delays.count == count)
    #expect(delays.reduce(0, +) == 300)
    var total = 0
    for (index, delay) in delays.enumerated() {
      total += delay
      #expect(total == Int((Double(index + 1) / fps * 100).rounded()))
      #expect(delay >= 2)
    }
    #expect(try Witness.pillow(bytes, "gif").delays == delays)
  }

  /// The durations of the table below, in seconds.
  static let durations = [0.1, 0.25, 0.5, 1, 1.5, 2.2, 4, 10]

  @Test(arguments: [10.0, 12, 15, 20, 24, 25, 30, 50, 60, 120], durations)
  func `every frame begins within five milliseconds of the truth`(
    fps: Double,
    duration: Double
  ) throws {
    let count = max(1, Int((duration * fps).rounded()))
    let delays = try GIFDecoder.decode(try GIFEncoder().encode(frames(count, fps: fps)))
      .frames.map(\.delay)
    let end = Double(count) / fps
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(abs(Double(delays.reduce(0, +)) / 100 - end) <= 0.005 + 1e-9)
    if fps <= 50 {
      #expect(delays.count == count)
      var time = 0.0
      for (index, delay) in delays.enumerated() {
        #expect(abs(time - Double(index) / fps) <= 0.005 + 1e-9)
        time += Double(delay) / 100
      }
    } else {
      // As many as there is time for; the last may have to take what is left of an odd number.
      #expect(delays.count <= Int(end * 50 + 1e-9))
      #expect(delays.count >= Int(end * 50 * 0.8))
    }
  }

  @Test func `thirty frames a second are 3 and 4 and 3 centiseconds`() throws {
    let image = try GIFDecoder.decode(try GIFEncoder().encode(frames(6, fps: 30)))
    #expect(image.frames.map(\.delay) == [3, 4, 3, 3, 4, 3])
    #expect(image.duration == 0.2)
  }

  @Test(arguments: [60.0, 100, 120, 240, 1000])
  func `frames too short for players are left out and the duration stays`(fps: Double) throws {
    for count in [1, 2, 3, 4, 5, 59, 60, 61] {
      let image = try GIFDecoder.decode(try GIFEncoder().encode(frames(count, fps: fps)))
      #expect(image.frames.allSatisfy { $0.delay >= 2 })
      let exact = Int((Double(count) / fps * 100).rounded())
      #expect(image.frames.reduce(0) { $0 + $1.delay } == max(2, exact))
    }
  }

  @Test(arguments: [
    ([], [], []), ([0], [true], [2]),
    ([0.01, 0.02, 0.03, 0.04], [true, false, true, false], [2, 2]),
    ([0.01, 0.02, 0.03], [true, false, true], [0, 3]),
    ([0.1, 0.1, 0.2], [true, false, true], [10, 10]),
    ([0.1, 0.05, 0.2], [true, false, true], [10, 10]), ([5, 5.01], [true, true], [499, 2]),
    ([5, 5.01, 5.02], [true, true, false], [500, 2]), ([0.01], [true], [2]),
    ([5, 5.02, 5.023], [true, true, true], [500, 0, 2]),
    ([5, 5.03, 5.033], [true, true, true], [500, 0, 3]),
    ([5, 5.04, 5.043], [true, true, true], [500, 2, 2]), ([5, 5], [true, false], [500]),
    ([5, 5.01, 5.01], [true, true, false], [499, 2]),
    // A long frame is never dropped for a short one.
    ([1, 1.01, 5], [true, true, true], [100, 0, 400]), ([0.01, 5], [true, true], [0, 500]),
    ([0, 0.1], [true, true], [0, 10]),
    ([1, 1.01, 5, 5.01], [true, true, true, true], [100, 0, 399, 2]),
  ])
  func `delays are planned as pitfalls demand`(
    endTimes: [Double],
    isShown: [Bool],
    centiseconds: [Int]
  ) {
    var delays = FrameDelays()
    let shown = endTimes.enumerated().map { index, time in
      delays.add(endTime: time, isLast: index == endTimes.count - 1)
    }
    #expect(shown == isShown)
    #expect(delays.centiseconds == centiseconds)
  }

  @Test(arguments: [60.0, 75, 100, 120], [30, 31, 32])
  func `frames that are left out leave no trace`(fps: Double, count: Int) throws {
    // Each has colours of its own, which would take places in the palette.
    let frames = (0..<count).map { index in
      let picture = Clips.noise(width: 8, height: 6, seed: UInt64(index), opaque: true)
      let changed = index % 7 == 3 ? nil : DirtyRegion(picture.bounds)
      return Frame(bitmap: picture, endTime: Double(index + 1) / fps, changed: changed)
    }
    var delays = FrameDelays()
    var shown: [Frame] = []
    for (index, frame) in frames.enumerated() {
      if delays.add(endTime: frame.endTime, isLast: index == count - 1) {
        shown.append(frame)
        shown[shown.count - 1].changed = nil
      } else {
        shown[shown.count - 1].endTime = frame.endTime
      }
    }
    #expect(shown.count < frames.count)
    for memoryBudget in [32 << 20, 0] {
      let encoder = GIFEncoder(options: .init(memoryBudget: memoryBudget))
      #expect(try encoder.encode(frames) == encoder.encode(shown))
    }
  }

  @Test(arguments: [0.15, 0.125, 0.12], [0, 1])
  func `a clip ends with its last picture, however short that is shown`(
    previousEnd: Double,
    loopCount: Int
  ) throws {
    // Each frame is another part, so that what changes in one that is not shown must not be lost.
    var frames: [Frame] = []
    var picture = Clips.palette(5, width: 8, height: 8)
    for (index, endTime) in [0.1, previousEnd, previousEnd + 0.003].enumerated() {
      picture.fill(0xFFFF_FFFF, in: PixelRect(x: 2 * index, y: 2 * index, width: 3, height: 2))
      let changed =
        index == 0
        ? nil
        : DirtyRegion(
          PixelRect(x: 2 * index, y: 2 * index, width: 3, height: 2)
        )
      frames.append(Frame(bitmap: picture, endTime: endTime, changed: changed))
    }
    let bytes = try GIFEncoder(options: .init(loopCount: loopCount)).encode(frames)
    let image = try GIFDecoder.decode(bytes)
    #expect(Array(image.pictures).last == frames[2].bitmap)
    #expect(try Witness.pillow(bytes, "gif").pictures.last == frames[2].bitmap)
    #expect(image.frames.allSatisfy { $0.delay >= 2 })
    let duration = Int(((previousEnd + 0.003) * 100).rounded())
    #expect(image.frames.reduce(0) { $0 + $1.delay } == duration)
  }

  @Test func `a rest longer than a delay can say is split`() throws {
    let pictures = [Clips.palette(3), Clips.palette(3, shift: 1), Clips.palette(3)]
    let frames = zip(pictures, [1.0, 2000, 2001]).map { Frame(bitmap: $0, endTime: $1) }
    let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
    #expect(image.frames.map(\.delay).reduce(0, +) == 200_100)
    #expect(image.duration == 2001)
    let shown = Array(image.pictures)
    #expect(shown.first == pictures[0] && shown.last == pictures[2])
    #expect(shown.dropFirst().dropLast().allSatisfy { $0 == pictures[1] })
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_536, 65_535)] as [(Int, Int?)])
  func `the loop block says how often a clip plays again`(count: Int, stored: Int?) throws {
    let bytes = try GIFEncoder(options: .init(loopCount: count)).encode(frames(3, fps: 10))
    #expect(try GIFDecoder.decode(bytes).loopCount == count)
    let pillow = try Witness.pillow(bytes, "gif")
    #expect(pillow.loop == stored)
    let info = try Witness.gifsicle(bytes)
    switch stored {
    case nil: #expect(!info.contains("loop"))
    case 0: #expect(info.contains("loop forever"))
    case let stored?: #expect(info.contains("loop count \(stored)"))
    }
  }

  @Test func `every frame has a control extension and none is interlaced`() throws {
    let bytes = try GIFEncoder().encode(Clips.discs(frames: 7))
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    let info = try Witness.gifsicle(bytes)
    #expect(!info.contains("interlace"))
    #expect(info.lineCount(with: "delay 0.04s") == 7)
    #expect(info.lineCount(with: "disposal asis") == 7)
  }
}

extension String {
  /// Returns the number of lines that have a text in them.
  func lineCount(with part: String) -> Int {
    split(separator: "\n").filter { $0.contains(part) }.count
  }
}
