import Decoding
import Encoding
import Files
import Pixels

/// A picture file that somebody names, decoded unless going through it takes too much memory.
struct OpenedPicture {
  let image: ImageFile
  /// How many bytes going through its pictures takes.
  let memory: Int
  private let path: String

  /// Reads a file.
  ///
  /// - Throws: A problem where it cannot be read, is damaged, or takes more memory than it may.
  init(_ path: String, memoryLimit: Int) throws(Problem) {
    self.path = path
    let bytes = try InputFile.readPicture(path)
    if let size = ImageFile.claimedSize(of: bytes) {
      // The size stands at the beginning, so what is too large costs nothing.
      let least = bytes.count + 4 * size.width * size.height
      guard least <= memoryLimit else { throw Self.tooLarge(path, least, limit: memoryLimit) }
    }
    do { image = try ImageFile.decode(bytes) } catch {
      throw Problem(error, at: path)
    }
    memory = bytes.count + image.memoryOfPictures
    guard memory <= memoryLimit else { throw Self.tooLarge(path, memory, limit: memoryLimit) }
  }

  /// The PNG that it is.
  var png: PNGImage {
    get throws(Problem) {
      guard case .png(let image) = image else {
        throw Problem(.badInput, "this is no PNG", at: path, remedy: "name a folder of PNGs")
      }
      return image
    }
  }

  private static func tooLarge(_ path: String, _ memory: Int, limit: Int) -> Problem {
    Problem(
      .badInput,
      "its pictures take \(((memory - 1) >> 20) + 1) MB of memory to compare where "
        + "\(limit >> 20) MB are left",
      at: path,
      remedy: "compare smaller pictures, or parts of them"
    )
  }

  /// What is said where the machine has less memory than is needed.
  static func outOfMemory(_ memory: Int) -> Problem {
    Problem(
      .badInput,
      "the pictures take \(memory >> 20) MB of memory, more than there is",
      at: "while comparing",
      remedy: "compare smaller pictures, or give the process more memory"
    )
  }
}

extension ImageFile {
  /// How many bytes going through the pictures takes at a time.
  fileprivate var memoryOfPictures: Int {
    switch self {
    case .gif(let image):
      // The screen, the picture handed out, and what a frame saves of the screen, with its indices.
      let largest = image.frames.map { $0.rect.width * $0.rect.height }.max() ?? 0
      let saves = image.frames.contains { $0.disposal == .previous }
      return (image.frames.count > 1 ? 8 : 4) * image.width * image.height
        + (saves ? 5 : 1) * largest
    case .png(let image):
      // The still picture, then the screen, the picture handed out and the frame laid over it.
      let size = image.bitmap.width * image.bitmap.height
      return (image.animation.map { $0.frames.count > 1 ? 16 : 12 } ?? 4) * size
    }
  }
}
