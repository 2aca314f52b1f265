import Geometry
package import Layers
package import Pixels
import Raster

extension CGContext {
  /// An area outside of which nothing is drawn, in the context's base coordinates.
  enum Clip {
    case path(Path, CGPathFillRule)
    /// A layer whose alpha is the mask.
    case layer(Layer)
  }

  /// A drawn item, with the state that applied to it.
  struct Item {
    enum Kind {
      case shape(Shape)
      case layer(Layer)
    }

    let kind: Kind
    let clips: [Clip]
    let shadow: Shadow?
    let blendMode: CGBlendMode

    init(_ kind: Kind, _ state: State) {
      self.kind = kind
      clips = state.clips
      shadow = state.shadow
      blendMode = state.blendMode
    }

    /// The shape; `nil` if the item has a clip, a shadow or a blend mode, or is a layer.
    var plainShape: Shape? {
      guard clips.isEmpty, shadow == nil, blendMode == .normal, case .shape(let shape) = kind else {
        return nil
      }
      return shape
    }
  }

  /// Returns the drawing as the contents of a layer.
  ///
  /// - Parameter overhang: How far shapes may extend sideways (width) and vertically (height).
  /// - Returns: The shapes, or a picture of the canvas if a shape extends further.
  package func contents(overhang: Size) -> LayerContents {
    if items.isEmpty { return .none }
    let shapes = items.compactMap(\.plainShape)
    let room = canvas.insetBy(dx: -overhang.width, dy: -overhang.height)
    if shapes.count == items.count, shapes.allSatisfy({ isInside($0, room) }) {
      return .drawing(Drawing(shapes))
    }
    guard let bitmap else { return .none }
    return .image(ImageContents(bitmap, contentsScale: scale))
  }

  /// The distance by which a shape may extend beyond the canvas without being cut off, in points.
  private static let tolerance = 0.5

  /// Returns whether a shape extends beyond a rectangle by at most `tolerance`.
  private func isInside(_ shape: Shape, _ room: Rect) -> Bool {
    guard canvas.width > 0, canvas.height > 0, let path = shape.path, path.isFinite,
      let box = path.controlPointBounds
    else { return true }
    let reach = (shape.strokeColor?.alpha ?? 0) > 0 ? shape.lineWidth / 2 : 0
    return room.union(box.insetBy(dx: Self.tolerance - reach, dy: Self.tolerance - reach)) == room
  }

  /// The drawing as a layer tree.
  package var layer: Layer {
    var root = blank
    root.sublayers = items.map(layer)
    return root
  }

  /// The drawing as pixels; `nil` if the canvas is empty or there is too little memory.
  package var bitmap: Bitmap? {
    picture(of: layer)
  }

  func picture(of layer: Layer) -> Bitmap? {
    guard canvas.width > 0, canvas.height > 0 else { return nil }
    return try? Renderer().draw(Presentation(time: 0, root: layer), scale: scale)
  }

  /// Returns a picture of the drawing.
  public func makeImage() -> CGImage? {
    if let memory { return CGImage(memory.load()) }
    return bitmap.map { CGImage($0, info: bitmapInfo) }
  }

  // MARK: Transparency layers

  /// Begins a group that is drawn as a whole, with the current alpha, shadow and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    groups.append((items, state))
    items = []
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.clips = []
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard let outer = groups.popLast() else { return }
    var group = layer
    items = outer.items
    state = outer.state
    group.opacity = state.alpha
    add(group)
  }

  // MARK: Memory

  /// The bytes that the context draws into; `nil` if it does not draw into memory.
  public var data: UnsafeMutableRawPointer? { memory?.bytes }
  public var width: Int { memory?.width ?? Int((canvas.width * scale).rounded(.up)) }
  public var height: Int { memory?.height ?? Int((canvas.height * scale).rounded(.up)) }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (memory?.bytesPerPixel ?? 4) * 8 }
  public var bytesPerRow: Int { memory?.bytesPerRow ?? bitmapInfo.bytesPerRow(width) }
  public var colorSpace: CGColorSpace? { memory?.space ?? CGColorSpace(3) }
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// An empty layer as large as the canvas, in the canvas's coordinates.
  var blank: Layer {
    var layer = Layer(frame: canvas)
    layer.bounds = canvas
    return layer
  }

  func layer(_ item: Item) -> Layer {
    var layer = blank
    switch item.kind {
    case .shape(let shape): layer.shape = shape
    case .layer(let inner): layer.sublayers = [inner]
    }
    if let shadow = item.shadow { layer.shadow = shadow }
    for clip in item.clips {
      var outer = blank
      outer.sublayers = [layer]
      switch clip {
      case .path(let path, let rule):
        var shape = Shape(path, fill: .black)
        shape.fillRule = rule == .evenOdd ? .evenOdd : .nonZero
        var mask = blank
        mask.shape = shape
        outer.mask = mask
      case .layer(let inner):
        var mask = blank
        mask.sublayers = [inner]
        outer.mask = mask
      }
      layer = outer
    }
    layer.blendMode = item.blendMode.layered ?? .normal
    return layer
  }
}
