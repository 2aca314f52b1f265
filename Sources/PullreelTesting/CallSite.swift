import Files
import Pullreel
import Testing
import XCTest

/// The place in a test at which Swift Testing or XCTest reports a failure.
struct CallSite {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// The folder of the test file, ending in a slash.
  var folder: String { String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// The name of the test file, without its extension.
  var fileName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// The argument of `swift test --filter` for the tests in the file: the module and the suite,
  /// which by convention is named after the file.
  var suite: String {
    let module = fileID.split(separator: "/").first.map(String.init) ?? ""
    return "\(module).\(fileName)"
  }

  private var path: String { "\(filePath)" }

  /// Adds a warning to the test or, if the test library has no warnings, prints to standard error.
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

  /// Fails the current test; XCTest on Linux ignores the attachments.
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
