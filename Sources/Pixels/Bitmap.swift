import Requirements

/// A picture in memory.
///
/// A pixel is a 32-bit number with alpha in the highest byte, then red, green and blue, as in
/// Cairo's ARGB32. The colours are premultiplied by alpha. The rows are stored consecutively,
/// without gaps, top row first.
///
/// A bitmap is a value: copies share their pixels until one of them is changed.
///
/// ```swift
/// var bitmap = Bitmap(width: 64, height: 64)
/// bitmap.fill(0xFF00_7AFF)  // alpha, red, green and blue: opaque, 0, 122, 255
/// bitmap[10, 10] = Color.white.withAlpha(0.5).straightPixel.premultiplied  // 0x8080_8080
/// print(bitmap.isOpaque)  // false
/// let icon = bitmap.resized(width: 16, height: 16)
/// ```
public struct Bitmap: Sendable {
  /// The number of columns, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  private var storage: PixelStorage

  /// Creates a transparent bitmap.
  ///
  /// - Precondition: The width and the height are at least 1.
  public init(width: Int, height: Int) {
    require(width >= 1 && height >= 1, "A bitmap cannot have \(width) × \(height) pixels")
    self.width = width
    self.height = height
    storage = PixelStorage(count: width * height)
  }

  /// Creates a bitmap from its pixels, row by row.
  ///
  /// - Precondition: There are `width` × `height` pixels.
  public init(width: Int, height: Int, pixels: some Collection<UInt32>) {
    require(
      pixels.count == width * height,
      "A bitmap of \(width) × \(height) needs \(width * height) pixels, not \(pixels.count)"
    )
    self.init(width: width, height: height)
    var index = 0
    for pixel in pixels {
      storage.base[index] = pixel
      index += 1
    }
  }

  /// The premultiplied pixel at a position.
  ///
  /// - Precondition: The position lies inside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      require(
        x >= 0 && x < width && y >= 0 && y < height,
        "(\(x), \(y)) lies outside a bitmap of \(width) × \(height)"
      )
      return storage.base[y * width + x]
    }
    set {
      require(
        x >= 0 && x < width && y >= 0 && y < height,
        "(\(x), \(y)) lies outside a bitmap of \(width) × \(height)"
      )
      makeUnique()
      storage.base[y * width + x] = newValue
    }
  }

  /// Calls a closure with the pixels, row by row.
  @inline(__always)
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(storage) { () throws(Failure) -> Result in
      try body(UnsafeBufferPointer(start: storage.base, count: storage.count))
    }
  }

  /// Calls a closure that may change the pixels, row by row; shared pixels are copied first.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    makeUnique()
    return try body(UnsafeMutableBufferPointer(start: storage.base, count: storage.count))
  }

  /// Whether no other copy shares the pixels, so that changing them copies nothing.
  package var isUniquelyReferenced: Bool {
    mutating get { isKnownUniquelyReferenced(&storage) }
  }

  /// The address of the pixels, valid as long as this bitmap or a copy of it exists.
  ///
  /// A renderer draws through this address with C functions, if no other bitmap shares the pixels.
  package var baseAddress: UnsafeMutablePointer<UInt32> { storage.base }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = PixelStorage(copying: storage) }
  }
}

extension Bitmap: Hashable {
  /// Returns whether two bitmaps have the same size and the same pixels.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    if a.storage === b.storage { return true }
    return a.withPixels { left in b.withPixels { right in left.elementsEqual(right) } }
  }

  /// Feeds the size and the pixels to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    withPixels { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The memory of a bitmap.
///
/// The class is Sendable because only ``Bitmap`` accesses the memory, and changes only memory that
/// no other bitmap shares.
private final class PixelStorage: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt32>
  let count: Int

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  init(copying other: PixelStorage) {
    count = other.count
    base = .allocate(capacity: count)
    base.initialize(from: other.base, count: count)
  }

  deinit { base.deallocate() }
}
