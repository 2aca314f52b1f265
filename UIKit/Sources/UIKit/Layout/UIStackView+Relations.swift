import Constraints

extension UIStackView {
  /// The two ends and the length of a rectangle along an axis.
  private struct Span {
    let start: LinearSum
    let end: LinearSum
    var length: LinearSum { end - start }
    var center: LinearSum { (start + end) * 0.5 }
  }

  /// Returns the constraints by which the arranged views are placed.
  func solverConstraints(in system: inout LayoutSystem) -> [LayoutSystem.SolverConstraint] {
    let shown = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
    var list = StackConstraints(name: itemName)
    let canvas = spans(of: canvas(in: &system))
    let spans = shown.map { self.spans(of: system.box(of: $0)) }
    place(shown, spans.map(\.along), in: canvas.along, &list, &system)
    align(shown, spans.map(\.across), in: canvas.across, &list)
    hide(&list, &system)
    return list.constraints
  }

  private func canvas(in system: inout LayoutSystem) -> LayoutSystem.Box {
    var box = system.box(of: self)
    (box.x, box.y) = (LinearSum(), LinearSum())
    guard isLayoutMarginsRelativeArrangement else { return box }
    let margins = effectiveMargins
    return LayoutSystem.Box(
      x: LinearSum(Double(margins.left)),
      y: LinearSum(Double(margins.top)),
      width: box.width - Double(margins.left + margins.right),
      height: box.height - Double(margins.top + margins.bottom)
    )
  }

  private func spans(of box: LayoutSystem.Box) -> (along: Span, across: Span) {
    let x = Span(start: box.x, end: box.x + box.width)
    let y = Span(start: box.y, end: box.y + box.height)
    return axis == .horizontal ? (x, y) : (y, x)
  }

  // MARK: Along the axis

  private func place(
    _ views: [UIView],
    _ spans: [Span],
    in canvas: Span,
    _ list: inout StackConstraints,
    _ system: inout LayoutSystem
  ) {
    guard let first = spans.first, let last = spans.last else {
      // UIKit leaves no length of an empty stack undetermined.
      let box = system.box(of: self)
      for length in [box.width, box.height] {
        list.add(length, .equal, LinearSum(0), priority: 25)
      }
      return
    }
    list.add(first.start, .equal, canvas.start)
    list.add(last.end, .equal, canvas.end)
    let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
    for index in spans.indices.dropLast() {
      let gap = LinearSum(Double(space(after: views[index])))
      let relation = isSpaced ? Constraint.Relation.greaterOrEqual : .equal
      list.add(spans[index + 1].start - spans[index].end, relation, gap)
    }
    // Spaces are no longer than constraints on the stack require.
    if isSpaced { list.add(canvas.length, .equal, LinearSum(0), priority: 49) }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for span in spans.dropFirst() { list.add(span.length, .equal, first.length) }
    case .fillProportionally:
      let lengths = views.map { view in
        let size = view.intrinsicContentSize
        return Double(axis == .horizontal ? size.width : size.height)
      }
      let total = lengths.reduce(0) { $0 + max($1, 0) }
      guard total > 0 else { break }
      let gaps = views.dropLast().reduce(0) { $0 + Double(space(after: $1)) }
      for (span, length) in zip(spans, lengths) where length > 0 {
        list.add(span.length, .equal, (canvas.length - gaps) * (length / total), priority: 999)
      }
    case .equalSpacing:
      guard spans.count > 2 else { break }
      let gap = spans[1].start - spans[0].end
      for index in spans.indices.dropFirst().dropLast() {
        list.add(spans[index + 1].start - spans[index].end, .equal, gap)
      }
    case .equalCentering:
      guard spans.count > 2 else { break }
      let distance = spans[1].center - spans[0].center
      for index in spans.indices.dropFirst().dropLast() {
        // Later distances have lower priorities.
        list.add(
          spans[index + 1].center - spans[index].center,
          .equal,
          distance,
          priority: Double(150 - index)
        )
      }
    }
  }

  // MARK: Across the axis

  private func align(
    _ views: [UIView],
    _ spans: [Span],
    in canvas: Span,
    _ list: inout StackConstraints
  ) {
    var baselines: [LinearSum] = []
    for (view, span) in zip(views, spans) {
      let isInside = alignment != .fill
      if isInside {
        list.add(span.start, .greaterOrEqual, canvas.start)
        list.add(span.end, .lessOrEqual, canvas.end)
      }
      switch alignment {
      case .fill:
        list.add(span.start, .equal, canvas.start)
        list.add(span.end, .equal, canvas.end)
      case .leading: list.add(span.start, .equal, canvas.start)
      case .trailing: list.add(span.end, .equal, canvas.end)
      case .center: list.add(span.center, .equal, canvas.center)
      case .firstBaseline: baselines.append(view.firstBaseline(from: span.start, to: span.end))
      case .lastBaseline: baselines.append(view.lastBaseline(from: span.start, to: span.end))
      }
    }
    if let first = baselines.first {
      for baseline in baselines.dropFirst() { list.add(baseline, .equal, first) }
      // Views aligned by baselines are at the start of the stack if possible.
      if let span = spans.first { list.add(span.start, .equal, canvas.start, priority: 49) }
    }
    // The stack is as small across its axis as its views permit.
    if alignment != .fill, !spans.isEmpty {
      list.add(canvas.length, .equal, LinearSum(0), priority: 51)
    }
  }

  // MARK: Hidden views

  /// Gives hidden views length 0, at the positions where they would reappear.
  ///
  /// If the stack's alignment is `fill`, hidden views have the full size across the axis.
  private func hide(_ list: inout StackConstraints, _ system: inout LayoutSystem) {
    let canvas = spans(of: canvas(in: &system))
    var end = canvas.along.start
    for view in arrangedSubviews where view.superview === self {
      let span = spans(of: system.box(of: view))
      if view.isHidden {
        list.add(span.along.start, .equal, end, priority: 998)
        list.add(span.along.length, .equal, LinearSum(0), priority: 998)
        switch alignment {
        case .center: list.add(span.across.center, .equal, canvas.across.center, priority: 998)
        case .trailing: list.add(span.across.end, .equal, canvas.across.end, priority: 998)
        default: list.add(span.across.start, .equal, canvas.across.start, priority: 998)
        }
        let priority: Double = alignment == .fill ? 998 : 48
        list.add(span.across.length, .equal, canvas.across.length, priority: priority)
      } else {
        end = span.along.end
      }
    }
  }
}

extension UIView {
  /// Whether a stack view hides the view and therefore determines the view's size.
  var isHiddenInStack: Bool {
    guard let stack = superview as? UIStackView, stack.alignment == .fill else { return false }
    return isHidden && stack.arranges(self)
  }
}

/// The constraints that a stack view generates.
private struct StackConstraints {
  let name: String
  private(set) var constraints: [LayoutSystem.SolverConstraint] = []

  init(name: String) { self.name = name }

  mutating func add(
    _ first: LinearSum,
    _ relation: Constraint.Relation,
    _ second: LinearSum,
    priority: Double = Constraint.required
  ) {
    constraints.append(
      LayoutSystem.SolverConstraint(
        constraint: Constraint(first, relation, second, priority: priority),
        summary: "the arrangement of \(name)"
      )
    )
  }
}
