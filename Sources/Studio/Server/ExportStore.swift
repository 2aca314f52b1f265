import Platform
import Files
import Synchronization

/// A studio's exports and its last report on the goldens; the folder of the exports is removed when
/// this object is destroyed or the process is interrupted.
final class ExportStore: Sendable {
  /// A finished export.
  struct File: Sendable {
    /// The file name for the download.
    let name: String
    /// The path of the file on disk.
    let path: String

    /// The content of the file; `nil` if the file has been removed.
    var bytes: [UInt8]? { try? InputFile.read(path, upTo: .max, remedy: "export it again") }
  }

  private struct State {
    var files: [String: File] = [:]
    /// The last report, with its path below the studio's address; `nil` if there is none.
    var report: (path: String, page: [UInt8])?
    /// The index of each file, by path, in ``SignalCleanup``'s table; `nil` if the table is full.
    var held: [String: Int?] = [:]
  }

  private let folder: String
  private let heldFolder: Int?
  private let state = Mutex(State())

  /// Creates a store with a new, empty folder in the folder for temporary files (`TMPDIR`).
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

  func path(number: Int, extension ending: String) -> String {
    let path = "\(folder)\(number).\(ending)"
    state.withLock { $0.held[path] = SignalCleanup.hold(path) }
    return path
  }

  /// Adds a finished export's file, and returns its download path below the studio's address.
  func add(_ path: String, named name: String, number: Int) -> String {
    let place = "exports/\(number)/\(name)"
    state.withLock { $0.files[place] = File(name: name, path: path) }
    return place
  }

  /// Removes an export's file, which may be unfinished.
  func drop(_ path: String) {
    state.withLock { state in
      unlink(path)
      state.files = state.files.filter { $0.value.path != path }
      if let place = state.held.removeValue(forKey: path) { SignalCleanup.release(place) }
    }
  }

  /// Removes the files of all finished exports.
  func dropFiles() { for file in state.withLock({ $0.files.values }) { drop(file.path) } }

  /// Replaces the last report with `page`; returns the path of the page on the studio's server.
  func put(report page: [UInt8], number: Int) -> String {
    let path = "goldens/\(number)/"
    state.withLock { $0.report = (path, page) }
    return path
  }

  /// Returns the report at a path below the studio's address; `nil` if there is none.
  func report(at path: String) -> [UInt8]? {
    state.withLock { $0.report?.path == path ? $0.report?.page : nil }
  }

  /// Returns the export at a path below the studio's address; `nil` if there is none.
  func file(at place: String) -> File? { state.withLock { $0.files[place] } }
}
