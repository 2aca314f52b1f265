import Benchmark
import Foundation
import Pullreel
import Files

/// The whole way from a scene to files: simulating, evaluating, drawing, encoding and writing.
enum FileOperations {
  static func register() {
    for side in LoadingClip.sides {
      for animation in LoadingClip.animations {
        add("scene to GIF", animation, side) { clip, folder in
          var file = try OutputFile(folder.appendingPathComponent("clip.gif").path)
          let drawing = clip.drawing
          try GIFEncoder().encode(drawing, to: &file)
          try file.finish()
        }
        add("scene to PNG frames", animation, side) { clip, folder in
          var number = 0
          try clip.drawing.forEachFrame { frame in
            var file = try OutputFile(folder.appendingPathComponent("\(number).png").path)
            try PNGEncoder().encode(frame.bitmap, to: &file)
            try file.finish()
            number += 1
          }
        }
      }
    }
  }

  private static func add(
    _ name: String,
    _ animation: any RefreshAnimation.Type,
    _ side: Int,
    _ operation: @escaping (LoadingClip, URL) throws -> Void
  ) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-operations-\(ProcessInfo.processInfo.processIdentifier)")
    Benchmark("Files: \(name), \(animation.descriptor.name) \(side)") { _, clip in
      try operation(clip, folder)
    } setup: {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try LoadingClip(animation, side: side)
    } teardown: {
      try FileManager.default.removeItem(at: folder)
    }
  }
}
