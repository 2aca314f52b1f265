/// A converted part of a picture: shapes or a layer of a Lottie file.
enum LottiePiece {
  /// Shapes that can become part of a shape layer.
  case shapes(LottieGroup)
  /// Content that must be a layer of its own.
  case layer(LottieLayer)

  /// The group of shapes; `nil` for a layer.
  var group: LottieGroup? {
    if case .shapes(let group) = self { group } else { nil }
  }
}

/// A group of shapes with their paint and their placement.
struct LottieGroup {
  var name = ""
  /// The items, front to back; groups come after styles, because a style paints all earlier items.
  var items: [LottieValue]
  var placement: LottiePlacement?
  /// The opacity as a property; `nil` if the group is opaque.
  var opacity: LottieValue?

  /// Creates a group of paths with their modifiers and styles.
  init(_ items: [LottieValue]) { self.items = items }

  /// Creates a group that contains the given groups, back to front.
  init(stacking groups: [LottieGroup]) {
    items = groups.reversed().enumerated().flatMap { place, group in
      place == 0 && group.isPlain ? group.items : [group.shape]
    }
  }

  /// Whether the items need no group around them.
  var isPlain: Bool { name.isEmpty && (placement?.isIdentity ?? true) && opacity == nil }

  /// The group as a shape of the file.
  var shape: LottieValue {
    var transform = placement?.entries(from: .zero, isSpatial: false) ?? []
    // lottie-web fails if a group has no opacity.
    transform.append(LottieEntry("o", opacity ?? .still(.whole(100))))
    let own = LottieValue.object([LottieEntry("ty", .string("tr"))] + transform)
    return .object([
      "ty": .string("gr"), "nm": name.isEmpty ? nil : .string(name), "it": .list(items + [own]),
    ])
  }
}

/// A layer of a Lottie file.
struct LottieLayer {
  enum Kind: Int {
    case composition = 0
    case image = 2
    case nothing = 3
    case shapes = 4
  }

  /// The identifier of the layer in the file.
  let id: Int
  let kind: Kind
  var name = ""
  var content: [LottieEntry]
  /// The origin of the content's coordinates, in the coordinates that ``placement`` transforms.
  var origin = Point.zero
  var placement: LottiePlacement?
  /// The opacity as a property; `nil` if the layer is opaque.
  var opacity: LottieValue?
  /// The identifier of the layer whose transform this layer follows.
  var parent: Int?
  /// The track matte, as a list of at most one layer.
  private(set) var mattes: [LottieLayer] = []
  private var matteKind = 1
  /// Masks, effects and the blend mode.
  var extras: [LottieEntry] = []

  init(id: Int, _ kind: Kind, _ content: [LottieEntry] = []) {
    self.id = id
    self.kind = kind
    self.content = content
  }

  /// Whether the layer still has no name, placement, opacity, parent, matte or extra entries.
  var isPlain: Bool {
    placement == nil && opacity == nil && parent == nil && mattes.isEmpty && extras.isEmpty
      && name.isEmpty
  }

  /// Makes the layer visible only through a matte, given in the coordinates of the layer's content.
  mutating func show(through matte: LottieLayer, kind: Int) {
    var matte = matte
    matte.parent = id
    matte.origin = Point(matte.origin.x - origin.x, matte.origin.y - origin.y)
    mattes = [matte]
    matteKind = kind
  }

  /// The identifiers of the parent of this layer and of the parents of its matte.
  var parents: [Int] { [parent].compactMap { $0 } + mattes.flatMap(\.parents) }

  /// Returns the layer for the file, preceded by its matte.
  ///
  /// `numbers` maps the identifier of each parent layer to its index in the file. The duration is
  /// in frames. `isMatte` tells whether this layer is the matte of another layer.
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
      // Without this entry, rlottie treats the layer as a 3D layer and does not rotate it.
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
