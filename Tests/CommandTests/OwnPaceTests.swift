import Foundation
import Pullreel
import TestSupport
import Testing

/// The output of `diff` for the product's own scenes at other speeds and rates, given only the
/// pictures.
@Suite struct OwnPaceTests {
  /// A change of a clip's timing, and the expected first line.
  private struct Change {
    let name: String
    /// The options that render the changed clip.
    let options: [String]
    /// Words of which the first line must have one.
    let words: [String]
    /// The increase of the duration, in percent; `nil` if the motion keeps its time.
    let percent: Double?

    static let all = [
      Change(name: "fast", options: ["--speed", "2"], words: ["less time"], percent: -50),
      Change(name: "slow", options: ["--speed", "0.5"], words: ["twice as long"], percent: 100),
      Change(
        name: "a ninth longer",
        options: ["--speed", "0.9"],
        words: ["more time"],
        percent: 100 / 9
      ),
      Change(
        name: "5 % longer, other moments",
        options: ["--speed", "0.9523809524"],
        words: ["more time"],
        percent: 5
      ),
      Change(
        name: "5 % longer at another rate",
        options: ["--speed", "0.9523809524", "--fps", "30"],
        words: ["more time"],
        percent: 5
      ),
      Change(
        name: "half the rate",
        options: ["--fps", "25"],
        // The scenes that tick 30 times a second do not lose every second picture.
        words: ["every second frame is missing", "the motion is the same"],
        percent: nil
      ),
    ]
  }

  /// The scenes of each animation; the long ones only every week.
  private static let scenes = RandomCases.factor > 1 ? ["full", "loading"] : ["loading"]

  /// Returns the percentage that a sentence names, with its sign.
  private static func percent(in sentence: Substring) -> Double? {
    if sentence.contains("twice as long") { return 100 }
    guard let end = sentence.range(of: " %"),
      let size = Double(sentence[..<end.lowerBound].split(separator: " ").last ?? "")
    else { return nil }
    return sentence.contains("less time") ? -size : size
  }

  /// Returns by how many percent a file is longer than another, as both state.
  private static func percent(_ place: Workplace, _ before: String, _ now: String) throws -> Double
  {
    let lengths = try [before, now].map {
      try #require(try place.inspect($0)["duration"] as? Double)
    }
    return 100 * (lengths[1] / lengths[0] - 1)
  }

  @Test(arguments: ["png", "gif"])
  func `the product's own scenes at other speeds and rates are told as such`(
    format: String
  ) throws {
    let place = try Workplace()
    var (count, misses, wrong) = (0, [String](), [String]())
    func render(_ animation: String, _ scene: String, _ file: String, _ options: [String]) throws {
      let rate = options.contains("--fps") ? [] : ["--fps", "50"]
      let outcome = try place.run(
        ["render", animation, "--scene", scene, "--scale", "1", "-o", file]
          + ["--format", format == "png" ? "apng" : format] + rate + options
      )
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    func judge(_ row: String, _ before: String, _ now: String, _ change: Change) throws {
      let line = try place.run("diff", before, now).outputText.prefix { $0 != "\n" }
      count += 1
      var isPercent = true
      if let percent = change.percent {
        // The times in a GIF are hundredths of a second, so that it has another length.
        let stated = format == "gif" ? try Self.percent(place, before, now) : percent
        let range = min(percent, stated) - 0.3...max(percent, stated) + 0.3
        isPercent = range.contains(Self.percent(in: line) ?? .nan)
      }
      if change.words.contains(where: line.contains), isPercent { return }
      misses.append("\(row): \(line)")
      let namesNothing = [Said.otherShapes, Said.edgesOnly + ", "]
      if !namesNothing.contains(where: line.contains) { wrong.append("\(row): \(line)") }
    }
    let doubled = Change(
      name: "twice the rate",
      options: [],
      words: ["there are twice as many frames", "the motion is the same"],
      percent: nil
    )
    for animation in Catalogue.standard.names {
      for scene in Self.scenes {
        let (original, changed) = ("a.\(format)", "b.\(format)")
        try render(animation, scene, original, [])
        for change in Change.all {
          try render(animation, scene, changed, change.options)
          try judge("\(animation) \(scene): \(change.name)", original, changed, change)
        }
        // The last of them has half the rate.
        try judge("\(animation) \(scene): \(doubled.name)", changed, original, doubled)
      }
    }
    print("\(count - misses.count) of \(count) changes of pace, \(format)")
    #expect(count == 7 * Self.scenes.count * Catalogue.standard.names.count)
    #expect(misses.count * 20 <= count, "\(misses.joined(separator: "\n"))")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("a", "half", "every second frame is missing"),
    ("half", "a", "there are twice as many frames"),
    ("a", "third", "only every third frame remains"),
    ("a", "doubled", "every frame appears twice"),
  ])
  func `folders that leave out frames or repeat them are told as such`(
    before: String,
    after: String,
    sentence: String
  ) throws {
    let place = try Workplace()
    try place.succeed(
      "render",
      "ring",
      "--scene",
      "loading",
      "--scale",
      "1",
      "--fps",
      "50",
      "--format",
      "frames",
      "-o",
      "a"
    )
    let outcome = try place.shell(
      """
      mkdir half third doubled && n=0
      for file in $(ls a/*.png | sort); do
        name=$(printf %05d $n)
        ((n % 2)) || cp "$file" half/$name.png
        ((n % 3)) || cp "$file" third/$name.png
        cp "$file" doubled/$name-0.png && cp "$file" doubled/$name-1.png
        n=$((n + 1))
      done
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let found = try place.run("diff", before, after)
    #expect(found.exitCode == 1)
    #expect(found.outputText.prefix { $0 != "\n" } == sentence, "\(found.outputText)")
  }

  /// A folder does not state the delays of its frames: only their numbers can be compared.
  @Test func `a folder of every second frame is no slower than a file`() throws {
    let place = try Workplace()
    for (file, rate) in [("a.gif", "50"), ("half", "25")] {
      let format = file == "half" ? ["--format", "frames"] : []
      let outcome = try place.run(
        ["render", "ring", "--scene", "loading", "--scale", "1", "--fps", rate, "-o", file] + format
      )
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    let found = try place.run("diff", "a.gif", "half")
    let line = found.outputText.prefix { $0 != "\n" }
    #expect(line == "every second frame is missing", "\(found.outputText)")
  }

  /// Each picture is held for two frames, at the same times: half the pictures, the same motion.
  @Test func `a clip that holds every second picture for two frames has half the rate`() throws {
    let place = try Workplace()
    try place.succeed(
      "render",
      "ring",
      "--scene",
      "loading",
      "--scale",
      "1",
      "--fps",
      "50",
      "-o",
      "a.gif"
    )
    let frames = stride(from: 0, to: 50, by: 2).map { "'#\($0)' '#\($0)'" }.joined(separator: " ")
    let made = try place.shell("gifsicle --unoptimize a.gif -d2 \(frames) -o b.gif")
    #expect(made.exitCode == 0, "\(made.errorText)")
    let found = try place.run("diff", "a.gif", "b.gif")
    let line = found.outputText.prefix { $0 != "\n" }
    #expect(line.hasPrefix("every second frame is missing: 25 frames a second"), "\(line)")
  }
}
