// The properties of views with text.
extension NibCoder {
  func decode(_ label: UILabel) {
    decode(look: label)
    // A label is drawn again when its size changes, whatever its content mode.
    label.contentMode = .redraw
    put(element.keyed("fontDescription").map { nib.font($0) }, \.font, label)
    if let color = color("textColor") { label.textColor = color }
    put(color("highlightedColor"), \.highlightedTextColor, label)
    put(color("shadowColor"), \.shadowColor, label)
    put(element.keyed("shadowOffset").map { nib.size($0) }, \.shadowOffset, label)
    put(element.integer("numberOfLines"), \.numberOfLines, label)
    put(element.choice("textAlignment"), \.textAlignment, label)
    put(lineBreakMode, \.lineBreakMode, label)
    put(element.flag("highlighted"), \.isHighlighted, label)
    put(element.flag("enabled"), \.isEnabled, label)
    put(shrinks, \.adjustsFontSizeToFitWidth, label)
    put(
      element.flag("adjustsLetterSpacingToFitWidth"),
      \.allowsDefaultTighteningForTruncation,
      label
    )
    put(
      element.flag("adjustsFontForContentSizeCategory"),
      \.adjustsFontForContentSizeCategory,
      label
    )
    put(element.number("minimumFontSize"), \.minimumFontSize, label)
    put(element.number("minimumScaleFactor"), \.minimumScaleFactor, label)
    put(element.number("preferredMaxLayoutWidth"), \.preferredMaxLayoutWidth, label)
    put(element.choice("baselineAdjustment"), \.baselineAdjustment, label)
    _ = element["usesAttributedText"]
    label.text = element.string("text")
    if let text = element.keyed("attributedText") {
      label.attributedText = nib.attributedString(text, label.font, label.textColor)
    }
  }

  /// Whether the text shrinks to fit, as the file says; `true` if it states only a minimum size.
  private var shrinks: Bool? {
    let smallest = element["minimumFontSize"] ?? element["minimumScaleFactor"]
    return element.flag("adjustsFontSizeToFit") ?? smallest.map { _ in true }
  }

  func decode(_ field: UITextField) {
    decode(look: field)
    decode(control: field)
    put(element.keyed("fontDescription").map { nib.font($0) }, \.font, field)
    put(color("textColor"), \.textColor, field)
    put(element.choice("textAlignment"), \.textAlignment, field)
    put(element.choice("borderStyle"), \.borderStyle, field)
    put(element.string("placeholder"), \.placeholder, field)
    put(element.string("text"), \.text, field)
    put(element.choice("clearButtonMode"), \.clearButtonMode, field)
    put(element.flag("clearsOnBeginEditing"), \.clearsOnBeginEditing, field)
    put(shrinks, \.adjustsFontSizeToFitWidth, field)
    put(element.number("minimumFontSize"), \.minimumFontSize, field)
    put(image("background"), \.background, field)
    guard let traits = element.keyed("textInputTraits") else { return }
    put(traits.flag("secureTextEntry"), \.isSecureTextEntry, field)
    put(traits.choice("keyboardType"), \.keyboardType, field)
    put(traits.choice("returnKeyType"), \.returnKeyType, field)
    put(traits["textContentType"].map { UITextContentType($0) }, \.textContentType, field)
  }

  func decode(_ view: UITextView) {
    decode(scroll: view)
    put(element.keyed("fontDescription").map { nib.font($0) }, \.font, view)
    put(color("textColor"), \.textColor, view)
    put(element.choice("textAlignment"), \.textAlignment, view)
    put(element.flag("editable"), \.isEditable, view)
    put(element.flag("selectable"), \.isSelectable, view)
    if let text = element.string("text") { view.text = text }
    if let text = element.keyed("attributedText") {
      view.attributedText = nib.attributedString(text, view.font, view.textColor)
    }
  }

  var lineBreakMode: NSLineBreakMode? {
    switch element["lineBreakMode"] {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "middleTruncation": .byTruncatingMiddle
    case "tailTruncation": .byTruncatingTail
    default: nil
    }
  }

  func decode(_ bar: UISearchBar) {
    put(element.string("placeholder"), \.placeholder, bar)
    put(element.string("text"), \.text, bar)
    put(element.string("prompt"), \.prompt, bar)
    put(element.choice("searchBarStyle"), \.searchBarStyle, bar)
    put(element.choice("barStyle"), \.barStyle, bar)
    put(color("barTintColor"), \.barTintColor, bar)
    put(element.flag("translucent"), \.isTranslucent, bar)
    put(element.flag("showsCancelButton"), \.showsCancelButton, bar)
    put(image("backgroundImage"), \.backgroundImage, bar)
    guard let traits = element.keyed("textInputTraits") else { return }
    put(traits.choice("returnKeyType"), \.returnKeyType, bar.searchTextField)
    put(traits.choice("keyboardType"), \.keyboardType, bar.searchTextField)
  }
}
