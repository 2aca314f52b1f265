import Decoding
import Files

/// A decoded picture file; opening fails if reading its pictures would take too much memory.
struct OpenedPicture {
  let file: any PictureFile
  /// The memory needed to read the pictures of the file, in bytes.
  let memory: Int
  private let path: String

  /// Reads a file.
  ///
  /// - Throws: A problem if the file cannot be read, is damaged, or exceeds the memory limit.
  init(_ path: String, memoryLimit: Int) throws(Problem) {
    self.path = path
    let bytes = try PictureFormat.bytes(of: path)
    if let size = PictureFormat.of(bytes)?.claimedSize(bytes) {
      // The first bytes state the size, so a file that is too large need not be decoded.
      let least = bytes.count + 4 * size.width * size.height
      guard least <= memoryLimit else { throw Self.tooLarge(path, least, limit: memoryLimit) }
    }
    do { file = try PictureFormat.decode(bytes) } catch {
      throw Problem(error, at: path)
    }
    memory = bytes.count + file.memoryOfPictures
    guard memory <= memoryLimit else { throw Self.tooLarge(path, memory, limit: memoryLimit) }
  }

  /// The file's still picture; throws an error if the file has none.
  var still: Bitmap {
    get throws(Problem) {
      guard let still = file.still else {
        throw Problem.badInput("only a still picture can be one of several frames").at(path)
          .remedy("name still pictures, or this file alone")
      }
      return still
    }
  }

  private static func tooLarge(_ path: String, _ memory: Int, limit: Int) -> Problem {
    Problem.badInput(
      "reading the pictures takes \(((memory - 1) >> 20) + 1) MB of memory, but only "
        + "\(limit >> 20) MB are allowed"
    )
    .at(path).remedy("choose smaller pictures, or crop the pictures first")
  }

  /// Returns the problem for pictures that need `memory` bytes, which is more than is available.
  static func outOfMemory(_ memory: Int) -> Problem {
    Problem.writeFailed("reading the pictures takes \(memory >> 20) MB, more than is available")
      .at("not enough memory").remedy("choose smaller pictures, or give the process more memory")
  }
}
