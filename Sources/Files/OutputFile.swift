public import Bytes
import Platform

/// A file that appears under its name only when it is complete.
///
/// A partial file is written beside the final path, under a hidden name without the extension, and
/// renamed at the end. If the object is released earlier, no file remains. A target that is not a
/// regular file, such as a device or a pipe, has no partial file and is never replaced.
/// If the path is a symbolic link, the linked file is replaced.
///
/// ```swift
/// var file = try OutputFile("picture.png")
/// try PNGEncoder().encode(Bitmap(width: 32, height: 32), to: &file)
/// try file.finish()
/// ```
public final class OutputFile: ByteSink {
  /// The final path.
  public let path: String
  /// The paths of the partial and the final file; `nil` if there is no partial file.
  private let renaming: (from: String, to: String)?
  /// The index of the partial file in the table of ``SignalCleanup``; `nil` if it has no entry.
  private let held: Int?
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false
  /// The number of written bytes.
  public private(set) var byteCount = 0

  private static let bufferSize = 1 << 16

  /// The SHA-256 hash of the bytes written so far; `nil` if not requested.
  private var hash: SHA256?
  /// The SHA-256 of the file, in hexadecimal digits; empty if unfinished or if not requested.
  package private(set) var sha256 = ""

  /// Opens a file; `-` is standard output.
  ///
  /// Partial files that killed processes have left beside the file are removed.
  ///
  /// - Throws: A problem if the file cannot be created.
  public convenience init(_ path: String) throws(Problem) {
    try PartialFile.sweep(beside: path)
    try self.init(path, hashes: false)
  }

  /// Returns whether two outputs are the same file, so that the second would replace the first.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    guard OutputTarget.place(of: a) == OutputTarget.place(of: b) else { return false }
    // A device or a pipe can receive both outputs.
    if case .direct? = try? OutputTarget(a) { return false }
    return true
  }

  /// Opens a file; `hashes` tells whether to compute ``sha256`` while bytes are written.
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
      // On a thread that receives no signals, a blocking `open` could not be interrupted.
      descriptor = try Self.open(path, flags: O_NONBLOCK, at: path)
    case .file(let place):
      let temporary = try PartialFile.create(for: place) { (name) throws(Problem) in
        try Self.open(name, flags: O_CREAT | O_EXCL, at: path)
      }
      renaming = (temporary.path, place)
      held = SignalCleanup.hold(temporary.path)
      descriptor = temporary.descriptor
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    // The file is unlinked before its descriptor is closed, because closing releases the lock.
    if !isFinished, let renaming { unlink(renaming.from) }
    if !isFinished { SignalCleanup.release(held) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends bytes to the file.
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

  /// Appends a text to the file, in UTF-8.
  package func write(_ text: String) throws(Problem) {
    try Array(text.utf8).withBytes { (bytes) throws(Problem) in try write(bytes) }
  }

  /// Writes a file, which appears only when it is complete.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try OutputFile(path)
    try bytes.withBytes { (bytes) throws(Problem) in try file.write(bytes) }
    try file.finish()
  }

  /// Copies a file; the copy appears only when it is complete.
  package static func copy(_ source: String, to path: String) throws(Problem) {
    let file = try OutputFile(path)
    try InputFile.forEachChunk(of: source) { (chunk) throws(Problem) in
      try file.write(chunk)
      return true
    }
    try file.finish()
  }

  /// Completes the file and moves it to its final path.
  ///
  /// - Throws: A problem if the file cannot be written or moved; no partial file remains.
  public func finish() throws(Problem) {
    try flush()
    if let renaming {
      guard fsync(descriptor) == 0 else { throw writeFailed(errno) }
      guard rename(renaming.from, renaming.to) == 0 else {
        // The partial file existed before, so something has removed it since.
        if errno == ENOENT { throw Self.removed(path) }
        throw Self.cannotCreate(path, errno)
      }
    }
    SignalCleanup.release(held)
    isFinished = true
    sha256 = hash?.finish() ?? ""
    let status = close(descriptor)
    descriptor = -1
    // The file is already complete on disk under its final name, even if closing it fails.
    if status != 0, renaming == nil { throw writeFailed(errno) }
  }

  private func flush() throws(Problem) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try bytes.withBytes { (bytes) throws(Problem) in try writeAll(bytes) }
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

  /// Removes the file at a path, if it exists.
  package static func remove(_ path: String) { unlink(path) }

  /// Opens a file for writing; waits if the file is a pipe without a reader, and returns -1 if
  /// `flags` contains `O_EXCL` and the file exists.
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

  /// Returns whether a file exists at an output's path; throws if this cannot be determined.
  package static func isTaken(_ path: String) throws(Problem) -> Bool {
    if exists(path) { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw cannotCreate(path, errno) }
    return false
  }

  /// Returns whether a file exists at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func cannotCreate(_ path: String, _ code: Int32) -> Problem {
    let (problem, remedy): (String, Message) =
      switch code {
      case EISDIR:
        ("a folder has the name of this output file", "choose another name with \(.output)")
      case ENOTDIR:
        ("one of the folders in this output path is a file", "choose another path with \(.output)")
      default:
        (
          "cannot create output (\(String(cString: strerror(code))))",
          code == ENOENT
            ? "create the folder of the file first, or end the path in / if the output is a folder"
            : "choose another output with \(.output), or make the output writable"
        )
      }
    return Problem.cannotCreate(problem).at(path == "-" ? "standard output" : path).remedy(remedy)
  }

  /// Returns the problem for an output that was removed while it was written.
  package static func removed(_ path: String) -> Problem {
    Problem.writeFailed("the output was removed while it was written").at(path)
      .remedy("run the command again, and leave the output alone until the run ends")
  }

  private func writeFailed(_ code: Int32) -> Problem {
    Problem.writeFailed("writing failed (\(String(cString: strerror(code))))")
      .at(path == "-" ? "standard output" : path)
      .remedy(
        code == EPIPE
          ? "do not stop the program that reads the output"
          : "free some disk space, or choose another output with \(.output)"
      )
  }
}
