import Platform

/// The method of sampling a picture at a point.
enum Sampling {
  /// The nearest pixel.
  case nearest
  /// A linear sample: the mean of the four pixels around a point, weighted by distance.
  case linear
  /// A mean of linear samples on a grid that covers the footprint of a drawn pixel.
  case mean(Grid)
  /// A mean of linear samples from two mipmaps; `level` + 1 has the weight `share`, in 256ths.
  case mipmaps(level: Int, share: UInt64)

  /// A grid of points, evenly spread over the footprint of a drawn pixel.
  struct Grid {
    /// The level of the mipmap to sample; 0 is the picture.
    var level: Int
    /// The vector from a pixel of the drawing to the next pixel, in pixels of the picture.
    var across: Vector
    /// The vector from a row of the drawing to the next row, in pixels of the picture.
    var down: Vector
    /// The number of points in each row of the grid.
    var columns: Int
    var rows: Int
  }

  /// Chooses the method by a picture's filters; ``Grid`` explains `across` and `down`.
  init(_ image: ImageContents, across: Vector, down: Vector) {
    let isReduced = Self.isReduced(across, down)
    let step = max(across.length, down.length)
    switch isReduced ? image.minificationFilter : image.magnificationFilter {
    case .nearest: self = .nearest
    case .trilinear where isReduced:
      let level = log2(step)
      self = .mipmaps(level: Int(level), share: UInt64((level - Double(Int(level))) * 256))
    case .linear where isReduced:
      // More than eight points per side would only take time.
      let level = step > 8 ? Int(log2(step / 8).rounded(.up)) : 0
      let size = Double(1 << level)
      self = .mean(
        Grid(
          level: level,
          across: across,
          down: down,
          columns: max(Int((across.length / size - 1e-6).rounded(.up)), 1),
          rows: max(Int((down.length / size - 1e-6).rounded(.up)), 1)
        )
      )
    case .mipmapped where isReduced:
      self = .mipmaps(level: Self.level(across, down), share: 0)
    case .linear, .trilinear, .mipmapped: self = .linear
    }
  }

  /// Returns whether the picture is drawn with fewer pixels than it has, in at least one direction.
  static func isReduced(_ across: Vector, _ down: Vector) -> Bool {
    let step = max(across.length, down.length)
    return step > 1 + 1e-6 && step < 1e9
  }

  /// Returns the level of the smallest mipmap at least as large as the drawing, measured along the
  /// axis that shrinks more; level 0 is the picture.
  static func level(_ across: Vector, _ down: Vector) -> Int {
    // A mipmap that has the same size except for rounding counts as large enough.
    max(Int(log2(max(across.length, down.length)) + 1e-6), 0)
  }

  /// Whether the method samples mipmaps.
  var needsMipmaps: Bool {
    switch self {
    case .nearest, .linear: false
    case .mean(let grid): grid.level > 0
    case .mipmaps: true
    }
  }

  /// Returns the premultiplied pixel at a point in pixels of the picture; edge pixels are repeated.
  @inline(__always)
  func pixel(of levels: UnsafeBufferPointer<PicturePyramid.Level>, at place: Point) -> UInt32 {
    switch self {
    case .nearest: return levels[0].nearest(to: place)
    case .linear: return levels[0].mean(around: place).pixel
    case .mipmaps(let level, let share):
      let last = levels.count - 1
      let near = levels[min(level, last)].mean(around: place)
      let far = levels[min(level + 1, last)].mean(around: place)
      return near.mixed(with: far, share).pixel
    case .mean(let grid): return grid.pixel(of: levels, at: place)
    }
  }
}

extension Sampling.Grid {
  /// Returns the mean of the samples in the grid around a point.
  fileprivate func pixel(
    of levels: UnsafeBufferPointer<PicturePyramid.Level>,
    at place: Point
  ) -> UInt32 {
    let level = levels[min(level, levels.count - 1)]
    var sum = PixelLanes.zero
    for row in 0..<rows {
      let y = (Double(row) + 0.5) / Double(rows) - 0.5
      for column in 0..<columns {
        let x = (Double(column) + 0.5) / Double(columns) - 0.5
        sum += level.mean(
          around: Point(
            place.x + across.dx * x + down.dx * y,
            place.y + across.dy * x + down.dy * y
          )
        )
      }
    }
    return sum.divided(by: UInt32(rows * columns))
  }
}

extension PicturePyramid.Level {
  /// Returns the pixel that contains a point; on a boundary, the pixel to the right or below.
  @inline(__always)
  fileprivate func nearest(to place: Point) -> UInt32 {
    // NaN becomes 0.
    let x = min(max(0, place.x * across + 1e-6), Double(width - 1))
    let y = min(max(0, place.y * down + 1e-6), Double(height - 1))
    return base[Int(y) * width + Int(x)]
  }

  /// Returns the mean of the four pixels around a point of the picture, weighted by distance.
  @inline(__always)
  fileprivate func mean(around place: Point) -> PixelLanes {
    let x = Int(min(max(0, place.x * across - 0.5), Double(width - 1)) * 256 + 0.5)
    let y = Int(min(max(0, place.y * down - 0.5), Double(height - 1)) * 256 + 0.5)
    let (left, top) = (x >> 8, y >> 8)
    let (dx, dy) = (UInt64(x & 255), UInt64(y & 255))
    let right = min(left + 1, width - 1)
    let first = base + top * width
    let second = base + min(top + 1, height - 1) * width
    let upper = PixelLanes(first[left]).mixed(with: PixelLanes(first[right]), dx)
    let lower = PixelLanes(second[left]).mixed(with: PixelLanes(second[right]), dx)
    return upper.mixed(with: lower, dy)
  }
}
