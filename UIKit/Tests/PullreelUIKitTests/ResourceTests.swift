import Testing
import UIKit

@testable import PullreelUIKit

/// Files beside the sources.
@MainActor @Suite(.serialized) struct ResourceTests {
  @Test func `a bundle beside the sources is found, and a file inside it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Assets/Confetti.bundle")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try "star".write(
      to: inner.appendingPathComponent("star.txt"),
      atomically: true,
      encoding: .utf8
    )
    PreviewCommand.findResources(in: [folder.path])
    let path = try #require(Bundle.main.pathOfResource(forResource: "Confetti", ofType: "bundle"))
    let elsewhere = URL(fileURLWithPath: "/nowhere/Confetti.bundle")
    let bundle = try #require(Bundle.ofResources(url: elsewhere))
    #expect(bundle.bundlePath == path)
    #expect(Bundle.ofResources(path: "/nowhere") == nil)
    let file = try #require(bundle.pathOfResource(forResource: "star", ofType: "txt"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "star")
    #expect(Bundle.main.urlOfResource(forResource: "star", withExtension: "txt")?.path == file)
  }

  @Test func `a picture of a set without its list is found by the set's name`() throws {
    World.current = World()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let file = set.appendingPathComponent("other name@2x.png")
    try #require(picture.pngData()).write(to: file)
    PreviewCommand.findResources(in: [folder.path])
    let scale = try #require(UIImage(named: "logo")).scale
    #expect(scale == 2)
  }

  @Test func `what is missing is named once`() {
    let usual = Notices.print
    var lines: [String] = []
    Notices.print = { lines.append($0) }
    defer { Notices.print = usual }
    for _ in 0..<2 {
      _ = Bundle.main.pathOfResource(forResource: "Nowhere", ofType: "bundle")
      #expect(Bundle.main.pathOfResource(forResource: "nothing", ofType: "txt") == nil)
      #expect(UIImage(named: "nobody")?.size == CGSize(width: 24, height: 24))
      #expect(UIImage(named: "") == nil)
    }
    #expect(lines.count { $0.contains("Nowhere.bundle") } == 1)
    #expect(lines.count { $0.contains("nobody") } == 1)
  }

  @Test func `a library's bundle is made of the files beside its sources`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let known = ImageLibrary.folders
    ImageLibrary.folders = [folder.path]
    defer { ImageLibrary.folders = known }
    let path = try #require(Bundle.main.pathOfResource(forResource: "Ribbons", ofType: "bundle"))
    let bundle = try #require(Bundle(path: path))
    let file = try #require(bundle.pathOfResource(forResource: "ribbon", ofType: "png"))
    let picture = try UIImage(data: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(picture?.size == CGSize(width: 48, height: 48))
  }
}
