import Decoding
public import Files

/// The pictures of a file, of a folder or of several files.
///
/// ```swift
/// let clip = try PictureClip("clip.gif")
/// print(clip.width, clip.height, clip.frameCount, clip.duration())
/// try clip.forEachFrame { frame in print("until \(frame.endTime) s") }
/// ```
public struct PictureClip: PictureSequence {
  /// The default limit of the memory for reading the pictures of a file, in bytes.
  package static let memoryLimit = 1 << 30

  /// The width of the first picture, in pixels.
  public let width: Int
  /// The height of the first picture, in pixels.
  public let height: Int
  /// The number of pictures.
  public var frameCount: Int { endTimes.count }
  /// The path of the file or the folder, or of the first of several files.
  public let clipName: String?
  /// The end time of each picture, in seconds; 1, 2, 3 and so on if unknown.
  public private(set) var endTimes: [Double]
  /// Whether the file states the duration of each picture.
  public private(set) var isTimed: Bool
  /// The number of plays, where 0 means for ever; `nil` if the file is not animated.
  public let loopCount: Int?
  /// The memory needed to read the pictures, in bytes.
  package let memory: Int
  /// The deviations of the files from their formats.
  package private(set) var deviations = FileDeviations()
  /// The path and the hash of the file or folder; `nil` if the hash was not requested.
  package var origin: SourceOrigin?
  private let content: Content
  private let layout: PictureLayout
  /// The first file whose picture differs in size from the first picture; `nil` if there is none.
  private let oddFile: String?
  /// The number of each picture to show, in order of time; `nil` to show every picture once.
  private var shown: [Int]?

  private enum Content: Sendable {
    case file(any PictureFile)
    case files([String])
    case spool(PictureSpool)
  }

  /// Opens a file or a folder, or only a part of a video.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - layout: The layout of each picture. Default: unchanged.
  ///   - part: The time range of a video that the clip can show, in seconds; the pictures at other
  ///     times are discarded. Default: everything.
  ///   - memoryLimit: The maximum memory for reading the pictures, in bytes.
  /// - Throws: A problem if the file is missing, damaged, too large or of an unsupported kind.
  package init(
    _ path: String,
    layout: PictureLayout = PictureLayout(),
    part: Range<Double> = 0..<Double.infinity,
    memoryLimit: Int = PictureClip.memoryLimit
  ) throws(Problem) {
    if Folder.exists(path) {
      try self.init(try Self.pictures(in: path), named: path, layout, memoryLimit)
    } else if let stream = try Self.stream(in: path) {
      try self.init(stream, named: path, layout, part)
    } else {
      try self.init(file: path, layout, memoryLimit)
    }
  }

  /// Opens a picture, an animation, a video or a folder, and decodes it once to find any damage.
  ///
  /// Files can be PNGs, APNGs, GIFs, WebPs, JPEGs and videos. A folder of PNGs, JPEGs and WebPs is
  /// shown in the order of the file names.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - layout: The layout of each picture. Default: unchanged.
  /// - Throws: A problem if the file is missing, damaged, too large or of an unsupported kind.
  public init(_ path: String, layout: PictureLayout = PictureLayout()) throws(Problem) {
    try self.init(path, layout: layout, part: 0..<Double.infinity, memoryLimit: Self.memoryLimit)
  }

  /// Opens several picture files as one clip, in the given order.
  ///
  /// - Parameters:
  ///   - files: The files, at least one: PNGs, JPEGs or still WebPs.
  ///   - layout: The layout of each picture. Default: unchanged.
  /// - Throws: A problem if a file is missing, damaged or of an unsupported kind.
  public init(_ files: [String], layout: PictureLayout = PictureLayout()) throws(Problem) {
    try self.init(files, named: files.first ?? "", layout, Self.memoryLimit)
  }

  private init(
    _ files: [String],
    named name: String,
    _ layout: PictureLayout,
    _ memoryLimit: Int
  ) throws(Problem) {
    var size: (width: Int, height: Int)?
    var odd: String?
    var memory = 0
    var deviations = FileDeviations()
    for file in files {
      try Interruption.check()
      let opened = try OpenedPicture(file, memoryLimit: memoryLimit)
      let bitmap = try opened.still
      deviations.add(opened.file.deviations, of: file)
      try layout.check((bitmap.width, bitmap.height), at: file)
      let own = layout.size(of: (bitmap.width, bitmap.height))
      if let size, size != own { odd = odd ?? file }
      size = size ?? own
      memory = max(memory, opened.memory)
    }
    (width, height) = size ?? (1, 1)
    clipName = name
    endTimes = files.indices.map { Double($0 + 1) }
    isTimed = false
    loopCount = nil
    self.memory = memory
    self.deviations = deviations
    oddFile = odd
    content = .files(files)
    self.layout = layout
  }

