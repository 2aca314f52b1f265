import Foundation
import TestSupport
import Testing

/// `pullreel render airplane --scene loading --fps 50`, as programs see it that nobody here wrote.
@Suite struct LoadingGIFTests {
  private let place: Workplace
  private var path: String { place.folder.appendingPathComponent("a.gif").path }

  init() throws {
    place = try Workplace()
    try place.succeed("render", "airplane", "--scene", "loading", "--fps", "50", "-o", "a.gif")
  }

  /// Returns the frames of a GIF as Pillow composites them, each as many times as its delay has
  /// steps of two hundredths of a second.
  private func pillow(_ path: String) throws -> Data {
    let script = """
      import sys
      from PIL import Image, ImageSequence
      for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          for _ in range(frame.info["duration"] // 20):
              sys.stdout.buffer.write(frame.convert("RGBA").tobytes())
      """
    let outcome = try ExternalTool.pillow(script, [path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.output
  }

  @Test func `it has 75 frames' worth of time and loops for ever`() throws {
    let script = """
      import sys
      from PIL import Image, ImageSequence
      image = Image.open(sys.argv[1])
      delays = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
      print(image.size, sum(delays), image.info["loop"], min(delays))
      """
    let outcome = try ExternalTool.pillow(script, [path])
    #expect(outcome.outputText == "(640, 220) 1500 0 20\n")
    let file = try place.inspect("a.gif")
    #expect(file["duration"] as? Double == 1.5)
    #expect(file["loop"] as? Int == 0)
    #expect(try pillow(path).count == 75 * 640 * 220 * 4)
  }

  @Test func `Pillow, gifsicle and ffmpeg show the same pictures`() throws {
    let pictures = try pillow(path)
    let info = try ExternalTool.run("gifsicle", ["--info", path])
    #expect(info.exitCode == 0 && info.errorText == "" && info.outputText.contains("loop forever"))
    let whole = place.folder.appendingPathComponent("whole.gif").path
    let outcome = try ExternalTool.run("gifsicle", ["--unoptimize", path, "-o", whole])
    #expect(outcome.exitCode == 0 && outcome.errorText == "", "\(outcome.errorText)")
    #expect(try pillow(whole) == pictures)

    let film = try ExternalTool.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-ignore_loop", "1", "-i", path, "-r", "50", "-f", "rawvideo",
        "-pix_fmt", "rgba", "-",
      ]
    )
    #expect(film.exitCode == 0 && film.errorText == "", "\(film.errorText)")
    #expect(film.output == pictures)
  }

  @Test func `its end leads into its beginning`() throws {
    // The step over the seam is no larger than the largest step within.
    let script = """
      import sys
      from PIL import Image, ImageChops, ImageSequence, ImageStat
      frames = [f.convert("RGB") for f in ImageSequence.Iterator(Image.open(sys.argv[1]))]
      def step(a, b): return sum(ImageStat.Stat(ImageChops.difference(a, b)).sum)
      steps = [step(a, b) for a, b in zip(frames, frames[1:])]
      seam = step(frames[-1], frames[0])
      print(0 < seam <= max(steps))
      """
    #expect(try ExternalTool.pillow(script, [path]).outputText == "True\n")
  }
}
