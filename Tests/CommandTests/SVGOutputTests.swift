import Foundation
import Pullreel
import TestSupport
import Testing

@Suite struct SVGOutputTests {
  /// Reads a file with Python's parser and prints what its elements are called, and for each
  /// animation of a loop the first and the last value, a line each.
  private static let reader = """
    import sys, xml.etree.ElementTree as tree
    root = tree.parse(sys.argv[1]).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg", root.tag
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids)), ids
    for element in root.iter():
        name = element.tag.split("}")[1]
        for key, value in element.attrib.items():
            if value.startswith("url(#"):
                assert value[5:-1] in ids, value
        if name in ("animate", "animateTransform"):
            values = element.get("values").split(";")
            print(name, element.get("attributeName"), element.get("calcMode") or "linear",
                  element.get("dur"), element.get("repeatCount"), values[0], values[-1], sep="|")
        else:
            print(name)
    """

  private static func elements(of path: String, in place: Workplace) throws -> [String] {
    let file = place.folder.appendingPathComponent(path).path
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, file])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  @Test(arguments: Catalogue.standard.names)
  func `a loading scene is a small file of well-formed XML whose animations last equally long`(
    _ name: String
  ) throws {
    let place = try Workplace()
    try place.succeed(name, "--scene", "loading", "-o", "a.svg")
    #expect(try place.bytes("a.svg").count <= (name == "wave" ? 48_000 : 12_000))
    let elements = try Self.elements(of: "a.svg", in: place)
    #expect(!elements.contains("script"))
    let moving = elements.filter { $0.hasPrefix("animate") }.map { $0.split(separator: "|") }
    #expect(!moving.isEmpty)
    #expect(Set(moving.map { $0[3] }).count == 1)
    #expect(Set(moving.map { $0[4] }) == ["indefinite"])
  }

  @Test(arguments: ["four-dots", "preload", "wave"])
  func `a loop ends where it began`(_ name: String) throws {
    let place = try Workplace()
    try place.succeed(name, "--scene", "loading", "-o", "a.svg")
    for line in try Self.elements(of: "a.svg", in: place) where line.hasPrefix("animate") {
      let parts = line.split(separator: "|")
      // A whole turn is none, and what jumps does so at the end.
      #expect(
        parts[5] == parts[6] || parts[6].hasPrefix("360 ") || parts[2] == "discrete",
        "\(name): \(line)"
      )
    }
  }

  @Test func `a still stands still`() throws {
    let place = try Workplace()
    for option in [["--at", "1.5"], ["--frame", "30"], ["--pull", "0.5"]] {
      try #require(place.run(["airplane"] + option + ["-o", "still.svg"]).exitCode == 0)
      let elements = try Self.elements(of: "still.svg", in: place)
      #expect(elements.contains("path"))
      #expect(!elements.contains { $0.hasPrefix("animate") })
    }
    let outcome = try place.run("airplane", "--from", "1", "--at", "1.5", "-o", "still.svg")
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  @Test func `it plays as often as it is told, and a part of a scene alone`() throws {
    let place = try Workplace()
    try place.succeed(
      "airplane",
      "--scene",
      "loading",
      "--loop",
      "3",
      "--from",
      "0.5",
      "--to",
      "1",
      "-o",
      "a.svg"
    )
    let moving = try Self.elements(of: "a.svg", in: place).filter { $0.hasPrefix("animate") }
    #expect(!moving.isEmpty)
    #expect(moving.allSatisfy { $0.contains("|.5s|3|") })
    #expect(try place.text("a.svg").contains("fill=\"freeze\""))
    try place.succeed("airplane", "--scene", "loading", "--speed", "0.5", "-o", "slow.svg")
    #expect(try place.text("slow.svg").contains("dur=\"3s\""))
  }

  @Test func `a looser tolerance makes a smaller file`() throws {
    let place = try Workplace()
    let sizes = try ["0.25", "1", "4"].map { factor in
      try place.succeed(
        "airplane",
        "--scene",
        "loading",
        "--fit-tolerance",
        factor,
        "-o",
        "a.svg"
      )
      return try place.bytes("a.svg").count
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2], "\(sizes)")
  }

  @Test func `one file has light and dark colours`() throws {
    let place = try Workplace()
    try place.succeed("ring", "--scene", "loading", "--appearance", "auto", "-o", "a.svg")
    let text = try place.text("a.svg")
    let elements = try Self.elements(of: "a.svg", in: place)
    #expect(elements.count { $0 == "style" } == 1)
    #expect(text.contains("@media(prefers-color-scheme:dark)"))
    for (appearance, rule) in [("light", "fill:#e0e7eb"), ("dark", "fill:#1c1d21")] {
      try place.succeed("ring", "--scene", "loading", "--appearance", appearance, "-o", "b.svg")
      #expect(try place.text("b.svg").contains(rule.replacing("fill:", with: "fill=\"")))
      #expect(text.contains(rule))
    }
  }

  @Test func `the same request gives the same bytes, and another one is made anew`() throws {
    let place = try Workplace()
    let request = ["preload", "checkmark", "--scene", "loading", "--format", "svg", "-o", "out"]
    #expect(try place.run(request).exitCode == 0)
    let first = try place.bytes("out/preload-loading.svg")
    let again = try place.run(request + ["--resume"])
    #expect(again.exitCode == 0)
    #expect(try place.run(request + ["--jobs", "1"]).exitCode == 0)
    #expect(try place.bytes("out/preload-loading.svg") == first)
    #expect(try place.run(request + ["--fit-tolerance", "3", "--resume"]).exitCode == 0)
    #expect(try place.bytes("out/preload-loading.svg") != first)
    try place.succeed("gallery", "out", "-o", "gallery.html")
    #expect(try place.text("gallery.html").contains("image/svg+xml"))
  }

  @Test func `inspect and diff say that shapes cannot be read`() throws {
    let place = try Workplace()
    try place.succeed("ring", "--scene", "loading", "-o", "a.svg")
    for command in [["inspect", "a.svg"], ["diff", "a.svg", "a.svg"]] {
      expect(try place.run(command), failsWith: 65, saying: "an SVG has no pixels to read")
    }
  }
}

extension Workplace {
  /// Returns the text of a file in this folder.
  fileprivate func text(_ file: String) throws -> String {
    String(decoding: try bytes(file), as: UTF8.self)
  }
}
