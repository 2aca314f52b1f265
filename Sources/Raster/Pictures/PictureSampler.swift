/// A sampler for pictures that Cairo cannot draw, because they are stretched in nine parts or need
/// a filter that Cairo lacks.
///
/// Each pixel depends only on its position. So the nine parts meet without a seam at any rotation,
/// and redrawing an area gives the same pixels there as drawing the complete picture.
struct PictureSampler {
  private let toLayer: AffineTransform
  private let frame: Rect
  private let columns: PictureAxis
  private let rows: PictureAxis
  /// The sampling method of each piece, row by row; a picture has up to 3 × 3 pieces.
  private let samplings: [Sampling]
  private let pyramid: PicturePyramid

  /// Creates a sampler for a picture that fills `frame`; `nil` if Cairo can draw the picture.
  init?(
    _ image: ImageContents,
    in frame: Rect,
    through transform: AffineTransform,
    _ pyramids: PyramidCache
  ) {
    guard let map = image.toPicture(from: frame, through: transform),
      Self.isNeeded(for: image, map), let inverse = transform.inverse
    else { return nil }
    let axes = image.axes(in: frame)
    guard !axes.x.pieces.isEmpty, !axes.y.pieces.isEmpty else { return nil }
    toLayer = inverse
    self.frame = frame
    (columns, rows) = axes
    samplings = axes.y.pieces.flatMap { row in
      axes.x.pieces.map { column in
        Sampling(
          image,
          across: Vector(dx: inverse.a * column.scale, dy: inverse.b * row.scale),
          down: Vector(dx: inverse.c * column.scale, dy: inverse.d * row.scale)
        )
      }
    }
    pyramid =
      samplings.contains(where: \.needsMipmaps)
      ? pyramids.pyramid(of: image.bitmap) : PicturePyramid(image.bitmap, hasMipmaps: false)
  }

  /// Returns whether a picture is stretched in nine parts, or has a filter that Cairo lacks.
  static func isNeeded(for image: ImageContents, _ map: AffineTransform) -> Bool {
    if image.stretchedCenter != nil { return true }
    let isReduced = Sampling.isReduced(Vector(dx: map.a, dy: map.b), Vector(dx: map.c, dy: map.d))
    switch isReduced ? image.minificationFilter : image.magnificationFilter {
    case .nearest: return true
    case .linear, .mipmapped: return false
    case .trilinear: return isReduced
    }
  }

  /// Computes a row of pixels, the first of which is at the given position.
  func fill(_ row: UnsafeMutableBufferPointer<UInt32>, at place: PixelPlace) {
    withExtendedLifetime(pyramid) {
      pyramid.levels.withUnsafeBufferPointer { levels in
        columns.pieces.withUnsafeBufferPointer { columns in
          rows.pieces.withUnsafeBufferPointer { rows in
            samplings.withUnsafeBufferPointer { samplings in
              for index in row.indices {
                let center = Point(Double(place.x + index) + 0.5, Double(place.y) + 0.5)
                let point = frame.nearest(to: toLayer.apply(to: center))
                let (column, line) = (columns.index(at: point.x), rows.index(at: point.y))
                let (across, down) = (columns[column], rows[line])
                row[index] = samplings[line * columns.count + column].pixel(
                  of: levels,
                  at: Point(
                    across.scale * point.x + across.offset,
                    down.scale * point.y + down.offset
                  )
                )
              }
            }
          }
        }
      }
    }
  }
}

extension UnsafeBufferPointer<PictureAxis.Piece> {
  /// Returns the index of the piece at a position.
  @inline(__always)
  fileprivate func index(at place: Double) -> Int {
    var index = 0
    while index < count - 1, place >= self[index].end { index += 1 }
    return index
  }
}

extension Rect {
  /// Returns the nearest point in the rectangle.
  ///
  /// `point` may lie outside, because antialiased edges show pixels whose centres are outside.
  @inline(__always)
  fileprivate func nearest(to point: Point) -> Point {
    Point(min(max(minX, point.x), maxX), min(max(minY, point.y), maxY))
  }
}
