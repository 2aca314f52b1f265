import Layers

/// The session's record of a page: the changes that the page has not received, and the frames that
/// it has not acknowledged.
///
/// A slow page gets fewer frames, but each frame contains all changes since the previous frame.
struct PageView {
  let connection: PageConnection
  /// Whether the page is visible; a hidden page gets no frames.
  var isVisible = true
  /// Whether the page has requested the values of layers.
  var watchesLayers = false
  /// Each picture's changed pixels since the last frame; `nil` or no element means all pixels.
  private var missing: [DirtyRegion?] = []
  private var lacksFrame = true
  /// The numbers of the frames that the page has not acknowledged.
  private var unacknowledged: [Int] = []

  /// The maximum number of unacknowledged frames: the page decodes a frame while the next arrives.
  private static let most = 2

  init(_ connection: PageConnection) { self.connection = connection }

  /// Records the changes of each picture; `nil` stands for a new picture.
  mutating func note(_ changes: [DirtyRegion?]) {
    lacksFrame = true
    missing = zip(missing, changes).map { missing, changes in
      missing.flatMap { missing in changes.map(missing.union) }
    }
  }

  /// Records that the page has drawn a frame and all frames before it.
  mutating func acknowledge(_ number: Int) { unacknowledged.removeAll { $0 <= number } }

  /// Whether the page needs a frame and is ready to receive it.
  var wantsFrame: Bool { lacksFrame && isVisible && unacknowledged.count < Self.most }

  /// Sends a frame with all changes that the page has not received.
  mutating func send(_ number: Int, _ facts: FrameMessage.Facts, _ pictures: [Bitmap]) {
    let parts = pictures.enumerated().map { index, picture in
      let region = index < missing.count ? missing[index] : nil
      return (picture, region ?? DirtyRegion(picture.bounds))
    }
    connection.send(FrameMessage(number, facts, parts).bytes)
    unacknowledged.append(number)
    missing = pictures.map { _ in DirtyRegion() }
    lacksFrame = false
  }
}
