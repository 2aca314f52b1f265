/// The display list of a tree of layers: the parts that each layer paints, and their pixels.
///
/// The rules, for a layer and then, in drawing order, for each of its sublayers:
///
/// 1. The layer becomes an entry. If nothing of the layer is drawn, the entry has no parts, and its
///    sublayers are skipped.
/// 2. The layer adds a part for each of these that it has, in this order: shadow, background, fill
///    and stroke of a shape or an image or a gradient, border. Parts without a pixel are dropped.
/// 3. A group (one opacity for several parts together) adds a part for the whole before its other
///    parts. So does a clip that is not an upright rectangle, such as a single plain path mask.
///    Drawing uses only the whole; comparing uses only the parts of which it consists.
/// 4. A layer that is a group by its options (filters, path masks, a blend mode or isolation) has
///    one part, for the whole, since filters spread its content. Its sublayers are skipped.
/// 5. The opaque background of the root is used for comparing only: drawing begins with it.
///
/// The parts of an entry are its own and those of its sublayers, stored consecutively.
///
/// Example: a white root of 20 × 10 has a red layer in (2, 2, 6, 4), which has a sublayer with a
/// border, and a hidden layer after that. The entries are root, red, border, hidden. The parts are
/// the root's background, the red background, and the border; the red entry has the last two. A
/// part's box has one pixel more on each side than the layer, for antialiasing, within the picture:
/// the box of the red part is (1, 1, 8, 6).
///
/// Example of rule 3: if the red layer has an opacity of one half, it is a group with the border.
/// Its parts are the whole for drawing, in (0, 0, 10, 8), one pixel more on each side than its
/// largest part, and the red background and the border for comparing.
///
/// A class, so that it is passed on without copying layers, which are large.
final class DisplayList {
  /// A layer of the tree.
  struct Entry {
    /// The drawing state of the layer; `nil` if the layer is not drawn.
    var place: LayerPlace?
    /// The parts painted by the layer and its sublayers.
    var parts: Range<Int>
    /// The number of the next entry that is not inside this one.
    var end: Int
    /// Whether the layer is drawn as one picture: see ``Layer/needsGroup(at:)``.
    var isGroup = false
  }

  /// One painted item.
  struct Part {
    /// The pixels that the part can touch.
    var box: PixelRect
    /// Whether some of the part's pixels can be drawn alone, with the same result as drawing all.
    ///
    /// A polygon is not divisible: the way Cairo measures and rounds the coverage of a row depends
    /// on all edges that cross the row and on where they begin.
    var isDivisible = false
    /// The pixels that the part covers completely.
    var covered = PixelRect.none
    /// The use of the part.
    var use = Use.everything
  }

  /// The use of a part.
  enum Use {
    /// Drawing and comparing.
    case everything
    /// Comparing only: the part is drawn within another one.
    case comparing
    /// Drawing only: other parts list the content of this one more precisely.
    case drawing
  }

  /// The outermost layer.
  let root: Layer
  /// The layers in drawing order, each before its sublayers.
  ///
  /// Sublayers of a layer that is not drawn are missing.
  let entries: [Entry]
  /// The painted parts, in drawing order.
  let parts: [Part]

  /// Creates the display list of a layer tree.
  ///
  /// - Parameters:
  ///   - root: The layer whose bounds are the picture.
  ///   - scale: Pixels per point.
  ///   - extents: Measures the painted pixels.
  init(_ root: Layer, scale: Double, extents: PaintedExtents) {
    self.root = root
    var search = PaintSearch(extents)
    search.add(root, at: root.place(asRootIn: extents.picture, scale: scale), .everything)
    entries = search.entries
    parts = search.parts
  }
}

/// Walks a tree of layers and collects the parts they paint.
private struct PaintSearch {
  typealias Entry = DisplayList.Entry
  typealias Part = DisplayList.Part
  typealias Use = DisplayList.Use

  private let extents: PaintedExtents
  private(set) var entries: [Entry] = []
  private(set) var parts: [Part] = []

