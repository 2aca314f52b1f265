public import Bytes
import Platform

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place under a hidden name without its extension, and renamed at the
/// end; dropped without having been finished, it leaves nothing. A target that is no regular file,
/// such as a device or a pipe, is written directly and never renamed over. A symbolic link stays
/// one: the file that it leads to is replaced.
///
/// ```swift
/// var file = try OutputFile("picture.png")
/// try PNGEncoder().encode(Bitmap(width: 32, height: 32), to: &file)
/// try file.finish()
/// ```
public final class OutputFile: ByteSink {
  /// Where the file will be.
  public let path: String
  /// What is written until the end, and what it becomes; `nil` if the target is written directly.
  private let renaming: (from: String, to: String)?
  /// Where a signal's handler finds the name of what is written.
  private let held: Int?
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false
  /// How many bytes were written.
  public private(set) var byteCount = 0

  private static let bufferSize = 1 << 16

  /// What has been written, as long as the file is not finished; nil if it was not asked for.
  private var hash: SHA256?
  /// The hash of the finished file; empty if it was not asked for.
  package private(set) var sha256 = ""

  /// Begins a file; `-` is standard output.
  ///
  /// What earlier runs left half-written beside it is removed.
  ///
  /// - Throws: A problem where nothing can be created there.
  public convenience init(_ path: String) throws(Problem) {
    try PartialFile.sweep(beside: path)
    try self.init(path, hashes: false)
  }

  /// Whether two paths lead to one file, of which the second to be written would replace the first.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    guard OutputTarget.place(of: a) == OutputTarget.place(of: b) else { return false }
    // A device or a pipe takes both.
    if case .direct? = try? OutputTarget(a) { return false }
    return true
  }

  /// Begins a file whose bytes may be hashed on their way.
  package init(_ path: String, hashes: Bool) throws(Problem) {
    self.path = path
    hash = hashes ? SHA256() : nil
    switch try OutputTarget(path) {
    case .stream(let number):
      (renaming, held) = (nil, nil)
      descriptor = dup(number)
      guard descriptor >= 0 else { throw Self.cannotCreate(path, errno) }
    case .direct:
      (renaming, held) = (nil, nil)
      // Who waits inside a call on a thread that signals do not reach could not be interrupted.
      descriptor = try Self.open(path, flags: O_NONBLOCK, at: path)
    case .file(let place):
      let temporary = try PartialFile.create(for: place) { (name) throws(Problem) in
        try Self.open(name, flags: O_CREAT | O_EXCL, at: path)
      }
      renaming = (temporary.path, place)
      held = HeldFiles.hold(temporary.path)
      descriptor = temporary.descriptor
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    // The name goes first: the lock that says "alive" goes with the descriptor.
    if !isFinished, let renaming { unlink(renaming.from) }
    if !isFinished { HeldFiles.release(held) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    hash?.update(bytes)
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize {
      try writeAll(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
    byteCount += bytes.count
  }

  /// Adds a text's UTF-8.
  package func write(_ text: String) throws(Problem) {
    // The standard library's closure cannot throw this one type of error.
    var failure: Problem?
    Array(text.utf8).withUnsafeBytes { bytes in
      do throws(Problem) { try write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Copies a file; the copy appears when it is complete.
  package static func copy(_ source: String, to path: String) throws(Problem) {
    let file = try OutputFile(path)
    try InputFile.forEachChunk(of: source) { (chunk) throws(Problem) in
      try file.write(chunk)
      return true
    }
    try file.finish()
  }

  /// Completes the file and puts it in its place.
  ///
  /// - Throws: A problem where that fails; then nothing is left behind.
  public func finish() throws(Problem) {
    try flush()
    if let renaming {
      guard fsync(descriptor) == 0 else { throw writeFailed(errno) }
      guard rename(renaming.from, renaming.to) == 0 else {
        // It was there to be written to.
        if errno == ENOENT { throw Self.removed(path) }
        throw Self.cannotCreate(path, errno)
      }
    }
    HeldFiles.release(held)
    isFinished = true
    sha256 = hash?.finish() ?? ""
    let status = close(descriptor)
    descriptor = -1
    // What is on the disk and under its name is complete, whatever closing says.
    if status != 0, renaming == nil { throw writeFailed(errno) }
  }

  private func flush() throws(Problem) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    // The standard library's closure cannot throw this one type of error.
    var failure: Problem?
    bytes.withUnsafeBytes { bytes in
      do throws(Problem) { try writeAll(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try Interruption.check()
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = Platform.write(descriptor, slice.baseAddress, slice.count)
      if count < 0 {
        if errno == EINTR || StandardStreams.waitsForRoom(errno, descriptor) { continue }
        throw writeFailed(errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Removes a file that turned out to be of no use.
  package static func remove(_ path: String) { unlink(path) }

  /// Opens a file for writing, unless the run is interrupted while a pipe waits for its reader.
  ///
  /// - Returns: The descriptor, or -1 where an exclusive file exists already.
  private static func open(
    _ name: String,
    flags: Int32,
    at path: String
  ) throws(Problem) -> Int32 {
    while true {
      try Interruption.check()
      let descriptor = Platform.open(name, O_WRONLY | O_CLOEXEC | flags, 0o666)
      if descriptor >= 0 || errno == EEXIST && flags & O_EXCL != 0 { return descriptor }
      if errno == EINTR { continue }
      guard errno == ENXIO, isPipe(name) else { throw cannotCreate(path, errno) }
      _ = poll(nil, 0, 20)
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFIFO
  }

  // MARK: Failures

  /// Whether something has a name already, for those who would replace it.
  ///
  /// - Throws: A problem if the system does not tell: something may be there.
  package static func isTaken(_ path: String) throws(Problem) -> Bool {
    if exists(path) { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw cannotCreate(path, errno) }
    return false
  }

  /// Whether something has a name already.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func cannotCreate(_ path: String, _ code: Int32) -> Problem {
    Problem(
      .cannotCreate,
      "cannot create output: \(String(cString: strerror(code)))",
      at: path == "-" ? "standard output" : path,
      remedy: code == ENOENT
        ? "create its folder first, or name a folder with a slash at its end"
        : "choose another place with \(.output) or make this one writable"
    )
  }

  /// The problem of output that was removed while it was being made.
  package static func removed(_ path: String) -> Problem {
    Problem(
      .writeFailed,
      "writing failed: it was removed meanwhile",
      at: path,
      remedy: "leave the output alone until the end, and run again"
    )
  }

  private func writeFailed(_ code: Int32) -> Problem {
    Problem(
      .writeFailed,
      "writing failed: \(String(cString: strerror(code)))",
      at: path == "-" ? "standard output" : path,
      remedy: code == EPIPE
        ? "keep the reader open" : "make room or choose another place with \(.output)"
    )
  }
}
