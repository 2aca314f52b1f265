import Foundation
import Testing

/// The build-tool plugin in a separate package.
@Suite struct PluginTests {
  @Test func `a target's iOS sources are lowered as a part of its build`() throws {
    let package = try PluginPackage()
    defer { package.remove() }
    let first = try package.build()
    #expect(first.code == 0, "\(first.output)")
    #expect(first.hasLowered && !first.output.contains("warning:"), "\(first.output)")
    #expect(try package.run() == "tap true\nButton.layoutSubviews\n")

    // Nothing is lowered again without need.
    let second = try package.build()
    #expect(second.code == 0 && !second.hasLowered, "\(second.output)")

    // A change in one file can change another one.
    try package.write(
      "import UIKit\nextension Button { override func layoutSubviews() { print(\"new\") } }\n",
      to: "UIKitSources/Inner/Extras.swift"
    )
    let third = try package.build()
    #expect(third.code == 0 && third.hasLowered, "\(third.output)")
    #expect(try package.run() == "tap true\nnew\n")

    // The compiler's messages name the user's own lines.
    try package.write(
      "import UIKit\n@objc class Other: UIView {\n  let wrong: Int = \"\"\n}\n",
      to: "UIKitSources/Other.swift"
    )
    let wrong = try package.build()
    #expect(wrong.code != 0)
    #expect(
      wrong.output.contains(
        "/Sources/Spinner/UIKitSources/Other.swift:3:20: error: cannot convert"
      ),
      "\(wrong.output)"
    )

    // So do those about code that cannot be lowered.
    try package.write("let a = #selector(b)\n", to: "UIKitSources/Other.swift")
    let odd = try package.build()
    #expect(odd.code != 0)
    #expect(
      odd.output.contains("/Sources/Spinner/UIKitSources/Other.swift:1:19: error: #selector("),
      "\(odd.output)"
    )
  }

  @Test func `a manifest that does not exclude the folder is told to`() throws {
    let package = try PluginPackage(excludes: false)
    defer { package.remove() }
    let outcome = try package.build()
    #expect(outcome.code != 0)
    #expect(outcome.output.contains("add exclude: [\"UIKitSources\"]"), "\(outcome.output)")
  }
}
