import Lowering
import Testing

/// Returns the lowered text of a file without what stands above its first line.
func body(_ source: String, location: SourceLocation = #_sourceLocation) -> String {
  bodies([source], location: location)[0]
}

/// Returns the lowered texts of the files of a module without what stands above their first lines.
///
/// The files are called `A.swift`, `B.swift` and so on.
func bodies(_ sources: [String], location: SourceLocation = #_sourceLocation) -> [String] {
  lowered(sources).map { file in
    #expect(file.errors.isEmpty, sourceLocation: location)
    let first = "#sourceLocation(file: \"\(file.path)\", line: 1)\n"
    guard let header = file.text.firstRange(of: first) else {
      Issue.record("there is no \(first)", sourceLocation: location)
      return file.text
    }
    return String(file.text[header.upperBound...])
  }
}

/// Returns the lowered files of a module, called `A.swift`, `B.swift` and so on.
func lowered(_ sources: [String]) -> [Lowered] {
  lower(
    zip("ABCDEFG", sources).map { SourceFile(path: "\($0).swift", text: $1) }
  )
}

/// Returns the errors of a module's files as they are printed.
func errors(_ sources: String...) -> [String] {
  lowered(sources).flatMap(\.errors).map(\.description)
}
