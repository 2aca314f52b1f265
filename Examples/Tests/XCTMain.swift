import Testing

/// The entry point of the tests, none of which uses XCTest.
///
/// Without this file, the package manager would look for tests of XCTest in an index of all
/// sources, and writing the index takes a third of the compiler's time.
@main struct Main {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
  }
}
