import Foundation
import Testing

/// The state that previews of one stage file share, and the state they must not share.
@Suite struct SharedStateTests {
  private static let sources = """
    import UIKit

    /// A view that everybody shares, as HUDs are.
    @MainActor final class SharedView: UIView {
      static let shared = SharedView(frame: CGRect(x: 2, y: 2, width: 10, height: 10))
      static var count = 0

      func show(in view: UIView) async {
        Self.count += 1
        print("shown \\(Self.count) times")
        print("known: \\(UserDefaults.standard.bool(forKey: "known"))")
        UserDefaults.standard.set(true, forKey: "known")
        view.addSubview(self)
        try? await Task.sleep(for: .milliseconds(100))
        UIView.animate(withDuration: 0.3) { self.center.x = 40 }
      }
    }
    """

  private static let stage = """
    import PullreelUIKit
    import UIKit

    @MainActor func shown(_ color: UIColor) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      SharedView.shared.backgroundColor = color
      Task { await SharedView.shared.show(in: view) }
      return view
    }

    let size = CGSize(width: 60, height: 20)
    @MainActor let previews: [Preview] = [
      Preview("one", size: size, seconds: 0.5) { shown(.red) },
      Preview("two", size: size, seconds: 0.5) { shown(.red) },
      Preview("deep", size: size, seconds: 0.5) { broken() },
    ]

    func broken() -> UIView {
      let numbers: [Int] = []
      print(numbers[size.width > 1 ? 3 : 4])
      return UIView()
    }
    """

  @Test func `shared views and defaults are new in each preview, and a trap is named`() throws {
    let place = try Workplace()
    try place.write(Self.sources, to: "SharedView.swift")
    try place.write(Self.stage, to: "Shared.swift")
    let outcome = try place.run("Shared.swift", "--sources", "SharedView.swift", "-o", "out/")
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("one printed: shown 1 times"), "\(outcome.errors)")
    #expect(outcome.errors.contains("two printed: shown 1 times"))
    #expect(!outcome.errors.contains("shown 2 times"))
    let pictures = try ["one", "two"].map {
      try Data(contentsOf: place.folder.appendingPathComponent("out/\($0).gif"))
    }
    #expect(pictures[0] == pictures[1] && pictures[0].count > 300)
    #expect(outcome.errors.contains("in broken()") && outcome.errors.contains("Shared.swift:20"))
    let again = try place.run("Shared.swift", "--sources", "SharedView.swift", "-o", "again/")
    #expect(again.errors.contains("two printed: known: false"), "\(again.errors)")
    #expect(!(outcome.errors + again.errors).contains("known: true"))
  }
}
