import Constraints

/// The constraints of a view tree as a linear system, and the solution of this system.
///
/// Each view has a rectangle in its superview's coordinates. For views that are not positioned by
/// constraints, the rectangle is a constant.
struct LayoutSystem {
  /// A rectangle, in terms of the system's variables.
  struct Box {
    var x = LinearSum()
    var y = LinearSum()
    var width = LinearSum()
    var height = LinearSum()
  }

  let root: UIView
  /// The size that the root should fit; `nil` for a layout at the current size.
  let fitting: Fitting?
  /// The sizes of texts broken into lines; these sizes replace the intrinsic sizes.
  let sizes: [ObjectIdentifier: CGSize]
  private(set) var solver = Solver()
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var guideBoxes: [ObjectIdentifier: Box] = [:]
  private var contents: [ObjectIdentifier: Box] = [:]
  /// The views that are positioned by constraints, outer views first.
  private(set) var freeViews: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var scrollViews: [UIScrollView] = []
  /// The scroll views with a constraint on the width of their content.
  var spannedWidths: Set<ObjectIdentifier> = []
  /// The scroll views with a constraint on the height of their content.
  var spannedHeights: Set<ObjectIdentifier> = []
  /// The views whose bounds' origins are constants of the system.
  var origins = BoundsOrigins()
  /// The views whose rectangles are constants of the system.
  private(set) var fixedViews: Set<ObjectIdentifier> = []
  /// Messages about constraints that cannot be satisfied.
  private(set) var faults: [String] = []
  /// Messages about ambiguous rectangles of views in a window, except views already reported.
  var ambiguityFaults: [(view: UIView, message: String)] = []
  private var summaries: [ConstraintID: String] = [:]

  /// A target size for a view, with priorities.
  struct Fitting {
    var size: CGSize
    var horizontal: Double
    var vertical: Double
  }

  /// Whether the constraints are ambiguous.
  private(set) var isAmbiguous: Bool

  /// Creates and solves the system of a tree.
  ///
  /// - Parameters:
  ///   - root: The outermost view.
  ///   - fitting: The size that the root should fit; `nil` for its current size.
  ///   - sizes: The sizes of texts that replace the intrinsic sizes.
  ///   - isAmbiguous: Whether the constraints are known to be ambiguous; `nil` to find out.
  init(
    _ root: UIView,
    fitting: Fitting? = nil,
    sizes: [ObjectIdentifier: CGSize] = [:],
    isAmbiguous: Bool? = nil
  ) {
    self.root = root
    self.isAmbiguous = isAmbiguous ?? false
    self.fitting = fitting
    self.sizes = sizes
    var constraints: [SolverConstraint] = []
    collect(root, &constraints)
    // Required constraints first; if some conflict, the last ones are ignored.
    for constraint in constraints where constraint.isRequired { add(constraint) }
    for constraint in constraints where !constraint.isRequired { add(constraint) }
    guard fitting == nil else { return }
    if isAmbiguous == nil { findAmbiguities() }
    // Most layouts are unambiguous. In others, views are at the limits of their positions, as in
    // UIKit, and keep their positions as far as possible.
    for limit in constraints where self.isAmbiguous && limit.limitsPosition {
      _ = try? solver.add(Constraint(limit.constraint.expression, .equal, priority: 0.6))
    }
    for view in freeViews where self.isAmbiguous {
      let (box, rect) = (box(of: view), view.alignmentRect)
      stay(box.x, rect.minX)
      stay(box.y, rect.minY)
      stay(box.width, rect.width)
      stay(box.height, rect.height)
    }
  }

  private mutating func stay(_ value: LinearSum, _ constant: CGFloat) {
    _ = try? solver.add(Constraint(value, .equal, LinearSum(Double(constant)), priority: 0.5))
  }

  private mutating func collect(_ view: UIView, _ constraints: inout [SolverConstraint]) {
    for constraint in view.ownConstraints { constraints += solverConstraints(for: constraint) }
    if let stack = view as? UIStackView { constraints += stack.solverConstraints(in: &self) }
    for inner in view.views { collect(inner, &constraints) }
  }

