import Pixels
import Platform

/// Reads files that users name.
///
/// ```swift
/// let bytes = try InputFile.read("spinner.json", upTo: 1 << 20)
/// let document = try LottieDocument(json: bytes)
/// ```
public enum InputFile {
  /// The maximum size of a file that is read completely, in bytes.
  public static let sizeLimit = 1 << 30

  /// Returns the bytes of a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The largest allowed size, in bytes.
  ///   - remedy: The remedy if the file is larger.
  /// - Returns: All bytes of the file.
  /// - Throws: A problem if there is no such file, or it cannot be read or is too large.
  public static func read(
    _ path: String,
    upTo limit: Int = sizeLimit,
    remedy: String = "choose a smaller file"
  ) throws(Problem) -> [UInt8] {
    try read(path, upTo: limit, remedy: remedy) { _ in true }
  }

  /// Returns the bytes of a file of a known kind; `-` is standard input.
  ///
  /// If the first bytes fit no signature, only the beginning is returned, because the file may be
  /// endless. The decoder then reports the problem. If the file is too large, the thrown problem
  /// proposes `remedy`.
  package static func read(
    _ path: String,
    beginningWith signatures: [FileSignature],
    remedy: String
  ) throws(Problem) -> [UInt8] {
    try read(path, upTo: sizeLimit, remedy: remedy) { bytes in
      signatures.contains { $0.mayMatch(bytes) }
    }
  }

  /// Returns the first bytes of a file, up to 64 KiB.
  package static func beginning(of path: String) throws(Problem) -> [UInt8] {
    try read(path, upTo: sizeLimit, remedy: "") { _ in false }
  }

  private static func read(
    _ path: String,
    upTo limit: Int,
    remedy: String,
    while isPromising: ([UInt8]) -> Bool
  ) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk(of: path) { (chunk) throws(Problem) in
      // A full array doubles its capacity when it grows, so check for that much memory first.
      guard
        bytes.count + chunk.count <= bytes.capacity
          || AvailableMemory.isEnough(for: 2 * bytes.capacity + chunk.count)
      else {
        throw Problem.writeFailed("the file needs more memory than is available").at(path)
          .remedy("give the process more memory, or choose a smaller file")
      }
      bytes.append(contentsOf: chunk)
      guard bytes.count <= limit else {
        throw Problem.badInput("the file is larger than \(limit >> 20) MiB").at(path).remedy(remedy)
      }
      return isPromising(bytes)
    }
    return bytes
  }

  /// Returns the SHA-256 of a file's bytes, in hexadecimal digits.
  package static func hash(of path: String) throws(Problem) -> String {
    var hash = SHA256()
    try forEachChunk(of: path) { (chunk) throws(Problem) in
      hash.update(chunk)
      return true
    }
    return hash.finish()
  }

  /// Reads a file in pieces until its end or until `body` returns false; `-` is standard input.
  package static func forEachChunk(
    of path: String,
    _ body: (UnsafeRawBufferPointer) throws(Problem) -> Bool
  ) throws(Problem) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      let count = try read(descriptor, into: chunk, at: path)
      if count == 0 { return }
      guard try body(UnsafeRawBufferPointer(rebasing: chunk[..<count])) else { return }
    }
  }

  /// Whether a path can be read only once, from beginning to end; `-` is standard input.
  package static func isPipe(_ path: String) -> Bool {
    if path == "-" { return true }
    var facts = stat()
    guard stat(path, &facts) == 0 else { return false }
    let kind = facts.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFCHR
  }

  /// Opens a file for reading; `-` is standard input.
  ///
  /// Pipes and devices are rejected, because a pipe may never get a writer and a device may be
  /// endless. Standard input and other inherited descriptors may be of any kind. With
  /// `allowsPipes`, pipes and devices are opened too; opening a pipe waits for a writer, unless the
  /// process is interrupted.
  static func open(_ path: String, allowsPipes: Bool = false) throws(Problem) -> Int32 {
    let mayWait = allowsPipes || path == "-" || descriptor(path) != nil
    let flags = O_RDONLY | O_CLOEXEC | (mayWait ? 0 : O_NONBLOCK)
    while true {
      try Interruption.check()
      let descriptor = path == "-" ? dup(STDIN_FILENO) : Platform.open(path, flags)
      if descriptor >= 0 {
        if !mayWait { try requireFile(descriptor, path) }
        return descriptor
      }
      // `ENXIO` means that the path is a socket.
      if errno == ENXIO { throw noFile(path) }
      guard errno == EINTR else { throw unreadable(path, errno) }
    }
  }

  /// Returns the descriptor of a path such as `/dev/stdin`; `nil` for any other path.
  static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folders = ["/dev/fd/", "/proc/self/fd/"]
      guard let folder = folders.first(where: path.hasPrefix) else { return nil }
      return Int32(path.dropFirst(folder.count))
    }
  }

  /// Checks that a descriptor is a regular file or a folder; otherwise, closes it and throws.
  private static func requireFile(_ descriptor: Int32, _ path: String) throws(Problem) {
    var facts = stat()
    let code = fstat(descriptor, &facts) == 0 ? 0 : errno
    let kind = facts.st_mode & S_IFMT
    if code == 0, kind == S_IFREG || kind == S_IFDIR { return }
    close(descriptor)
    throw code == 0 ? noFile(path) : unreadable(path, code)
  }

  private static func noFile(_ path: String) -> Problem {
    Problem.noInput("this is a pipe, a device or a socket, not a file").at(path)
      .remedy("name a regular file")
  }

  /// Reads the available bytes, after waiting for at least one; returns their number, 0 at the end.
  ///
  /// Throws a problem that names `path` if reading fails, or if the process is interrupted.
  static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    at path: String
  ) throws(Problem) -> Int {
    while true {
      let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let code = errno
      try Interruption.check()
      guard code == EINTR else { throw unreadable(path, code) }
    }
  }

  package static func missing(_ path: String) -> Problem { unreadable(path, ENOENT) }

  package static func unreadable(_ path: String, _ code: Int32) -> Problem {
    let nearest = code == ENOENT ? Suggestion.nearestFile(to: path) { _ in true } : nil
    return Problem.noInput("cannot read input (\(String(cString: strerror(code))))")
      .at(path == "-" ? "standard input" : path.isEmpty ? "an empty path" : path)
      .remedy(nearest.map { "did you mean '\($0)'?" } ?? "check the path, or choose another file")
  }
}
