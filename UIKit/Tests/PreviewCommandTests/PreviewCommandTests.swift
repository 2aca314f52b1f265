import Foundation
import Testing

/// The command `pullreel-uikit`, from sources to files.
@Suite(.serialized) struct PreviewCommandTests {
  @Test func `sources become files, and are compiled once`() throws {
    let place = try Workplace()
    let first = try place.run("list", "Previews.swift", "--sources", "Sources")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.hasCompiled)
    #expect(
      first.errors.contains("Objective-C files are skipped: \(place.folder.path)/Sources/Legacy.m")
    )
    #expect(
      first.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "balls", "switch", "pull",
      ]
    )

    // Names, options and the folder are pullreel's.
    let still = try place.run(
      "render",
      "Previews.swift",
      "--sources=Sources",
      "switch",
      "--at",
      "0.1",
      "--scale",
      "1",
      "-o",
      "switch.png"
    )
    #expect(still.code == 0, "\(still.errors)")
    #expect(!still.hasCompiled)
    #expect(place.exists("switch.png"))
    let all = try place.run(
      "Previews.swift",
      "--sources",
      "Sources",
      "--format",
      "json",
      "--fps",
      "20",
      "-o",
      "out/"
    )
    #expect(all.code == 0, "\(all.errors)")
    #expect(!all.hasCompiled)
    let tracks = try place.text("out/balls.json")
    #expect(tracks.contains("BallView.circles[2]"))
    // There and back in 0.8 s, from when the last ball begins.
    #expect(tracks.contains("\"duration\":0.8"))
    #expect(try place.text("out/pull.json").contains("\"offset\":"))

    // A picture of an asset catalogue and a text of a strings file were found.
    let values = try place.text("out/switch.json")
    #expect(values.contains("SwitchView.square"))
    #expect(values.contains("SwitchView.label"))

    let unknown = try place.run("render", "Previews.swift", "--sources", "Sources", "bals")
    #expect(unknown.code == 64)
    #expect(unknown.complaints.count == 1)
    #expect(unknown.errors.contains("bals"))

    // Goldens are pullreel's, and say in words what a changed source did.
    let recorded = try place.run("record", "Previews.swift", "--sources", "Sources", "balls")
    #expect(recorded.code == 0, "\(recorded.errors)")
    let same = try place.run("verify", "Previews.swift", "--sources", "Sources", "balls")
    #expect(same.code == 0, "\(same.errors)")
    let ball = try place.text("Sources/BallView.swift")
    try place.write(
      ball.replacingOccurrences(of: "toValue = 0.4", with: "toValue = 0.6"),
      to: "Sources/BallView.swift"
    )
    let changed = try place.run(
      ["verify", "Previews.swift", "--sources", "Sources", "balls", "--annotations", "github"]
    )
    #expect(changed.hasCompiled)
    #expect(changed.code == 1, "\(changed.errors)")
    // Where GitHub shows it: at the file that declares the preview.
    #expect((changed.output + changed.errors).contains("::error file=Previews.swift,title=balls"))
    #expect((changed.output + changed.errors).contains("BallView.circles"))
  }

  @Test func `errors stand on the user's own lines`() throws {
    let place = try Workplace()
    let ball = try place.text("Sources/BallView.swift")
    try place.write(
      ball.replacingOccurrences(of: "isAnimating = true", with: "isAnimatin = true"),
      to: "Sources/BallView.swift"
    )
    let typo = try place.run("list", "Previews.swift", "--sources", "Sources")
    #expect(typo.code == 65)
    let line = (ball.components(separatedBy: "isAnimating = true")[0]).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).count
    #expect(
      typo.complaints.first?.hasPrefix(
        "\(place.folder.path)/Sources/BallView.swift:\(line):5: error: cannot find 'isAnimatin'"
      ) == true
    )
    #expect(
      typo.complaints.last?.contains("the sources have an error") == true
    )

    try place.write("import PullreelUIKit\n", to: "Empty.swift")
    let empty = try place.run("list", "Empty.swift")
    #expect(empty.code == 65)
    #expect(empty.complaints.count == 1)
    #expect(empty.errors.contains("the stage file has no previews"))
  }

  @Test func `what cannot be lowered is named with its line, and nothing is compiled`() throws {
    let place = try Workplace()
    try place.write("import UIKit\nlet a = #selector(b)\n", to: "Sources/Odd.swift")
    let odd = try place.run("list", "Previews.swift", "--sources", "Sources")
    #expect(odd.code == 65)
    #expect(!odd.hasCompiled)
    #expect(odd.complaints.first?.contains("/Sources/Odd.swift:2:") == true)
    #expect(odd.complaints.count == 2)
  }

  @Test func `files of one name from several folders are one module`() throws {
    let place = try Workplace()
    for (folder, type) in [("A", "First"), ("B", "Second")] {
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent(folder),
        withIntermediateDirectories: true
      )
      try place.write("import UIKit\nclass \(type): UIView {}\n", to: "\(folder)/Views.swift")
    }
    try place.write(
      """
      import PullreelUIKit
      @MainActor let previews: [Preview] = [
        Preview("First", size: CGSize(width: 8, height: 8)) { First() },
        Preview("Second", size: CGSize(width: 8, height: 8)) { Second() },
      ]

      """,
      to: "Views.swift"
    )
    let outcome = try place.run("list", "Views.swift", "--sources", "A", "--sources", "B")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["First", "Second"]
    )
  }

  @Test func `wrong usage is one line that says what to do`() throws {
    let place = try Workplace()
    for words in [
      ["render"], ["rendr", "Previews.swift"], ["list", "Previews.swift", "--sources"],
    ] {
      let outcome = try place.run(words)
      #expect(outcome.code == 64)
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try place.run("list", "None.swift").code == 66)
    #expect(try place.run("list", "Previews.swift", "--sources", "none").code == 66)
    let help = try place.run("--help")
    #expect(help.code == 0)
    #expect(help.output.contains("--emit-lowered DIR"))
  }

  @Test func `a package to keep has the sources, the resources and a test`() throws {
    let place = try Workplace()
    let outcome = try place.run(
      "package",
      "Previews.swift",
      "--sources",
      "Sources",
      "-o",
      "Kept",
      "--emit-lowered",
      "lowered"
    )
    #expect(outcome.code == 0, "\(outcome.errors)")
    for file in [
      "Package.swift", "Sources/PreviewSources/UIKitSources/Previews.swift",
      "Sources/previews/Main.swift", "Tests/PreviewTests/PreviewTests.swift",
      "Resources/0/en.lproj/Localizable.strings",
      "Resources/0/Assets.xcassets/dot.imageset/dot.png",
    ] {
      #expect(place.exists("Kept/" + file), "\(file)")
    }
    // The sources are the user's own; what the compiler sees is made at each build.
    let kept = try place.text("Kept/Sources/PreviewSources/UIKitSources/BallView.swift")
    #expect(kept == (try place.text("Sources/BallView.swift")) && kept.contains("@objc"))
    #expect(place.exists("lowered/BallView.swift"))
    #expect(!(try place.text("lowered/BallView.swift")).contains("@objc"))
    // Somebody's package is not written over.
    try place.write("// mine\n", to: "Kept/Package.swift")
    let other = try place.run("package", "Previews.swift", "--sources", "Sources", "-o", "Kept")
    #expect(other.code == 73)
  }

  // MARK: Documentation

  private static func lines(_ path: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
      .appendingPathComponent(path).standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test func `every command of the README works, one after the other`() throws {
    let place = try Workplace()
    let commands = try Self.lines("README.md").filter { $0.hasPrefix("pullreel-uikit ") }
    #expect(commands.count >= 4)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = try place.run(words)
      #expect(outcome.code == 0, "\(command): \(outcome.errors)")
    }
    for file in ["out/balls.gif", "out/pull.gif", "balls.png", "goldens/balls", "MyPreviews"] {
      #expect(place.exists(file), "\(file)")
    }
  }

  @Test(arguments: ["README.md", "docs/Pullreel.docc/Articles/UIKitOnLinux.md"])
  func `stage files that are shown are a part of the one that is tested`(path: String) throws {
    let lines = try Self.lines(path)
    let block = lines.drop { $0 != "import PullreelUIKit" }.prefix { $0 != "```" }
    #expect(block.count > 5)
    let tested = try Workplace().text("Previews.swift").filter { !$0.isWhitespace }
    // The list goes on with other previews.
    let shown = block.joined().filter { !$0.isWhitespace }.dropLast()
    #expect(tested.hasPrefix(shown))
  }
}
