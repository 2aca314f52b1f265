/// A clip of existing pictures, each with its own duration.
public protocol PictureSequence: ClipContent, FrameSource {
  /// The end time of each picture, in seconds; 1, 2, 3 and so on if unknown.
  var endTimes: [Double] { get }
  /// Whether the times of the pictures are known; otherwise only the order is known.
  var isTimed: Bool { get }
  /// The number of plays, where 0 means for ever; `nil` if unknown.
  var loopCount: Int? { get }
}
