import Files
import Pullreel
import Testing
import XCTest

/// The place in a test to which a failure belongs, in either test library.
struct CallSite {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// The folder of the test's file, with a slash at its end.
  var folder: String { String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// The name of the test's file, without its extension.
  var fileName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// The argument of `swift test --filter` for the tests of the file: the module and, by
  /// convention, the file's name for the suite.
  var suite: String {
    let module = fileID.split(separator: "/").first.map(String.init) ?? ""
    return "\(module).\(fileName)"
  }

  private var path: String { "\(filePath)" }

  /// Adds a note to the current test without failing it: as a warning if the test library supports
  /// warnings, otherwise on standard error.
  func note(_ message: String) {
    #if compiler(>=6.3)
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
      return
    }
    #endif
    for line in message.split(separator: "\n") {
      StandardStreams.printError("\(path):\(self.line): note: \(line)")
    }
  }

  private var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  }

  /// Fails the current test.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - attachments: Files to keep with the result; XCTest ignores them on Linux.
  func fail(_ message: String, attachments: [(name: String, bytes: [UInt8])] = []) {
    guard Test.current != nil else {
      XCTFail(message, file: filePath, line: UInt(line))
      return
    }
    for attachment in attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
