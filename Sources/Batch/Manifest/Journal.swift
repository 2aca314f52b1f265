import JSON
import Platform
import Synchronization

/// An append-only record of a running batch, with one JSON object per line.
///
/// The first line is a heading that distinguishes a journal from a foreign file of the same name.
/// Then come the planned paths, each as `{"planned": PATH}`. These lines show that a file belongs
/// to the batch even if the process dies before it records the artefact. Each complete artefact
/// adds its manifest entry. The writer locks the journal to keep other runs out of the folder.
final class Journal: Sendable {
  /// The first line of every journal.
  static let heading = #"{"journal": "pullreel 1"}"#

  let path: String
  private let descriptor: Int32
  /// Whether this run created the journal.
  let isNew: Bool
  /// This journal's index in the table of files to remove after a signal; `nil` if an earlier run
  /// created the journal, or once an artefact is complete.
  private let held: Mutex<Int?>

  /// Opens or creates a journal, and truncates the incomplete last line of an interrupted run.
  ///
  /// - Throws: A problem if the journal cannot be opened, another run is writing it, or the path
  ///   holds a foreign file. A foreign file is left unchanged.
  init(_ path: String) throws(Problem) {
    self.path = path
    var descriptor: Int32
    while true {
      descriptor = Self.open(path)
      guard descriptor >= 0 else { throw OutputFile.cannotCreate(path, errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw Problem.cannotCreate("another run of pullreel is writing this file").at(path)
          .remedy(
            "wait until the other run has ended, or choose another folder with \(.output) or another \(.manifest)"
          )
      }
      var (ours, there) = (stat(), stat())
      // The previous owner may have removed the journal before it was locked here.
      if fstat(descriptor, &ours) == 0, stat(path, &there) == 0, ours.st_ino == there.st_ino {
        break
      }
      close(descriptor)
    }
    let contents: [UInt8]
    do throws(Problem) { contents = try Self.contents(of: path) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    let whole = contents.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    isNew = whole == 0
    held = Mutex(isNew ? SignalCleanup.hold(path) : nil)
    if whole < contents.count { _ = ftruncate(descriptor, off_t(whole)) }
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Records the paths of the artefacts that will be made, and flushes the journal to disk.
  func plan(_ paths: [String]) throws(Problem) {
    let lines = paths.map { path in
      let planned: JSONNode = ["planned": .string(path)]
      return planned.line + "\n"
    }
    try append((isNew ? Self.heading + "\n" : "") + lines.joined())
    guard fsync(descriptor) == 0 else { throw failed(errno) }
  }

  /// Records a complete artefact.
  func add(_ entry: ManifestEntry) throws(Problem) {
    release()
    try append(entry.json.line + "\n")
  }

  private func release() {
    held.withLock { place in
      SignalCleanup.release(place)
      place = nil
    }
  }

  /// Removes the journal; call this if the manifest lists every file, or if no file was made.
  func remove() { unlink(path) }

  private func append(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Self.write(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failed(errno)
      }
      written += count
    }
  }

  private func failed(_ code: Int32) -> Problem {
    Problem.writeFailed("writing failed (\(String(cString: strerror(code))))").at(path)
      .remedy("free some disk space, or choose another output with \(.output)")
  }

  private static func open(_ path: String) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    return Platform.open(path, flags, 0o666)
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Platform.write(descriptor, bytes.baseAddress, bytes.count)
  }
}
