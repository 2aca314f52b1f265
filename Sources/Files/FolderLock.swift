import Platform

/// A lock that keeps other pullreel processes from changing a folder until the value is destroyed.
///
/// The lock has no effect on a file system that does not support locks.
public struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Creates a lock as soon as no other process holds a lock on the folder.
  ///
  /// - Parameter folder: The folder; an empty text for the working directory.
  /// - Throws: A problem if this process is interrupted.
  public init(_ folder: String) throws(Problem) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {
      do throws(Problem) { try Interruption.check() } catch {
        close(descriptor)
        throw error
      }
    }
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
