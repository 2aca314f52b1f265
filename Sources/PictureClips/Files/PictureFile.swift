import Decoding

/// The decoded content of a picture file.
protocol PictureFile: Sendable {
  /// The width of all pictures, in pixels.
  var width: Int { get }
  /// The height of all pictures, in pixels.
  var height: Int { get }
  /// The seconds for which players show each picture; `nil` for a file without animation.
  var playedDelays: [Double]? { get }
  /// The number of plays, where 0 means for ever; `nil` for a file without animation.
  var plays: Int? { get }
  /// The deviations of the file from its format.
  var deviations: [PictureDeviation] { get }
  /// The file's still picture; `nil` for a GIF or an animated WebP, which have none.
  var still: Bitmap? { get }
  /// The memory needed to read the pictures, in bytes.
  var memoryOfPictures: Int { get }
  /// The facts about the file that are shown to the user.
  var inspection: FileInspection { get }
  /// The pictures, decoded one at a time.
  var pictures: Pictures { get }
  associatedtype Pictures: Sequence<Bitmap> where Pictures.Iterator: PictureIterator
}
