import Geometry

/// A part of a picture on its way into a Lottie file.
enum LottiePiece {
  /// Shapes, which can lie in a group of a shape layer.
  case shapes(LottieGroup)
  /// What has to be a layer.
  case layer(LottieLayer)

  /// The shapes; nil for what has to be a layer.
  var group: LottieGroup? {
    if case .shapes(let group) = self { group } else { nil }
  }
}

/// Shapes with what paints them, and how they lie together.
struct LottieGroup {
  var name = ""
  /// What is in it, front to back.
  ///
  /// A style paints what stands before it, so only the first entries may be something other than groups.
  var items: [LottieValue]
  var placement: LottiePlacement?
  /// How much of it shows, as a property; nil for all.
  var opacity: LottieValue?

  /// Paths with their modifiers and styles.
  init(_ items: [LottieValue]) { self.items = items }

  /// Groups that lie over each other, back to front.
  init(stacking groups: [LottieGroup]) {
    items = groups.reversed().enumerated().flatMap { place, group in
      place == 0 && group.isPlain ? group.items : [group.shape]
    }
  }

  /// Whether it need not be a group.
  var isPlain: Bool { name.isEmpty && (placement?.isIdentity ?? true) && opacity == nil }

  /// The group as a shape.
  var shape: LottieValue {
    var transform = placement?.entries(from: .zero, isSpatial: false) ?? []
    // lottie-web fails where a group has no opacity.
    transform.append(LottieEntry("o", opacity ?? .still(.whole(100))))
    let own = LottieValue.object([LottieEntry("ty", .string("tr"))] + transform)
    return .object([
      "ty": .string("gr"), "nm": name.isEmpty ? nil : .string(name), "it": .list(items + [own]),
    ])
  }
}

/// A layer of a Lottie file.
struct LottieLayer {
  /// What a layer shows.
  enum Kind: Int {
    case composition = 0
    case image = 2
    case nothing = 3
    case shapes = 4
  }

  /// Which of the file's layers it is.
  let id: Int
  let kind: Kind
  var name = ""
  /// What it shows.
  var content: [LottieEntry]
  /// Where its own coordinates begin, in those of what is placed.
  var origin = Point.zero
  var placement: LottiePlacement?
  /// How much of it shows, as a property; nil for all.
  var opacity: LottieValue?
  /// The layer that it follows.
  var parent: Int?
  /// The layer through which it shows; at most one.
  private(set) var mattes: [LottieLayer] = []
  private var matteKind = 1
  /// Masks, effects and the blend mode.
  var extras: [LottieEntry] = []

  init(id: Int, _ kind: Kind, _ content: [LottieEntry] = []) {
    self.id = id
    self.kind = kind
    self.content = content
  }

  /// Whether nothing was done to it yet.
  var isPlain: Bool {
    placement == nil && opacity == nil && parent == nil && mattes.isEmpty && extras.isEmpty
      && name.isEmpty
  }

  /// Lets the layer show through another one, which lies in the coordinates of its content.
  mutating func show(through matte: LottieLayer, kind: Int) {
    var matte = matte
    matte.parent = id
    matte.origin = Point(matte.origin.x - origin.x, matte.origin.y - origin.y)
    mattes = [matte]
    matteKind = kind
  }

  /// The layers that it follows, its matte's included.
  var parents: [Int] { [parent].compactMap { $0 } + mattes.flatMap(\.parents) }

  /// The layer in the file, behind its matte.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the layers that others follow.
  ///   - frameCount: How long the file is.
  ///   - isMatte: Whether another layer shows through it.
  /// - Returns: The layers, front to back.
  func values(_ numbers: [Int: Int], frameCount: Int, isMatte: Bool = false) -> [LottieValue] {
    var entries = [LottieEntry("ty", .whole(kind.rawValue))]
    if !name.isEmpty { entries.append(LottieEntry("nm", .string(name))) }
    if let number = numbers[id] { entries.append(LottieEntry("ind", .whole(number))) }
    if let number = parent.flatMap({ numbers[$0] }) {
      entries.append(LottieEntry("parent", .whole(number)))
    }
    if isMatte { entries.append(LottieEntry("td", .whole(1))) }
    if !mattes.isEmpty { entries.append(LottieEntry("tt", .whole(matteKind))) }
    entries += [
      // rlottie takes a layer that does not say so for one in space, and does not turn it.
      LottieEntry("ddd", .whole(0)), LottieEntry("ip", .whole(0)),
      LottieEntry("op", .whole(frameCount)),
      LottieEntry("st", .whole(0)), LottieEntry("ks", transform),
    ]
    let own = LottieValue.object(entries + extras + content)
    return mattes.flatMap { $0.values(numbers, frameCount: frameCount, isMatte: true) } + [own]
  }

  private var transform: LottieValue {
    var entries = placement?.entries(from: origin, isSpatial: true) ?? []
    if placement == nil, origin != .zero {
      let place = LottieValue.numbers([origin.x, origin.y, 0], decimals: 4)
      entries.append(LottieEntry("p", .still(place)))
    }
    if let opacity { entries.append(LottieEntry("o", opacity)) }
    return .object(entries)
  }
}
