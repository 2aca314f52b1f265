import Foundation
import SceneTestSupport
import TestSupport
import PictureClips
import Pixels
import Testing

@testable import Encoding

@Suite struct PictureChangesTests {
  /// An animation by Pillow in which a square moves, with each way of disposal.
  private static let script = """
    import sys
    from PIL import Image, ImageDraw
    frames = []
    for i in range(7):
        image = Image.new("RGBA", (24, 16), (0, 0, 0, 0))
        ImageDraw.Draw(image).rectangle((i * 2, i, i * 2 + 5, i + 4), fill=(200, 30 * i, 10, 255))
        frames.append(image)
    frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=70,
        disposal=int(sys.argv[2]))
    """

  private func withClip(_ ending: String, _ disposal: Int, _ body: (PictureClip) throws -> Void)
    throws
  {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-\(UUID().uuidString).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let made = try ExternalTool.pillow(Self.script, [file.path, String(disposal)])
    try #require(made.exitCode == 0, "\(made.errorText)")
    try body(try PictureClip(file.path))
  }

  @Test(arguments: ["gif", "png"], 0...2)
  func `nothing changes outside the region that a frame of a file reports`(
    ending: String,
    disposal: Int
  ) throws {
    try withClip(ending, disposal) { clip in
      for numbers in [Array(0..<clip.frameCount), [0, 2, 3, 6], [1, 4]] {
        var frames = try clip.makeFrames(at: numbers)
        var last = try #require(try frames.next())
        var parts = 0
        while let frame = try frames.next() {
          let changed = try #require(frame.changed)
          #expect(frame.bitmap.erasing(changed) == last.bitmap.erasing(changed))
          if !changed.isEmpty, changed.bounds != frame.bitmap.bounds { parts += 1 }
          last = frame
        }
        #expect(parts > 0, "no frame reports a part of the picture")
      }
    }
  }
}
