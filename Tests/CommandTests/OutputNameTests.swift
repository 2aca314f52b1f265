import Foundation
import Pullreel
import TestSupport
import Testing

@Suite struct OutputNameTests {
  /// Small and short, for tests that only examine names.
  private static let quick = ["--scale", "0.1", "--fps", "2", "-q"]

  /// Requests, and the files that they make.
  static let requests: [(arguments: [String], files: [String])] = [
    (["airplane"], ["previews", "previews/airplane.gif", "previews/manifest.json"]),
    (["airplane", "-o", "a.gif"], ["a.gif"]),
    (["airplane", "--output", "a.gif"], ["a.gif"]),
    (
      ["airplane", "-o", "new/deep/"],
      ["new", "new/deep", "new/deep/airplane.gif", "new/deep/manifest.json"]
    ),
    (["airplane", "-o", "a.png"], ["a.png"]),
    (["airplane", "-o", "a.PNG"], ["a.PNG"]),
    (["airplane", "-o", "a.json"], ["a.json"]),
    (["airplane", "-o", "plain"], ["plain"]),
    (
      ["airplane", "--scene", "loading"],
      ["previews", "previews/airplane-loading.gif", "previews/manifest.json"]
    ),
    (
      ["airplane", "checkmark", "-o", "out"],
      ["out", "out/airplane.gif", "out/checkmark.gif", "out/manifest.json"]
    ),
    (
      ["--all", "-o", "out.d/"],
      ["out.d"]
        + (Catalogue.standard.names.map { "out.d/\($0).gif" } + ["out.d/manifest.json"]).sorted()
    ),
    (
      ["checkmark", "--scene", "full,loading", "-o", "out"],
      ["out", "out/checkmark-loading.gif", "out/checkmark.gif", "out/manifest.json"]
    ),
    (
      ["checkmark", "--size", "80x80,100.5x90", "-o", "o"],
      ["o", "o/checkmark-100.5x90.gif", "o/checkmark-80x80.gif", "o/manifest.json"]
    ),
    (
      ["checkmark", "--scale", "0.1,0.25", "-o", "o"],
      ["o", "o/checkmark@0.1x.gif", "o/checkmark@0.25x.gif", "o/manifest.json"]
    ),
    (
      ["checkmark", "--fps", "1,2.5", "-o", "o"],
      ["o", "o/checkmark-1fps.gif", "o/checkmark-2.5fps.gif", "o/manifest.json"]
    ),
    (
      ["checkmark", "--format", "gif,png,json", "-o", "o"],
      ["o", "o/checkmark.gif", "o/checkmark.json", "o/checkmark.png", "o/manifest.json"]
    ),
    (
      ["checkmark", "--scene", "loading", "--size", "8x8,9x9", "--scale", "1,2", "-o", "o"],
      [
        "o", "o/checkmark-loading-8x8@1x.gif", "o/checkmark-loading-8x8@2x.gif",
        "o/checkmark-loading-9x9@1x.gif", "o/checkmark-loading-9x9@2x.gif", "o/manifest.json",
      ]
    ),
    // Names without a word are for light.
    (
      ["checkmark", "--appearance", "light,dark", "-o", "o"],
      ["o", "o/checkmark-dark.gif", "o/checkmark.gif", "o/manifest.json"]
    ),
    (
      ["checkmark", "--appearance", "dark", "-o", "o/"],
      ["o", "o/checkmark.gif", "o/manifest.json"]
    ),
    (
      [
        "checkmark", "--scene", "loading", "--appearance", "dark,light", "--size", "8,9", "-o",
        "o/",
      ],
      [
        "o", "o/checkmark-loading-8x8.gif", "o/checkmark-loading-9x9.gif",
        "o/checkmark-loading-dark-8x8.gif", "o/checkmark-loading-dark-9x9.gif", "o/manifest.json",
      ]
    ),
    (
      ["checkmark", "--appearance", "light,dark", "-o", "{appearance}/{name}.png"],
      ["dark", "dark/checkmark.png", "light", "light/checkmark.png", "manifest.json"]
    ),
    // The frames' own folder.
    (
      ["checkmark", "--scene", "loading", "--fps", "1", "--format", "frames", "-o", "f"],
      ["f", "f/00000.png", "f/00001.png", "f/00002.png"]
    ),
    // The format wins over the extension.
    (["checkmark", "--format", "png", "-o", "a.gif"], ["a.gif"]),
    // Placeholders.
    (
      ["airplane", "checkmark", "-o", "{name}-{scene}@{scale}.{format}"],
      ["airplane-full@0.1.gif", "checkmark-full@0.1.gif", "manifest.json"]
    ),
    (
      ["checkmark", "--format", "gif,json", "-o", "o/{format}/{name}-{size}-{fps}.{format}"],
      [
        "o", "o/gif", "o/gif/checkmark-320x568-2.gif", "o/json",
        "o/json/checkmark-320x568-2.json", "o/manifest.json",
      ]
    ),
    (
      ["airplane", "checkmark", "-o", "o/{name}/"],
      [
        "o", "o/airplane", "o/airplane/airplane.gif", "o/checkmark", "o/checkmark/checkmark.gif",
        "o/manifest.json",
      ]
    ),
    (["checkmark", "-o", "{theme}.png"], ["default.png"]),
  ]

