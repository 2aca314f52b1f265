import Synchronization

/// A pool of frame caches, each kept until the last artefact that uses the cache is complete.
final class FrameCachePool: Sendable {
  /// The clip and the frame rate of a cache.
  ///
  /// The requested time range is not included, because it is the same for all artefacts.
  private struct Key: Hashable {
    let clipNumber: Int
    let framesPerSecond: Double

    /// Creates the key of an artefact; `nil` for a still, which needs no cache.
    init?(_ artefact: Artefact) {
      guard !artefact.format.isStill else { return nil }
      clipNumber = artefact.planned.number
      framesPerSecond = artefact.framesPerSecond
    }
  }

  private struct Entry {
    var remaining: Int
    let cache = FrameCache()
  }

  private let entries: Mutex<[Key: Entry]>

  /// Creates a cache for each clip and frame rate that several artefacts share.
  init(_ artefacts: [Artefact]) {
    var counts: [Key: Int] = [:]
    for key in artefacts.compactMap(Key.init) { counts[key, default: 0] += 1 }
    entries = Mutex(counts.filter { $0.value > 1 }.mapValues { Entry(remaining: $0) })
  }

  /// Returns the frame cache of an artefact; `nil` if no other artefact shows the same frames.
  func cache(for artefact: Artefact) -> FrameCache? {
    Key(artefact).flatMap { key in entries.withLock { $0[key]?.cache } }
  }

  /// Counts an artefact's use of its cache, and drops the cache after the last use.
  func didUse(for artefact: Artefact) {
    guard let key = Key(artefact) else { return }
    entries.withLock { entries in
      entries[key]?.remaining -= 1
      if entries[key]?.remaining == 0 { entries[key] = nil }
    }
  }
}
