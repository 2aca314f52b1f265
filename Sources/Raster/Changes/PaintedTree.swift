import Geometry
import Layers
import Pixels

/// The display list of a tree of layers: what each layer paints, and in which pixels.
///
/// The rules, for a layer and then, in drawing order, for each layer inside it:
///
/// 1. The layer becomes an entry. If nothing of it is drawn, it has no parts, and the layers inside it
///    are left out.
/// 2. It adds a part for each of these that it has, in this order: shadow, background, fill and stroke of
///    a shape or an image or a gradient, border. Parts without a pixel are left out.
/// 3. A group (an opacity that applies to several things at once) and a clip that is no upright
///    rectangle, a single plain path mask among them, add a part for the whole before the others.
///    To drawing only the whole counts, to comparing only what it consists of.
/// 4. A layer that its options make a group, for filters, path masks, a blend mode or isolation, has
///    one part, for the whole: filters spread what it consists of. The layers inside it are left out.
/// 5. The opaque background of the root counts for comparing only: drawing begins with it.
///
/// An entry's parts are its own and those of the layers inside it: both lie one after the other.
///
/// Example: a white root of 20 × 10 has a red layer in (2, 2, 6, 4), in which a layer has a border,
/// and a hidden layer after that. The entries are root, red, border, hidden. The parts are the root's
/// background, the red one, and the border; those of the red entry are the last two. A part's box has a
/// pixel more on each side than the layer, for antialiasing, inside of the picture: that of the red one
/// is (1, 1, 8, 6).
///
/// Example of rule 3: if the red layer has an opacity of one half, it is a group with the border, and its
/// parts are the whole for drawing, in (0, 0, 10, 8), a pixel more on each side than its largest
/// part, and the red one and the border for comparing.
///
/// A class, so that it is passed on without copying layers, which are large.
final class PaintedTree {
  /// A layer of the tree.
  struct Entry {
    /// What it is drawn with; `nil` if nothing of it is.
    var place: LayerPlace?
    /// What is painted by it and by everything inside it.
    var parts: Range<Int>
    /// The number of the next entry that is not inside it.
    var end: Int
    /// Whether it is drawn as one picture: see ``Layer/needsGroup(at:)``.
    var isGroup = false
  }

  /// One thing that is painted.
  struct Part {
    /// The pixels that it can touch.
    var box: PixelRect
    /// Whether some of its pixels can be drawn alone, as if all of it had been drawn.
    ///
    /// Of a polygon they cannot: how Cairo measures and rounds the coverage of a row depends on
    /// all edges that cross it and on where they begin.
    var isDivisible = false
    /// Pixels in which nothing shows of what was there before.
    var covered = PixelRect.none
    /// What it is a part of.
    var use = Use.everything
  }

  /// What a part counts for.
  enum Use {
    /// Drawing and comparing.
    case everything
    /// Comparing alone: it is drawn as a part of another one.
    case comparing
    /// Drawing alone: other parts say more precisely what it consists of.
    case drawing
  }

  /// The outermost layer.
  let root: Layer
  /// The layers in drawing order, each before those inside it; those of which nothing is drawn
  /// without them.
  let entries: [Entry]
  /// What is painted, in drawing order.
  let parts: [Part]

  /// Finds what is painted.
  ///
  /// - Parameters:
  ///   - root: The layer whose bounds the picture is.
  ///   - scale: Pixels per point.
  ///   - extents: What finds it.
  init(_ root: Layer, scale: Double, extents: PaintedExtents) {
    self.root = root
    var search = PaintSearch(extents)
    search.add(root, at: root.place(asRootIn: extents.picture, scale: scale), .everything)
    entries = search.entries
    parts = search.parts
  }
}

/// Goes through a tree of layers and notes what they paint.
private struct PaintSearch {
  typealias Entry = PaintedTree.Entry
  typealias Part = PaintedTree.Part
  typealias Use = PaintedTree.Use

  private let extents: PaintedExtents
  private(set) var entries: [Entry] = []
  private(set) var parts: [Part] = []

  init(_ extents: PaintedExtents) {
    self.extents = extents
    // As many as a small scene has: growing step by step costs more.
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
    // What is drawn as one picture, or through one clip, is one item of the display list.
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
    // For most layers this is not needed.
    lazy var bounds = extents.boundsBox(of: layer, at: inner)
    let isUpright = layer.cornerRadius == 0 && place.transform.keepsRectangles
    if layer.backgroundColor != nil {
      // An opaque ground is there before anything is drawn.
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
      // Each pixel of a conic one is computed by itself.
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
    // A faded layer with overlaps is a group, in which nothing is faded any more.
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
