import Encoding
import Foundation
import Pixels
import Synchronization
import Testing

@testable import Batch
@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Files
@testable import RefreshAnimations

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 3, 16])
  func `everything is done once, and results come in order`(_ jobs: Int) throws {
    let counts = Mutex([Int](repeating: 0, count: 1000))
    let results = try Workers.map(1000, jobs: jobs) { (index) throws(Problem) in
      counts.withLock { $0[index] += 1 }
      return index * index
    }
    #expect(results == (0..<1000).map { $0 * $0 })
    #expect(counts.withLock { $0 } == [Int](repeating: 1, count: 1000))
  }

  @Test(arguments: [1, 2, 8])
  func `of several problems the first in order is told`(_ jobs: Int) {
    #expect {
      try Workers.map(1000, jobs: jobs) { (index) throws(Problem) in
        if index >= 3 { throw Problem(.usage, "\(index)", at: "", remedy: "") }
        return index
      }
    } throws: {
      ($0 as? Problem)?.what == "3"
    }
  }

  @Test(arguments: [1, 2, 3, 16])
  func `results are handed on in order, one at a time`(_ jobs: Int) throws {
    let taken = Mutex<[Int]>([])
    try Workers.forEach(1000, jobs: jobs) { index in
      // The first of several takes longest.
      if index % 16 == 0 { for _ in 0..<100 { sched_yield() } }
      return index
    } inOrder: { index in
      taken.withLock { $0.append(index) }
    }
    #expect(taken.withLock { $0 } == Array(0..<1000))
  }

  @Test(arguments: [1, 2, 8])
  func `what comes before the first failure is handed on, and nothing after it`(_ jobs: Int) {
    struct Failure: Error, Equatable { let index: Int }
    let taken = Mutex<[Int]>([])
    #expect(throws: Failure(index: 30)) {
      try Workers.forEach(1000, jobs: jobs) { index in
        if index >= 30 { throw Failure(index: index) }
        return index
      } inOrder: { index in
        taken.withLock { $0.append(index) }
      }
    }
    #expect(taken.withLock { $0 } == Array(0..<30))
    let few = Mutex<[Int]>([])
    #expect(throws: Failure(index: 5)) {
      try Workers.forEach(1000, jobs: jobs) {
        $0
      } inOrder: { index in
        if index == 5 { throw Failure(index: index) }
        few.withLock { $0.append(index) }
      }
    }
    #expect(few.withLock { $0 } == Array(0..<5))
  }

  @Test(arguments: [1, 2, 5, 37])
  func `frames come through the pipe in order and as they were drawn`(_ fps: Double) throws {
    let scene = try #require(SceneClip(Checkmark.self, scene: .loading))
    let frames = try ClipFrames(scene, framesPerSecond: fps)
    var direct: [Frame] = []
    try ClipDrawing(frames, scale: 0.5).forEachFrame { direct.append($0) }
    var piped: [Frame] = []
    var drawing = ClipDrawing(frames, scale: 0.5)
    drawing.drawsAhead = true
    try drawing.forEachFrame { piped.append($0) }
    #expect(piped.map(\.bitmap) == direct.map(\.bitmap))
    #expect(piped.map(\.endTime) == direct.map(\.endTime))
  }

  @Test(arguments: [0, 1, 7])
  func `whoever takes frames can end the drawing`(_ last: Int) throws {
    struct Enough: Error {}
    let scene = try #require(SceneClip(Checkmark.self, scene: .loading))
    let frames = try ClipFrames(scene, framesPerSecond: 60)
    var drawing = ClipDrawing(frames, scale: 0.2)
    drawing.drawsAhead = true
    var count = 0
    #expect(throws: Enough.self) {
      try drawing.forEachFrame { _ in
        if count == last { throw Enough() }
        count += 1
      }
    }
    #expect(count == last)
  }

  @Test func `a recording has the frames that playing has`() throws {
    let scene = try #require(SceneClip(Airplane.self, scene: .cancel))
    let frames = try ClipFrames(scene, framesPerSecond: 25, from: 0.2, to: 1)
    var recorded = frames
    recorded.cache = FrameCache()
    for _ in 0..<2 {
      var again = recorded.makePlayback()
      var played = frames.makePlayback()
      for frame in frames.range {
        let moment = try played.moment(ofFrame: frame)
        #expect(try again.moment(ofFrame: frame).presentation == moment.presentation)
      }
    }
  }
}
