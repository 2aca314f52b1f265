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
    #expect(!all.contains("red"))
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
}
