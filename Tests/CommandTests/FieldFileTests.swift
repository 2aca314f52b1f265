import Foundation
import TestSupport
import Testing

/// Files that are damaged or odd and that browsers show.
@Suite struct FieldFileTests {
  /// Creates a folder with three frames in every kind of animation, whole as `whole.gif` and so on,
  /// and cut off in the last frame as `cut.gif`.
  private func place() throws -> Workplace {
    let place = try Workplace()
    _ = try place.pillow(
      """
      import random
      random.seed(3)
      images = [Image.new("RGB", (24, 16)) for n in range(3)]
      for image in images: image.putdata([(random.randrange(256), 7, 90) for _ in range(384)])
      for kind in ("gif", "png", "webp"):
        images[0].save("whole." + kind, save_all=True, append_images=images[1:], duration=200,
            **({"lossless": True} if kind == "webp" else {}))
        data = open("whole." + kind, "rb").read()
        open("cut." + kind, "wb").write(data[:-60])
      """
    )
    return place
  }

  @Test(arguments: ["gif", "png", "webp"])
  func
    `an animation that is cut off shows its whole frames with one note, or none where all must be whole`(
      kind: String
    ) throws
  {
    let place = try place()
    let cut = "cut.\(kind)"
    let words = "\(cut): the file is cut off after 2 complete frames"
    func expectNote(_ arguments: [String], code: Int32 = 0) throws {
      let outcome = try place.run(arguments)
      #expect(outcome.exitCode == code, "\(arguments): \(outcome.errorText)")
      #expect(outcome.errorText.components(separatedBy: words).count == 2, "\(outcome.errorText)")
      expect(try place.run(arguments + ["--strict"]), failsWith: 65, saying: "cut off")
    }
    try expectNote(["encode", cut, "-o", "out.apng"])
    #expect(try place.frameCount("out.apng") == 2)
    try expectNote(["record", cut])
    try expectNote(["verify", "cut"])
    try expectNote(["diff", cut, cut])
    let file = try place.inspect(cut)
    #expect(file["deviations"] as? [String] == ["the file is cut off after 2 complete frames"])
    #expect(try place.succeed("inspect", cut).outputText.contains("; the file is cut off after"))
    #expect(try place.inspect("whole.\(kind)")["deviations"] == nil)
    // Nothing is left where not even the first frame is whole.
    try place.write(Data(try place.bytes(cut).prefix(200)), to: "stump.\(kind)")
    expect(try place.run("encode", "stump.\(kind)", "-o", "x.apng"), failsWith: 65)
  }

  @Test func `a clip without any time has goldens like any other`() throws {
    let place = try place()
    var bytes = try place.bytes("whole.gif")
    for start in bytes.indices where bytes[start...].starts(with: [0x21, 0xF9, 4]) {
      (bytes[start + 4], bytes[start + 5]) = (0, 0)
    }
    try place.write(Data(bytes), to: "still.gif")
    #expect(try place.inspect("still.gif")["duration"] as? Double == 0.3)
    try place.succeed("record", "still.gif")
    let outcome = try place.succeed("verify", "still")
    #expect(outcome.outputText == "1 golden: 1 same\n")
    #expect(outcome.errorText.contains("3 delays of 10 ms or less count as 100 ms"))
    try place.succeed("verify", "still", "--strict")
  }

  @Test func `frames that browsers do not show in time are written with a note`() throws {
    let place = try place()
    let words = "browsers lengthen each frame of 10 ms or less to 100 ms"
    let fast = try place.succeed("encode", "whole.gif", "--speed", "25", "-o", "fast.apng")
    #expect(fast.errorText.contains(words))
    let slow = try place.succeed(
      "encode",
      "whole.gif",
      "--speed",
      "10",
      "--fps",
      "90",
      "-o",
      "slow.apng"
    )
    #expect(!slow.errorText.contains(words))
    let render = try place.run(
      "render",
      "ring",
      "--scene",
      "loading",
      "--size",
      "20",
      "--fps",
      "120",
      "-o",
      "ring.apng"
    )
    #expect(render.exitCode == 0 && render.errorText.contains(words))
  }

  @Test func `a folder of WebPs is a source like one of PNGs`() throws {
    let place = try place()
    try place.succeed("encode", "whole.gif", "--format", "frames", "-o", "frames/")
    _ = try place.pillow(
      """
      import os
      os.mkdir("webps")
      for n in range(3): Image.open(f"frames/{n:05}.png").save(f"webps/{n}.webp", lossless=True)
      """
    )
    try place.succeed("encode", "webps/", "--fps", "5", "-o", "made.apng")
    #expect(try place.frameCount("made.apng") == 3)
    try place.succeed("diff", "webps", "frames")
    try place.succeed("record", "webps")
  }

  @Test func `a video keeps its pictures, each with its own time`() throws {
    let place = try Workplace()
    // 25 pictures of 20 ms, of which those from 0.1 to 0.4 s are missing.
    let made = try place.shell(
      """
      ffmpeg -v error -f lavfi -i color=s=64x32:r=50:d=0.5 \\
        -vf "geq=lum='16+8*N':cb=128:cr=128,select='not(between(n,5,19))'" -fps_mode passthrough -c:v libx264 gap.mp4
      """
    )
    try #require(made.exitCode == 0, "\(made.errorText)")
    let video = try place.inspect("gap.mp4")
    #expect(video["frames"] as? Int == 10)
    try place.succeed("encode", "gap.mp4", "-o", "gap.apng")
    let frames = try #require(try place.inspect("gap.apng")["frames"] as? [[String: Any]])
    let delays = frames.compactMap { $0["delay"] as? Double }.map { $0.rounded() }
    #expect(delays == [2, 2, 2, 2, 32, 2, 2, 2, 2, 2])
    try place.succeed("encode", "gap.mp4", "--from", "0.2", "--to", "0.42", "-o", "part.apng")
    #expect(try place.frameCount("part.apng") == 2)
  }

  @Test(arguments: [
    "yuv420p10le", "yuv422p10le", "yuv444p10le", "yuv420p12le", "yuv422p12le", "yuv411p",
    "gray10le",
  ])
  func `streams of more bits and fewer colours are read`(format: String) throws {
    let place = try Workplace()
    let made = try place.shell(
      """
      ffmpeg -v error -f lavfi -i color=c=0x3060C0:s=32x16:r=10:d=0.2 -pix_fmt "$1" -strict -1 deep.y4m
      """,
      format
    )
    try #require(made.exitCode == 0, "\(made.errorText)")
    try place.succeed("encode", "deep.y4m", "--format", "frames", "-o", "deep/")
    let expected = format == "gray10le" ? "90 90 90" : "48 96 192"
    let color = try place.pillow(
      "print(*Image.open('deep/00000.png').convert('RGB').getpixel((9, 9)))"
    )
    let near = zip(color.split(separator: " "), expected.split(separator: " ")).allSatisfy {
      own,
      other in
      abs((Int(own.trimmingCharacters(in: .newlines)) ?? 0) - (Int(other) ?? 0)) <= 4
    }
    #expect(near, "\(color)")
  }
}
