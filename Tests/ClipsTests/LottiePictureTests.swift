import Foundation
import Testing
import Files

/// The files that a Lottie document may name.
struct LottiePictureTests {
  /// Creates a folder with a document's folder inside, a picture there and a secret beside it.
  private func place() throws -> URL {
    let root = FileManager.default.temporaryDirectory.appending(path: "pullreel-\(UUID())")
    let own = root.appending(path: "own/images")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: own.appending(path: "a.png"))
    try Data("s".utf8).write(to: root.appending(path: "secret.png"))
    try Data("s".utf8).write(to: root.appending(path: "own-secret.png"))
    for (name, target) in [
      ("link.png", "../secret.png"), ("inner.png", "images/a.png"), ("up", ".."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "own/\(name)").path,
        withDestinationPath: target
      )
    }
    return root
  }

  @Test func `a picture in the document's folder is found`() throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let document = root.appending(path: "own/a.json").path
    for (folder, name) in [
      ("images/", "a.png"), ("", "images/a.png"), ("/images/", "a.png"), ("", "inner.png"),
    ] {
      let file = try #require(Folder.file(folder + "/" + name, beside: document))
      #expect(file.hasSuffix("/own/images/a.png"))
    }
  }

  @Test(arguments: [
    ("../", "secret.png"), ("", "../secret.png"), ("images/../../", "secret.png"), ("", "link.png"),
    ("up/", "secret.png"), ("", "/etc/hostname"), ("/etc/", "hostname"), ("", "images"), ("", ""),
    ("", "a.png\0"), ("", "up/own-secret.png"), ("", "missing.png"), ("", "."), ("/dev/", "zero"),
  ])
  func `nothing outside the document's folder is found`(folder: String, name: String) throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let document = root.appending(path: "own/a.json").path
    #expect(Folder.file(folder + "/" + name, beside: document) == nil)
    #expect(Folder.file(folder + "/" + name, beside: "-") == nil)
  }
}
