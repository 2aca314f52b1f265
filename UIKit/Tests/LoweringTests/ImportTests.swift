import Lowering
import Testing

/// Modules that Linux does not have, and `UIKit` in every file.
@Suite struct ImportTests {
  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
    ("import QuartzCore.CoreAnimation\n", "\n"),
    ("import ObjectiveC\n", "\n"),
    ("import ObjectiveC.runtime\n", "\n"),
    ("import Foundation\n", "\n"),
    ("@preconcurrency import Foundation\n", "\n"),
    ("import class Foundation.NSObject\n", "\n"),
    ("import Dispatch; import UIKit\n", "import UIKit\n"),
    ("import Darwin\n", "\n"),
    ("import CoreGraphics\n", "\n"),
    ("import AudioToolbox\n", "\n"),
    ("import Snap\n", "\n"),
    ("import PullreelUIKit\n", "import PullreelUIKit\n"),
  ])
  func `imports become those that there are`(source: (String, String)) {
    #expect(body(source.0) == source.1)
  }

  @Test(arguments: [
    "class A {}\n", "import PullreelUIKit\n", "import class UIKit.UIView\n",
    "#if canImport(UIKit)\nimport UIKit\n#endif\n",
  ])
  func `a file without UIKit imports it above its first line`(source: String) {
    #expect(
      lower(source: source, file: "A.swift").text
        == "import UIKit\n#sourceLocation(file: \"A.swift\", line: 1)\n\(source)"
    )
  }

  @Test(arguments: ["import UIKit\n", "import UIKit.UIGestureRecognizerSubclass\n"])
  func `a file with UIKit imports it once`(source: String) {
    #expect(
      lower(source: source, file: "A.swift").text
        == "#sourceLocation(file: \"A.swift\", line: 1)\nimport UIKit\n"
    )
  }

  @Test func `a module whose declarations have to be among the sources is noted`() {
    #expect(
      lower(source: "import UIKit\nimport Snap\n", file: "A.swift").notes.map(\.description) == [
        "A.swift:2:1: note: the import of Snap is dropped; add the sources of Snap"
      ]
    )
  }

  @Test func `a path with signs of its own is escaped`() {
    let text = lower(source: "import UIKit", file: "a\"b\\c.swift").text
    #expect(text.hasPrefix("#sourceLocation(file: \"a\\\"b\\\\c.swift\", line: 1)\n"))
  }
}
