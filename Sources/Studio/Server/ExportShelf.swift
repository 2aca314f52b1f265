import Platform
import Files
import Synchronization

/// The finished exports, until they are downloaded, and the last report of the goldens.
///
/// The folder of the exports is removed with this object, and when the process is interrupted.
final class ExportShelf: Sendable {
  /// A finished export.
  struct File: Sendable {
    /// The name for a download.
    let name: String
    /// The path of the file's content.
    let path: String

    /// The bytes; `nil` if the file was removed.
    var bytes: [UInt8]? { try? InputFile.read(path, upTo: .max, remedy: "export it again") }
  }

  private struct State {
    var files: [String: File] = [:]
    /// The last report, and its path below the studio's address.
    var report: (path: String, page: [UInt8])?
    /// For each file begun, by path, its index in the list of files to remove on interruption.
    var held: [String: Int?] = [:]
  }

  private let folder: String
  private let heldFolder: Int?
  private let state = Mutex(State())

  /// Creates a shelf with an empty folder.
  ///
  /// - Throws: A problem if the folder for temporary files, which `TMPDIR` may name, cannot be
  ///   written to.
  init() throws(Problem) {
    var name = Array("\(ScratchFile.folder)/pullreel-studio-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw ScratchFile.cannotCreate(errno) }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/"
    heldFolder = SignalCleanup.hold(folder)
  }

  deinit {
    for path in state.withLock({ $0.held.keys }) { drop(path) }
    rmdir(folder)
    SignalCleanup.release(heldFolder)
  }

  /// Returns the path for the file of an export.
  func path(number: Int, extension ending: String) -> String {
    let path = "\(folder)\(number).\(ending)"
    state.withLock { $0.held[path] = SignalCleanup.hold(path) }
    return path
  }

  /// Adds a finished export.
  ///
  /// - Returns: The path of the download below the studio's address.
  func add(_ path: String, named name: String, number: Int) -> String {
    let place = "exports/\(number)/\(name)"
    state.withLock { $0.files[place] = File(name: name, path: path) }
    return place
  }

  /// Removes the file of an export, which may be unfinished.
  func drop(_ path: String) {
    state.withLock { state in
      unlink(path)
      state.files = state.files.filter { $0.value.path != path }
      if let place = state.held.removeValue(forKey: path) { SignalCleanup.release(place) }
    }
  }

  /// Removes all finished exports.
  func dropFiles() { for file in state.withLock({ $0.files.values }) { drop(file.path) } }

  /// Keeps the page of a report, in place of the last one.
  ///
  /// - Returns: The path of the page below the studio's address.
  func put(report page: [UInt8], number: Int) -> String {
    let path = "goldens/\(number)/"
    state.withLock { $0.report = (path, page) }
    return path
  }

  /// Returns the report at a path below the studio's address.
  func report(at path: String) -> [UInt8]? {
    state.withLock { $0.report?.path == path ? $0.report?.page : nil }
  }

  /// Returns the export at a path below the studio's address.
  func file(at place: String) -> File? { state.withLock { $0.files[place] } }
}
