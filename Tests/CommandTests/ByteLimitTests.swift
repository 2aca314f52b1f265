import Foundation
import TestSupport
import Testing

/// `--max-bytes`: notes on the loss, and limits that no file keeps.
@Suite struct ByteLimitTests {
  private static let scene = [
    "airplane", "--scene", "loading", "--scale", "0.5", "--background", "white",
  ]

  /// Returns a number before a word of a text, such as 31.4 before " dB in".
  private func number(before word: String, in text: String) throws -> Double {
    let words = try #require(text.range(of: " \(word)"), "no \(word) in \(text)")
    let digits = text[..<words.lowerBound].reversed().prefix { $0.isNumber || $0 == "." }
    return try #require(Double(String(digits.reversed())))
  }

  @Test func `the loss that a limit takes is noted, and is what another program measures`() throws {
    let place = try Workplace()
    let scene = Self.scene + ["--fps", "12.5"]
    try place.succeed(scene + ["--format", "frames", "-o", "frames"])
    let plain = try place.succeed(scene + ["-o", "a.gif"]).errorText
    #expect(!plain.contains("dB"))
    let limit = try place.bytes("a.gif").count * 2 / 3
    let note = try place.succeed(scene + ["-o", "b.gif", "--max-bytes", "\(limit)"]).errorText
    #expect(note.contains("pullreel: note: b.gif: fitted into \(limit) bytes with "))
    #expect(try number(before: "frames a second", in: note) == 12.5)
    let measured = try place.pillow(
      """
      import glob, math
      gif = Image.open("b.gif")
      shown = [(f.info["duration"], f.convert("RGB")) for f in ImageSequence.Iterator(gif)]
      errors, colors, time = [], set(), 0
      for number, path in enumerate(sorted(glob.glob("frames/*.png"))):
        time, n = 80 * number + 40, 0
        while n + 1 < len(shown) and sum(d for d, _ in shown[:n + 1]) <= time: n += 1
        a, b = Image.open(path).convert("RGB").tobytes(), shown[n][1].tobytes()
        errors.append(sum((x - y) ** 2 for x, y in zip(a, b)) / len(a))
      for _, picture in shown: colors |= {c for _, c in picture.getcolors(1 << 24)}
      decibels = lambda e: round(10 * math.log10(255 * 255 / e), 1)
      print(decibels(sum(errors) / len(errors)), decibels(max(errors)), len(colors))
      """
    )
    let values = measured.split(separator: " ").compactMap { Double($0) }
    try #require(values.count == 3)
    #expect(try number(before: "dB (", in: note) == values[0])
    #expect(try number(before: "dB in the worst frame", in: note) == values[1])
    #expect(try number(before: "colours", in: note) == values[2])
  }

  @Test func `a loss that is plain to see comes with what to give up instead`() throws {
    let place = try Workplace()
    _ = try place.pillow(
      """
      import random
      random.seed(1)
      for n in range(6):
        Image.frombytes("RGB", (64, 64), random.randbytes(64 * 64 * 3)).save(f"noise{n}.png")
      """
    )
    let noise = (0..<6).map { "noise\($0).png" }
    let words = ["encode"] + noise + ["--fps", "10", "-o", "n.gif", "--max-bytes"]
    let refusal = try place.run(words + ["1000"])
    expect(refusal, failsWith: 64, saying: "the clip does not fit into 1000 bytes as GIF")
    let least = Int(try number(before: "bytes. Raise --max-bytes", in: refusal.errorText))
    let note = try place.succeed(words + ["\(least)"]).errorText
    #expect(try number(before: "dB in the worst frame", in: note) < 30)
    for way in ["The loss is visible", "--size", "--fps", "--from", "--to", "--format"] {
      #expect(note.contains(way))
    }
  }

  @Test(arguments: ["gif", "webp"])
  func `a limit that a sample exceeds is refused with its size and what to give up`(
    format: String
  ) throws {
    let place = try Workplace()
    let outcome = try place.run(
      Self.scene + ["--fps", "50", "-o", "a.\(format)", "--max-bytes", "300"]
    )
    expect(outcome, failsWith: 64, saying: "300 bytes")
    #expect(outcome.errorText.contains("18 of the 75 frames alone take "))
    #expect(outcome.errorText.contains(" bytes, even at the lowest quality"))
    for way in ["--max-bytes", "--size", "--fps", "--from", "--to"] {
      #expect(outcome.errorText.contains(way))
    }
    #expect(outcome.errorText.contains("WebP"))
    #expect(try place.entries().isEmpty)
  }
}