  private init(
    file path: String,
    _ layout: PictureLayout,
    _ memoryLimit: Int
  ) throws(Problem) {
    let opened = try OpenedPicture(path, memoryLimit: memoryLimit)
    memory = opened.memory
    let file = opened.file
    guard file.playedDelays?.isEmpty != true else { throw Self.empty(path) }
    deviations.add(file.deviations, of: path)
    try layout.check((file.width, file.height), at: path)
    (width, height) = layout.size(of: (file.width, file.height))
    clipName = path
    endTimes = file.playedDelays.map(Self.sums) ?? [1]
    isTimed = endTimes.count > 1
    loopCount = isTimed ? file.plays : nil
    oddFile = nil
    content = .file(file)
    self.layout = layout
  }

  /// Reads a stream to its end and stores its pictures in a temporary file.
  init(
    _ stream: some PictureStream,
    named name: String,
    _ layout: PictureLayout,
    _ part: Range<Double>
  ) throws(Problem) {
    try layout.check((stream.width, stream.height), at: name)
    (width, height) = layout.size(of: (stream.width, stream.height))
    let times = StreamTimes(stream)
    var rest = stream
    var number = 0
    let spool = try PictureSpool(width: width, height: height) {
      defer { number += 1 }
      // Sums of times have rounding errors, so keep one more picture on either side.
      if times.areKnown, number > 0, times.start(of: number - 1) >= part.upperBound { return nil }
      guard times.areKnown, times.start(of: number + 2) < part.lowerBound
      else { return try rest.next().map { .picture(layout.apply($0)) } }
      return try rest.next().map { _ in .skipped }
    }
    guard spool.count > 0 else { throw Self.empty(name) }
    clipName = name
    endTimes = (0..<spool.count).map { times.start(of: $0 + 1) }
    isTimed = times.areKnown
    loopCount = nil
    oddFile = nil
    memory = 8 * width * height
    content = .spool(spool)
    self.layout = PictureLayout()
  }

  /// Returns this clip with pictures that can be read in any order.
  ///
  /// - Throws: A problem if the disk is full.
  package func inAnyOrder() throws(Problem) -> PictureClip {
    guard case .file = content else { return self }
    var reader = makeReader()
    var number = 0
    let spool = try PictureSpool(width: width, height: height) {
      defer { number += 1 }
      return try reader.picture(number).map { .picture($0.bitmap) }
    }
    return PictureClip(self, spool)
  }

  private init(_ clip: PictureClip, _ spool: PictureSpool) {
    (width, height, clipName, memory) = (clip.width, clip.height, clip.clipName, clip.memory)
    (oddFile, deviations) = (clip.oddFile, clip.deviations)
    (endTimes, isTimed, loopCount) = (clip.endTimes, clip.isTimed, clip.loopCount)
    (content, layout, shown, origin) = (.spool(spool), PictureLayout(), clip.shown, clip.origin)
  }

  private static func empty(_ path: String) -> Problem {
    Problem.badInput("the input contains no picture").at(path)
      .remedy("export or download the pictures again")
  }

  /// Returns the stream in a Y4M or video file; `nil` for other files, and for pipes.
  ///
  /// Recognising the format reads the beginning of the file, and a pipe cannot be read twice.
  static func stream(in path: String) throws(Problem) -> (any PictureStream)? {
    guard case .file = try FileFacts(ofInput: path) else { return nil }
    let beginning = try InputFile.beginning(of: path)
    guard isStream(beginning) else { return nil }
    return FileKind.y4m.signature.matches(beginning)
      ? try Y4MStream(try ByteStream(path)) : try VideoStream.open(path)
  }

  /// Returns the PNGs, JPEGs and WebPs of a folder, in the order of their names.
  private static func pictures(in path: String) throws(Problem) -> [String] {
    let folder = Folder.withSlash(path)
    let listing = try FolderListing(folder)
    func isPicture(_ name: String) -> Bool {
      let name = name.lowercased()
      return !name.hasPrefix(".")
        && [".png", ".jpg", ".jpeg", ".webp"].contains(where: name.hasSuffix)
    }
    // A picture with an undecodable name must not be skipped silently: the clip would be shorter.
    if let name = listing.undecodable.first(where: isPicture) {
      throw FolderListing.undecodable(folder + name)
    }
    let names = listing.names.filter(isPicture)
    guard !names.isEmpty else {
      throw Problem.Kind.missing("the folder contains no PNG, JPEG or WebP").at(path)
        .remedy("name a folder of frames")
    }
    return names.sorted(by: NaturalOrder.isBefore).map { folder + $0 }
  }

