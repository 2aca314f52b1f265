import Foundation
import Pullreel
import PullreelTesting
import Testing
import XCTest

/// The expectations of a process that `FailureReportTests` starts, some of which fail.
enum ChildScene {
  /// The variable that names the goldens; without it, the process was not started by those tests.
  static let variable = "PULLREEL_TESTING_CHILD_GOLDENS"
  static var goldens: String? { ProcessInfo.processInfo.environment[variable] }
  /// The number of failures of each process with one golden.
  static let turns = 6

  static func disc(at x: Double) -> Layer {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    let circle = Path(ellipseIn: Rect(x: x, y: 5, width: 10, height: 10))
    root.sublayers = [Layer(name: "disc", shape: Shape(circle, fill: .white))]
    return root
  }

  /// Returns twelve frames in which the disc moves; its largest difference from a disc at rest is
  /// in the last.
  static func moving(by distance: Double) -> [Presentation] {
    (0..<12).map { Presentation(time: Double($0) / 10, root: disc(at: 3 + distance * Double($0))) }
  }
}

@Suite(.enabled(if: ChildScene.goldens != nil, "FailureReportTests starts it"))
struct FailingChild {
  @Test(arguments: 0..<ChildScene.turns)
  func `a disc moves that stood still`(turn: Int) throws {
    let folder = try #require(ChildScene.goldens)
    let clip = ChildScene.moving(by: 1)
    expectGolden(of: clip, framesPerSecond: 10, as: "disc", record: .never, in: folder)
  }

  @Test func `a disc has no golden`() throws {
    let folder = try #require(ChildScene.goldens)
    expectGolden(of: ChildScene.disc(at: 3), as: "none", record: .never, in: folder)
  }
}

@Suite(.enabled(if: ChildScene.goldens != nil, "FailureReportTests starts it"))
struct ToleratingChild {
  @Test func `a disc differs by a level`() throws {
    let folder = try #require(ChildScene.goldens)
    #expect(expectGolden(of: ChildScene.disc(at: 3), as: "level", record: .never, in: folder))
  }
}

final class ChildInXCTest: XCTestCase {
  func testADiscMovesThatStoodStill() throws {
    guard let folder = ChildScene.goldens else { throw XCTSkip("FailureReportTests starts it") }
    let clip = ChildScene.moving(by: 1)
    expectGolden(of: clip, framesPerSecond: 10, as: "disc", record: .never, in: folder)
  }

  func testADiscDiffersByALevel() throws {
    guard let folder = ChildScene.goldens else { throw XCTSkip("FailureReportTests starts it") }
    XCTAssertTrue(expectGolden(of: ChildScene.disc(at: 3), as: "level", record: .never, in: folder))
  }
}
