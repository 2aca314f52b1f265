extension NSAttributedString {
  /// Returns the text as it is drawn: its links have the attributes instead of being links.
  func showingLinks(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let whole = NSRange(location: 0, length: length)
    var links: [NSRange] = []
    enumerateAttribute(.link, in: whole, options: []) { value, range, _ in
      if value != nil { links.append(range) }
    }
    guard !links.isEmpty else { return self }
    let shown = NSMutableAttributedString(attributedString: self)
    for range in links {
      shown.removeAttribute(.link, range: range)
      shown.addAttributes(attributes, range: range)
    }
    return shown
  }
}
