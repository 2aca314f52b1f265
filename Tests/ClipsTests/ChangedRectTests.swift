import SceneTestSupport
import Clips
import Inputs
import Formats
import Pixels
import Pullreel
import RefreshAnimations
import Testing

@testable import Encoding

@Suite struct ChangedRectTests {
  /// Every scene of every animation.
  private static let scenes: [(animation: String, scene: Scene.Name)] =
    StandardAnimations.all.flatMap { animation in
      animation.descriptor.sceneNames.map { (animation.descriptor.name, $0) }
    }

  private func staged(_ animation: String, _ name: Scene.Name) throws -> SceneClip {
    let kind = try #require(StandardAnimations[animation])
    return try #require(SceneClip(kind, scene: name))
  }

  @Test(arguments: scenes)
  func `frames drawn one after another are those drawn alone`(
    animation: String,
    name: Scene.Name
  ) throws {
    let scene = try staged(animation, name)
    for (scale, framesPerSecond) in [(1.0, 60.0), (2, 12), (1.37, 15)] {
      let frames = try ClipFrames(scene, framesPerSecond: framesPerSecond)
      let simulations = try scene.simulations(framesPerSecond: framesPerSecond)
      var last: Bitmap?
      var index = 0
      try ClipDrawing(frames, scale: scale).forEachFrame { frame in
        let alone = try scene.draw(simulations[index], scale: scale)
        #expect(frame.bitmap == alone, "frame \(index) at scale \(scale)")
        if let last {
          let changed = try #require(frame.changed)
          #expect(
            last.erasing(changed) == alone.erasing(changed),
            "frame \(index) at scale \(scale) differs outside \(changed)"
          )
        } else {
          #expect(frame.changed == nil)
        }
        last = alone
        index += 1
      }
      #expect(index == frames.count)
    }
  }

  @Test(arguments: scenes)
  func `frames are the same where others are left out`(
    animation: String,
    name: Scene.Name
  ) throws {
    let scene = try staged(animation, name)
    let drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 20), scale: 1)
    var all: [Double: Bitmap] = [:]
    try drawing.forEachFrame { all[$0.endTime] = $0.bitmap }
    var last: Bitmap?
    let numbers = (0..<all.count).filter { $0 % 3 != 1 }
    var frames = drawing.makeFrames(at: numbers)
    var drawn = 0
    while let frame = try frames.next() {
      #expect(frame.bitmap == all[frame.endTime], "the frame until \(frame.endTime) s")
      if let last {
        let changed = try #require(frame.changed)
        #expect(last.erasing(changed) == frame.bitmap.erasing(changed))
      }
      last = frame.bitmap
      drawn += 1
    }
    #expect(drawn == numbers.count)
  }

  @Test(arguments: scenes)
  func `frames that are drawn without the others are the same`(
    animation: String,
    name: Scene.Name
  ) throws {
    let scene = try staged(animation, name)
    let drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 20, from: 0.1), scale: 1)
    var all: [Bitmap] = []
    try drawing.forEachFrame { all.append($0.bitmap) }
    let numbers = Set((0..<all.count).filter { $0 % 5 == 2 || $0 > all.count - 3 })
    var frames = drawing.makeFrames(at: numbers.sorted())
    for number in numbers.sorted() {
      #expect(try frames.next()?.bitmap == all[number], "frame \(number)")
    }
    #expect(try frames.next() == nil)
  }

  @Test(arguments: scenes)
  func `frames that somebody keeps for a while are the same`(
    animation: String,
    name: Scene.Name
  ) throws {
    let scene = try staged(animation, name)
    let drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 60), scale: 1)
    var hashes: [UInt64] = []
    try drawing.forEachFrame { hashes.append(FrameHasher.hash($0.bitmap)) }
    var kept: [Bitmap] = []
    var number = 0
    try drawing.forEachFrame { frame in
      kept = kept.suffix(2) + [frame.bitmap]
      #expect(FrameHasher.hash(frame.bitmap) == hashes[number], "frame \(number)")
      number += 1
    }
    #expect(number == hashes.count && !kept.isEmpty)
  }
}

extension Bitmap {
  /// Returns the picture with some rectangles made transparent.
  func erasing(_ cover: DirtyRegion) -> Bitmap {
    var copy = self
    for rect in cover.rects { copy.fill(0, in: rect) }
    return copy
  }
}
