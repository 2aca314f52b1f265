import Foundation
import Pullreel
import PullreelTesting
import Testing

@Suite struct ExpectGoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-testing-\(UUID().uuidString)").path

  private static func disc(at x: Double) -> Layer {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    let circle = Path(ellipseIn: Rect(x: x, y: 5, width: 10, height: 10))
    root.sublayers = [Layer(name: "disc", shape: Shape(circle, fill: .white))]
    return root
  }

  /// Expects a golden and a failure that says something at this line.
  private func failing(
    _ words: String,
    line: Int = #line,
    _ expectation: (Int) -> Bool
  ) {
    withKnownIssue {
      #expect(!expectation(line))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains(words) && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID.hasSuffix("ExpectGoldenTests.swift") == true
    }
  }

  @Test func `a missing golden fails, recording fails once, then it is the same until it changes`()
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let layer = Self.disc(at: 3)
    failing("there is no golden") {
      expectGolden(of: layer, as: "disc", record: .never, in: folder, line: $0)
    }
    failing("was recorded") {
      expectGolden(of: layer, as: "disc", record: .missing, in: folder, line: $0)
    }
    #expect(expectGolden(of: layer, as: "disc", record: .never, in: folder))
    #expect(expectGolden(of: layer, as: "disc", record: .missing, in: folder))
    #expect(expectGolden(of: layer, as: "disc", record: .changed, in: folder))
    failing("differs from its golden") {
      expectGolden(of: Self.disc(at: 4), as: "disc", record: .never, in: folder, line: $0)
    }
    failing("was recorded") {
      expectGolden(of: Self.disc(at: 4), as: "disc", record: .changed, in: folder, line: $0)
    }
    #expect(expectGolden(of: Self.disc(at: 4), as: "disc", record: .never, in: folder))
  }

  @Test func `a sequence of presentations has a golden of its own`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let clip = (0..<5).map { Presentation(time: Double($0) / 10, root: Self.disc(at: Double($0))) }
    failing("recorded") {
      expectGolden(of: clip, framesPerSecond: 10, as: "clip", record: .all, in: folder, line: $0)
    }
    #expect(expectGolden(of: clip, framesPerSecond: 10, as: "clip", record: .never, in: folder))
    failing("differs") {
      expectGolden(
        of: Array(clip.dropLast()),
        framesPerSecond: 10,
        as: "clip",
        record: .never,
        in: folder,
        line: $0
      )
    }
  }

  @Test func `names from outside stay inside the folder`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = "../../<script>\"'/x"
    failing("recorded") {
      expectGolden(of: Self.disc(at: 0), as: name, record: .all, in: folder, line: $0)
    }
    #expect(expectGolden(of: Self.disc(at: 0), as: name, record: .never, in: folder))
    let inside = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(inside.filter { $0.hasSuffix("golden.txt") }.count == 1)
  }

  @Test func `a scene that an animation lacks is named`() {
    failing("ring has no scene 'breathing'") {
      expectGolden(of: Ring.self, scene: .init(rawValue: "breathing"), in: folder, line: $0)
    }
  }
}
