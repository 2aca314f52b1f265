import Foundation
import TestSupport
import Testing

/// Goldens of variants: a scene with other parameters or another rate, scale, length or name.
@Suite struct GoldenVariantTests {
  private static func variant() throws -> Workplace {
    let place = try Workplace.recorded("checkmark/loading")
    let outcome = try place.run([
      "record", "checkmark/full", "--set", "entrance=true", "--fps", "10",
    ])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.contains("goldens/checkmark/full-entrance-true-10fps/golden.txt"))
    return place
  }

  private static let name = "checkmark/full-entrance-true-10fps"

  @Test func `a variant is verified by its own name, with its animation's, and without names`()
    throws
  {
    let place = try Self.variant()
    let own = try place.succeed("verify", Self.name)
    #expect(own.outputText == "1 golden: 1 same\n")
    let both = try place.run("verify", "checkmark")
    #expect(both.exitCode == 2 && both.outputText.hasSuffix("3 goldens: 2 same, 1 missing\n"))
    let all = try place.run("verify")
    #expect(all.exitCode == 0 && all.outputText == "2 goldens: 2 same\n")
    let pruned = try place.succeed("prune", "--delete")
    #expect(pruned.outputText.isEmpty)
    #expect(try place.entries().contains("goldens/\(Self.name)/golden.txt"))
  }

  @Test func `a variant is recorded again by its name alone`() throws {
    let place = try Self.variant()
    let files = ["golden.txt", "strip.png", "tracks.txt"].map { "goldens/\(Self.name)/\($0)" }
    let bytes = try files.map(place.bytes)
    let again = try place.run(["record", Self.name])
    #expect(again.exitCode == 0 && again.outputText.contains(files[0]))
    #expect(try files.map(place.bytes) == bytes)
    let kept = try place.run(["record", "--changed", Self.name])
    #expect(kept.exitCode == 0 && kept.outputText.isEmpty)
  }

  @Test func `a variant gets the name that it is given`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let outcome = try place.run([
      "record", "preload/loading", "--duration", "0.1", "--scale", "1.5", "--as", "a start",
    ])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.contains("goldens/preload/a%20start/golden.txt"))
    let verified = try place.succeed("verify", "preload/a start")
    #expect(verified.outputText == "1 golden: 1 same\n")
  }

  @Test(arguments: [
    (6, 4, "from 320 × 110 pixels to 6 × 4 pixels"),
    (320, 110, "but still has 320 × 110 pixels"),
  ])
  func `a picture that was replaced on disk is told by its parameter`(
    width: Int,
    height: Int,
    words: String
  ) throws {
    let place = try Workplace()
    func draw(_ color: String, _ width: Int, _ height: Int) throws {
      let outcome = try ExternalTool.pillow(
        "import sys; from PIL import Image; "
          + "Image.new('RGB', (\(width), \(height)), '\(color)').save(sys.argv[1])",
        [place.folder.appendingPathComponent("sky.png").path]
      )
      #expect(outcome.exitCode == 0)
    }
    try draw("navy", 320, 110)
    let recorded = try place.run([
      "record", "airplane/loading", "--set", "background=sky.png", "--as", "sky",
    ])
    #expect(recorded.exitCode == 0, "\(recorded.errorText)")
    try place.succeed("verify", "airplane/sky")
    try draw("teal", width, height)
    let outcome = try place.run("verify", "airplane/sky")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.outputText.hasPrefix(
        "airplane/sky: different, the settings differ: the picture of the parameter background has "
          + "changed since the recording, \(words)"
      ),
      "\(outcome.outputText)"
    )
  }

  @Test func `a variant whose recipe was changed does not pass, and says what to do`() throws {
    let place = try Self.variant()
    let path = "goldens/\(Self.name)/golden.txt"
    let work = try place.shell("sed -i 's/entrance\" \"true/entrance\" \"false/' \(path)")
    #expect(work.exitCode == 0)
    let altered = try place.run("verify", Self.name)
    #expect(altered.exitCode == 1)
    #expect(altered.outputText.contains("\(Self.name): altered, \(path)"))
    try place.write(place.bytes(path).prefix(300), to: path)
    let damaged = try place.run("verify")
    #expect(damaged.exitCode == 65 && damaged.outputText.contains("\(Self.name): damaged"))
    expect(
      try place.run(["record", Self.name]),
      failsWith: 65,
      saying: "remove its folder and record the clip again"
    )
  }

  @Test(arguments: [
    (["--set", "entrance=true"], "Name an animation"),
    (["airplan", "--set", "entrance=true"], "Did you mean 'airplane'?"),
    (["checkmark/full", "--set", "entrence=true"], "Did you mean 'entrance'?"),
    (["checkmark/full", "--set", "entrance=perhaps"], "Give true or false"),
    (["checkmark", "--as", "both"], "cannot share a name"),
    (["checkmark/full", "--as", "loading"], "reserved for the golden"),
    (["checkmark/full", "--set", "duration=2", "--as", ""], "is not a valid name for a golden"),
    (["checkmark/full", "--fps", "0"], "--fps"), (["checkmark/full", "--fps", "241"], "--fps"),
    (["checkmark/full", "--fps", "10,20"], "takes one value for a variant"),
    (["checkmark/full", "--scale", "-1"], "--scale"),
    (["checkmark/full", "--duration", "601"], "--duration"),
  ])
  func `a variant that cannot be is wrong usage`(options: [String], words: String) throws {
    let place = try Workplace()
    expect(
      try place.run(["record"] + options),
      failsWith: 64,
      saying: words
    )
    #expect(try place.entries().isEmpty)
  }
}
