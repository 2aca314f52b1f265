import Testing
import Text

/// Mistakes that stop the program.
@Suite struct PreconditionTests {
  @Test func `a font has no negative size`() async {
    await #expect(processExitsWith: .failure) {
      _ = layOut("a", try TestFonts.boxes(), size: -1)
    }
  }

  @Test func `there is at least one line`() async {
    await #expect(processExitsWith: .failure) { _ = try boxes("a") { $0.lineLimit = 0 } }
  }

  @Test func `a line has a height`() async {
    await #expect(processExitsWith: .failure) {
      _ = try boxes("a") { $0.lineHeight = .multiple(0) }
    }
  }

  @Test func `a width is a number`() async {
    await #expect(processExitsWith: .failure) { _ = try boxes("a", width: .nan) }
  }
}
