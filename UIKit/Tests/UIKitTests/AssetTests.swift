import Pixels
import Testing
import TurnTaking
import UIKit

/// Pictures and colours of asset catalogues.
@MainActor @Suite(.simulated) struct AssetTests {
  /// A folder of resources.
  @MainActor private final class Folder {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString)")
    private let known = ImageLibrary.folders

    isolated deinit {
      ImageLibrary.folders = known
      try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ data: Data, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: file)
      // The folders are searched again.
      ImageLibrary.folders = [folder.path]
    }
  }

  private func square(_ color: UIColor) throws -> Data {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    return try #require(image.pngData())
  }

  @Test func `a letter of a file's name may be composed or decomposed`() throws {
    let folder = Folder()
    defer { withExtendedLifetime(folder) {} }
    let (composed, decomposed) = ("gr\u{FC}n", "gru\u{308}n")
    try folder.write(square(.green), "A.xcassets/\(decomposed).imageset/\(decomposed).png")
    let list = "{\"images\": [{\"filename\": \"\(composed).png\", \"idiom\": \"universal\"}]}"
    try folder.write(Data(list.utf8), "A.xcassets/\(decomposed).imageset/Contents.json")
    #expect(UIImage(named: composed)?.cgImage?.bitmap[1, 1] == 0xFF00_FF00)
    try folder.write(square(.green), "blau-\(decomposed).png")
    let file = folder.path("blau-\(composed).png")
    #expect(UIImage(contentsOfFile: file) != nil)
  }

  @Test func `a colour of a catalogue may name a colour of the system`() throws {
    let folder = Folder()
    defer { withExtendedLifetime(folder) {} }
    let list = """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}
      ]}
      """
    try folder.write(Data(list.utf8), "A.xcassets/alarm.colorset/Contents.json")
    let color = try #require(UIColor(named: "alarm"))
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == UIColor.systemRed.resolvedColor(with: traits))
    }
  }

  @Test func `the colour of a resource is read once, and follows the style`() throws {
    let folder = Folder()
    defer { withExtendedLifetime(folder) {} }
    let list = """
      {"colors": [
        {"idiom": "universal", "color": {"components": {"white": "1", "alpha": "1"}}},
        {"idiom": "universal", "color": {"components": {"white": "0", "alpha": "1"}},
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """
    try folder.write(Data(list.utf8), "A.xcassets/paper.colorset/Contents.json")
    let resource = ColorResource(name: "paper", bundle: .main)
    let early = UIColor(resource: resource)
    try FileManager.default.removeItem(atPath: folder.path("A.xcassets"))
    for color in [early, UIColor(resource: resource)] {
      let styles = [UIUserInterfaceStyle.light, .dark].map {
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: $0)).cgColor
      }
      let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(styles == [CGColor(red: 1, green: 1, blue: 1, alpha: 1), black])
    }
  }

  @Test func `a note names the missing colour of a resource`() {
    let usual = Notices.print
    defer { Notices.print = usual }
    var notes: [String] = []
    Notices.print = { notes.append($0) }
    let name = "missing-\(UUID().uuidString)"
    let color = UIColor(resource: ColorResource(name: name, bundle: .main))
    #expect(color.cgColor.alpha == 0)
    #expect(notes.count { $0.contains("there is no colour named \(name)") } == 1)
  }

  @Test func `a picture follows the style that its view has`() throws {
    let folder = Folder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(square(.white), "A.xcassets/moon.imageset/day.png")
    try folder.write(square(.black), "A.xcassets/moon.imageset/night@2x.png")
    let list = """
      {"images": [
        {"filename": "day.png", "idiom": "universal", "scale": "1x"},
        {"filename": "night@2x.png", "idiom": "universal", "scale": "2x",
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """
    try folder.write(Data(list.utf8), "A.xcassets/moon.imageset/Contents.json")
    let simulation = Simulation()
    let view = simulation.show(UIImageView(image: UIImage(named: "moon")))
    func shown() -> UInt32? { (view.layer.contents as? CGImage)?.bitmap[0, 0] }
    #expect(shown() == 0xFFFF_FFFF)
    view.overrideUserInterfaceStyle = .dark
    #expect(shown() == 0xFF00_0000)
    #expect(view.layer.contentsScale == 2)
    view.overrideUserInterfaceStyle = .light
    #expect(shown() == 0xFFFF_FFFF)
    let outer = simulation.show(UIView())
    outer.overrideUserInterfaceStyle = .dark
    outer.addSubview(view)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(shown() == 0xFF00_0000)
  }
}