  @Test(arguments: requests)
  func `artefacts have the names that were asked for`(
    _ request: (arguments: [String], files: [String])
  ) throws {
    let place = try Workplace()
    // The options of the request come last and win.
    let outcome = try place.run(["render"] + Self.quick + request.arguments)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(outcome.errorText == "")
    #expect(outcome.output.isEmpty)
    #expect(try place.entries() == request.files)
  }

  @Test func `an existing folder takes the usual name`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir there there.png")
    try place.succeed("checkmark", "--fps", "1", "-o", "there")
    try place.succeed("checkmark", "--fps", "1", "-o", "there.png")
    #expect(
      try place.entries() == [
        "there", "there.png", "there.png/checkmark.gif", "there.png/manifest.json",
        "there/checkmark.gif", "there/manifest.json",
      ]
    )
  }

  @Test(arguments: [
    ("a.gif", "gif"), ("a.png", "png"), ("a.apng", "apng"), ("plain", "gif"), (".hidden", "gif"),
  ])
  func `the format follows from the extension`(_ name: String, _ type: String) throws {
    let place = try Workplace()
    try place.succeed("checkmark", "--fps", "1", "--scale", "0.2", "-o", name)
    #expect(try place.inspect(name)["type"] as? String == type)
  }

  @Test func `an extension that no format owns needs a format`() throws {
    let place = try Workplace()
    expect(
      try place.run("checkmark", "--fps", "1", "-o", "odd.bin"),
      failsWith: 64,
      saying: "no format has the extension .bin"
    )
    #expect(try place.entries() == [])
    try place.succeed("checkmark", "--fps", "1", "--format", "gif", "-o", "odd.bin")
    #expect(try place.inspect("odd.bin")["type"] as? String == "gif")
  }

  @Test func `a rate that several formats share names all of them`() throws {
    let place = try Workplace()
    let size = ["--size", "8x8", "--scale", "1"]
    let outcome = try place.run(["checkmark", "--fps", "50,60", "-o", "o/"] + size)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(
      try place.entries() == [
        "o", "o/checkmark-50fps.gif", "o/checkmark-60fps.gif", "o/manifest.json",
      ]
    )
  }

  @Test(arguments: ["gif", "png", "strip", "json"])
  func `standard output carries only the artefact`(_ format: String) throws {
    let place = try Workplace()
    let request = ["checkmark", "--fps", "2", "--scale", "0.2", "--format", format, "-o"]
    let outcome = try place.run(request + ["-"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.entries() == [])
    _ = try place.run(request + ["file"])
    #expect(try place.bytes("file") == outcome.output)
  }

  @Test func `frames are numbered without gaps and are the pictures of the stills`() throws {
    let place = try Workplace()
    let scene = ["checkmark", "--scale", "0.5", "--fps", "6"]
    _ = try place.run(scene + ["--format", "frames", "-o", "frames"])
    let names = (0..<12).map { "frames/0000\($0).png".replacing("000010", with: "00010") }
      .map { $0.replacing("000011", with: "00011") }
    #expect(try place.entries() == ["frames"] + names)
    _ = try place.run(scene + ["--frame", "7", "-o", "still.png"])
    #expect(try place.bytes("still.png") == place.bytes("frames/00007.png"))
  }

  @Test func `a quiet run says nothing, another one what it made`() throws {
    let place = try Workplace()
    #expect(try place.succeed("checkmark", "--fps", "1", "-q", "-o", "a.gif").errorText == "")
    let text = try place.succeed("checkmark", "--fps", "1", "-o", "a.gif").errorText
    #expect(text.hasPrefix("pullreel: note: a.gif: 2 frames"))
  }
}
