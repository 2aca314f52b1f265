/// A parser for Apple's visual format of constraints.
struct VisualFormat {
  private var text: Substring
  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let items: [String: Any]
  private var isVertical = false

  /// A condition in parentheses: `>=20@750`, or `==other`.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: AnyObject?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  private enum Problem: Error { case text(String) }

  init(
    _ format: String,
    options: NSLayoutConstraint.FormatOptions,
    metrics: [String: Any],
    items: [String: Any]
  ) {
    self.format = format
    text = format[...]
    self.options = options
    self.metrics = metrics
    self.items = items
  }

  /// Returns the constraints; if the text is not valid, returns none and adds a note.
  mutating func constraints() -> [NSLayoutConstraint] {
    do {
      return try parse()
    } catch Problem.text(let problem) {
      World.current.note("the visual format \"\(format)\" is not understood: \(problem)")
    } catch {}
    return []
  }

  private mutating func parse() throws -> [NSLayoutConstraint] {
    text = text.filter { !$0.isWhitespace }[...]
    if take("H:") { isVertical = false } else if take("V:") { isVertical = true }
    var result: [NSLayoutConstraint] = []
    var views: [AnyObject] = []
    /// The item that precedes the next view in the text; `nil` at the beginning.
    var before: AnyObject?
    var isAtEdge = false
    var gap: [Predicate]?
    if take("|") { isAtEdge = true }
    while !text.isEmpty {
      if take("-") {
        gap = try connection()
      }
      if take("|") {
        guard let last = before else { throw Problem.text("a view is missing before the last |") }
        let outer = try outerItem(of: last)
        let isDefault = gap?.isEmpty == true
        for own in spaces(gap, atEdge: true) {
          // The edge is after the view: view.end + gap == edge.
          result.append(
            make(outer, isDefault ? endMargin : end, own, last, end, atEdge: isDefault)
          )
        }
        guard text.isEmpty else { throw Problem.text("there is text after the last |") }
        break
      }
      let (view, sizes) = try parseView()
      views.append(view)
      if let last = before {
        for own in spaces(gap, atEdge: false) { result.append(make(view, start, own, last, end)) }
      } else if isAtEdge {
        let outer = try outerItem(of: view)
        let isDefault = gap?.isEmpty == true
        for own in spaces(gap, atEdge: true) {
          result.append(
            make(view, start, own, outer, isDefault ? startMargin : start, atEdge: isDefault)
          )
        }
      }
      // As in UIKit, the order is that of the text, because code takes constraints by their index.
      for size in sizes { result.append(sizeConstraint(of: view, size)) }
      before = view
      gap = nil
    }
    return result + alignments(of: views)
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var startMargin: NSLayoutConstraint.Attribute { isVertical ? .topMargin : .leadingMargin }
  private var endMargin: NSLayoutConstraint.Attribute {
    isVertical ? .bottomMargin : .trailingMargin
  }

  /// Returns the spaces between two items: 0 for no connection, the default space for a bare `-`.
  private func spaces(_ gap: [Predicate]?, atEdge: Bool) -> [Predicate] {
    guard let gap else { return [Predicate()] }
    return gap.isEmpty ? [Predicate(constant: atEdge ? 0 : systemSpacing)] : gap
  }

  private func make(
    _ first: AnyObject,
    _ firstAttribute: NSLayoutConstraint.Attribute,
    _ space: Predicate,
    _ second: AnyObject,
    _ secondAttribute: NSLayoutConstraint.Attribute,
    atEdge: Bool = false
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: firstAttribute,
      relatedBy: space.relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: 1,
      constant: space.constant
    )
    constraint.priority = space.priority
    return constraint
  }

  private func sizeConstraint(of view: AnyObject, _ size: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: attribute,
      relatedBy: size.relation,
      toItem: size.item,
      attribute: size.item == nil ? .notAnAttribute : attribute,
      multiplier: size.multiplier,
      constant: size.constant
    )
    constraint.priority = size.priority
    return constraint
  }

  private func outerItem(of item: AnyObject) throws -> AnyObject {
    if let view = (item as? UIView)?.superview { return view }
    if let view = (item as? UILayoutGuide)?.owningView { return view }
    throw Problem.text("a view at an edge has no superview")
  }

  private func alignments(of views: [AnyObject]) -> [NSLayoutConstraint] {
    let pairs: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return pairs.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(views, views.dropFirst()).map { first, second in
        make(second, attribute, Predicate(), first, attribute)
      }
    }
  }

  // MARK: Parsing

  private mutating func take(_ word: String) -> Bool {
    guard text.hasPrefix(word) else { return false }
    text.removeFirst(word.count)
    return true
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let word = text.prefix(while: isPart)
    text.removeFirst(word.count)
    return String(word)
  }

  /// Parses the space after a minus sign; returns an empty list for a bare minus sign.
  private mutating func connection() throws -> [Predicate] {
    if text.hasPrefix("[") || text.hasPrefix("|") { return [] }
    let list = text.hasPrefix("(") ? try predicates() : [try predicate()]
    guard take("-") else { throw Problem.text("a - is missing after a space") }
    return list
  }

  private mutating func parseView() throws -> (AnyObject, [Predicate]) {
    guard take("[") else { throw Problem.text("a view was expected before \"\(text)\"") }
    let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let item = items[name] else { throw Problem.text("there is no view \"\(name)\"") }
    let sizes = text.hasPrefix("(") ? try predicates() : []
    guard take("]") else { throw Problem.text("a ] is missing after \"\(name)\"") }
    return (item as AnyObject, sizes)
  }

  private mutating func predicates() throws -> [Predicate] {
    guard take("(") else { return [] }
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    guard take(")") else { throw Problem.text("a ) is missing") }
    return list
  }

  private mutating func predicate() throws -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if let first = text.first, first.isNumber || "-.".contains(first) {
      predicate.constant = try number()
    } else {
      let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
      if let metric = Boxing.number(metrics[name]) {
        predicate.constant = CGFloat(metric)
      } else if let item = items[name] {
        predicate.item = item as AnyObject
        if take("*") { predicate.multiplier = try number() }
        if take("/") { predicate.multiplier = 1 / (try number()) }
        if take("+") {
          predicate.constant = try number()
        } else if text.hasPrefix("-") {
          predicate.constant = try number()
        }
      } else {
        throw Problem.text("there is no view or metric \"\(name)\"")
      }
    }
    if take("@") {
      if text.first?.isNumber == true {
        predicate.priority = UILayoutPriority(Float(try number()))
      } else {
        let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let metric = Boxing.number(metrics[name]) else {
          throw Problem.text("there is no metric \"\(name)\"")
        }
        predicate.priority = UILayoutPriority(Float(metric))
      }
    }
    return predicate
  }

  private mutating func number() throws -> CGFloat {
    let sign: CGFloat = take("-") ? -1 : 1
    let digits = word { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else {
      throw Problem.text("a number was expected before \"\(text)\"")
    }
    return sign * CGFloat(number)
  }
}
