/// The display list of a layer tree: the parts that each layer paints, with their pixel bounds.
///
/// The rules apply to a layer and then, in drawing order, to each of its sublayers:
///
/// 1. Each layer becomes an entry. If nothing of the layer is drawn, its entry has no parts, and
///    its sublayers are skipped.
/// 2. The layer adds its parts in this order: shadow, background, contents (shapes, an image or a
///    gradient), fill, stroke, border. Parts without a pixel are dropped.
/// 3. A part for the layer and its sublayers as a whole comes first if the layer is a group (one
///    opacity for several parts) or has a clip other than an upright rectangle, such as
///    ``Layer/clippingPath``. Drawing uses only this part; comparing uses only the parts inside.
/// 4. A layer that is a group because of its options (filters, path masks, a blend mode or
///    isolation) has a single part for the whole, since filters spread its content. Its sublayers
///    are skipped.
/// 5. The opaque background of the root is used only for comparing, because every drawing starts
///    with it.
///
/// An entry's range of parts includes the parts of its sublayers, which are stored consecutively.
///
/// Example: a white root of 20 × 10 has a red layer in (2, 2, 6, 4), whose sublayer has a border. A
/// hidden layer comes last. The entries are root, red, border and hidden. The parts are the root's
/// background, the red background and the border. The red entry's range holds the last two parts. A
/// part's box is one pixel larger than its layer on each side, for antialiasing, but stays within
/// the picture. The box of the red part is (1, 1, 8, 6).
///
/// Example of rule 3: if the red layer has an opacity of one half, it is a group with the border.
/// For drawing, it has one part for the whole in (0, 0, 10, 8), one pixel larger on each side than
/// its largest part. For comparing, it has the red background and the border.
///
/// The type is a class, so that references are passed instead of copies of layers, which are large.
final class DisplayList {
  struct Entry {
    /// The drawing state of the layer; `nil` if the layer is not drawn.
    var place: LayerPlace?
    /// The range of the parts that are painted by the layer and its sublayers.
    var parts: Range<Int>
    /// The index after the last entry of the layer and its sublayers.
    var end: Int
    /// Whether the layer is drawn as one picture: see ``Layer/needsGroup(at:)``.
    var isGroup = false
  }

  struct Part {
    /// The bounds of the pixels that the part can touch.
    var box: PixelRect
    /// Whether drawing only some of the part's pixels gives the same result as drawing all of them.
    ///
    /// A polygon is not divisible: Cairo's rounding of the coverage in a row depends on all edges
    /// that cross the row and on their starting points.
    var isDivisible = false
    /// A rectangle that the part covers with opaque pixels; empty if no such rectangle is known.
    var covered = PixelRect.none
    var use = Use.everything
  }

  enum Use {
    /// Both drawing and comparing use this part.
    case everything
    /// Only comparing: for drawing, a larger part contains this part.
    case comparing
    /// Only drawing: for comparing, smaller parts take the place of this part.
    case drawing
  }

  let root: Layer
  /// The layers in drawing order; the sublayers of a layer that is not drawn have no entries.
  let entries: [Entry]
  /// The parts in drawing order.
  let parts: [Part]

  /// Creates the list for a picture of the root's bounds; `scale` is in pixels per point.
  init(_ root: Layer, scale: Double, extents: PaintedExtents) {
    self.root = root
    var search = PaintSearch(extents)
    search.add(root, at: root.place(asRootIn: extents.picture, scale: scale), .everything)
    entries = search.entries
    parts = search.parts
  }
}

/// A walk through a layer tree that collects the painted parts.
private struct PaintSearch {
  typealias Entry = DisplayList.Entry
  typealias Part = DisplayList.Part
  typealias Use = DisplayList.Use

  private let extents: PaintedExtents
  private(set) var entries: [Entry] = []
  private(set) var parts: [Part] = []

  init(_ extents: PaintedExtents) {
    self.extents = extents
    // Reserve enough for a small scene, since growing step by step takes longer.
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
    // For drawing, a group or everything inside a clip is a single part.
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
    // Lazy, since most layers do not need the bounds.
    lazy var bounds = extents.boundsBox(of: layer, at: inner)
    let isUpright = layer.cornerRadius == 0 && place.transform.keepsRectangles
    if layer.backgroundColor != nil {
      // An opaque background of the root fills the picture before drawing, so it is only compared.
      let isBackground = entries.count == 1 && layer.opaqueBackground != nil
      add(Part(box: bounds, isDivisible: isUpright), isBackground ? .comparing : use)
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
      // Any pixels of a conic gradient can be drawn alone: each pixel is computed separately.
      add(Part(box: bounds, isDivisible: isUpright && gradient.kind == .conic), use)
    case .drawing(let drawing):
      for shape in drawing.shapes { addParts(of: shape, at: inner, use) }
    case .crossFade(let fade):
      add(Part(box: extents.crossFadeBox(of: fade, of: layer, at: inner)), use)
    case .projected(let projected):
      add(Part(box: extents.fillBox(of: projected.outline, at: inner)), use)
    }
    if let shape = layer.shape { addParts(of: shape, at: inner, use) }
    inner.transform = layer.sublayerTransform(inner.transform)
    // A faded layer with overlapping parts is a group, inside which alpha is 1. An alpha below 1
    // thus means that nothing overlaps.
    let isSingle = inner.alpha < 1 && layer.allowsGroupOpacity
    for sublayer in layer.sublayersInDrawingOrder {
      add(sublayer, at: sublayer.place(in: inner, isSingle: isSingle), use)
    }
    if layer.borderWidth > 0, layer.borderColor != nil { add(Part(box: bounds), use) }
  }
}

extension PaintSearch {
  private mutating func addParts(of shape: Shape, at place: LayerPlace, _ use: Use) {
    add(extents.fill(of: shape, at: place), use)
    add(Part(box: extents.strokeBox(of: shape, at: place)), use)
  }
}