  private mutating func add(_ added: SolverConstraint) {
    do throws(Unsatisfiable) {
      let id = try solver.add(added.constraint)
      summaries[id] = added.summary
    } catch {
      let others = error.others.compactMap { summaries[$0] }.filter { !$0.isEmpty }
      let all = (others + [added.summary]).joined(separator: "; ")
      faults.append(
        "the layout cannot satisfy all of these constraints: \(all). \(added.summary) is ignored"
      )
    }
  }

  private mutating func findAmbiguities() {
    let ambiguous = Set(solver.ambiguousVariables)
    isAmbiguous = !ambiguous.isEmpty
    for view in freeViews {
      let box = box(of: view)
      let parts = [
        ("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height),
      ].filter { !ambiguous.isDisjoint(with: $0.1.terms.keys) }.map(\.0)
      view.isAmbiguous = !parts.isEmpty
      // Outside a window, nobody sees the rectangle, and missing constraints may still be added.
      guard view.isAmbiguous, !view.isAmbiguityTold, root is UIWindow else { continue }
      let own = relations(about: view).joined(separator: "; ")
      ambiguityFaults.append(
        (
          view,
          "the constraints leave \(parts.joined(separator: " and ")) of \(view.itemName) undetermined"
            + (own.isEmpty ? "" : ": \(own)")
        )
      )
    }
  }

  private func relations(about view: UIView) -> [String] {
    var holder: UIView? = view
    var found: [String] = []
    while let current = holder {
      found += current.ownConstraints
        .filter { $0.firstItem === view || $0.secondItem === view }.map(\.summary)
      holder = current.superview
    }
    return found
  }

  // MARK: Boxes

  /// Returns the rectangle of a view in its superview's coordinates.
  mutating func box(of view: UIView) -> Box {
    if let known = boxes[ObjectIdentifier(view)] { return known }
    var box = Box()
    if view === root, let fitting {
      box.width = makeVariable()
      box.height = makeVariable()
      boxes[ObjectIdentifier(view)] = box
      addSizes(of: view, box)
      let size = fitting.size
      want(box.width, size.width, fitting.horizontal)
      want(box.height, size.height, fitting.vertical)
    } else if view !== root, view.isPlacedByConstraints {
      box = Box(x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
      boxes[ObjectIdentifier(view)] = box
      freeViews.append(view)
      addSizes(of: view, box)
    } else {
      let rect = view.alignmentRect
      box.x = LinearSum(Double(rect.minX))
      box.y = LinearSum(Double(rect.minY))
      box.width = LinearSum(Double(rect.width))
      box.height = LinearSum(Double(rect.height))
      if view !== root, let outer = view.superview { resize(&box, with: outer, view) }
      boxes[ObjectIdentifier(view)] = box
      fixedViews.insert(ObjectIdentifier(view))
    }
    return box
  }

  /// Moves and enlarges a view's rectangle with its superview, according to the autoresizing mask.
  private mutating func resize(_ box: inout Box, with outer: UIView, _ view: UIView) {
    guard view.isAutoresized, outer.autoresizesSubviews else { return }
    let (size, outerBox) = (outer.bounds.size, self.box(of: outer))
    let (x, y) = view.shares(of: size)
    let (width, height) = (
      outerBox.width - Double(size.width), outerBox.height - Double(size.height)
    )
    box.x = box.x + width * Double(x.start)
    box.width = box.width + width * Double(x.length)
    box.y = box.y + height * Double(y.start)
    box.height = box.height + height * Double(y.length)
  }

  private mutating func want(_ value: LinearSum, _ constant: CGFloat, _ priority: Double) {
    _ = try? solver.add(
      Constraint(value, .equal, LinearSum(Double(constant)), priority: priority)
    )
  }

  private mutating func makeVariable() -> LinearSum { LinearSum(solver.makeVariable()) }

  /// Adds constraints for the size of a view: it is not negative, and follows the content's size.
  private mutating func addSizes(of view: UIView, _ box: Box) {
    for value in [box.width, box.height] {
      _ = try? solver.add(Constraint(value, .greaterOrEqual, LinearSum(0)))
    }
    let size = sizes[ObjectIdentifier(view)] ?? view.intrinsicContentSize
    for (value, length, axis) in [
      (box.width, size.width, NSLayoutConstraint.Axis.horizontal),
      (box.height, size.height, .vertical),
    ] where length >= 0 && !view.isHiddenInStack {
      let length = LinearSum(Double(length))
      let hugging = Double(view.contentHuggingPriority(for: axis).rawValue)
      let resistance = Double(view.contentCompressionResistancePriority(for: axis).rawValue)
      _ = try? solver.add(Constraint(value, .lessOrEqual, length, priority: hugging))
      _ = try? solver.add(Constraint(value, .greaterOrEqual, length, priority: resistance))
    }
  }

  /// Returns the content area of a scroll view, with the area's upper left corner as the origin.
  mutating func content(of view: UIScrollView) -> Box {
    if let known = contents[ObjectIdentifier(view)] { return known }
    let box = Box(width: makeVariable(), height: makeVariable())
    contents[ObjectIdentifier(view)] = box
    scrollViews.append(view)
    return box
  }

  /// Returns the rectangle of a guide in its view's coordinates.
  mutating func box(of guide: UILayoutGuide, in view: UIView) -> Box {
    if let known = guideBoxes[ObjectIdentifier(guide)] { return known }
    let outer = box(of: view)
    func inset(by insets: UIEdgeInsets) -> Box {
      Box(
        x: LinearSum(Double(insets.left)),
        y: LinearSum(Double(insets.top)),
        width: outer.width - Double(insets.left + insets.right),
        height: outer.height - Double(insets.top + insets.bottom)
      )
    }
    var box: Box
    switch guide.kind {
    case .safeArea, .frame:
      // These guides stay where they are in the view's frame while its content scrolls.
      let origin = view.bounds.origin
      box = inset(by: guide.kind == .frame ? .zero : view.safeAreaInsets)
      box.x = box.x + Double(origin.x)
      box.y = box.y + Double(origin.y)
    case .margins, .readableContent: box = inset(by: view.effectiveMargins)
    case .content:
      box = (view as? UIScrollView).map { content(of: $0) } ?? inset(by: .zero)
      guides.append(guide)
    case .constraints:
      box = Box(x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
      for value in [box.width, box.height] {
        _ = try? solver.add(Constraint(value, .greaterOrEqual, LinearSum(0)))
      }
      guides.append(guide)
    }
    guideBoxes[ObjectIdentifier(guide)] = box
    return box
  }

  // MARK: The solution

  private func rect(of box: Box) -> CGRect {
    CGRect(
      x: CGFloat(solver.value(of: box.x)),
      y: CGFloat(solver.value(of: box.y)),
      width: CGFloat(solver.value(of: box.width)),
      height: CGFloat(solver.value(of: box.height))
    )
  }

  /// Returns the solved rectangle of a view; `nil` if the view is not part of the system.
  func solution(of view: UIView) -> CGRect? { boxes[ObjectIdentifier(view)].map(rect) }

  /// Stores the solved rectangles of guides, and the solved content sizes of scroll views.
  func applyToGuides() {
    for guide in guides {
      if let box = guideBoxes[ObjectIdentifier(guide)] { guide.solved = rect(of: box) }
    }
    for view in scrollViews {
      guard let box = contents[ObjectIdentifier(view)] else { continue }
      var size = rect(of: box).size
      if !spannedWidths.contains(ObjectIdentifier(view)) { size.width = view.contentSize.width }
      if !spannedHeights.contains(ObjectIdentifier(view)) { size.height = view.contentSize.height }
      if size != view.contentSize { view.contentSize = size }
    }
  }
}
