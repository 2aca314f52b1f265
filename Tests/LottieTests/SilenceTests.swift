import Testing

@testable import Lottie

/// Parts of a document that are not drawn: each is named, unless it shows nothing anyway.
struct SilenceTests {
  private func features(_ layers: String...) throws -> [String] {
    let text = layers.joined(separator: ",")
    return try Documents.document(text).unsupportedFeatures.map(\.feature)
  }

  @Test(arguments: [
    (#"{"ty": "mm", "mm": 1}"#, []), (#"{"ty": "mm", "mm": 3, "hd": true}"#, []),
    (#"{"ty": "mm", "mm": 2}"#, []), (#"{"ty": "mm", "mm": 3}"#, []),
    (#"{"ty": "mm", "mm": 4}"#, []), (#"{"ty": "mm", "mm": 5}"#, []),
    (#"{"ty": "mm", "mm": 9}"#, ["merge paths mode 9"]), (#"{"ty": "tw"}"#, ["twist"]),
    (#"{"ty": "zy"}"#, ["shape type \"zy\""]),
    (#"{"nm": "a"}"#, ["a shape without a type"]),
    (#"{"ty": "sh", "ks": {"k": 3}}"#, ["a path without points"]),
    (#"{"ty": "gf", "o": {"k": 100}}"#, ["a gradient without colours"]),
    (#"{"ty": "gs", "o": {"k": 100}}"#, ["a gradient without colours"]),
    (#"{"ty": "fl", "c": {"k": [0, 0, 1]}, "bm": 99}"#, ["blend mode 99"]),
  ])
  func `shapes`(item: String, expected: [String]) throws {
    let found = try features(Documents.shapes(Documents.square(), item, Documents.redFill))
    #expect(found == expected)
  }

  @Test(arguments: [
    (#""ty": 3"#, []), (#""ty": 6"#, []), (#""ty": 15"#, []), (#""ty": 13"#, ["a 3D camera"]),
    (#""ty": 99"#, ["layer type 99"]), (#""nm": "a""#, ["a layer without a type"]),
    (#""ty": 0, "refId": "x""#, ["a composition that is not in the file"]),
    (#""ty": 2, "refId": "x""#, ["an image that cannot be found or read"]),
    (#""ty": 5, "t": {"d": {"k": []}}"#, ["text in a system font"]),
    (#""ty": 3, "sy": [{"ty": 1}]"#, ["the layer style drop shadow"]),
    (#""ty": 3, "sy": [{"ty": 1, "en": 0}]"#, []),
    (#""ty": 3, "sy": [{"ty": 42}]"#, ["a layer style of an unknown kind"]),
    (
      #""ty": 3, "masksProperties": [{"mode": "a"}]"#, ["a mask without a path"]
    ),
    (#""ty": 3, "masksProperties": [{"mode": "n"}]"#, []),
    (#""ty": 3, "ef": [{"ty": 0, "nm": "slider"}, {"ty": 5, "nm": "pseudo"}]"#, []),
    (#""ty": 3, "ef": [{"ty": 22}]"#, ["the Stroke effect"]),
    (#""ty": 3, "ef": [{"ty": 24}]"#, ["the Levels effect"]),
    (#""ty": 3, "ef": [{"ty": 28}]"#, ["the Set Matte effect"]),
    (#""ty": 3, "ef": [{"ty": 30, "nm": "Radial Wipe"}]"#, ["the effect \"Radial Wipe\""]),
    (#""ty": 3, "ef": [{"ty": 30, "nm": "Radial Wipe", "en": 0}]"#, []),
    (#""ty": 3, "ef": [{"ty": 77}]"#, ["effect type 77"]),
  ])
  func `layers`(members: String, expected: [String]) throws {
    #expect(try features("{\(members), \"ip\": 0, \"op\": 20}") == expected)
  }
}
