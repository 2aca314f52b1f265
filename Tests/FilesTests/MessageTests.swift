import Files
import Testing

@Suite struct MessageTests {
  private let remedy: Message = "choose a time from 0 to \(2.5) with \(.at), or \(.frame)"

  @Test func `options are named as whoever shows it wants them to be`() {
    #expect(remedy.description == "choose a time from 0 to 2.5 with at, or frame")
    #expect(
      remedy.text { "--" + $0.rawValue } == "choose a time from 0 to 2.5 with --at, or --frame"
    )
  }

  @Test func `messages that say the same are equal, however they were put together`() {
    let limit = 2.5
    #expect(remedy == "choose a time from 0 to 2.5" + " with \(.at), or " + Message(.frame))
    #expect(remedy != "choose a time from 0 to \(limit) with at, or frame")
  }

  @Test func `a problem has a place and a remedy with options, or without`() {
    let path = "a, b.gif"
    let problems = [
      Problem(.usage, "it is wrong", at: "\(.output) \(path)", remedy: "say \(.force)"),
      Problem(.usage, "it is wrong", at: path, remedy: "say \(.force)"),
      Problem(.usage, "it is wrong", at: "\(.output)", remedy: path),
      Problem(.usage, "it is wrong", at: path, remedy: path),
    ]
    #expect(
      problems.map { $0.line { "<\($0.rawValue)>" } } == [
        "it is wrong, <output> a, b.gif, say <force>", "it is wrong, a, b.gif, say <force>",
        "it is wrong, <output>, a, b.gif", "it is wrong, a, b.gif, a, b.gif",
      ]
    )
  }
}
