import Pixels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads files that users name.
public enum InputFile {
  /// The largest file that is read whole, in bytes.
  static let sizeLimit = 1 << 30

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: A problem where there is no such file or it cannot be read.
  public static func read(_ path: String) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk(of: path) { (chunk) throws(Problem) in
      // An array doubles its memory once it is full.
      guard
        bytes.count + chunk.count <= bytes.capacity
          || MemoryRoom.isEnough(for: 2 * bytes.capacity + chunk.count)
      else {
        throw Problem(
          .badInput,
          "the file takes more memory than there is",
          at: path,
          remedy: "give the process more memory, or name a smaller file"
        )
      }
      bytes.append(contentsOf: chunk)
      guard bytes.count <= sizeLimit else {
        throw Problem(
          .badInput,
          "the file is larger than \(sizeLimit >> 20) MiB",
          at: path,
          remedy: "name a GIF or PNG of a reasonable size"
        )
      }
    }
    return bytes
  }

  /// The SHA-256 of a file's bytes, in hexadecimal digits.
  static func hash(of path: String) throws(Problem) -> String {
    var hash = SHA256()
    try forEachChunk(of: path) { (chunk) throws(Problem) in hash.update(chunk) }
    return hash.finish()
  }

  /// Reads a file piece by piece; `-` is standard input.
  static func forEachChunk(
    of path: String,
    _ body: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    var descriptor: Int32
    repeat {
      try Interruption.check()
      descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      let count = readBytes(descriptor, chunk)
      if count < 0 {
        let code = errno
        try Interruption.check()
        if code == EINTR { continue }
        throw unreadable(path, code)
      }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
  }

  /// The C function, whose name this type gives to something else.
  private static func readBytes(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Problem {
    Problem(
      .noInput,
      "cannot read input: \(String(cString: strerror(code)))",
      at: path == "-" ? "standard input" : path.isEmpty ? "a file without a name" : path,
      remedy: "name a file that exists and can be read"
    )
  }
}
