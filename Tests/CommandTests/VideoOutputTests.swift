import Foundation
import TestSupport
import Testing

@Suite struct VideoOutputTests {
  private static let scene = ["ring", "--scene", "loading", "--size", "81x63", "--scale", "1"]

  /// Returns ffprobe's values of a video by their names.
  private func probe(_ place: Workplace, _ file: String) throws -> [String: String] {
    let outcome = try ExternalTool.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", "v", "-show_streams", "-of", "flat=h=0",
        file,
      ],
      directory: place.folder
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let pairs = outcome.outputText.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let key = parts[0].split(separator: ".").last else { return nil }
      return (String(key), parts[1].replacingOccurrences(of: "\"", with: ""))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the mean squared error between the frames of two files, in squared levels, over white.
  private func error(_ place: Workplace, _ a: [String], _ b: [String]) throws -> Double {
    func pixels(_ input: [String]) throws -> Data {
      let outcome = try ExternalTool.run(
        "ffmpeg",
        ["-v", "error", "-nostdin"] + input
          + [
            "-vf",
            "scale=in_color_matrix=bt709:in_h_chr_pos=0:in_v_chr_pos=128:flags=accurate_rnd+full_chroma_int,"
              + "crop=81:63:0:0",
            "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
          ],
        directory: place.folder
      )
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
      return outcome.output
    }
    let (left, right) = try (pixels(a), pixels(b))
    try #require(left.count == right.count && !left.isEmpty)
    let sum = zip(left, right).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(left.count)
  }

  @Test func `an MP4 has even sides, the exact rate and the colours of BT.709`() throws {
    let place = try Workplace()
    for request in [["-o", "a.mp4"], ["--format", "frames", "-o", "frames"]] {
      let outcome = try place.run(Self.scene + ["--background", "white", "--fps", "30"] + request)
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    let facts = try probe(place, "a.mp4")
    #expect(facts["codec_name"] == "h264")
    #expect(facts["width"] == "82")
    #expect(facts["height"] == "64")
    #expect(facts["r_frame_rate"] == "30/1")
    #expect(facts["pix_fmt"] == "yuv420p")
    #expect(facts["color_space"] == "bt709")
    #expect(facts["color_primaries"] == "bt709")
    #expect(facts["color_transfer"] == "bt709")
    #expect(facts["color_range"] == "tv")
    let frames = try place.entries().filter { $0.hasPrefix("frames/") && $0.hasSuffix(".png") }
    #expect(facts["nb_read_frames"] == "\(frames.count)")
    // 35 dB: chroma has half the resolution.
    let error = try error(place, ["-i", "a.mp4"], ["-i", "frames/%05d.png"])
    #expect(error < 20.6, "\(error)")
  }

  @Test func `a WebM keeps what is transparent`() throws {
    let place = try Workplace()
    let outcome = try place.run(
      "four-dots",
      "--scene",
      "loading",
      "--size",
      "81x63",
      "--scale",
      "1",
      "--fps",
      "20",
      "--background",
      "none",
      "-o",
      "a.webm"
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let facts = try probe(place, "a.webm")
    #expect(facts["codec_name"] == "vp9")
    #expect(facts["width"] == "81")
    let alpha = try ExternalTool.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-c:v", "libvpx-vp9", "-i", "a.webm", "-frames:v", "1",
        "-f", "rawvideo", "-pix_fmt", "rgba", "-",
      ],
      directory: place.folder
    ).output
    let levels = stride(from: 3, to: alpha.count, by: 4).map { alpha[$0] }
    #expect(levels.contains { $0 > 250 })
    #expect(levels.first.map { $0 < 5 } == true)
  }

  @Test func `bytes are limited by a higher rate factor, as far as there is one`() throws {
    let place = try Workplace()
    #expect(try place.run(Self.scene + ["-o", "a.mp4"]).exitCode == 0)
    let limit = try place.bytes("a.mp4").count / 2
    let outcome = try place.run(Self.scene + ["--max-bytes", "\(limit)", "-o", "b.mp4"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("b.mp4").count <= limit)
    expect(
      try place.run(Self.scene + ["--max-bytes", "500", "-o", "c.mp4"]),
      failsWith: 64,
      saying: "does not fit into 500 bytes as video"
    )
    #expect(try place.entries() == ["a.mp4", "b.mp4"])
  }

  @Test func `without ffmpeg one line says so, and nothing is left`() throws {
    let place = try Workplace()
    let outcome = try run(place, path: place.folder.path)
    expect(outcome, failsWith: 69, saying: "ffmpeg: the program is not installed")
    #expect(try place.entries() == ["temporary"])
  }

  @Test(arguments: [
    ("exit 1", "the program failed without a message", 74),
    ("cat >/dev/null; echo no room >&2; exit 1", "no room", 74),
    // A full disk at the end does not change ffmpeg's exit code.
    ("cat >/dev/null; echo trailer lost >&2", "trailer lost", 74),
    ("exec 0<&-; sleep 0.2", "ended before it had read all frames", 69),
  ])
  func `an ffmpeg that fails is told, and nothing is left`(
    script: String,
    words: String,
    code: Int32
  ) throws {
    let place = try Workplace()
    _ = try place.shell(
      "mkdir bin; printf '#!/bin/sh\\n%s\\n' \"$1\" >bin/ffmpeg; chmod +x bin/ffmpeg",
      script
    )
    let outcome = try run(place, path: "\(place.folder.path)/bin:/usr/bin:/bin")
    expect(outcome, failsWith: code, saying: words)
    #expect(try place.entries() == ["bin", "bin/ffmpeg", "temporary"])
  }

  /// Renders a video with other programs along the path, and temporary files in this folder.
  private func run(_ place: Workplace, path: String) throws -> ExternalTool.Outcome {
    _ = try place.shell("mkdir temporary")
    return try place.run(
      Self.scene + ["-o", "a.mp4"],
      environment: ["PATH": path, "TMPDIR": place.folder.appendingPathComponent("temporary").path]
    )
  }
}
