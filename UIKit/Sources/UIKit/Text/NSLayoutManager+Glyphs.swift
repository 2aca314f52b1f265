// Here a glyph has the index of its character, and its position is the width of the text before it.

extension NSLayoutManager {
  public func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    addTextContainer(container)
  }
  public func removeTextContainer(at index: Int) {
    Notices.sayOnce("NSLayoutManager.removeTextContainer(at:) has no effect")
  }
  public func isValidGlyphIndex(_ index: Int) -> Bool { index >= 0 && index < numberOfGlyphs }
  public func characterIndexForGlyph(at index: Int) -> Int { index }
  public func glyphIndexForCharacter(at index: Int) -> Int { index }
  public func characterRange(
    forGlyphRange range: NSRange,
    actualGlyphRange actual: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actual?.pointee = range
    return range
  }

  /// Returns the character range and rectangle of each line in the first container.
  private func lines() -> [(range: NSRange, rect: CGRect)] {
    guard let storage = textStorage, let container = textContainers.first else { return [] }
    let text = storage.attributed
    let plain = Array(text.string.utf16)
    var result: [(range: NSRange, rect: CGRect)] = []
    var start = 0
    var top: CGFloat = 0
    let width = container.size.width - 2 * container.lineFragmentPadding
    while start < plain.count {
      var end = start
      var lastBreak: Int?
      while end < plain.count {
        let isNewline = plain[end] == 10
        if isNewline {
          end += 1
          break
        }
        let length = end + 1 - start
        let piece = text.attributedSubstring(from: NSRange(location: start, length: length))
        if piece.size().width > width, end > start {
          if let last = lastBreak { end = last }
          break
        }
        end += 1
        if plain[end - 1] == 32 { lastBreak = end }
      }
      let range = NSRange(location: start, length: end - start)
      let size = text.attributedSubstring(from: range).size()
      let rect = CGRect(x: 0, y: top, width: size.width, height: size.height)
      result.append((range, rect))
      top += size.height
      start = end
      if container.maximumNumberOfLines > 0, result.count == container.maximumNumberOfLines {
        break
      }
    }
    return result
  }

  /// Returns the line of a glyph; `nil` if there is no such glyph.
  private func line(ofGlyphAt index: Int) -> (range: NSRange, rect: CGRect)? {
    lines().first { NSLocationInRange(index, $0.range) }
  }

  public func lineFragmentRect(
    forGlyphAt index: Int,
    effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = line(ofGlyphAt: index) else { return .zero }
    range?.pointee = line.range
    var rect = line.rect
    if let width = textContainers.first?.size.width, width < 1e6 { rect.size.width = width }
    return rect
  }
  public func lineFragmentUsedRect(
    forGlyphAt index: Int,
    effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = line(ofGlyphAt: index) else { return .zero }
    range?.pointee = line.range
    return line.rect
  }
  public func location(forGlyphAt index: Int) -> CGPoint {
    guard let text = textStorage?.attributed,
      let line = line(ofGlyphAt: index)
    else { return .zero }
    let before = NSRange(location: line.range.location, length: index - line.range.location)
    let width = text.attributedSubstring(from: before).size().width
    return CGPoint(x: width, y: line.rect.height)
  }
  public func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var isStopped: ObjCBool = false
    for line in lines() where NSIntersectionRange(line.range, range).length > 0 {
      block(line.rect, line.rect, container, line.range, &isStopped)
      if isStopped.boolValue { return }
    }
  }
  public func enumerateEnclosingRects(
    forGlyphRange range: NSRange,
    withinSelectedGlyphRange selected: NSRange,
    in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped: ObjCBool = false
    for line in lines() {
      let shared = NSIntersectionRange(line.range, range)
      guard shared.length > 0 else { continue }
      let start = location(forGlyphAt: shared.location)
      let width =
        textStorage?.attributed.attributedSubstring(from: shared).size().width ?? 0
      let rect = CGRect(x: start.x, y: line.rect.minY, width: width, height: line.rect.height)
      block(rect, &isStopped)
      if isStopped.boolValue { return }
    }
  }
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    let lines = lines()
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
    for index in line.range.location..<NSMaxRange(line.range) {
      let next =
        index + 1 < NSMaxRange(line.range) ? location(forGlyphAt: index + 1).x : line.rect.maxX
      if point.x < next { return index }
    }
    return max(NSMaxRange(line.range) - 1, 0)
  }
  public func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    fraction?.pointee = 0
    return glyphIndex(for: point, in: container)
  }
  public func textContainer(
    forGlyphAt index: Int,
    effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> NSTextContainer? { textContainers.first }
  public func truncatedGlyphRange(inLineFragmentForGlyphAt index: Int) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
  public func invalidateDisplay(forCharacterRange range: NSRange) {}
  public func invalidateDisplay(forGlyphRange range: NSRange) {}
  public func ensureLayout(forCharacterRange range: NSRange) {}
  public func ensureLayout(forGlyphRange range: NSRange) {}
  public func ensureGlyphs(forGlyphRange range: NSRange) {}
  public var extraLineFragmentRect: CGRect { .zero }
}
