import Foundation
import TestSupport
import Testing

@Suite struct ThemeTests {
  private static let quick = ["--scale", "0.1", "--fps", "2", "-q", "-o", "o/"]
  private static let themes = """
    {"dusk": {"strokeColor": "#123456", "dash": [4, 2]},
     "dawn": {"strokeColor": "orange", "lineWidth": 3, "touch": false}}
    """

  private func place(_ themes: String = Self.themes) throws -> Workplace {
    let place = try Workplace()
    try place.write(Data(themes.utf8), to: "themes.json")
    return place
  }

  @Test func `several themes make a matrix and are in the names`() throws {
    let place = try place()
    let outcome = try place.run(["airplane", "--theme", "themes.json"] + Self.quick)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(
      try place.entries() == [
        "o", "o/airplane-dawn.gif", "o/airplane-dusk.gif", "o/manifest.json", "themes.json",
      ]
    )
  }

  @Test func `a theme is what --set would say, and --set comes on top`() throws {
    let place = try place()
    let still = ["airplane", "--at", "2", "--scale", "0.5", "-q"]
    try place.succeed(still + ["--theme", "themes.json", "-o", "{theme}.png"])
    try place.succeed(
      still + ["--set", "strokeColor=#123456", "--set", "dash=4,2", "-o", "one.png"]
    )
    try place.succeed(
      still + ["--set", "strokeColor=orange", "--set", "lineWidth=3", "--set", "touch=false"]
        + ["-o", "two.png"]
    )
    #expect(try place.bytes("dusk.png") == place.bytes("one.png"))
    #expect(try place.bytes("dawn.png") == place.bytes("two.png"))
    try place.succeed(
      still + ["--theme", "themes.json", "--set", "strokeColor=#123456", "-o", "{theme}-blue.png"]
    )
    #expect(try place.bytes("dusk-blue.png") == place.bytes("one.png"))
    #expect(try place.bytes("dawn-blue.png") != place.bytes("two.png"))
  }

  @Test func `one theme alone is not in the names`() throws {
    let place = try place(#"{"only": {}}"#)
    try place.succeed(["airplane", "--theme", "themes.json"] + Self.quick)
    #expect(try place.entries().contains("o/airplane.gif"))
  }

  @Test func `a key counts for the animations that have it`() throws {
    // The airplane's dash means nothing to the ring, whose discColor means nothing to it.
    let place = try place(#"{"a": {"dash": "4,2", "discColor": "red"}}"#)
    let outcome = try place.run(["airplane", "ring", "--theme", "themes.json"] + Self.quick)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  static let failures: [(themes: String, code: Int32, words: String)] = [
    ("{\"dusk\": {\n  \"strokeColor\": \"red\",\n}}", 65, "themes.json:3"),
    ("[]", 65, "themes.json:1"),
    ("{}", 65, "themes.json"),
    ("{\"dusk\":\n []}", 65, "themes.json:1"),
    ("{\"a\": {},\n \"../b\": {}}", 65, "themes.json:2"),
    (#"{".hidden": {}}"#, 65, ".hidden"),
    (#"{"a b": {}}"#, 65, "a b"),
    (#"{"a": {}, "a": {}}"#, 65, "twice"),
    (#"{"a": {"strokeColor": null}}"#, 65, "strokeColor"),
    (#"{"dusk": {"strokColor": "red"}}"#, 64, "Did you mean 'strokeColor'?"),
    (#"{"dusk": {"discColor": "red"}}"#, 64, "'dusk' sets discColor=red"),
    (#"{"dusk": {"strokeColor": "reddish"}}"#, 64, "'dusk' sets strokeColor=reddish"),
    (#"{"dusk": {"lineWidth": 1e9}}"#, 64, "lineWidth"),
  ]

  @Test(arguments: failures)
  func `themes that cannot be used are told in one line, before anything is written`(
    _ failure: (themes: String, code: Int32, words: String)
  ) throws {
    let place = try place(failure.themes)
    let outcome = try place.run(["airplane", "--theme", "themes.json"] + Self.quick)
    expect(outcome, failsWith: failure.code, saying: failure.words)
    #expect(try place.entries() == ["themes.json"])
  }

  @Test func `a file that is missing is told as such`() throws {
    let place = try Workplace()
    expect(try place.run("airplane", "--theme", "none.json"), failsWith: 66, saying: "none.json")
  }
}
