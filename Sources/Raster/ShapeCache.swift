/// A cache of recent strokes, path lengths, bounds of filled paths, and fill masks.
///
/// A trimmed path is usually the same in every frame. Each stroke is needed twice, to find its
/// bounds and to draw it, and two lookups take less time than trimming the path again. The bounds
/// of a fill are also needed twice, to compare the fill with the previous frame and to draw it.
final class ShapeCache {
  /// The cache of mipmaps, for pictures that are drawn at a reduced size.
  let pyramids = PyramidCache()
  /// The costs of the intermediate pictures in the current frame.
  let costs = IntermediateCosts()
  private var strokes = FIFOCache<TrimmedStroke, Stroke?>()
  private var measures = FIFOCache<Path, PathMeasure>()
  private var fills = FIFOCache<Fill, Area>()
  private var masks = FIFOCache<FillMask.Key, FillMask?>(capacity: 8)

  /// A path to stroke.
  final class Stroke {
    /// The trimmed and dashed path.
    let path: Path
    /// The trimmed path before dashing, with fewer elements than `path` but the same bounds.
    let outline: Path
    private var measured: (pen: Pen, bounds: PixelBounds)?

    init(path: Path, outline: Path) {
      self.path = path
      self.outline = outline
    }

    /// Returns the bounds of the stroke, painted with a pen.
    func bounds(_ pen: Pen) -> PixelBounds {
      if let measured, measured.pen == pen { return measured.bounds }
      var bounds = PixelBounds()
      bounds.add(self, pen)
      measured = (pen, bounds)
      return bounds
    }
  }

  private struct Fill: Equatable {
    var transform: AffineTransform
    var path: Path
  }

  /// The bounds of a filled path, and a rectangle inside the path.
  struct Area {
    /// The bounds of the path, in pixels.
    var bounds = PixelBounds()
    /// A rectangle that a non-zero fill covers completely; `nil` if none is known.
    var inside: PixelRect?
  }

  /// Returns the bounds in pixels of a filled path; empty if a coordinate is not finite.
  func area(of path: Path, through transform: AffineTransform) -> Area {
    fills.value(of: Fill(transform: transform, path: path)) {
      var area = Area()
      guard $0.path.isFinite else { return area }
      area.bounds.add($0.path, through: $0.transform)
      // In a small area, the search takes more time than it saves.
      if let box = area.bounds.rect, min(box.width, box.height) >= 128 {
        area.inside = InnerRect.find(in: $0.path, through: $0.transform, box: box)
      }
      return area
    }
  }

  /// Returns the mask of a filled path; `nil` if the path has no mask.
  func mask(_ key: FillMask.Key) -> FillMask? {
    masks.value(of: key) { FillMask($0, self) }
  }

  /// Returns a shape's path, trimmed and then dashed; `nil` if neither a line nor a cap remains.
  func stroke(of shape: Shape, path: Path) -> Stroke? {
    guard let part = TrimmedStroke(shape, of: path) else { return nil }
    return strokes.value(of: part) { part in
      part.cut { path in measures.value(of: path) { PathMeasure($0) } }
        .map { Stroke(path: $0.path, outline: $0.outline) }
    }
  }
}

/// A cache of the values for the latest keys; the oldest key is replaced first.
private struct FIFOCache<Key: Equatable, Value> {
  private var keys: [Key] = []
  private var values: [Value] = []
  private var next = 0
  private let capacity: Int

  init(capacity: Int = 32) { self.capacity = capacity }

  mutating func value(of key: Key, make: (Key) -> Value) -> Value {
    // Searches backwards from the most recent key, in place, since a loop would copy each key.
    let known = keys.withUnsafeBufferPointer { keys in
      (0..<next).last { keys[$0] == key } ?? (next..<keys.count).last { keys[$0] == key }
    }
    if let known { return values[known] }
    let value = make(key)
    if keys.count < capacity {
      keys.append(key)
      values.append(value)
    } else {
      keys[next] = key
      values[next] = value
    }
    next = (next + 1) % capacity
    return value
  }
}
