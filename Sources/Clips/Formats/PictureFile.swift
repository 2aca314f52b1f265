import Decoding
import Pixels

/// What has been read of a file of pictures.
protocol PictureFile: Sendable {
  /// The columns of every picture.
  var width: Int { get }
  /// The rows of every picture.
  var height: Int { get }
  /// How long players show each picture, in seconds; nil for a file that does not move.
  var playedDelays: [Double]? { get }
  /// How often it plays, 0 for ever; nil for a file that does not move.
  var plays: Int? { get }
  /// How the file departs from its format.
  var deviations: [PictureDeviation] { get }
  /// The picture that is shown where nothing moves; nil for a kind that is made to move.
  var still: Bitmap? { get }
  /// How many bytes the pictures take while they are gone through.
  var memoryOfPictures: Int { get }
  /// What the file contains.
  var inspection: FileInspection { get }

  /// Decodes the pictures one after the other; nil after the last.
  func makePictures() -> () -> Bitmap?
}
