import Clips
import Inputs
import Formats
import Foundation
import Goldens
import Pages
import Pullreel
import TestSupport
import Testing
import Decoding

/// The reports of test runs, seen from outside: each test runs this program again.
@Suite struct FailureReportTests {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-testing-\(UUID().uuidString)")
  private var goldens: String { place.appendingPathComponent("goldens").path }
  private var reports: String { place.appendingPathComponent("reports").path }

  /// Records the goldens of the children.
  private func record() throws {
    let store = GoldenStore(goldens)
    let still = try ComparableClip(
      ClipName(animation: "FailingChild", scene: "disc"),
      moments: ChildScene.moving(by: 0).map { ClipFrame($0) },
      framesPerSecond: 10,
      scale: 2
    )
    _ = try store.write(Golden(recording: still))
    // As if another Cairo had drawn it: a level of one pixel, which is invisible.
    var level = try ComparableClip(
      ClipName(animation: "FailingChild", scene: "level"),
      moments: [ClipFrame(Presentation(time: 0, root: ChildScene.disc(at: 3)))],
      framesPerSecond: 1,
      scale: 2
    )
    level.fingerprint = level.fingerprint.map {
      Fingerprint(environment: [.init("cairo", "1.2.3")], recipe: $0.recipe)
    }
    var bitmap = try #require(try level.pictures(of: [0])[0])
    bitmap[20, 20] ^= 1
    level.frames = try #require(FrameSequence([Frame(bitmap: bitmap, endTime: 1)]))
    _ = try store.write(Golden(recording: level))
  }

  /// Runs this program again, several times at once, and returns the combined output.
  private func run(_ commands: [String], reports: String) throws -> String {
    let script = commands.map { "\"$0\" \($0) 2>&1 &" }.joined(separator: "\n") + "\nwait"
    return try ExternalTool.run(
      "bash",
      ["-c", script, CommandLine.arguments[0]],
      environment: [ChildScene.variable: goldens, FailureReport.variable: reports]
    ).outputText
  }

  private static let swiftTesting = "--testing-library swift-testing --filter"
  private static let xctest = "--testing-library xctest PullreelTestingTests.ChildInXCTest"

  @Test
  func `each failing expectation has a page and pictures of its own, however many fail at once`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: place) }
    try record()
    let said = try run(
      ["\(Self.swiftTesting) FailingChild", "\(Self.swiftTesting) FailingChild", Self.xctest],
      reports: reports
    )
    let pages = said.matches(of: /report: (\S+\/index\.html)/).map { String($0.output.1) }
    let failures = 2 * (ChildScene.turns + 1) + 1
    #expect(Set(pages).count == failures, "\(said)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: reports).sorted()
    #expect(files.filter { $0.hasSuffix("index.html") }.count == failures)
    for page in Set(pages) {
      let folder = String(page.dropLast("index.html".count))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let isMissing = folder.contains("/none")
      #expect(
        names
          == (isMissing
            ? ["frame-0-actual.png", "index.html"]
            : [
              "frame-11-actual.png", "frame-11-difference.png", "frame-11-expected.png",
              "index.html",
            ])
      )
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("</html>"))
      #expect(
        text.contains(
          "PULLREEL_RECORD=changed swift test --filter PullreelTestingTests.FailingChild"
        )
      )
      guard !isMissing else { continue }
      let images = try names.filter { $0.hasSuffix(".png") }.map { name in
        try PNGDecoder.decode(
          Array(Data(contentsOf: URL(fileURLWithPath: folder + name)))
        ).bitmap
      }
      // The disc was at 3…13 points and has moved by eleven, at two pixels a point.
      #expect(images.map(\.width) == [80, 80, 80])
      #expect(images[0][36, 20] == 0xFFFF_FFFF && images[0][16, 20] == 0)
      #expect(images[2][16, 20] == 0xFFFF_FFFF && images[2][36, 20] == 0)
    }
  }

  @Test func `a report that cannot be written is said, and the failure with it`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try record()
    let said = try run(["\(Self.swiftTesting) FailingChild"], reports: "/proc/none/such")
    #expect(said.contains("differs from its golden"))
    #expect(said.contains("cannot create output"))
  }

  @Test(arguments: ["\(swiftTesting) ToleratingChild", "\(xctest)/testADiscDiffersByALevel"])
  func `what was tolerated is said, and nothing is left behind`(_ command: String) throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try record()
    let said = try run([command], reports: reports)
    #expect(said.contains("cairo 1.2.3 when recorded"), "\(said)")
    #expect(said.contains("differs from its golden within the tolerance: frame 0: 1 pixel"))
    #expect(!FileManager.default.fileExists(atPath: reports))
  }
}
