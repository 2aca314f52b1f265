import Platform

/// A layer's Lottie transform: scale, skew and rotation about an anchor point, then a translation.
struct LottiePlacement {
  private let timeline: LottieTimeline
  private let precision: VectorPrecision
  private var anchors: [[Double]]
  /// The entries of the transform except the anchor point, which depends on the content's origin.
  private var parts: [LottieEntry] = []
  /// The position with separate keyframes for x and y; `nil` if shared keyframes take fewer bytes.
  ///
  /// Only layers use separate coordinates, because lottie-web fails if a group has them.
  private var coordinates: LottieValue?
  /// The maximum factor by which the transforms magnify the layer's coordinates.
  private(set) var magnification = 1.0

  /// Creates a placement; see ``LottieLayerWriter/placement(_:of:about:extent:)``.
  init(
    _ index: [Int],
    of transforms: [AffineTransform],
    about pivots: [Point],
    _ precision: VectorPrecision,
    _ timeline: LottieTimeline,
    extent: Rect?
  ) {
    self.timeline = timeline
    self.precision = precision
    magnification = transforms.magnification
    let box = extent ?? .zero
    let sizes = [
      max(abs(box.minX), abs(box.maxX), 1), max(abs(box.minY), abs(box.maxY), 1),
    ]
    let first = transforms[0]
    // Only transforms that rotate or scale need an anchor point.
    let isRigid = transforms.allSatisfy { $0.hasLinearPart(of: first) }
    let own = isRigid ? transforms.map { _ in Point.zero } : pivots
    anchors = index.map { [own[$0].x, own[$0].y] }
    let centers = zip(transforms, own).map { $0.apply(to: $1) }
    addPosition(index.map { centers[$0] })
    let parts = transforms.parts(at: index)
    let percents = sizes.map { 100 * precision.length / $0 }
    add("s", parts.map { [100 * $0.scaleX, 100 * $0.scaleY] }, percents, usual: 100)
    addNumber("r", parts.map { $0.rotation * 180 / .pi }, precision.angle)
    if addNumber("sk", parts.map { -atan($0.shear) * 180 / .pi }, precision.angle) {
      self.parts.append(LottieEntry("sa", .still(.whole(0))))
    }
  }

  /// Adds the position, with separate keyframes for x and y if this makes the file shorter.
  private mutating func addPosition(_ samples: [Point]) {
    let length = precision.length
    add("p", samples.map { [$0.x, $0.y] }, [length, length], usual: 0)
    let apart = LottieValue.object([
      "s": .plain("true"), "x": timeline.property(samples.map(\.x), tolerance: length),
      "y": timeline.property(samples.map(\.y), tolerance: length),
    ])
    guard let place = parts.firstIndex(where: { $0.key == "p" }),
      apart.json.utf8.count < parts[place].value.json.utf8.count
    else { return }
    coordinates = apart
  }

  private mutating func add(
    _ key: String,
    _ samples: [[Double]],
    _ tolerance: [Double],
    usual: Double
  ) {
    let fitting = tolerance.map { $0 * VectorPrecision.fitting }
    let value = timeline.property(samples, tolerance: fitting) { numbers in
      .list(
        zip(numbers, tolerance).map {
          .number($0, decimals: VectorPrecision.decimals($1))
        }
      )
    }
    guard value != .still(.list([.number(usual, decimals: 0), .number(usual, decimals: 0)])) else {
      return
    }
    parts.append(LottieEntry(key, value))
  }

  @discardableResult
  private mutating func addNumber(_ key: String, _ samples: [Double], _ tolerance: Double) -> Bool {
    let value = timeline.property(samples, tolerance: tolerance)
    guard value != .still(.whole(0)) else { return false }
    parts.append(LottieEntry(key, value))
    return true
  }

  /// Returns the entries of a transform that differ from their defaults.
  ///
  /// `origin` is the new origin of the content, in coordinates before the transform. If `isSpatial`
  /// is true, as for layers, points get a third coordinate.
  func entries(from origin: Point, isSpatial: Bool) -> [LottieEntry] {
    let moved = anchors.map { [$0[0] - origin.x, $0[1] - origin.y] }
    let anchor = timeline.property(moved, tolerance: precision.length / magnification)
    var entries = parts
    if anchor != .still(.list([.whole(0), .whole(0)])) {
      entries.insert(LottieEntry("a", anchor), at: 0)
    }
    guard isSpatial else { return entries }
    return entries.map { entry in
      switch entry.key {
      case "p": LottieEntry("p", coordinates ?? entry.value.withThird(.whole(0)))
      case "a": LottieEntry("a", entry.value.withThird(.whole(0)))
      case "s": LottieEntry(entry.key, entry.value.withThird(.whole(100)))
      default: entry
      }
    }
  }

  /// Whether the placement has no effect.
  var isIdentity: Bool { entries(from: .zero, isSpatial: false).isEmpty }
}

extension LottieValue {
  /// Returns a property with a third number added to each pair of numbers.
  fileprivate func withThird(_ third: LottieValue) -> LottieValue {
    func extended(_ value: LottieValue) -> LottieValue {
      guard case .list(let numbers) = value else { return value }
      return .list(numbers + [third])
    }
    guard case .object(let entries) = self else { return self }
    let isMoving = entries.first?.value == .whole(1)
    return .object(
      entries.map { entry in
        guard entry.key == "k" else { return entry }
        guard isMoving, case .list(let keys) = entry.value else {
          return LottieEntry("k", extended(entry.value))
        }
        let moving = keys.map { key -> LottieValue in
          guard case .object(let entries) = key else { return key }
          return .object(
            entries.map { $0.key == "s" ? LottieEntry("s", extended($0.value)) : $0 }
          )
        }
        return LottieEntry("k", .list(moving))
      }
    )
  }
}
