import Decoding
import Files

/// Reads the pictures of a clip, one at a time.
struct PictureReader {
  private enum Source {
    /// Pictures that can be read only in order, with the number of the next one.
    case sequence(() -> Bitmap?, next: Int)
    case files([String])
    case spool(PictureSpool)
  }

  private var source: Source
  private let layout: PictureLayout

  /// Reads the pictures of a file, in ascending order.
  init(_ file: any PictureFile, _ layout: PictureLayout) {
    source = .sequence(Self.decoder(of: file), next: 0)
    self.layout = layout
  }

  private static func decoder(of file: some PictureFile) -> () -> Bitmap? {
    var pictures = file.pictures.makeIterator()
    return { pictures.next() }
  }

  /// Reads a picture of each file, in any order.
  init(_ files: [String], _ layout: PictureLayout) {
    source = .files(files)
    self.layout = layout
  }

  /// Reads pictures that are laid out already, in any order.
  init(_ spool: PictureSpool) {
    source = .spool(spool)
    layout = PictureLayout()
  }

  /// Reads a picture.
  ///
  /// - Parameter number: The number of the picture, from 0; in a file, above the last one that was
  ///   read.
  /// - Returns: The picture, laid out; `nil` if there is none.
  /// - Throws: A problem if it is damaged.
  mutating func picture(_ number: Int) throws(Problem) -> Bitmap? {
    switch source {
    case .sequence(let decode, var next):
      var bitmap: Bitmap?
      while next <= number {
        try Interruption.check()
        // A decoder draws into its last picture if that is uniquely referenced.
        bitmap = nil
        bitmap = decode()
        next += 1
      }
      source = .sequence(decode, next: next)
      return bitmap.map(layout.apply)
    case .files(let files):
      guard files.indices.contains(number) else { return nil }
      let opened = try OpenedPicture(files[number], memoryLimit: PictureClip.memoryLimit)
      return layout.apply(try opened.still)
    case .spool(let spool): return number < spool.count ? try spool.picture(number) : nil
    }
  }
}
