import Lottie
import Synchronization
import Text

/// The installed fonts, and a cache of the outlines of text in Lottie documents.
///
/// A missing font family is replaced by fontconfig's choice, as in Chromium.
final class LottieFonts: Sendable {
  private struct Key: Hashable {
    let text: String
    let font: LottieResources.Font
  }

  private let library = FontLibrary()
  private let known = Mutex<[Key: LottieResources.Outline?]>([:])

  /// Returns the outline of a text at a font size of 1; `nil` if no font is installed.
  func outline(_ text: String, _ font: LottieResources.Font) -> LottieResources.Outline? {
    let key = Key(text: text, font: font)
    if let outline = known.withLock({ $0[key] }) { return outline }
    let face = try? library.font(
      family: font.family,
      weight: font.weight,
      isItalic: font.isItalic
    )
    var outline = face.map { Self.outline(text, $0) }
    outline?.substitute = library.substitutions.first { $0.requested == font.family }?.used
    known.withLock { [outline] in $0[key] = .some(outline) }
    return outline
  }

  private static func outline(_ text: String, _ font: Text.Font) -> LottieResources.Outline {
    // Layout omits spaces at the end of a line, so their width is measured between two bars.
    guard !text.allSatisfy(\.isWhitespace) else {
      let width = layout("|\(text)|", font).size.width - layout("||", font).size.width
      return LottieResources.Outline(path: Path(), width: width)
    }
    let layout = layout(text, font)
    var path = Path()
    let baseline = layout.lines.first?.baseline ?? 0
    for shape in layout.shapes {
      guard let part = shape.path else { continue }
      path.append(part.transformed(by: .translation(x: 0, y: -baseline)))
    }
    return LottieResources.Outline(path: path, width: layout.size.width)
  }

  private static func layout(_ text: String, _ font: Text.Font) -> TextLayout {
    var block = TextBlock(text, style: TextStyle(font: font, size: 1))
    block.wrapping = .none
    block.truncation = .none
    block.alignment = .left
    return TextLayout(block)
  }
}
