import Platform

/// The placement of a layer as transforms of nested SVG groups.
///
/// SVG cannot animate a matrix, only its factors: translation, rotation, skew and scale. The
/// factors are applied about the anchor point. Constant factors are written once.
struct SVGPlacement {
  /// The nested groups, outermost first; each group's transform ends with its animated factors.
  private var stages: [Stage] = [Stage()]
  /// The maximum factor by which the transforms magnify the layer's coordinates.
  private(set) var magnification = 1.0

  private struct Stage {
    var prefix = ""
    var animations: [SVGElement] = []
  }

  private let timeline: SVGTimeline

  init(
    _ states: States<Layer>,
    _ precision: VectorPrecision,
    _ timeline: SVGTimeline,
    extent: Rect?
  ) {
    self.timeline = timeline
    let transforms = states.values.map(\.transformToSuperlayer)
    magnification = transforms.magnification
    let box = extent ?? .zero
    let factors = [
      precision.length / max(abs(box.minX), abs(box.maxX), 1),
      precision.length / max(abs(box.minY), abs(box.maxY), 1),
    ]

    guard let first = transforms.first else { return }
    if transforms.allSatisfy({ $0.hasLinearPart(of: first) }) {
      add(
        "translate",
        states.index.map { [transforms[$0].tx, transforms[$0].ty] },
        [precision.length]
      )
      addStill(linearPartOf: first, min(factors[0], factors[1]))
      return
    }
    // In order: move the anchor point to the origin, scale, skew, rotate, move it to its place.
    let pivots = states.values.map(\.pivot)
    let centers = zip(transforms, pivots).map { $0.apply(to: $1) }
    let parts = transforms.parts(at: states.index)
    let turnsOnly = parts.allSatisfy {
      abs($0.shear) < 1e-9 && abs($0.scaleX - 1) < factors[0] && abs($0.scaleY - 1) < factors[1]
    }
    if turnsOnly, pivots.allSatisfy({ $0.distance(to: pivots[0]) < precision.length / 10 }) {
      let pivot = pivots[0]
      let shift = states.index.map { [centers[$0].x - pivot.x, centers[$0].y - pivot.y] }
      add("translate", shift, [precision.length])
      addRotation(parts, about: pivot, precision)
      return
    }
    add("translate", states.index.map { [centers[$0].x, centers[$0].y] }, [precision.length])
    addRotation(parts, about: .zero, precision)
    add("skewX", parts.map { [atan($0.shear) * 180 / .pi] }, [precision.angle])
    add("scale", parts.map { [$0.scaleX, $0.scaleY] }, factors, usual: [1, 1])
    add(
      "translate",
      states.index.map { [-pivots[$0].x, -pivots[$0].y] },
      [precision.length / magnification]
    )
  }

  /// Adds a transform function unless all samples equal `usual`, which has no effect.
  ///
  /// `tolerance` is the maximum error of each number, or one value for all numbers. `text` converts
  /// numbers to text; if `nil`, numbers are separated by spaces.
  private mutating func add(
    _ type: String,
    _ samples: [[Double]],
    _ tolerance: [Double],
    usual: [Double] = [0, 0],
    text: (([Double]) -> String)? = nil
  ) {
    guard let first = samples.first else { return }
    let tolerances = first.indices.map { tolerance[min($0, tolerance.count - 1)] }
    let text =
      text ?? { numbers in
        zip(numbers, tolerances).map {
          DecimalText.text($0, decimals: VectorPrecision.decimals($1))
        }.joined(separator: " ")
      }
    let parts = tolerances.map { $0 * VectorPrecision.fitting }
    if !KeyframeFitter(tolerance: parts).isConstant(samples) {
      let stage = stages[stages.count - 1]
      let isAdded = !stage.prefix.isEmpty || !stage.animations.isEmpty
      let animation = timeline.animation(
        of: .transform(type, isAdded: isAdded),
        samples,
        tolerance: parts
      ) { $0.map(text) }
      if let animation {
        stages[stages.count - 1].animations.append(animation)
        return
      }
    }
    let value = text(first)
    if value != text(Array(usual.prefix(first.count))) { addStill("\(type)(\(value))") }
  }

