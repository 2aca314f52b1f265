import Foundation
import TestSupport
import Testing

@Suite struct APNGOutputTests {
  private static let scene = ["airplane", "--scene", "loading", "--scale", "0.25"]

  /// Returns Pillow's reading of a file, and the sum of the delays that the file states.
  private func witness(_ place: Workplace, _ file: String) throws -> [String] {
    let script = """
      import glob, struct, sys
      from fractions import Fraction
      from PIL import Image, ImageSequence
      data = open(sys.argv[1], "rb").read()
      at, total, delays = 8, Fraction(0), set()
      while at < len(data):
          size, kind = struct.unpack(">I4s", data[at:at + 8])
          if kind == b"fcTL":
              delay = Fraction(*struct.unpack(">HH", data[at + 28:at + 32]))
              total, delays = total + delay, delays | {delay}
          at += size + 12
      shown = [f.convert("RGBA").tobytes() for f in ImageSequence.Iterator(Image.open(sys.argv[1]))]
      frames = [Image.open(f).convert("RGBA").tobytes() for f in sorted(glob.glob(sys.argv[2]))]
      print(total, *sorted(delays))
      print(len(shown), shown == frames)
      """
    let frames = place.folder.appendingPathComponent("frames/*.png").path
    let path = place.folder.appendingPathComponent(file).path
    let outcome = try ExternalTool.pillow(script, [path, frames])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  private func rawVideo(_ place: Workplace, _ input: [String]) throws -> Data {
    let outcome = try ExternalTool.run(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + input
        + ["-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
      directory: place.folder
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.output
  }

  @Test func `an APNG shows the frames, each for exactly its time`() throws {
    let place = try Workplace()
    for request in [
      ["--format", "apng", "-o", "a.png"], ["-o", "b.apng"],
      ["--format", "frames", "-o", "frames"],
    ] {
      let outcome = try place.run(Self.scene + request)
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    #expect(try place.bytes("a.png") == place.bytes("b.apng"))
    // 1.5 s at 60 frames a second.
    #expect(try witness(place, "b.apng") == ["3/2 1/60", "90 True"])
    #expect(
      try rawVideo(place, ["-f", "apng", "-i", "a.png"])
        == rawVideo(place, ["-i", "frames/%05d.png"])
    )
  }

  @Test func `inspecting tells that a PNG is animated`() throws {
    let place = try Workplace()
    let request = Self.scene + ["--fps", "24", "--loop", "3", "--format", "apng", "-o", "a.png"]
    #expect(try place.run(request).exitCode == 0)
    let file = try place.inspect("a.png")
    #expect(file["type"] as? String == "apng")
    #expect(file["width"] as? Int == 80)
    #expect(file["loop"] as? Int == 3)
    // The sum of 36 fractions as doubles.
    #expect(abs(try #require(file["duration"] as? Double) - 1.5) < 1e-12)
    #expect((file["frames"] as? [Any])?.count == 36)
    #expect(file["scale"] as? Double == 0.25)
  }

  @Test func `a still and an animation of one name differ by what was asked for`() throws {
    let place = try Workplace()
    #expect(try place.run(Self.scene + ["-o", "a.png"]).exitCode == 0)
    #expect(try place.inspect("a.png")["type"] as? String == "png")
    #expect(try place.run(Self.scene + ["--fps", "5", "-o", "a.apng"]).exitCode == 0)
    #expect(try place.inspect("a.apng")["type"] as? String == "apng")
  }
}
