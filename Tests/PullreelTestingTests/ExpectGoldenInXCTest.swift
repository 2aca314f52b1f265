import Clips
import Inputs
import Formats
import Foundation
import Goldens
import Pullreel
import PullreelTesting
import XCTest

/// The same functions in the other test library, which cannot expect a failure on Linux.
final class ExpectGoldenInXCTest: XCTestCase {
  func testAGoldenThatIsThereIsTheSame() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-testing-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 8, height: 8))
    let comparable = try ComparableClip(
      ClipName(animation: "ExpectGoldenInXCTest", scene: "square"),
      moments: [ClipFrame(Presentation(time: 0, root: root))],
      framesPerSecond: 1,
      scale: 2
    )
    _ = try GoldenStore(folder).write(Golden(recording: comparable))
    XCTAssertTrue(expectGolden(of: root, as: "square", record: .never, in: folder))
  }
}
