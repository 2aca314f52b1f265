import Platform

/// A file in the system's folder for temporary files, which goes with its value, and with the process
/// if that is interrupted.
package final class ScratchFile {
  /// Where it is.
  package let path: String
  private let held: Int?

  /// Creates an empty file.
  ///
  /// - Parameter pathExtension: How its name ends.
  /// - Throws: A problem where the folder, which `TMPDIR` may name, cannot be written to.
  package convenience init(pathExtension: String) throws(Problem) {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var name = Array("\(folder)/pullreel-XXXXXX.\(pathExtension)".utf8CString)
    let descriptor = mkstemps(&name, Int32(pathExtension.utf8.count + 1))
    let code = errno
    guard descriptor >= 0 else { throw OutputFile.cannotCreate(folder, code) }
    close(descriptor)
    self.init(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private init(_ path: String) {
    self.path = path
    held = HeldFiles.hold(path)
  }

  deinit {
    unlink(path)
    HeldFiles.release(held)
  }

  /// Its size, in bytes.
  package var byteCount: Int {
    if case .file(let size) = FileFacts(at: path) { size } else { 0 }
  }
}
