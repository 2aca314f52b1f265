import Platform

/// A file in the system's folder for temporary files.
///
/// The file is removed when the object is released or the process is interrupted. If the process
/// is killed, the next process that creates a temporary file removes the leftover.
package final class ScratchFile: Sendable {
  /// The path of the file.
  package let path: String
  private let held: Int?
  /// The descriptor that holds the lock on the file.
  private let descriptor: Int32

  /// The system's folder for temporary files, which `TMPDIR` may name.
  package static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Returns the problem for a temporary file that cannot be created; `code` is the `errno` value.
  package static func cannotCreate(_ code: Int32) -> Problem {
    Problem.cannotCreate("temporary files cannot be created (\(String(cString: strerror(code))))")
      .at(folder).remedy("set TMPDIR to a writable folder")
  }

  /// Creates an empty file with the given file name extension.
  package convenience init(pathExtension: String) throws(Problem) {
    let folder = Self.folder
    // If the folder for temporary files cannot be listed, files can still be created in it.
    try? PartialFile.sweep(folder + "/")
    let pattern = PartialFile.temporaryName(pathExtension: pathExtension)
    var name = Array("\(folder)/\(pattern.pattern)".utf8CString)
    let descriptor = mkstemps(&name, Int32(pattern.ending))
    let code = errno
    guard descriptor >= 0 else { throw Self.cannotCreate(code) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // While the file is locked, no other run removes it as a leftover.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    self.init(
      String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self),
      descriptor
    )
  }

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
    held = SignalCleanup.hold(path)
  }

  deinit {
    unlink(path)
    SignalCleanup.release(held)
    close(descriptor)
  }

  /// The size of the file, in bytes.
  package var byteCount: Int {
    if case .file(let size) = FileFacts(at: path) { size } else { 0 }
  }

  /// Reads a range of the file's bytes; throws a problem if the file was removed or is too short.
  package func bytes(in range: Range<Int>) throws(Problem) -> [UInt8] {
    let descriptor = try InputFile.open(path)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, off_t(range.lowerBound))
    }
    guard count == range.count else { throw OutputFile.removed(path) }
    return bytes
  }

  /// Writes to a temporary file, piece by piece.
  package final class Writer {
    private let file: ScratchFile
    private let descriptor: Int32
    private var end = 0

    /// Opens an empty temporary file for writing.
    package init(_ file: ScratchFile) throws(Problem) {
      self.file = file
      descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFile.cannotCreate(file.path, errno) }
    }

    deinit { close(descriptor) }

    /// Appends bytes, and returns their range in the file; throws a problem if the disk is full.
    package func append(_ bytes: [UInt8]) throws(Problem) -> Range<Int> {
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
        }
        let code = errno
        try Interruption.check()
        if count < 0, code == EINTR { continue }
        guard count > 0 else { throw full(code) }
        written += count
      }
      defer { end += bytes.count }
      return end..<end + bytes.count
    }

    private func full(_ code: Int32) -> Problem {
      Problem.writeFailed("frames cannot be stored (\(String(cString: strerror(code))))")
        .at(file.path)
        .remedy("free disk space for temporary files, or set TMPDIR to a folder with more space")
    }
  }
}
