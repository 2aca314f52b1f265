import Foundation
import Lowering
import Testing

/// The names that Xcode generates for assets.
struct AssetSymbolTests {
  private func text(_ paths: [String], _ source: String) -> String? {
    AssetSymbols(paths: paths)
      .file(path: "Symbols.swift", for: [SourceFile(path: "A.swift", text: source)])?.text
  }

  @Test func `used colours and pictures of catalogues get names`() {
    let paths = [
      "Assets.xcassets/darkCard.colorset/Contents.json", "Assets.xcassets/Other.colorset",
      "Assets.xcassets/icons/arrow-left.imageset/a.png",
    ]
    let source = "view.backgroundColor = .darkCard\nlet a = UIImage(resource: .arrowLeft)\n"
    #expect(
      text(paths, source) == """
        import UIKit

        extension ColorResource {
          static let darkCard = ColorResource(name: "darkCard", bundle: .main)
        }

        extension UIColor {
          static var darkCard: UIColor { .init(resource: .darkCard) }
        }

        extension ImageResource {
          static let arrowLeft = ImageResource(name: "arrow-left", bundle: .main)
        }

        extension UIImage {
          static var arrowLeft: UIImage { .init(resource: .arrowLeft) }
        }

        """
    )
  }

  @Test func `the type's name at the end is optional, and colours of UIKit stay`() {
    let colors = ["A.xcassets/BrandColor.colorset", "A.xcassets/red.colorset"]
    let all = text(colors, "a(.brand, .brandColor, .red)") ?? ""
    #expect(all.contains("static var brand: UIColor"))
    #expect(all.contains("static var brandColor: UIColor"))
    #expect(!all.contains("static var red"))
    #expect(text(colors, "a(.other)") == nil)
  }

  @Test(arguments: [
    ("Dark Card", "darkCard"), ("HTTPIcon", "httpIcon"), ("URL", "url"), ("a_b", "aB"),
    ("24 Hours", "_24Hours"),
  ])
  func `words are joined in camel case`(name: String, symbol: String) {
    let text = text(["A.xcassets/\(name).colorset"], "x(.\(symbol))")
    #expect(text?.contains("static var \(symbol): UIColor") == true)
  }

  @Test func `a name that is a keyword has backticks`() {
    let text = text(["A.xcassets/Default.colorset"], "x(.default)") ?? ""
    #expect(text.contains("static let `default` = ColorResource(name: \"Default\", bundle: .main)"))
    #expect(text.contains("static var `default`: UIColor { .init(resource: .`default`) }"))
  }

  @Test func `members that the sources declare are not declared again`() {
    let names = ["Brand", "Ink", "Mist", "Sand", "Stone"]
    let source = """
      typealias Tone = UIColor
      extension UIColor {
        static let brand = UIColor(named: "Brand")!
        static func mist(alpha: CGFloat) -> UIColor { .mist.withAlphaComponent(alpha) }
        var stone: UIColor { .stone }
      }
      extension UIKit.UIColor { class var ink: UIColor { .init(named: "Ink")! } }
      extension Tone { static var sand: UIColor { .black } }
      extension ColorResource { static let sand = ColorResource(name: "Sand", bundle: .main) }
      let all: [UIColor] = [.brand, .ink, .sand]
      """
    let text = text(names.map { "A.xcassets/\($0).colorset" }, source) ?? ""
    let members = text.split(separator: "\n").filter { $0.hasPrefix("  static") }
      .map { $0.split { $0 == " " || $0 == ":" }[1...2].joined(separator: " ") }
    #expect(
      members == ["let brand", "let ink", "let mist", "let stone", "var mist", "var stone"]
    )
  }

  @Test func `a picture with the name of a picture or colour of UIKit is a resource`() {
    let paths = ["add", "label"].map { "A.xcassets/\($0).imageset" }
    let text = text(paths, "a(UIImage(resource: .add), UIImage(resource: .label))") ?? ""
    #expect(text.contains("static let add = ImageResource"))
    #expect(text.contains("static let label = ImageResource"))
    #expect(!text.contains("static var add"))
    #expect(text.contains("static var label: UIImage"))
  }

  @Test(arguments: [
    ("UIColor", "color", "Values/UIColor+Named.swift"),
    ("UIImage", "image", "Images/UIImage+Symbols.swift"),
  ])
  func `no asset replaces a colour or picture of UIKit`(type: String, set: String, file: String)
    throws
  {
    let path = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/UIKit/\(file)").standardizedFileURL
    var names: [String] = []
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split { " :".contains($0) }.map(String.init)
      guard words.count > 4, words[0] == "public", words[2] == "var", words[4] == type
      else { continue }
      names.append(words[3])
    }
    #expect(names.count > 4)
    for name in names {
      let text = text(["A.xcassets/\(name).\(set)set"], "x(.\(name))") ?? ""
      #expect(text.contains("static let \(name) = "))
      #expect(!text.contains("static var \(name)"))
    }
  }
}