  init(_ extents: PaintedExtents) {
    self.extents = extents
    // The capacity of a small scene: growing step by step costs more.
    entries.reserveCapacity(16)
    parts.reserveCapacity(16)
  }

  mutating func add(_ layer: Layer, at place: LayerPlace?, _ use: Use) {
    let index = entries.count
    let first = parts.count
    entries.append(Entry(place: place, parts: first..<first, end: index + 1))
    guard let place else { return }
    entries[index].isGroup = layer.needsGroup(at: place)
    addParts(of: layer, at: place, isGroup: entries[index].isGroup, use)
    entries[index].parts = first..<parts.count
    entries[index].end = entries.count
  }

  private mutating func add(_ part: Part, _ use: Use) {
    guard !part.box.isEmpty else { return }
    var part = part
    part.use = use
    parts.append(part)
  }

  private mutating func addParts(
    of layer: Layer,
    at place: LayerPlace,
    isGroup: Bool,
    _ outerUse: Use
  ) {
    var use = outerUse
    // A group, or everything inside one clip, is one item of the display list.
    func addWhole(_ box: PixelRect) {
      if use == .everything { add(Part(box: box), .drawing) }
      use = .comparing
    }
    if layer.hasGroupOptions {
      add(Part(box: extents.groupBox(of: layer, at: place).intersection(place.clip)), outerUse)
      return
    }
    var inner = place
    if isGroup {
      addWhole(extents.groupBox(of: layer, at: place).intersection(place.clip))
      inner.alpha = 1
    }
    if let mask = layer.clippingPath {
      inner.clip = extents.fillBox(of: mask.path, at: place)
      addWhole(inner.clip)
    }
    if layer.castsShadow {
      add(Part(box: extents.shadowBox(of: layer, at: inner), isDivisible: true), use)
    }
    // Lazy, since most layers do not need it.
    lazy var bounds = extents.boundsBox(of: layer, at: inner)
    let isUpright = layer.cornerRadius == 0 && place.transform.keepsRectangles
    if layer.backgroundColor != nil {
      // An opaque ground is filled before anything else is drawn.
      let isGround = entries.count == 1 && layer.opaqueGround != nil
      add(Part(box: bounds, isDivisible: isUpright), isGround ? .comparing : use)
    }
    if layer.masksToBounds {
      inner.clip = bounds
      if !isUpright { addWhole(bounds) }
    }
    switch layer.contents {
    case .none: break
    case .image(let image):
      let isDivisible = image.isDivisible(in: layer.bounds, at: place)
      add(
        Part(
          box: extents.imageBox(of: layer, image, at: inner),
          isDivisible: isDivisible
        ),
        use
      )
    case .gradient(let gradient):
      // Each pixel of a conic gradient is computed separately.
      add(Part(box: bounds, isDivisible: isUpright && gradient.kind == .conic), use)
    case .drawing(let drawing):
      for shape in drawing.shapes { addParts(of: shape, at: inner, use) }
    case .crossFade(let fade):
      add(Part(box: extents.crossFadeBox(of: fade, of: layer, at: inner)), use)
    case .projected(let projected):
      add(Part(box: extents.fillBox(of: projected.outline, at: inner)), use)
    }
    if let shape = layer.shape { addParts(of: shape, at: inner, use) }
    if layer.borderWidth > 0, layer.borderColor != nil { add(Part(box: bounds), use) }
    inner.transform = layer.sublayerTransform(inner.transform)
    // Inside a group alpha is 1, so this faded layer is not a group and has no overlaps.
    let isSingle = inner.alpha < 1 && layer.allowsGroupOpacity
    for sublayer in layer.sublayersInDrawingOrder {
      add(sublayer, at: sublayer.place(in: inner, isSingle: isSingle), use)
    }
  }
}

extension PaintSearch {
  private mutating func addParts(of shape: Shape, at place: LayerPlace, _ use: Use) {
    add(extents.fill(of: shape, at: place), use)
    add(Part(box: extents.strokeBox(of: shape, at: place)), use)
  }
}
