/// A shape layer's contents at a frame: groups, styles, and the outlines that each style paints.
///
/// Entries are read from last to first, which is from back to front. A style paints the outlines
/// read after it in its group, including nested groups. Likewise, a modifier changes the outlines
/// read after it in its group, including nested groups.
struct ShapeScene {
  /// A group with its children, back to front.
  struct Group {
    var name: String
    var blendMode: BlendMode
    var transform: Shared<TransformModel>?
    /// A repeater copy's matrix and opacity, used instead of `transform`; `nil` for other groups.
    var copy: (matrix: AffineTransform, opacity: Double)?
    var children: [Child] = []
  }

  enum Child {
    case group(Int)
    case style(Int)
  }

  /// A style and the outlines that it paints.
  struct Style {
    var model: Shared<ShapeStyle>
    var level: Int
    var outlines: [(path: Int, matrix: AffineTransform)] = []
  }

  struct Modifier {
    var model: ShapeModifier
    var level: Int
    var paths: [Int] = []
    /// For each path of a merge, the transform to the coordinates of the merge.
    var matrices: [AffineTransform] = []
    /// The styles that paint a merge, with the transforms from the merge to each style.
    var styles: [(index: Int, matrix: AffineTransform)] = []
    /// The styles listed before a merge in its group; they do not paint the merged paths.
    var inner = 0..<0
    /// The modifiers that change a merged path, with the transform from the merge to each modifier.
    var outer: [(index: Int, matrix: AffineTransform)] = []

    var isMerge: Bool { if case .merge = model { true } else { false } }
    /// Whether the modifier is a merge with an operation.
    var isOperation: Bool { if case .merge(_?) = model { true } else { false } }
  }

  private(set) var groups: [Group] = []
  var styles: [Style] = []
  /// The outlines as lists of subpaths.
  var paths: [[BezierPath]] = []
  private(set) var hidden: Set<Int> = []
  var modifiers: [Modifier] = []
  /// The visible styles read so far in the groups that are still being read.
  private var openStyles: [Int] = []
  private var openModifiers: [Int] = []
  private var openMergeCount = 0
  private let frame: Double
  private let limits: LottieLimits
  var budget: DrawingBudget
  /// The number of repeaters around the current entries.
  private var repeaterDepth = 0
  /// The recorded numeric values of shapes and modifiers; `nil` if they are not requested.
  private(set) var notes: ShapeNotes?

  /// Reads contents; the first group is the root.
  ///
  /// If `recordsValues` is true, the numeric values of shapes and modifiers are recorded.
  init(
    _ items: [ShapeItem],
    at frame: Double,
    limits: LottieLimits,
    budget: inout DrawingBudget,
    recordsValues: Bool = false
  ) {
    notes = recordsValues ? ShapeNotes() : nil
    self.frame = frame
    self.limits = limits
    self.budget = budget
    // Growing the arrays step by step costs more. This capacity is enough for most contents.
    groups.reserveCapacity(8)
    styles.reserveCapacity(8)
    paths.reserveCapacity(8)
    groups.append(Group(name: "", blendMode: .normal))
    read(items[...], level: 0, transforms: [], group: 0, noted: 0, most: limits.stackedCopyCount)
    for index in modifiers.indices.reversed() { apply(index) }
    for index in hidden { paths[index] = [] }
    budget = self.budget
  }

