// Values in Interface Builder files.
extension NibObjects {
  func rect(_ element: NibElement) -> CGRect {
    CGRect(origin: point(element), size: size(element))
  }

  func point(_ element: NibElement) -> CGPoint {
    CGPoint(x: element.number("x") ?? 0, y: element.number("y") ?? 0)
  }

  func size(_ element: NibElement) -> CGSize {
    CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }

  /// Returns the insets in an element; older versions of Xcode write the top inset as `minY`.
  func insets(_ element: NibElement) -> UIEdgeInsets {
    UIEdgeInsets(
      top: element.number("top") ?? element.number("minY") ?? 0,
      left: element.number("left") ?? element.number("minX") ?? 0,
      bottom: element.number("bottom") ?? element.number("maxY") ?? 0,
      right: element.number("right") ?? element.number("maxX") ?? 0
    )
  }

  func directionalInsets(_ element: NibElement) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: element.number("top") ?? 0,
      leading: element.number("leading") ?? 0,
      bottom: element.number("bottom") ?? 0,
      trailing: element.number("trailing") ?? 0
    )
  }

  /// Returns a colour; `nil` for the default.
  func color(_ element: NibElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return NibColors.named(name) ?? resource("systemColor", name) ?? unknown("colour", name)
    }
    if let name = element["name"] {
      return UIColor(named: name) ?? resource("namedColor", name) ?? unknown("colour", name)
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    let (red, green, blue) = (
      element.number("red") ?? 0, element.number("green") ?? 0, element.number("blue") ?? 0
    )
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour that the file records for a name, as it was when the file was saved.
  private func resource(_ kind: String, _ name: String) -> UIColor? {
    file.root.list("resources").first { $0.name == kind && $0["name"] == name }?
      .all("color").first.flatMap { color($0) }
  }

  private func unknown<Value>(_ what: String, _ name: String) -> Value? {
    file.note("there is no \(what) \(name); give its asset catalogue's folder with --resources")
    return nil
  }

  /// Returns the picture that an attribute of an element names.
  func image(_ key: String, of element: NibElement) -> UIImage? {
    guard let name = element[key], !name.isEmpty else {
      if let symbol = element.keyed(key), symbol.name == "imageReference" {
        return image("image", of: symbol)
      }
      return nil
    }
    return element["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
  }

  func font(_ element: NibElement) -> UIFont {
    let size = element.number("pointSize") ?? element.number("size") ?? 17
    if let style = element["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    if let name = element["name"], let font = UIFont(name: name, size: size) {
      _ = element["family"]
      return font
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: break
    }
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    return .systemFont(ofSize: size, weight: element["weight"].flatMap { weights[$0] } ?? .regular)
  }

  /// Returns a text with attributes; `font` and `color` replace missing attributes.
  func attributedString(_ element: NibElement, _ font: UIFont?, _ color: UIColor?)
    -> NSAttributedString
  {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.all("fragment") {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = font
      attributes[.foregroundColor] = color
      for value in fragment.list("attributes") {
        switch value["key"] {
        case "NSColor": attributes[.foregroundColor] = self.color(value)
        case "NSBackgroundColor": attributes[.backgroundColor] = self.color(value)
        case "NSFont": attributes[.font] = self.font(value)
        case "NSKern": attributes[.kern] = value.number("value")
        case "NSUnderline": attributes[.underlineStyle] = value.integer("value")
        case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(value)
        case let other:
          file.note("\(other ?? value.name) of an attributed text is not read; set it in code")
        }
      }
      text.append(
        NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes)
      )
    }
    return text
  }

  private func paragraphStyle(_ element: NibElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment: NSTextAlignment = element.choice("alignment") { style.alignment = alignment }
    if let spacing = element.number("lineSpacing") { style.lineSpacing = spacing }
    if let multiple = element.number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
    if let spacing = element.number("paragraphSpacing") { style.paragraphSpacing = spacing }
    return style
  }
}
