public import Encoding
public import Goldens
import Pixels

/// The pictures of a file or a folder that somebody made, as a clip to compare.
public struct PictureClip: FrameSource, Sendable {
  /// The columns of the first picture.
  public let width: Int
  /// The rows of the first picture.
  public let height: Int
  /// The number of pictures.
  public let frameCount: Int
  /// The path of the file or the folder.
  public let clipName: String?
  /// When each picture gives way to the next one, in seconds; whole numbers where nobody says.
  private(set) var endTimes: [Double]
  /// Whether the file says how long a picture stays.
  private let hasTimes: Bool
  private let content: Content

  private enum Content: Sendable {
    case gif(GIFImage)
    case png(PNGImage)
    case files([String])
  }

  /// Opens a PNG, an APNG, a GIF, or a folder of PNGs in the order of their names, and decodes all
  /// of it once.
  ///
  /// - Throws: A problem where there is nothing, something else, or damage.
  public init(_ path: String) throws(Problem) {
    clipName = path
    if Folder.exists(path) {
      let folder = path.hasSuffix("/") ? path : path + "/"
      guard let listing = FolderListing.names(in: folder) else {
        throw Problem(
          .noInput,
          "the folder cannot be read",
          at: path,
          remedy: "make it readable or name another one"
        )
      }
      let names = listing.filter { name in
        !name.hasPrefix(".") && name.lowercased().hasSuffix(".png")
      }
      let files = names.sorted(by: Self.isBefore).map { folder + $0 }
      guard let first = files.first else {
        throw Problem(
          .missing,
          "the folder has no PNG in it",
          at: path,
          remedy: "name a folder of frames"
        )
      }
      var size = (width: 0, height: 0)
      for file in files {
        let image = try Self.png(file)
        if file == first { size = (image.bitmap.width, image.bitmap.height) }
      }
      (width, height) = size
      frameCount = files.count
      endTimes = files.indices.map { Double($0 + 1) }
      hasTimes = false
      content = .files(files)
      return
    }
    switch try Self.open(path) {
    case .gif(let image):
      guard !image.frames.isEmpty else {
        throw Problem(
          .badInput,
          "the file has no picture in it",
          at: path,
          remedy: "make or fetch it again"
        )
      }
      (width, height, frameCount) = (image.width, image.height, image.frames.count)
      endTimes = Self.sums(image.frames.map { Double($0.delay) / 100 })
      hasTimes = image.frames.count > 1
      content = .gif(image)
    case .png(let image):
      (width, height) = (image.bitmap.width, image.bitmap.height)
      let frames = image.animation?.frames ?? []
      frameCount = max(frames.count, 1)
      endTimes = frames.isEmpty ? [1] : Self.sums(frames.map(\.delay))
      hasTimes = frames.count > 1
      content = .png(image)
    }
  }

  /// Hands over every picture, in order; those of a folder are read again.
  ///
  /// Pictures of a folder may have several sizes: such a clip can be compared, but encoders and
  /// recordings refuse it with a `FrameError`.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    switch content {
    case .gif(let image):
      for (bitmap, end) in zip(image.pictures, endTimes) {
        try body(Frame(bitmap: bitmap, endTime: end))
      }
    case .png(let image):
      for (bitmap, end) in zip(image.pictures, endTimes) {
        try body(Frame(bitmap: bitmap, endTime: end))
      }
    case .files(let files):
      for (file, end) in zip(files, endTimes) {
        try body(Frame(bitmap: try Self.png(file).bitmap, endTime: end))
      }
    }
  }

  /// The clip with another's times, where it has as many pictures and none of its own.
  ///
  /// A folder does not say how long a picture stays, so that is no difference.
  public func timed(like other: PictureClip) -> PictureClip {
    guard !hasTimes, frameCount == other.frameCount else { return self }
    var clip = self
    clip.endTimes = other.endTimes
    return clip
  }

  /// The clip under a name; how long each picture stays is its one track.
  public func rendition(_ name: CaseName) -> Rendition {
    let starts = [0] + endTimes.dropLast()
    let delays = zip(starts, endTimes).map { TrackValue.number($1 - $0) }
    let duration = endTimes.last ?? 0
    return Rendition(
      name: name,
      framesPerSecond: duration > 0 ? Double(frameCount) / duration : 1,
      duration: duration,
      tracks: Tracks(times: starts, columns: [Channel("", "delay"): delays]),
      frames: self
    )
  }

  private static func sums(_ delays: [Double]) -> [Double] {
    var sum = 0.0
    return delays.map { delay in
      sum += delay
      return sum
    }
  }

  private static func png(_ path: String) throws(Problem) -> PNGImage {
    guard case .png(let image) = try open(path) else {
      throw Problem(.badInput, "this is no PNG", at: path, remedy: "name a folder of PNGs")
    }
    return image
  }

  private static func open(_ path: String) throws(Problem) -> ImageFile {
    let bytes = try InputFile.readPicture(path)
    do { return try ImageFile.decode(bytes) } catch {
      throw Problem(
        .badInput,
        "the file is damaged or no GIF or PNG: \(error)",
        at: path,
        remedy: "make or fetch it again"
      )
    }
  }

  /// Whether a name comes before another, with numbers in them counted as numbers: 2 before 10.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var left = Array(a.utf8)[...]
    var right = Array(b.utf8)[...]
    func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let x = left.prefix(while: isDigit)
        let y = right.prefix(while: isDigit)
        let (p, q) = (x.drop { $0 == 48 }, y.drop { $0 == 48 })
        if p.count != q.count { return p.count < q.count }
        if !p.elementsEqual(q) { return p.lexicographicallyPrecedes(q) }
        left = left.dropFirst(x.count)
        right = right.dropFirst(y.count)
      } else if first != second {
        return first < second
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    return left.count == right.count ? a < b : left.count < right.count
  }
}
