import Foundation

/// The code in the tutorials and articles of the documentation catalogue.
enum Tutorials {
  /// The catalogue.
  static let catalogue = Workplace.root.appendingPathComponent("docs/Pullreel.docc")
  /// The folder of the code that tutorials show; each file is a program or part of one.
  static let steps = catalogue.appendingPathComponent("Steps")

  /// Returns the names of the files of a kind below a folder of the catalogue, sorted.
  static func files(_ folder: String, _ ending: String) -> [String] {
    let path = catalogue.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Returns the files of code that the tutorials name.
  static func shown() throws -> Set<String> {
    var names: Set<String> = []
    for tutorial in files("Tutorials", ".tutorial") {
      let text = try String(
        contentsOf: catalogue.appendingPathComponent("Tutorials/\(tutorial)"),
        encoding: .utf8
      )
      for match in text.matches(of: /@Code\([^)]*file:\s*"?([^",)]+)/) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  /// Returns the Swift code in each article; the tests in UIKit/ compile the stage files.
  static func snippets() throws -> [(article: String, code: String)] {
    var snippets: [(article: String, code: String)] = []
    for article in files("Articles", ".md") {
      let text = try String(
        contentsOf: catalogue.appendingPathComponent("Articles/\(article)"),
        encoding: .utf8
      )
      let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      snippets += blocks.filter { !$0.hasPrefix("import PullreelUIKit") }
        .map { (article, $0.components(separatedBy: "```")[0]) }
    }
    return snippets
  }
}
