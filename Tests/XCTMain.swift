import Testing
import XCTest

/// Starts the tests, in place of the file that the package manager writes.
///
/// It writes its own from an index of the sources, and this index takes a quarter of the time in which
/// tests are compiled. A file of this name makes it superfluous. `swift test` asks for tests of XCTest
/// first; there are none.
@main
enum Runner {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    XCTMain([])
  }
}
