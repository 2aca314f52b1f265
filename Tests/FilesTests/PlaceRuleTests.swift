import Files
import Foundation
import Testing

/// The rule by which files that are there already may be overwritten.
@Suite struct PlaceRuleTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("places-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "mine".write(toFile: folder + "/a.txt", atomically: true, encoding: .utf8)
  }

  @Test func `a file of somebody's is refused unless that is forced`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rule = PlaceRule(overwritesForeignFiles: false)
    let problem = #expect(throws: Problem.self) { try rule.check(folder + "/a.txt") { false } }
    #expect(problem?.kind == .cannotCreate)
    try rule.check(folder + "/a.txt") { true }
    try rule.check(folder + "/b.txt") { false }
    let forced = PlaceRule(overwritesForeignFiles: true)
    try forced.check(folder + "/a.txt") { false }
    // A folder never makes room for a file.
    #expect(throws: Problem.self) { try forced.check(folder) { true } }
  }

  @Test func `an input is found by another path, too`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rule = PlaceRule(inputs: [folder + "/./a.txt"], overwritesForeignFiles: true)
    #expect(rule.replacedInput(by: folder + "/a.txt") == folder + "/./a.txt")
    #expect(rule.replacedInput(by: folder + "/b.txt") == nil)
  }

  @Test(arguments: [
    "", "../x", "a/b", ".x", "..", "a\0b", "a\nb", String(repeating: "x", count: 201),
  ])
  func `a name that is not one part of a path has a complaint`(name: String) {
    #expect(NameRule.complaint(about: name) != nil)
  }

  @Test(arguments: ["a", "a b", "ü", "v1.2", String(repeating: "x", count: 200)])
  func `other names have none`(name: String) { #expect(NameRule.complaint(about: name) == nil) }
}