  private mutating func addRotation(
    _ parts: [TransformParts],
    about pivot: Point,
    _ precision: VectorPrecision
  ) {
    let decimals = VectorPrecision.decimals(precision.angle)
    let place = Self.numbers([pivot.x, pivot.y], VectorPrecision.decimals(precision.length))
    add("rotate", parts.map { [$0.rotation * 180 / .pi] }, [precision.angle]) {
      let angle = DecimalText.text($0[0], decimals: decimals)
      return pivot == .zero ? angle : angle + " " + place
    }
  }

  /// Returns numbers as text, separated by spaces.
  private static func numbers(_ numbers: [Double], _ decimals: Int) -> String {
    numbers.map { DecimalText.text($0, decimals: decimals) }.joined(separator: " ")
  }

  private mutating func addStill(_ text: String) {
    if !stages[stages.count - 1].animations.isEmpty { stages.append(Stage()) }
    stages[stages.count - 1].prefix += text
  }

  private mutating func addStill(linearPartOf transform: AffineTransform, _ tolerance: Double) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) < tolerance / 5 }
    let decimals = VectorPrecision.decimals(tolerance)
    if near(b, 0), near(c, 0) {
      if near(a, 1), near(d, 1) { return }
      addStill(
        "scale(\(near(a, d) ? Self.numbers([a], decimals) : Self.numbers([a, d], decimals)))"
      )
    } else if near(a, d), near(b, -c), near(a * a + b * b, 1) {
      let angle = Vector(dx: a, dy: b).angle * 180 / .pi
      addStill(
        "rotate(\(DecimalText.text(angle, decimals: VectorPrecision.decimals(tolerance * 57))))"
      )
    } else {
      addStill("matrix(\(Self.numbers([a, b, c, d], decimals)) 0 0)")
    }
  }

  /// Returns a group with the placement.
  func place(_ group: SVGElement) -> [SVGElement] {
    var result = group
    result["style"] = nil
    for (index, stage) in stages.enumerated().reversed() {
      if index < stages.count - 1 { result = SVGElement("g", [:], result.simplified) }
      // The outermost group gets the blend mode in `style`, because it blends with its backdrop.
      if index == 0 { result["style"] = group["style"] }
      if !stage.prefix.isEmpty { result["transform"] = stage.prefix }
      result.children.insert(contentsOf: stage.animations, at: 0)
    }
    return result.simplified
  }
}

extension AffineTransform {
  /// Returns whether two transforms differ at most in their translation.
  func hasLinearPart(of other: AffineTransform) -> Bool {
    func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) < 1e-9 }
    return near(a, other.a) && near(b, other.b) && near(c, other.c) && near(d, other.d)
  }
}

extension SVGElement {
  /// The simplest elements that look like this group: its children, its only child with the group's
  /// effects, or the group itself.
  var simplified: [SVGElement] {
    let animations = children.filter(\.isAnimation)
    let content = children.filter { !$0.isAnimation }
    if attributes.isEmpty, animations.isEmpty { return children }
    guard name == "g", content.count == 1, content[0].takesEffects(of: self) else { return [self] }
    var child = content[0]
    for attribute in attributes {
      if attribute.name == "transform", let inner = child["transform"] {
        child["transform"] = attribute.value + inner
      } else {
        child[attribute.name] = attribute.value
      }
    }
    child.children.insert(contentsOf: animations, at: 0)
    return [child]
  }

  /// Returns whether a group's effects can be moved to this element, its only child.
  private func takesEffects(of group: SVGElement) -> Bool {
    guard ["g", "path", "rect", "image"].contains(name) else { return false }
    // An animated transform would replace a constant one.
    let movesTransform = { (element: SVGElement) in
      element.children.contains { $0.name == "animateTransform" }
    }
    if group.mentions("transform"), mentions("transform"),
      movesTransform(group) || movesTransform(self)
    {
      return false
    }
    for effect in ["opacity", "display", "clip-path", "mask", "filter"]
    where group.mentions(effect) && mentions(effect) {
      return false
    }
    let isBound = ["clip-path", "mask", "filter"].contains(where: group.mentions)
    if isBound, mentions("transform") { return false }
    // Without the group, this element would blend with content outside the group.
    if mentions("style"), isBound || group.mentions("opacity") || group.mentions("style") {
      return false
    }
    let isFaded = ["opacity", "clip-path", "mask"].contains(where: mentions)
    return !(group.mentions("filter") && isFaded)
  }
}
