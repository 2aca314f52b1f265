import Foundation
import TestSupport
import Testing

/// Lottie files where animations stand.
@Suite struct LottieTests {
  /// A disc of 20 that moves from left to right in a second, in a picture of 100 × 50.
  static let disc = """
    {"v": "5.7.0", "fr": 20, "ip": 10, "op": 30, "w": 100, "h": 50, "layers": [
      {"ty": 4, "nm": "disc", "ip": 0, "op": 60, "st": 0, "ks": {"o": {"a": 0, "k": 100},
        "p": {"a": 1, "k": [
          {"t": 10, "s": [10, 25], "o": {"x": 0.5, "y": 0.5}, "i": {"x": 0.5, "y": 0.5}},
          {"t": 30, "s": [90, 25]}]}},
       "shapes": [{"ty": "gr", "nm": "group", "it": [
         {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [20, 20]}},
         {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}},
         {"ty": "tr"}]}]}],
     "markers": [{"tm": 20, "cm": "end", "dr": 10}]}
    """

  private func place(_ files: [String: String] = ["disc.json": disc]) throws -> Workplace {
    let place = try Workplace()
    for (name, text) in files { try place.write(Data(text.utf8), to: name) }
    return place
  }

  @Test func `a file plays at its own rate and size`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "-o", "disc.apng")
    let facts = try place.inspect("disc.apng")
    #expect(facts["width"] as? Int == 100)
    #expect(facts["height"] as? Int == 50)
    #expect(try place.frameCount("disc.apng") == 20)
    #expect(facts["duration"] as? Double == 1)
  }

  @Test func `a still is where the keyframes say`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "--at", "0.5", "-o", "half.png")
    // Halfway between 10 and 90, half a second after the first frame.
    let outcome = try place.shell(
      """
      /usr/bin/python3 -c "from PIL import Image; print(Image.open('half.png').getbbox())"
      """
    )
    #expect(outcome.outputText == "(40, 15, 60, 35)\n")
  }

  @Test func `a canvas is filled as asked`() throws {
    let place = try place()
    try place.succeed(
      "render",
      "disc.json",
      "--size",
      "50x50,200x200",
      "--background",
      "white",
      "-o",
      "out/"
    )
    #expect(try place.entries().contains("out/disc-200x200.gif"))
  }

  @Test func `a marker is a part`() throws {
    let place = try place()
    try place.succeed("render", "disc.json", "--marker", "end", "-o", "end.apng")
    #expect(try place.frameCount("end.apng") == 10)
    expect(
      try place.run("render", "disc.json", "--marker", "begin", "-o", "x.gif"),
      failsWith: 64,
      saying: "no marker 'begin'"
    )
  }

  @Test func `a marker that reaches beyond the document shows the frames that there are`() throws {
    let marker = "{\"tm\": 20, \"cm\": \"end\", \"dr\": 10}"
    func document(_ markers: String) -> [String: String] {
      ["disc.json": Self.disc.replacingOccurrences(of: marker, with: markers)]
    }
    for (markers, frames, words) in [
      ("{\"tm\": 0, \"cm\": \"part\", \"dr\": 15}", 5, "begins before"),
      ("{\"tm\": 25, \"cm\": \"part\", \"dr\": 50}", 5, "ends after"),
      ("{\"tm\": -5, \"cm\": \"part\", \"dr\": 500}", 20, "is longer than"),
    ] {
      let place = try place(document(markers))
      let outcome = try place.succeed("render", "disc.json", "--marker", "part", "-o", "part.apng")
      #expect(try place.frameCount("part.apng") == frames)
      #expect(outcome.errorText.contains("the marker 'part' \(words) the document"))
    }
    for (start, length) in [(0, 5), (30, 10), (500, 1)] {
      let markers = "{\"tm\": \(start), \"cm\": \"part\", \"dr\": \(length)}"
      expect(
        try place(document(markers)).run("render", "disc.json", "--marker", "part", "-o", "x.gif"),
        failsWith: 64,
        saying: "lies outside the document"
      )
    }
  }

  @Test func `standard input is a document`() throws {
    let place = try place()
    let outcome = try place.run(["render", "-", "-o", "piped.gif"], input: Data(Self.disc.utf8))
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.frameCount("piped.gif") == 20)
  }

  @Test func `a folder and a pattern stand for all documents in them`() throws {
    let place = try place([:])
    _ = try place.shell("mkdir icons")
    try place.write(Data(Self.disc.utf8), to: "icons/a.json")
    try place.write(Data(Self.disc.utf8), to: "icons/b.lot")
    try place.write(Data("{\"version\": 1}".utf8), to: "icons/package.json")
    let folder = try place.succeed("render", "icons", "-o", "out/")
    #expect(folder.errorText.contains("icons/package.json is skipped"))
    #expect(try place.entries().filter { $0.hasSuffix(".gif") } == ["out/a.gif", "out/b.gif"])
    try place.succeed("render", "icons/[ab].*", "-o", "again/")
    #expect(try place.bytes("again/a.gif") == place.bytes("out/a.gif"))
  }

  @Test func `other JSON is refused in one line`() throws {
    let place = try place(["other.json": "{\"a\": 1}", "broken.json": "{\"v\": \"5"])
    for name in ["other.json", "broken.json"] {
      expect(
        try place.run("render", name, "-o", "x.gif"),
        failsWith: 65,
        saying: name
      )
    }
    #expect(try place.entries() == ["broken.json", "other.json"])
  }

  @Test func `an expression without end is refused in one line, when it is read or drawn`() throws {
    func document(_ script: String) -> String {
      """
      {"v": "5.7.0", "w": 20, "h": 20, "fr": 10, "ip": 0, "op": 20, "layers": [{"ty": 3, "nm": "spinner",
       "ip": 0, "op": 20, "ks": {"r": {"k": 0, "x": "\(script)"}}}]}
      """
    }
    // The second one has an end at the moments that are tried when it is read.
    let scripts = ["always.json": "for (;;) {}", "once.json": "if (time == 0.3) for (;;) {} value"]
    let place = try place(scripts.mapValues(document))
    for name in scripts.keys.sorted() {
      let outcome = try place.run("render", name, "-o", "x.gif", "--fps", "10")
      expect(outcome, failsWith: 65, saying: "layer spinner")
      #expect(outcome.errorText.contains("rotation"), "\(outcome.errorText)")
      #expect(outcome.errorText.contains(name), "\(outcome.errorText)")
    }
    #expect(try place.entries() == ["always.json", "once.json"])
  }

  @Test func `what is not drawn is named once, and is a failure if asked for`() throws {
    let camera = Self.disc.replacingOccurrences(
      of: "\"layers\": [",
      with: "\"layers\": [{\"ty\": 13, \"nm\": \"Camera 1\", \"ip\": 0, \"op\": 60, \"ks\": {}},"
    )
    let place = try place(["camera.json": camera])
    let outcome = try place.succeed("render", "camera.json", "-o", "camera.gif")
    #expect(outcome.errorText.contains("Camera 1"), "\(outcome.errorText)")
    expect(
      try place.run("render", "camera.json", "--strict", "-o", "x.gif"),
      failsWith: 65,
      saying: "Camera 1"
    )
  }

  @Test func `a limit that only a frame in between exceeds is named once it is drawn`() throws {
    let ease = #""o": {"x": 0.5, "y": 0.5}, "i": {"x": 0.5, "y": 0.5}"#
    let scale =
      #"{"a": 1, "k": [{"t": 13, "s": [100, 100], \#(ease)},"#
      + #"{"t": 15, "s": [1e9, 1e9], \#(ease)}, {"t": 17, "s": [100, 100]}]}"#
    let growing = Self.disc.replacingOccurrences(
      of: "\"o\": {\"a\": 0, \"k\": 100},\n",
      with: "\"o\": {\"a\": 0, \"k\": 100}, \"s\": \(scale),\n"
    )
    let place = try place(["grow.json": growing])
    for format in ["gif", "svg"] {
      let outcome = try place.succeed("render", "grow.json", "-o", "grow.\(format)")
      let notes = outcome.errorText.split(separator: "\n").filter { $0.contains("1,000,000") }
      #expect(notes.count == 1, "\(outcome.errorText)")
      expect(
        try place.run("render", "grow.json", "--strict", "-o", "strict.\(format)"),
        failsWith: 65,
        saying: "transforms with a scale above 1,000,000"
      )
      #expect(try !place.entries().contains("strict.\(format)"))
    }
  }

  @Test func `what a file cannot show is named once, and is a failure if asked for`() throws {
    let values = [[0, 0, 0], [1, 1, 1], [100]].map { "{\"v\": {\"k\": \($0)}}" }
      .joined(separator: ",")
    let tinted = Self.disc.replacingOccurrences(
      of: "\"nm\": \"disc\"",
      with: "\"nm\": \"disc\", \"bm\": 1, \"ef\": [{\"ty\": 20, \"ef\": [\(values)]}]"
    )
    let place = try place(["disc.json": tinted])
    let outcome = try place.succeed("render", "disc.json", "-o", "disc.lottie")
    let notes = outcome.errorText.split(separator: "\n").filter { $0.contains("filters") }
    #expect(notes.count == 1, "\(outcome.errorText)")
    #expect(
      notes[0].contains("1 layer (disc) uses colour filters, which a Lottie file cannot show")
    )
    expect(
      try place.run("render", "disc.json", "--strict", "-o", "x.lottie"),
      failsWith: 65,
      saying: "colour filters"
    )
    // An SVG shows them, as a file of pictures does.
    try place.succeed("render", "disc.json", "--strict", "-o", "disc.svg")
    try place.succeed("render", "disc.json", "--strict", "-o", "disc.gif")
  }

  @Test func `a font that stands for another one is named with it`() throws {
    let text = """
      {"v": "5.7.0", "w": 60, "h": 40, "fr": 10, "ip": 0, "op": 2, "fonts": {"list": [
       {"fName": "F", "fFamily": "No Such Family 7", "fStyle": "Regular", "ascent": 75}]}, "layers": [
       {"ty": 5, "nm": "title", "ip": 0, "op": 2, "ks": {"p": {"k": [5, 30]}}, "t": {"a": [], "p": {},
        "m": {}, "d": {"k": [{"t": 0, "s": {"t": "ab", "f": "F", "s": 20, "lh": 30, "j": 0,
        "fc": [1, 0, 0]}}]}}}]}
      """
    let place = try place(["text.json": text])
    let outcome = try place.succeed("render", "text.json", "-o", "text.gif")
    let start = "pullreel: note: text: 1 of 1 layers (title) uses the font \"No Such Family 7\", "
    let note = try #require(outcome.errorText.split(separator: "\n").first { $0.hasPrefix(start) })
    let rest = note.dropFirst(start.count)
    #expect(rest.hasPrefix("which is not installed: \""), "\(note)")
    #expect(rest.hasSuffix("\" is used instead"), "\(note)")
  }

  @Test func `a golden of a file follows the file`() throws {
    let place = try place()
    try place.succeed("record", "disc.json", "--goldens", "goldens")
    try place.succeed("verify", "disc.json", "--goldens", "goldens")
    let later = Self.disc.replacingOccurrences(
      of: "\"t\": 30, \"s\": [90",
      with: "\"t\": 30, \"s\": [70"
    )
    try place.write(Data(later.utf8), to: "disc.json")
    let outcome = try place.run("verify", "disc.json", "--goldens", "goldens")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("disc.position"), "\(outcome.outputText)")
  }

  @Test func `a document is listed with its rate and its parts`() throws {
    let place = try place()
    let text = try place.succeed("list", "disc.json").outputText
    #expect(text.contains("20 frames at 20 a second"))
    #expect(text.contains("marker end from 10f"))
    #expect(text.contains("disc"))
  }
}
