import Decoding
public import Encoding
public import Files
import Pixels

/// The pictures of a file or a folder.
public struct PictureClip: PixelClip {
  /// How many bytes the pictures of a comparison may take, as far as they depend on its clips.
  public static let memoryLimit = 1 << 30

  /// The columns of the first picture.
  public let width: Int
  /// The rows of the first picture.
  public let height: Int
  /// The number of pictures.
  public var frameCount: Int { endTimes.count }
  /// The path of the file or the folder.
  public let clipName: String?
  /// When each picture gives way to the next one, in seconds; whole numbers if unknown.
  private(set) var endTimes: [Double]
  /// Whether the file says how long a picture stays.
  private var hasTimes: Bool
  /// How often the file says that it plays, 0 for ever; nil where it does not move.
  let loopCount: Int?
  /// How many bytes going through the pictures takes.
  public let memory: Int
  /// Where the pictures come from; nil if its hash was not asked for.
  var origin: SourceOrigin?
  private let content: Content
  /// Which picture of the content each picture is; nil where it is every one of them, once.
  private var shown: [Int]?

  private enum Content: Sendable {
    case file(any PictureFile)
    case files([String])
  }

  /// Opens a PNG, an APNG, a GIF, or a folder of PNGs in the order of their names, and decodes all
  /// of it once.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - memoryLimit: How many bytes going through its pictures may take.
  /// - Throws: A problem where there is nothing, something else, damage, or too much.
  public init(_ path: String, memoryLimit: Int = PictureClip.memoryLimit) throws(Problem) {
    clipName = path
    if Folder.exists(path) {
      let files = try Self.pictures(in: path)
      var size: (width: Int, height: Int)?
      var memory = 0
      for file in files {
        try Interruption.check()
        let opened = try OpenedPicture(file, memoryLimit: memoryLimit)
        let bitmap = try opened.still
        size = size ?? (bitmap.width, bitmap.height)
        memory = max(memory, opened.memory)
      }
      (width, height) = size ?? (1, 1)
      endTimes = files.indices.map { Double($0 + 1) }
      hasTimes = false
      loopCount = nil
      self.memory = memory
      content = .files(files)
      return
    }
    let opened = try OpenedPicture(path, memoryLimit: memoryLimit)
    memory = opened.memory
    let file = opened.file
    guard file.delays?.isEmpty != true else {
      throw Problem(
        .badInput,
        "the file has no picture in it",
        at: path,
        remedy: "make or fetch it again"
      )
    }
    (width, height) = (file.width, file.height)
    endTimes = file.delays.map(Self.sums) ?? [1]
    hasTimes = endTimes.count > 1
    loopCount = hasTimes ? file.plays : nil
    content = .file(file)
  }

  /// The PNGs of a folder, in the order of their names.
  private static func pictures(in path: String) throws(Problem) -> [String] {
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
    guard !names.isEmpty else {
      throw Problem(
        .missing,
        "the folder has no PNG in it",
        at: path,
        remedy: "name a folder of frames"
      )
    }
    return names.sorted(by: isBefore).map { folder + $0 }
  }

  /// Hands over every picture, in order; those of a folder are read again.
  ///
  /// Pictures of a folder may have several sizes: such a clip can be compared, but encoders and
  /// recordings refuse it with a `FrameError`.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var steps = try makeSteps()
    while let frame = try steps.next() { try body(frame) }
  }

  /// Begins before the first picture.
  ///
  /// - Throws: A problem where there is no memory for them.
  public func makeSteps() throws -> any FrameSteps {
    let decode: () throws -> Bitmap?
    switch content {
    case .file(let file):
      try requireMemory()
      decode = file.makePictures()
    case .files(let files):
      var paths = files.makeIterator()
      decode = {
        try paths.next().map { try OpenedPicture($0, memoryLimit: Self.memoryLimit).still }
      }
    }
    return PictureSteps(endTimes: endTimes, shown: shown, decode: decode)
  }

  /// The hash of the file's bytes; of a folder, of its files', a line each in their order.
  func fileHash() throws(Problem) -> String {
    func hash(_ path: String) throws(Problem) -> String {
      var hash = SHA256()
      hash.update(try PictureFormat.bytes(of: path))
      return hash.finish()
    }
    guard case .files(let files) = content else { return try hash(clipName ?? "") }
    var whole = SHA256()
    for file in files { whole.update(Array((try hash(file) + "\n").utf8)) }
    return whole.finish()
  }

  private func requireMemory() throws(Problem) {
    guard MemoryRoom.isEnough(for: memory) else { throw OpenedPicture.outOfMemory(memory) }
  }

  /// The clip with another's times, where it has as many pictures and none of its own.
  ///
  /// A folder does not say how long a picture stays, so that is no difference.
  public func timed(like other: PictureClip) -> PictureClip {
    guard !hasTimes, frameCount == other.frameCount else { return self }
    var clip = self
    clip.endTimes = other.endTimes
    clip.hasTimes = other.hasTimes
    return clip
  }

  /// When each picture gives way to the next one, where the file says so.
  package var times: [Double]? { hasTimes && (endTimes.last ?? 0) > 0 ? endTimes : nil }

  /// The clip with other times: some of its pictures, by their numbers, and when each gives way to
  /// the next one.
  package func showing(_ pictures: [Int], until endTimes: [Double]) -> PictureClip {
    var clip = self
    clip.shown = pictures
    clip.endTimes = endTimes
    return clip
  }

  /// The clip under a name; how long each picture stays is its one track.
  public func rendition(_ name: CaseName) -> Rendition {
    let starts = [0] + endTimes.dropLast()
    let delays = zip(starts, endTimes).map { TrackValue.number($1 - $0) }
    let duration = endTimes.last ?? 0
    var rendition = Rendition(
      name: name,
      framesPerSecond: duration > 0 ? Double(frameCount) / duration : 1,
      duration: duration,
      loopCount: loopCount,
      tracks: Tracks(times: starts, columns: [Channel("", "delay"): delays]),
      frames: self
    )
    rendition.isTimed = hasTimes
    return rendition
  }

  private static func sums(_ delays: [Double]) -> [Double] {
    var sum = 0.0
    return delays.map { delay in
      sum += delay
      return sum
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
