import Foundation
import Testing

@testable import Files

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("out/a.gif", "out/", "a.gif"), ("out/gif/a.gif", "out/", "gif/a.gif"), ("a.gif", "", "a.gif"),
    ("./out//a.gif", "out/", "a.gif"), ("out/a.gif", "lists/", "../out/a.gif"),
    ("a.gif", "out/", "../a.gif"), ("/x/y/a.gif", "/x/z/", "../y/a.gif"),
    ("out/../a.gif", "out/", "../a.gif"), ("out/b/../a.gif", "out/", "a.gif"),
  ])
  func `paths are told as seen from the manifest`(
    _ path: String,
    _ folder: String,
    _ relative: String
  ) {
    #expect(RelativePath.of(path, from: folder) == relative)
  }

  @Test func `absolute and relative paths find each other`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(RelativePath.of("\(here)/out/a.gif", from: "out/") == "a.gif")
    #expect(RelativePath.of("out/a.gif", from: "\(here)/out/") == "a.gif")
    #expect(RelativePath.of("\(here)/a.gif", from: "") == "a.gif")
  }
}
