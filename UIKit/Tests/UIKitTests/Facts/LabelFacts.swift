import Testing
import UIKit

extension Facts {
  static let labels: [Fact] = [
    Fact("a label has no text", "UILabel: text") { #expect(UILabel().text == nil) },
    Fact("a label has one line", "UILabel: numberOfLines") {
      #expect(UILabel().numberOfLines == 1)
    },
    Fact("a label's font has 17 points", "UILabel: font") {
      #expect(UILabel().font.pointSize == 17)
    },
    Fact("a label is black", "UILabel: textColor") { #expect(UILabel().textColor == .black) },
    Fact("a label is aligned naturally", "UILabel: textAlignment") {
      #expect(UILabel().textAlignment == .natural)
    },
    Fact("a label's end is truncated", "UILabel: lineBreakMode") {
      #expect(UILabel().lineBreakMode == .byTruncatingTail)
    },
    Fact("a label takes no touches", "UILabel: isUserInteractionEnabled") {
      #expect(!UILabel().isUserInteractionEnabled)
    },
    Fact("a label is enabled", "UILabel: isEnabled") { #expect(UILabel().isEnabled) },
    Fact("a label's font keeps its size", "UILabel: adjustsFontSizeToFitWidth") {
      #expect(!UILabel().adjustsFontSizeToFitWidth)
    },
    Fact("a label's shadow would lie 1 above", "UILabel: shadowOffset") {
      #expect(UILabel().shadowOffset == CGSize(width: 0, height: -1))
    },
    Fact("an empty label has no size", "UILabel: sizeToFit()") {
      let label = UILabel()
      label.sizeToFit()
      #expect(label.bounds.size == .zero)
    },
    Fact("a label fits its text", "UILabel: sizeToFit()") {
      let label = UILabel()
      label.text = "Loading"
      label.sizeToFit()
      #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width > 20)
    },
    Fact("more lines are higher and no wider than they may be", "UILabel: sizeThatFits(_:)") {
      let label = UILabel()
      label.text = "Pull down to refresh the list of messages"
      let single = label.sizeThatFits(CGSize(width: 100, height: 0))
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 100, height: 0))
      #expect(size.width <= 100 && size.height > 2 * single.height)
    },
    Fact("an attributed text has a string", "UILabel: attributedText") {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "a")
      #expect(label.text == "a")
    },
    Fact("a font can be had larger", "UIFont: withSize(_:)") {
      #expect(UIFont.systemFont(ofSize: 12).withSize(20).pointSize == 20)
    },
  ]
}
