import Synchronization

/// The cached frames of clips, kept as long as an unfinished artefact shows them.
final class FrameCachePool: Sendable {
  /// The key of artefacts that show the same frames; part and setup are a plan's own.
  private struct Key: Hashable {
    let clipNumber: Int
    let framesPerSecond: Double

    /// Creates the key of an artefact; `nil` for an artefact that shows one moment.
    init?(_ artefact: Artefact) {
      guard !artefact.format.isStill else { return nil }
      clipNumber = artefact.planned.number
      framesPerSecond = artefact.framesPerSecond
    }
  }

  private struct Place {
    var remaining: Int
    let recording = FrameCache()
  }

  private let places: Mutex<[Key: Place]>

  /// Creates caches for the frames that several artefacts show.
  init(_ artefacts: [Artefact]) {
    var counts: [Key: Int] = [:]
    for key in artefacts.compactMap(Key.init) { counts[key, default: 0] += 1 }
    places = Mutex(counts.filter { $0.value > 1 }.mapValues { Place(remaining: $0) })
  }

  /// Returns the cached frames of an artefact, or `nil` if no other artefact shows them.
  func recording(for artefact: Artefact) -> FrameCache? {
    Key(artefact).flatMap { key in places.withLock { $0[key]?.recording } }
  }

  /// Drops cached frames once the last artefact that shows them is complete.
  func didUse(for artefact: Artefact) {
    guard let key = Key(artefact) else { return }
    places.withLock { places in
      places[key]?.remaining -= 1
      if places[key]?.remaining == 0 { places[key] = nil }
    }
  }
}