  /// Starts a pass at the first picture; the files of a folder are read again.
  ///
  /// The pictures of a folder may differ in size. Such a clip can be compared, but encoding or
  /// recording it fails with a `FrameError`.
  ///
  /// - Throws: A problem if there is too little memory for the pictures.
  public func makeFrames() throws -> any FrameIterator {
    if case .file = content { try requireMemory() }
    return PictureFrames(makeReader(), endTimes: endTimes, shown: shown)
  }

  /// Starts a pass through the pictures with the given numbers.
  ///
  /// - Throws: A problem if there is too little memory for the pictures.
  public func makeFrames(at numbers: [Int]) throws -> any FrameIterator {
    let pictures = numbers.map { shown?[$0] ?? $0 }
    return try showing(pictures, until: numbers.map { endTimes[$0] }).makeFrames()
  }

  private func makeReader() -> PictureReader {
    switch content {
    case .file(let file): PictureReader(file, layout)
    case .files(let files): PictureReader(files, layout)
    case .spool(let spool): PictureReader(spool)
    }
  }

  /// Returns the hash of the file; for a folder, the hash of its files' hashes, one per line.
  package func fileHash() throws(Problem) -> String {
    guard case .files(let files) = content else { return try InputFile.hash(of: clipName ?? "") }
    var whole = SHA256()
    for file in files { whole.update(Array((try InputFile.hash(of: file) + "\n").utf8)) }
    return whole.finish()
  }

  private func requireMemory() throws(Problem) {
    guard AvailableMemory.isEnough(for: memory) else { throw OpenedPicture.outOfMemory(memory) }
  }

  /// Returns this clip with the times of `other`; unchanged if this clip already has times, or if
  /// the number of pictures differs.
  ///
  /// A folder of frames has no times, so a comparison must not report times that differ.
  package func timed(like other: PictureClip) -> PictureClip {
    guard !isTimed, frameCount == other.frameCount else { return self }
    var clip = self
    clip.endTimes = other.endTimes
    clip.isTimed = other.isTimed
    return clip
  }

  /// Returns the clip with the same duration for every picture.
  ///
  /// - Parameter framesPerSecond: The number of pictures per second, positive.
  /// - Returns: The clip with the new times.
  public func played(at framesPerSecond: Double) -> PictureClip {
    var clip = self
    clip.endTimes = endTimes.indices.map { Double($0 + 1) / framesPerSecond }
    clip.isTimed = true
    return clip
  }

  /// The end time of each picture, in seconds; `nil` if the file states no times.
  package var times: [Double]? { isTimed && (endTimes.last ?? 0) > 0 ? endTimes : nil }

  /// Returns a clip that shows the pictures with the given numbers, each until its end time.
  ///
  /// If the numbers are not in ascending order, the clip needs random access; see ``inAnyOrder()``.
  package func showing(_ pictures: [Int], until endTimes: [Double]) -> PictureClip {
    var clip = self
    clip.shown = pictures
    clip.endTimes = endTimes
    return clip
  }

  /// Checks that all pictures have the same size, as an animated file requires.
  ///
  /// - Throws: A problem that names the first file with a picture of a different size.
  package func requireOneSize() throws(Problem) {
    guard let oddFile else { return }
    throw Problem.badInput(
      "the picture differs in size from the first, which has \(width) × \(height) pixels"
    )
    .at(oddFile)
    .remedy("remove this picture, or scale all pictures with \(.size) \(width)x\(height)")
  }

  /// The duration of each picture, in seconds; `nil` if the file states no times.
  package var durations: [Double]? {
    isTimed ? zip([0] + endTimes.dropLast(), endTimes).map { $1 - $0 } : nil
  }

  /// Returns which pictures in a list repeat the previous picture of the list.
  ///
  /// - Parameter numbers: The numbers of the pictures to compare, in ascending order.
  /// - Returns: The numbers of the pictures that equal the previous picture.
  /// - Throws: A problem if a picture is damaged.
  package func repeats(among numbers: [Int]) throws(Problem) -> Set<Int> {
    var reader = makeReader()
    var last: Bitmap?
    var repeats: Set<Int> = []
    for number in numbers {
      try Interruption.check()
      let bitmap = try reader.picture(number)?.bitmap
      if bitmap != nil, bitmap == last { repeats.insert(number) }
      last = bitmap
    }
    return repeats
  }

  static func sums(_ delays: [Double]) -> [Double] {
    var sum = 0.0
    return delays.map { delay in
      sum += delay
      return sum
    }
  }
}
