import Foundation
import TestSupport
import Testing

/// `encode`: videos, streams of pictures and raw pixels, in and out.
@Suite struct EncodeStreamTests {
  @Test func `a stream from ffmpeg fits a number of bytes`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      set -e
      ffmpeg -v error -f lavfi -i testsrc2=size=160x120:rate=25:duration=2 -pix_fmt yuv420p clip.mp4
      ffmpeg -v error -i clip.mp4 -f yuv4mpegpipe - | "$0" encode - --max-bytes 60kB -o r.gif
      "$0" encode clip.mp4 -o v.apng
      ffmpeg -v error -i clip.mp4 -f yuv4mpegpipe - | "$0" encode - -o s.apng
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let facts = try place.inspect("r.gif")
    #expect(facts["duration"] as? Double == 2)
    #expect(try place.bytes("r.gif").count <= 60_000)
    // ffmpeg's conversion of colours and ours differ by rounding and by the filter.
    let same = try place.run("diff", "v.apng", "s.apng", "--min-psnr", "30")
    #expect(same.exitCode == 0, "\(same.outputText)")
  }

  @Test func `a stream comes through a pipe with a name as well`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      set -e
      ffmpeg -v error -f lavfi -i testsrc=s=32x24:r=10:d=1 -pix_fmt yuv420p clip.y4m
      mkfifo pipe.y4m
      cat clip.y4m > pipe.y4m &
      "$0" encode pipe.y4m -o piped.gif
      "$0" encode clip.y4m -o read.gif
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("piped.gif") == place.bytes("read.gif"))
  }

  @Test func `what y4m carries comes back`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "frames", "--fps", "30", "-o", "clip.y4m")
    let probe = try place.shell(
      "ffprobe -v error -show_entries stream=width,height,r_frame_rate,nb_read_frames -count_frames "
        + "-of csv=p=0 clip.y4m"
    )
    #expect(probe.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "48,48,30/1,25")
    // ffmpeg reads the colours that went in, but for what half the resolution of colours loses.
    _ = try place.shell("ffmpeg -v error -i clip.y4m out%02d.png")
    let error = try place.pillow(
      """
      from PIL import ImageChops, ImageStat
      a = Image.open("frames/00003.png").convert("RGBA")
      white = Image.new("RGBA", a.size, "white")
      white.alpha_composite(a)
      difference = ImageChops.difference(white.convert("RGB"), Image.open("out04.png").convert("RGB"))
      print(*(round(max(x), 2) for x in (ImageStat.Stat(difference).mean, difference.getpixel((2, 2)))))
      """
    )
    let numbers = error.split(separator: " ").compactMap { Double($0) }
    #expect(numbers.count == 2 && numbers[0] < 4 && numbers[1] <= 3, "\(error)")
    try place.succeed("encode", "clip.y4m", "-o", "back.apng")
    #expect(try place.inspect("back.apng")["duration"] as? Double == 0.833333333)
  }

  @Test func `raw pixels go out and come in unchanged`() throws {
    let place = try Workplace.withFrames()
    let raw = try place.run("encode", "ring.gif", "--format", "rgba", "-o", "-", "-q")
    #expect(raw.output.count == 25 * 48 * 48 * 4)
    let arguments = ["encode", "-", "--raw", "48x48", "--fps", "25", "-o", "raw.gif"]
    let outcome = try place.run(arguments, input: raw.output)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.run("diff", "ring.gif", "raw.gif").outputText == "the same\n")
    expect(
      try place.run(arguments, input: raw.output.dropLast(5)),
      failsWith: 65,
      saying: "the stream ends in the middle of frame 24"
    )
    expect(try place.run(arguments, input: Data()), failsWith: 65)
  }

  @Test func `damaged streams are bad input, in a line each`() throws {
    let place = try Workplace()
    func fails(_ stream: String, _ words: String) throws {
      expect(
        try place.run(["encode", "-", "-o", "x.gif"], input: Data(stream.utf8)),
        failsWith: 65,
        saying: words
      )
    }
    try fails("", "not a YUV4MPEG2 stream")
    try fails("GIF89a", "not a YUV4MPEG2 stream")
    try fails("YUV4MPEG2 W4\n", "lacks a width or a height")
    try fails("YUV4MPEG2 W4 H4 C440\n", "440")
    try fails("YUV4MPEG2 W99999 H4\n", "too large")
    try fails("YUV4MPEG2 W4 H4 F25:1 C420jpeg\n", "no picture")
    try fails("YUV4MPEG2 W4 H4 F25:1 C420jpeg\nFRAME\n123", "in the middle of frame 0")
    try fails("YUV4MPEG2 W4 H4 F25:1 C420jpeg\nPICTURE\n", "FRAME")
    #expect(try place.entries().isEmpty)
  }

  @Test func `without ffmpeg a video is told as such`() throws {
    let place = try Workplace()
    _ = try place.shell(
      "ffmpeg -v error -f lavfi -i testsrc2=size=32x32:rate=5:duration=1 -pix_fmt yuv420p clip.mp4"
    )
    expect(
      try place.run(["encode", "clip.mp4", "-o", "x.gif"], environment: ["PATH": "/nonexistent"]),
      failsWith: 69,
      saying: "ffprobe: the program is not installed"
    )
    try place.write(Data(place.bytes("clip.mp4").prefix(400)), to: "half.mp4")
    expect(try place.run("encode", "half.mp4", "-o", "x.gif"), failsWith: 65)
  }

  @Test func `videos and streams are inspected, compared and kept as goldens`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "ring.gif", "-o", "clip.y4m")
    try place.succeed("encode", "ring.gif", "--background", "white", "-o", "clip.mp4")
    for (file, type) in [("clip.y4m", "y4m"), ("clip.mp4", "video")] {
      let facts = try place.inspect(file)
      #expect(facts["type"] as? String == type)
      #expect(facts["frames"] as? Int == 25 && facts["fps"] as? Double == 25)
      #expect(facts["width"] as? Int == 48 && facts["duration"] as? Double == 1)
    }
    let outcome = try place.run("diff", "clip.mp4", "clip.y4m", "--min-psnr", "25")
    #expect(outcome.exitCode == 0, "\(outcome.outputText)\(outcome.errorText)")
    try place.succeed("record", "clip.mp4", "--goldens", "goldens")
    try place.succeed("verify", "clip.mp4", "--goldens", "goldens")
  }

  @Test func `an AVIF moves, through ffmpeg`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "frames", "--fps", "25", "--background", "white", "-o", "ring.avif")
    #expect(try place.bytes("ring.avif").dropFirst(4).starts(with: Data("ftypavis".utf8)))
    #expect(try place.inspect("ring.avif")["frames"] as? Int == 25)
    try place.succeed(
      "encode",
      "frames",
      "--fps",
      "25",
      "--background",
      "white",
      "-o",
      "white.apng"
    )
    let outcome = try place.run("diff", "white.apng", "ring.avif", "--min-psnr", "30")
    #expect(outcome.exitCode == 0, "\(outcome.outputText)")
  }

  @Test func `only the part of a stream that is wanted is kept`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("encode", "ring.gif", "-o", "ring.y4m")
    for file in ["ring.y4m", "ring.gif"] {
      try place.succeed(
        "encode",
        file,
        "--from",
        "0.2",
        "--to",
        "0.6",
        "--drop-duplicates",
        "-o",
        "\(file).apng"
      )
      #expect(try place.inspect("\(file).apng")["duration"] as? Double == 0.4)
    }
    let outcome = try place.run("diff", "ring.gif.apng", "ring.y4m.apng", "--min-psnr", "25")
    #expect(outcome.exitCode == 0, "\(outcome.outputText)")
    expect(
      try place.run("encode", "ring.y4m", "--from", "3", "-o", "x.gif"),
      failsWith: 64,
      saying: "the chosen part of the clip is empty"
    )
  }

  @Test func `what cannot be kept is told, and nothing stays`() throws {
    let place = try Workplace.withFrames()
    let raw = try place.run("encode", "ring.gif", "--format", "rgba", "-o", "clip.rgba", "-q")
    #expect(raw.exitCode == 0)
    let full = try place.shell(
      """
      mkdir spool; export TMPDIR=$PWD/spool
      ulimit -f 8; "$0" encode - --raw 48x48 --fps 25 -o x.gif < clip.rgba
      """
    )
    expect(full, failsWith: 74, saying: "frames cannot be stored")
    let nowhere = try place.shell(
      "TMPDIR=$PWD/none \"$0\" encode - --raw 48x48 --fps 25 -o x.gif < clip.rgba"
    )
    expect(nowhere, failsWith: 73)
    // Interrupted while more is to come.
    let endless = try place.shell(
      """
      export TMPDIR=$PWD/spool
      setsid bash -c 'exec "$0" encode - --raw 48x48 --fps 25 -o x.gif < <(cat clip.rgba; sleep 30)' "$0" &
      until [ -s spool/.pullreel-*.frames ]; do sleep 0.05; done
      kill -INT $!; wait $!; code=$?
      kill -KILL -- -$!; exit $code
      """
    )
    #expect(endless.exitCode == 130, "\(endless.errorText)")
    let left = try place.entries().filter { $0.hasPrefix("spool/") || $0.hasPrefix("x.") }
    #expect(left.isEmpty, "\(left)")
  }

  @Test func `rates and lengths that no clip has are no rates, or refused`() throws {
    let place = try Workplace()
    for rate in ["1e-300:1", "1:1000000", "0:0", "-5:1", "1:0", "999999999999999999999:1"] {
      let stream = "YUV4MPEG2 W2 H2 F\(rate)\nFRAME\nabcdefFRAME\nabcdeg"
      let outcome = try place.run(
        ["encode", "-", "-o", "x.gif", "--fps", "20"],
        input: Data(stream.utf8)
      )
      #expect(outcome.exitCode == 0, "\(rate): \(outcome.errorText)")
      #expect(try place.inspect("x.gif")["duration"] as? Double == 0.1, "\(rate)")
    }
    _ = try place.pillow(
      """
      images = [Image.new("RGB", (4, 4), (n * 9, 0, 0)) for n in range(20)]
      images[0].save("slow.gif", save_all=True, append_images=images[1:], duration=600000)
      """
    )
    expect(
      try place.run("encode", "slow.gif", "--speed", "0.1", "--fps", "240", "-o", "y.gif"),
      failsWith: 64,
      saying: "a clip cannot last 120000 s"
    )
  }
}
