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

  @Test func `a problem is told as a subject, the problem and the remedy`() {
    let path = "a, b.gif"
    let problems = [
      Problem(.badInput, "damaged", at: path, remedy: "export it again"),
      Problem(.usage, "no frame lies here", at: "\(.from)", remedy: "change \(.from) or \(.to)"),
      Problem(.usage, "one file for two", at: "\(.output) \(path)", remedy: "name a folder"),
      Problem(.usage, "<scale> is 0", at: "\(.scale)", remedy: "did you mean '1'?"),
      Problem(.usage, "nothing is named", remedy: "pullreel list tells what there is"),
      Problem(.noInput, "ends in a line\nbreak", at: path, remedy: "\(.force) is no cure"),
    ]
    #expect(
      problems.map { $0.line { "<\($0.rawValue)>" } } == [
        "a, b.gif: damaged. Export it again.",
        "no frame lies here (<from>). Change <from> or <to>.",
        "one file for two (<output> a, b.gif). Name a folder.",
        "<scale> is 0. Did you mean '1'?",
        "nothing is named. pullreel list tells what there is.",
        "a, b.gif: ends in a line\u{FFFD}break. <force> is no cure.",
      ]
    )
  }
}
