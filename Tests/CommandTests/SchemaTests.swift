import Clips
import Inputs
import Formats
import Foundation
import TestSupport
import Testing

/// The schemas in `docs/schemas` of what commands write.
@Suite struct SchemaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../docs/schemas").standardizedFileURL

  /// Validates a file.
  ///
  /// - Returns: The reasons why it is not as its schema says; empty if it is.
  private func complaints(_ place: Workplace, about file: String, _ schema: String) throws -> String
  {
    let check = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[2]))
      jsonschema.Draft7Validator.check_schema(schema)
      for error in jsonschema.Draft7Validator(schema).iter_errors(json.load(open(sys.argv[1]))):
          print(error.json_path, error.message)
      """
    let outcome = try ExternalTool.pillow(
      check,
      [
        place.folder.appendingPathComponent(file).path,
        Self.folder.appendingPathComponent(schema).path,
      ]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText
  }

  @Test func `the list of animations is as its schema says`() throws {
    let place = try Workplace()
    try place.write(try place.succeed("list", "--json").output, to: "list.json")
    #expect(try complaints(place, about: "list.json", "list.schema.json") == "")
  }

  @Test func `a gesture is as its schema says`() throws {
    let place = try Workplace()
    let touch = #"{"samples": [[0.1, 160, 110], [0.5, 160, 150]], "end": "cancel"}"#
    try place.write(Data(#"{"touches": [\#(touch)]}"#.utf8), to: "g.json")
    #expect(try complaints(place, about: "g.json", "gesture.schema.json") == "")
    try place.succeed("render", "ring", "--gesture", "g.json", "--at", "0.3", "-o", "ring.png")
    try place.write(Data(#"{"touches": [{"samples": [[0, 1]]}]}"#.utf8), to: "g.json")
    #expect(try complaints(place, about: "g.json", "gesture.schema.json") != "")
  }

  @Test func `manifests of shards, of a batch and of merged shards are as their schema says`()
    throws
  {
    let place = try Workplace()
    try place.write(Data(##"{"dusk": {"background": "#123"}, "day": {}}"##.utf8), to: "themes.json")
    let request = [
      "four-dots", "curve", "--scene", "full,loading", "--appearance", "light,dark", "--theme",
      "themes.json", "--scale", "0.5", "--fps", "5", "--format", "gif,png,svg,frames,json", "-q",
      "-o",
    ]
    for shard in ["1/3", "2/3", "3/3"] {
      let outcome = try place.run(request + ["out/", "--shard", shard])
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    let schema = "manifest.schema.json"
    for shard in 1...3 {
      let file = "out/manifest.\(shard)-of-3.json"
      #expect(try complaints(place, about: file, schema) == "")
    }
    try place.succeed("merge", "out", "-q")
    #expect(try complaints(place, about: "out/manifest.json", schema) == "")
    // The check can fail.
    try place.change("sed 's/\"scale\": 0.5/\"scale\": 0/' out/manifest.json > wrong.json")
    #expect(try complaints(place, about: "wrong.json", schema).contains("scale"))
  }

  @Test func `the schema of manifests names every format`() throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("manifest.schema.json"))
    let text = String(decoding: data, as: UTF8.self)
    for format in OutputFormat.allCases { #expect(text.contains("\"\(format.name)\"")) }
  }

  @Test func `the listing of a folder is as its schema says`() throws {
    let place = try Workplace()
    try place.draw("art/one.json", endingAt: 90)
    try place.change("\"$0\" art/one.json -q -o art/one.gif; echo text > art/notes.txt")
    try place.change("\"$0\" list art --json > list.json")
    #expect(try complaints(place, about: "list.json", "list.schema.json") == "")
  }

  @Test(arguments: [
    "size", "scale", "fps", "frames", "speed", "duration", "bytes", "index", "of",
  ])
  func `numbers that no artefact has are damage`(_ key: String) throws {
    let place = try Workplace()
    _ = try place.run("checkmark", "--scale", "0.2", "--fps", "2", "-q", "-o", "out/")
    let whole = String(decoding: try place.bytes("out/manifest.json"), as: UTF8.self)
    for number in ["1e300", "-1", "1e400", "NaN", "99999999999999999999999", "null", "\"1\""] {
      let value = key == "size" ? "[\(number), 1]" : number
      let pattern = try Regex("\"\(key)\": (\\[[^\\]]*\\]|[^,}]+)")
      try place.write(
        Data(whole.replacing(pattern, with: "\"\(key)\": \(value)").utf8),
        to: "out/manifest.json"
      )
      for words in [["gallery", "out", "-o", "page.html"], ["merge", "out"]] {
        let outcome = try place.run(words + ["-q"])
        // Merging takes manifests of shards alone.
        expect(outcome, failsWith: words[0] == "merge" ? 66 : 65)
      }
      let resumed = try place.run(
        "checkmark",
        "--scale",
        "0.2",
        "--fps",
        "2",
        "-q",
        "--resume",
        "-o",
        "out/"
      )
      expect(resumed, failsWith: 65, saying: "manifest.json")
    }
  }
}