  /// Reads entries from the last to the first.
  ///
  /// `level` is the number of enclosing groups, and `transforms` are their transforms, outermost
  /// first. The entries are drawn in `group`. If `group` is `nil`, they only provide outlines to
  /// the styles of enclosing groups. The entries' numeric values are recorded under the group
  /// `noted`, unless `noted` is `nil`. Repeaters in `items` make at most `most` copies of an entry.
  private mutating func read(
    _ items: ArraySlice<ShapeItem>,
    level: Int,
    transforms: [AffineTransform],
    group: Int?,
    noted: Int?,
    most: Int
  ) {
    var transforms = transforms
    let (outerStyles, outerModifiers) = (openStyles.count, openModifiers.count)
    let outerMergeCount = openMergeCount
    reading: for index in items.indices.reversed() {
      if let noted { notes?.note(items[index], in: noted, at: frame) }
      switch items[index] {
      case .style(let style):
        guard let group, budget.takeShape() else { continue }
        if !style.isHidden { openStyles.append(styles.count) }
        groups[group].children.append(.style(styles.count))
        styles.append(Style(model: style, level: level))
      case .transform(let transform):
        let matrix = transform.matrix(at: frame).affine
        // If the transform is too large, the painter will drop the group.
        _ = budget.allows(matrix)
        transforms.append(matrix)
        if let group { groups[group].transform = transform }
      case .group(let inner):
        guard budget.takeShape() else { continue }
        let place = addGroup(Group(name: inner.name, blendMode: inner.blendMode), to: group)
        read(
          inner.items[...],
          level: level + 1,
          transforms: transforms,
          group: place,
          noted: noted.map { inner.name.isEmpty ? $0 : place ?? $0 },
          most: most
        )
      case .path(let path): add(path, level: level, transforms: transforms)
      case .modifier(let modifier):
        guard budget.takeShape() else { continue }
        var entry = Modifier(model: modifier, level: level)
        if entry.isMerge {
          guard budget.take(points: openStyles.count + openModifiers.count) else { continue }
          openMergeCount += 1
          entry.inner = styles.count..<styles.count
          func way(to outer: Int) -> AffineTransform { matrix(from: level, to: outer, transforms) }
          entry.styles = openStyles.map { ($0, way(to: styles[$0].level)) }
          entry.outer = openModifiers.map { ($0, way(to: modifiers[$0].level)) }
        }
        openModifiers.append(modifiers.count)
        modifiers.append(entry)
      case .repeater(let repeater):
        // The limit for nested groups also applies to nested repeaters.
        guard repeaterDepth < limits.depth else { break reading }
        repeaterDepth += 1
        defer { repeaterDepth -= 1 }
        // Outside a merge, styles of outer groups also paint the repeated entries themselves, which
        // then count as one more copy.
        let isLent = !openStyles.isEmpty && openMergeCount == 0 && most > 1
        let count = copyCount(of: repeater, most: isLent ? most - 1 : most)
        let share = max(most / max(isLent ? count + 1 : count, 1), 1)
        if isLent {
          read(
            items[..<index],
            level: level,
            transforms: transforms,
            group: nil,
            noted: nil,
            most: share
          )
        }
        repeatItems(
          items[..<index],
          repeater,
          count: count,
          level: level,
          transforms: transforms,
          group: group,
          noted: noted,
          most: share
        )
        break reading
      }
    }
    openStyles.removeLast(openStyles.count - outerStyles)
    for index in openModifiers[outerModifiers...] {
      modifiers[index].inner = modifiers[index].inner.lowerBound..<styles.count
    }
    openModifiers.removeLast(openModifiers.count - outerModifiers)
    openMergeCount = outerMergeCount
  }

  private mutating func addGroup(_ group: Group, to outer: Int?) -> Int? {
    guard let outer else { return nil }
    groups.append(group)
    groups[outer].children.append(.group(groups.count - 1))
    return groups.count - 1
  }

  private mutating func add(_ path: ShapePath, level: Int, transforms: [AffineTransform]) {
    let outline = path.outline(at: frame, limits: limits)
    guard budget.take(points: outline.vertices.count + openModifiers.count) else { return }
    let number = paths.count
    paths.append([outline])
    if path.isHidden { hidden.insert(number) }
    for index in openStyles {
      let matrix = matrix(from: level, to: styles[index].level, transforms)
      guard budget.take(points: max(outline.vertices.count, 1)) else { return }
      styles[index].outlines.append((number, matrix))
    }
    for index in openModifiers {
      modifiers[index].paths.append(number)
      guard modifiers[index].isMerge else { continue }
      modifiers[index].matrices.append(matrix(from: level, to: modifiers[index].level, transforms))
    }
  }

  /// Returns the transform from a group to an enclosing group.
  ///
  /// `level` is the number of groups around the inner group, and `outer` is the number of groups
  /// around the outer group. `transforms` are the `level` groups' transforms, outermost first.
  private func matrix(
    from level: Int,
    to outer: Int,
    _ transforms: [AffineTransform]
  ) -> AffineTransform {
    var matrix = AffineTransform.identity
    for transform in transforms.suffix(max(level - outer, 0)).reversed() {
      matrix = matrix.then(transform)
    }
    return matrix
  }

