import Files
import Foundation

/// The build of this package that produced the running command.
///
/// The library of previews is built in the same folder and configuration as the command, so that
/// modules that the library and the command share are compiled only once.
struct Build {
  /// The folder of the built products.
  let folder: String
  private let checkout: String
  private let scratch: String
  private let configuration: String

  /// - Parameters:
  ///   - checkout: The repository.
  ///   - command: The folder of the running command.
  init(_ checkout: String, command: URL?) {
    self.checkout = checkout
    // SwiftPM's folders: scratch/TRIPLE/CONFIGURATION, and links to them in the scratch folder.
    let scratch = command?.deletingLastPathComponent().deletingLastPathComponent().path
    let configuration = command?.lastPathComponent ?? ""
    if let command, let scratch, ["debug", "release"].contains(configuration),
      FileManager.default.fileExists(atPath: scratch + "/workspace-state.json")
    {
      (folder, self.scratch, self.configuration) = (command.path, scratch, configuration)
    } else {
      self.scratch = checkout + "/UIKit/.build"
      folder = self.scratch + "/release"
      self.configuration = "release"
    }
  }

  /// Builds a product.
  ///
  /// - Throws: A problem if the product does not build, or a signal arrives.
  func run(product: String) throws(Problem) {
    note(
      "building pullreel's engine and its UIKit in \(scratch); the first build takes up to 5 minutes on 2 cores"
    )
    if configuration == "debug" {
      note("the command is a debug build, so previews render slowly; build with -c release")
    }
    let words = [
      "swift", "build", "-c", configuration, "--package-path", checkout + "/UIKit",
      "--scratch-path", scratch, "--product", product,
    ]
    // The compiler's progress goes to standard error, as it is not part of the command's output.
    let child = try ChildProcess(words, ChildProcess.Streams(output: 2), ownsSession: true)
    try child.wait()
    guard child.exitCode == 0 else {
      throw Problem(
        .unavailable,
        "pullreel could not be built",
        at: checkout,
        remedy: "fix the errors in the messages above"
      )
    }
  }
}
