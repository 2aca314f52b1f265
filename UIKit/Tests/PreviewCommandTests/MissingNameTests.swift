import Testing

/// Sources that use names which nothing declares.
@Suite(.serialized) struct MissingNameTests {
  private static let library = """
    import UIKit
    import Player

    class Film: QueuePlayer {}
    class Dot: UIView {
      var player: QueuePlayer?
    }

    """

  /// Writes a stage file with a preview of a view.
  private func writeStage(of view: String, in place: Workplace) throws {
    try place.write(
      """
      import PullreelUIKit

      @MainActor let previews: [Preview] = [
        Preview("dot", size: CGSize(width: 8, height: 8), seconds: 0.1) { \(view)() }
      ]

      """,
      to: "Stage.swift"
    )
  }

  private func outcome(_ view: String) throws -> Workplace.Outcome {
    let place = try Workplace()
    try place.write(Self.library, to: "Film.swift")
    try writeStage(of: view, in: place)
    return try place.run("list", "Stage.swift", "--sources", "Film.swift")
  }

  @Test func `what needs a missing name is left out, and a note has the name and its uses`() throws
  {
    let outcome = try outcome("Dot")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("Film.swift: QueuePlayer is not among the sources (2 uses)"))
    #expect(outcome.errors.contains("QueuePlayer is not supported: Film and player are dropped"))
  }

  @Test func `a stage that needs it is refused by name, without errors of the compiler`() throws {
    let outcome = try outcome("Film")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("QueuePlayer is not supported; remove the code that uses Film"))
    #expect(!outcome.errors.contains("cannot find"))
  }

  @Test func `errors beside missing names are listed`() throws {
    let place = try Workplace()
    try place.write(Self.library + "let size: Int = \"a\"\n", to: "Film.swift")
    try writeStage(of: "Dot", in: place)
    let outcome = try place.run("list", "Stage.swift", "--sources", "Film.swift")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("cannot convert value of type 'String'"))
    #expect(outcome.errors.contains("the sources have an error, and QueuePlayer is missing"))
  }

  @Test
  func `a member that UIKit lacks is dropped with a note, and a function's preview ends by name`()
    throws
  {
    let place = try Workplace()
    try place.write(
      """
      import UIKit

      class Dot: UIView {
        func glow() { setValue(1, forKey: "a"); layer.glowRadius = 2 }
        func shade() -> CGFloat { layer.glowRadius }
      }

      """,
      to: "Dot.swift"
    )
    try place.write(
      """
      import PullreelUIKit

      @MainActor let previews: [Preview] = [
        Preview("dot", size: CGSize(width: 8, height: 8), seconds: 0.1) {
          let dot = Dot()
          dot.glow()
          return dot
        },
        Preview("shade", size: CGSize(width: 8, height: 8), seconds: 0.1) {
          let dot = Dot()
          dot.alpha = dot.shade()
          return dot
        },
      ]

      """,
      to: "Stage.swift"
    )
    let outcome = try place.run(
      "render",
      "Stage.swift",
      "--sources",
      "Dot.swift",
      "-o",
      "out/"
    )
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("Dot.swift:4: "))
    #expect(outcome.errors.contains("has no member 'glowRadius'; the statement is dropped"))
    #expect(outcome.errors.contains("the preview ends where shade is called"))
    #expect(outcome.errors.contains("this function uses an API that is not supported"))
  }

  @Test func `a type that two libraries declare is named with both files before compiling`() throws
  {
    let place = try Workplace()
    try place.write("import UIKit\nclass Dot: UIView {}\n", to: "Dot.swift")
    try place.write("import UIKit\nclass Dot: UIControl {}\n", to: "Point.swift")
    try writeStage(of: "Dot", in: place)
    let outcome = try place.run(
      "list",
      "Stage.swift",
      "--sources",
      "Dot.swift",
      "--sources",
      "Point.swift"
    )
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("2 files declare the type Dot"))
    #expect(outcome.errors.contains("Dot.swift"))
    #expect(outcome.errors.contains("Point.swift"))
    #expect(!outcome.errors.contains("ambiguous"))
  }

  @Test func `names of modules before names of the sources are no obstacle`() throws {
    let place = try Workplace()
    try place.write(
      "import CoreFoundation\nimport Dots\nimport UIKit\nlet end: CoreFoundation.CFTimeInterval = 1\n"
        + "class Small: Dots.Dot, QuartzCore.CAAnimationDelegate {\n"
        + "  let size: CoreGraphics.CGSize = .zero, date = Foundation.Date(), base = Own.end\n}\n",
      to: "Small.swift"
    )
    try place.write("import UIKit\nopen class Dot: UIKit.UIView {}\n", to: "Dot.swift")
    try writeStage(of: "Small", in: place)
    let outcome = try place.run(
      "list",
      "Stage.swift",
      "--sources",
      "Small.swift",
      "--sources",
      "Dot.swift"
    )
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("is not among the sources"))
  }
}
