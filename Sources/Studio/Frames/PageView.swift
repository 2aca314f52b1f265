import Layers

/// The session's view of a page: the changes that the page lacks, and the frames on their way to
/// it.
///
/// A slow page gets fewer frames, but each of them contains all changes since the previous one.
struct PageView {
  let connection: PageConnection
  /// Whether the page is visible; a hidden page gets no frames.
  var isVisible = true
  /// Whether the page has asked for the values of layers.
  var watchesLayers = false
  /// The pixels of each picture that changed since the last sent frame; `nil` for all pixels, as
  /// for a picture that is not in the list.
  private var missing: [DirtyRegion?] = []
  private var lacksFrame = true
  /// The numbers of the frames that the page has not acknowledged.
  private var travelling: [Int] = []

  /// The largest number of frames on their way to a page: one is decoded while the next arrives.
  private static let most = 2

  init(_ connection: PageConnection) { self.connection = connection }

  /// Adds the changes of each picture; `nil` for a new picture.
  mutating func note(_ changes: [DirtyRegion?]) {
    lacksFrame = true
    missing = zip(missing, changes).map { missing, changes in
      missing.flatMap { missing in changes.map(missing.union) }
    }
  }

  /// Records that the page has drawn a frame.
  mutating func acknowledge(_ number: Int) { travelling.removeAll { $0 <= number } }

  /// Whether the page lacks a frame and can take it.
  var wantsFrame: Bool { lacksFrame && isVisible && travelling.count < Self.most }

  /// Sends a frame with all changes that the page lacks.
  mutating func send(_ number: Int, _ facts: FrameMessage.Facts, _ pictures: [Bitmap]) {
    let parts = pictures.enumerated().map { index, picture in
      let region = index < missing.count ? missing[index] : nil
      return (picture, region ?? DirtyRegion(picture.bounds))
    }
    connection.send(FrameMessage(number, facts, parts).bytes)
    travelling.append(number)
    missing = pictures.map { _ in DirtyRegion() }
    lacksFrame = false
  }
}
