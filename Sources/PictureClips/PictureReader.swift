import Decoding
import Files

/// Reads the pictures of a clip one at a time.
struct PictureReader {
  /// A picture, and a region outside which the picture equals the previously read picture; the
  /// region is `nil` if unknown.
  typealias Decoded = (bitmap: Bitmap, changed: DirtyRegion?)

  private enum Source {
    /// Pictures that can be read only in order, and the number of the next picture.
    case sequence(() -> Decoded?, next: Int)
    case files([String])
    case spool(PictureSpool)
  }

  private var source: Source
  private let layout: PictureLayout

  /// Creates a reader for a file; the file's pictures must be read in ascending order.
  init(_ file: any PictureFile, _ layout: PictureLayout) {
    source = .sequence(Self.decoder(of: file), next: 0)
    self.layout = layout
  }

  private static func decoder(of file: some PictureFile) -> () -> Decoded? {
    var pictures = file.pictures.makeIterator()
    return { pictures.next().map { ($0, pictures.changed) } }
  }

  /// Creates a reader for one picture from each file; the pictures can be read in any order.
  init(_ files: [String], _ layout: PictureLayout) {
    source = .files(files)
    self.layout = layout
  }

  /// Creates a reader for stored pictures, already laid out; the pictures can be read in any order.
  init(_ spool: PictureSpool) {
    source = .spool(spool)
    layout = PictureLayout()
  }

  /// Reads a picture.
  ///
  /// - Parameter number: The number of the picture, from 0. If the pictures are decoded in order,
  ///   the number must be larger than in the last call.
  /// - Returns: The picture in its layout; `nil` if the number is too large.
  /// - Throws: A problem if the picture is damaged.
  mutating func picture(_ number: Int) throws(Problem) -> Decoded? {
    switch source {
    case .sequence(let decode, var next):
      // The first picture has no picture before it.
      var changed = next == 0 || !layout.isPlain ? nil : DirtyRegion()
      var decoded: Decoded?
      while next <= number {
        try Interruption.check()
        // A decoder reuses its last picture's memory if nothing else refers to that picture.
        decoded = nil
        decoded = decode()
        changed = decoded?.changed.flatMap { changed?.union($0) }
        next += 1
      }
      source = .sequence(decode, next: next)
      return decoded.map { (layout.apply($0.bitmap), changed) }
    case .files(let files):
      guard files.indices.contains(number) else { return nil }
      let opened = try OpenedPicture(files[number], memoryLimit: PictureClip.memoryLimit)
      return (layout.apply(try opened.still), nil)
    case .spool(let spool):
      return number < spool.count ? (try spool.picture(number), nil) : nil
    }
  }
}
