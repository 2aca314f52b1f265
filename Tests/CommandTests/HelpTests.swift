import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["list", "render", "studio", "inspect", "gallery", "merge"])
  func `every subcommand teaches itself with examples`(_ name: String) throws {
    let place = try Workplace()
    let outcome = try place.succeed(name, "--help")
    #expect(outcome.errorText == "")
    #expect(outcome.outputText.contains("Examples:"))
    #expect(outcome.outputText.contains("  pullreel \(name) "))
    #expect(try place.succeed("help", name).outputText == outcome.outputText)
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(arguments: [
    "--output", "--format", "--scene", "--size", "--scale", "--fps", "--at", "--frame", "--pull",
    "--from", "--to", "--set", "--frame-style", "--background", "--matte", "--alpha-threshold",
    "--loop", "--colors", "--compress", "--quiet", "--all", "gif, apng", "strip", "frames",
    "{name}",
    "implicit=", "touch=", "control", "--theme", "--jobs", "--shard", "--resume", "--manifest",
    "--dry-run", "--force", "--progress", "{theme}", "--fit", "--appearance", "{appearance}",
    "--speed", "--columns", "--labels", "--gap", "100kB", "2x", "hsl(",
  ])
  func `the help of render has every option`(_ word: String) throws {
    #expect(try Workplace().succeed("render", "--help").outputText.contains(word))
  }

  @Test func `the help tells how wide the gap of a film strip is`() throws {
    let text = try Workplace().succeed("render", "--help").outputText
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains(
          "The gap around the frames of a film strip, in points. (default: 4 with --labels, else 0)"
        )
    )
  }

  @Test func `the help of the command has subcommands, examples and exit codes`() throws {
    let text = try Workplace().succeed("--help").outputText
    for word in ["list", "render (default)", "inspect", "Examples:", "64", "65", "66", "73", "74"] {
      #expect(text.contains(word))
    }
  }

  @Test func `an animation's name in front asks for the help of render`() throws {
    let place = try Workplace()
    #expect(
      try place.succeed("airplane", "--help").outputText
        == place.succeed("render", "--help").outputText
    )
  }

  @Test func `the version is a number, and those of the libraries that draw and compress`() throws {
    let text = try Workplace().succeed("--version").outputText
    let version =
      #/[0-9]+\.[0-9]+\.[0-9]+(?:-rc\.[0-9]+)? \(cairo ([0-9.]+)(, pixman [0-9.]+)?, zlib ([0-9.]+\S*)\)\n/#
    let match = try #require(text.wholeMatch(of: version), "\(text)")
    let cairo = try ExternalTool.run("pkg-config", ["--modversion", "cairo"]).outputText
    #expect(cairo.hasPrefix(match.1))
    let zlib = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", "import zlib; print(zlib.ZLIB_RUNTIME_VERSION)"]
    )
    #expect(zlib.outputText == match.3 + "\n")
  }
}