  private func copyCount(of repeater: Repeater, most: Int) -> Int {
    let number = repeater.copies.number(at: frame).rounded(.up)
    return Int(min(max(number, 0), Double(min(limits.copyCount, most))))
  }

  private mutating func repeatItems(
    _ items: ArraySlice<ShapeItem>,
    _ repeater: Repeater,
    count: Int,
    level: Int,
    transforms: [AffineTransform],
    group: Int?,
    noted: Int?,
    most: Int
  ) {
    let model = repeater.transform
    let position = model.position.value(at: frame)
    let anchor = model.anchor.value(at: frame)
    let scale = model.scale.value(at: frame) / 100
    var rotation = 0.0
    if case .plane(let angle) = model.rotation { rotation = angle.number(at: frame) * .pi / 180 }
    let matrices = RepeaterTransforms(
      position: Vector(dx: position.x, dy: position.y),
      anchor: Vector(dx: anchor.x, dy: anchor.y),
      scale: Vector(dx: scale.x, dy: scale.y),
      rotation: rotation
    ).matrices(count: count, offset: repeater.offset.number(at: frame))
    let start = model.startOpacity.number(at: frame) / 100
    let end = model.endOpacity.number(at: frame) / 100
    // Copies are added from back to front.
    for place in (0..<count).reversed() {
      guard budget.takeShape() else { return }
      let step = repeater.isFirstInFront ? place : count - 1 - place
      let share = count > 1 ? Double(place) / Double(count - 1) : 0
      var copy = Group(name: "", blendMode: .normal)
      copy.copy = (matrices[step], min(max(start + (end - start) * share, 0), 1))
      let inner = addGroup(copy, to: group)
      read(
        items,
        level: level + 1,
        transforms: transforms + [matrices[step]],
        group: inner,
        // The values are recorded once, because they are the same for all copies.
        noted: place == 0 ? noted : nil,
        most: most
      )
    }
  }

  private mutating func apply(_ index: Int) {
    let modifier = modifiers[index]
    switch modifier.model {
    case .trim(let model):
      let trim = Trim(
        start: model.start.number(at: frame) / 100,
        end: model.end.number(at: frame) / 100,
        offset: model.offset.number(at: frame) / 360,
        isSequential: model.isSequential
      )
      var shapes = modifier.paths.map { paths[$0] }
      let corners = shapes.joined().reduce(0) { $0 + $1.vertices.count }
      guard budget.take(points: corners) else { return }
      trim.apply(to: &shapes)
      for (index, path) in modifier.paths.enumerated() { paths[path] = shapes[index] }
    case .round(let radius):
      let radius = radius.number(at: frame)
      change(modifier.paths, growth: 1) { $0.rounded(radius: radius) }
    case .pucker(let amount):
      let amount = amount.number(at: frame)
      change(modifier.paths, growth: 0) { $0.puckered(by: amount) }
    case .zigzag(let size, let ridges, let kind):
      let size = size.number(at: frame)
      let isSmooth = kind.number(at: frame) == 2
      let number = (ridges.number(at: frame) + 0.5).rounded(.down)
      let count = Int(min(max(number, 0), Double(limits.copyCount)))
      change(modifier.paths, growth: count) {
        $0.zigzagged(size: size, ridges: count, isSmooth: isSmooth)
      }
    case .offset(let amount, let join, let miterLimit):
      let offset = OffsetPath(
        distance: amount.number(at: frame),
        join: join,
        miterLimit: miterLimit.number(at: frame)
      )
      change(modifier.paths, growth: 3) { offset.apply(to: $0) }
    case .merge(let operation): merge(modifier, by: operation)
    }
  }

  /// Changes the given outlines while the budget suffices.
  ///
  /// `growth` is the maximum number of points that the change adds for each point of an outline.
  private mutating func change(
    _ numbers: [Int],
    growth: Int,
    _ change: (BezierPath) -> BezierPath
  ) {
    for number in numbers {
      let corners = paths[number].reduce(0) { $0 + $1.vertices.count }
      guard budget.take(points: corners * max(growth, 1)) else { continue }
      paths[number] = paths[number].map(change)
    }
  }
}
