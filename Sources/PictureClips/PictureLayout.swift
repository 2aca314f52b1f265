import Files

/// The layout of the pictures of a clip: the crop rectangle, the canvas and the background.
///
/// ```swift
/// var layout = PictureLayout()
/// layout.canvas = .width(480)
/// let clip = try PictureClip("frames/", layout: layout)
/// ```
public struct PictureLayout: Hashable, Sendable {
  /// The size of the canvas, in pixels.
  public enum Canvas: Hashable, Sendable {
    /// A width; the height follows from the picture's aspect ratio.
    case width(Int)
    /// A height; the width follows from the picture's aspect ratio.
    case height(Int)
    /// A width and a height.
    case size(width: Int, height: Int)
    /// A size that a rule determines.
    case rule(CanvasRule)
  }

  /// The rectangle to which pictures are cropped, in pixels; `nil` for the entire picture.
  public var crop: PixelRect?
  /// The canvas; `nil` for the size of the cropped picture.
  public var canvas: Canvas?
  /// The fit of the cropped picture in the canvas.
  public var fit = FrameFit.contain
  /// The background of the pictures; `nil` for none.
  public var background: Color?

  /// Creates a layout that leaves pictures unchanged.
  public init() {}

  /// Whether the layout leaves pictures unchanged.
  package var isPlain: Bool { self == PictureLayout() }

  /// Returns the canvas size, in pixels, for a picture of the given size.
  package func size(of picture: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let part = crop.map { ($0.width, $0.height) } ?? picture
    func other(_ side: Int, _ own: Int, _ wanted: Int) -> Int {
      max(Int((Double(side) * Double(wanted) / Double(own)).rounded()), 1)
    }
    switch canvas {
    case nil: return part
    case .width(let width): return (width, other(part.1, part.0, width))
    case .height(let height): return (other(part.0, part.1, height), height)
    case .size(let width, let height): return (width, height)
    case .rule(.exactly(let width, let height)): return (width, height)
    case .rule(let rule):
      let scale = rule.scale(width: Double(part.0), height: Double(part.1)) ?? 1
      let zoom = rule.canShrink ? min(scale, 1) : scale
      func side(_ own: Int) -> Int { max(Int((Double(own) * zoom).rounded()), 1) }
      return (side(part.0), side(part.1))
    }
  }

  /// Checks that a picture contains the crop rectangle, and throws a problem if it does not.
  ///
  /// `picture` is the size of the picture, in pixels. `path` names the picture in messages.
  func check(_ picture: (width: Int, height: Int), at path: String) throws(Problem) {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard let crop, crop.isEmpty || crop.intersection(bounds) != crop else { return }
    throw Problem.usage(
      "the crop area of \(crop.width) × \(crop.height) at (\(crop.x), \(crop.y)) is not inside the picture of "
        + "\(picture.width) × \(picture.height) pixels"
    )
    .at(path).remedy("choose an area inside the picture with \(.crop)")
  }

  /// Returns a picture in this layout.
  ///
  /// - Parameter picture: The picture, which must contain the crop rectangle.
  /// - Returns: The canvas with the cropped picture.
  package func apply(_ picture: Bitmap) -> Bitmap {
    let part = crop.map { picture.cropped(to: $0) } ?? picture
    let size = size(of: (picture.width, picture.height))
    guard background != nil || size != (part.width, part.height) else { return part }
    let whole = scaledSize(of: part, on: size)
    let (x, y) = ((size.width - whole.width) / 2, (size.height - whole.height) / 2)
    // With the fit `cover`, the scaled part may be much larger than the canvas.
    let shown = PixelRect(x: -x, y: -y, width: size.width, height: size.height)
      .intersection(PixelRect(x: 0, y: 0, width: whole.width, height: whole.height))
    let scaled =
      whole == (part.width, part.height)
      ? part.cropped(to: shown)
      : part.resized(width: whole.width, height: whole.height, showing: shown)
    guard background != nil || (scaled.width, scaled.height) != size else { return scaled }
    var canvas = Bitmap(width: size.width, height: size.height)
    if let background {
      canvas.fill(background.straightPixel.premultiplied)
      canvas.blend(scaled, x: max(x, 0), y: max(y, 0))
    } else {
      canvas.draw(scaled, x: max(x, 0), y: max(y, 0))
    }
    return canvas
  }

  /// Returns the size to which a cropped picture is scaled on a canvas of a given size.
  private func scaledSize(
    of part: Bitmap,
    on size: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let ratios = (
      Double(size.width) / Double(part.width), Double(size.height) / Double(part.height)
    )
    let factor: Double
    switch fit {
    case .native: return (part.width, part.height)
    case .contain: factor = min(ratios.0, ratios.1)
    case .cover: factor = max(ratios.0, ratios.1)
    }
    // The side that determines the factor equals the canvas exactly, without rounding.
    func side(_ own: Int, _ ratio: Double, _ canvas: Int) -> Int {
      ratio == factor ? canvas : max(Int((Double(own) * factor).rounded()), 1)
    }
    return (
      side(part.width, ratios.0, size.width), side(part.height, ratios.1, size.height)
    )
  }
}
