import Foundation
import Testing

/// The code in the documentation compiles.
///
/// The last step of each tutorial is the example itself, which the build compiles and the other
/// tests run. Earlier steps, the code of the articles and the code of documentation comments are
/// checked here with the modules of that build.
@Suite struct TutorialTests {
  @Test func `the tutorials show every step that there is, and nothing else`() throws {
    let all = Tutorials.files("Steps", ".swift") + Tutorials.files("Steps", ".sh")
    #expect(try Tutorials.shown() == Set(all))
    #expect(Tutorials.files("Tutorials", ".tutorial").count == 5)
  }

  @Test(arguments: Tutorials.files("Steps", ".swift"))
  func `every step compiles`(name: String) throws {
    let file = Tutorials.steps.appendingPathComponent(name)
    // A step that links to an example is compiled with the examples.
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) == nil else {
      #expect(FileManager.default.fileExists(atPath: file.path))
      return
    }
    let place = try Workplace()
    let outcome = try place.check(file.path)
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  @Test func `the code of the articles compiles`() throws {
    let place = try Workplace()
    let snippets = try Tutorials.snippets()
    #expect(!snippets.isEmpty)
    for (article, code) in snippets {
      let file = place.folder.appendingPathComponent("snippet.swift")
      try Data(code.utf8).write(to: file)
      let outcome = try place.check(file.path)
      #expect(outcome.code == 0, "\(article): \(outcome.text)")
    }
  }

  @Test func `the examples in documentation comments compile`() throws {
    let place = try Workplace()
    let file = place.folder.appendingPathComponent("examples.swift")
    let program = try CommentExamples.program()
    #expect(program.count > 150)
    try Data(program.text.utf8).write(to: file)
    // Comment examples leave values unused, and some use names that are internal to the package.
    let outcome = try place.check(
      file.path,
      warnings: "-suppress-warnings -package-name '\(Self.packageName)'"
    )
    #expect(outcome.code == 0, "\(outcome.text)")
  }
}

extension TutorialTests {
  /// The compiler's name of the root package: its folder's name, as an identifier.
  static var packageName: String {
    let characters = Workplace.root.lastPathComponent.lowercased().enumerated()
    return String(
      characters.map { place, character in
        character.isLetter || character.isNumber && place > 0 ? character : "_"
      }
    )
  }
}

extension Workplace {
  /// Type-checks a file, which is a program or part of the package.
  func check(_ path: String, warnings: String = "-warnings-as-errors") throws -> (
    code: Int32, text: String
  ) {
    try shell(
      """
      flags=()
      for map in "\(Self.root.path)"/C*/module.modulemap "$PRODUCTS"/*.build/module.modulemap; do
        flags+=(-Xcc "-fmodule-map-file=$map")
      done
      for flag in $(pkg-config --cflags-only-I cairo harfbuzz freetype2 fontconfig lcms2 libzip); do flags+=(-Xcc "$flag"); done
      swiftc -typecheck -swift-version 6 \(warnings) -module-cache-path "$PRODUCTS/TutorialModules" \
        -I "$PRODUCTS/Modules" "${flags[@]}" "\(path)"
      """
    )
  }
}
