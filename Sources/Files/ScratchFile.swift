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
  /// - Throws: A problem where the folder cannot be written to.
  package init(pathExtension: String) throws(Problem) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/pullreel-XXXXXX.\(pathExtension)".utf8CString)
    let descriptor = mkstemps(&name, Int32(pathExtension.utf8.count + 1))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      held = nil
      throw OutputFile.cannotCreate(path, errno)
    }
    close(descriptor)
    held = HeldFiles.hold(path)
  }

  deinit {
    unlink(path)
    HeldFiles.release(held)
  }
}
