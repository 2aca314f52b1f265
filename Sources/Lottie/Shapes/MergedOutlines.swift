import Synchronization

/// A cache of merged outlines, shared by all threads; most outlines are the same in the next frame.
final class MergedOutlines: Sendable {
  struct Merge {
    var parts: [Path]
    var operation: PathOperation
    var outline: Path
    var work: Int
  }

  private struct Store {
    var merges: [Int: Merge] = [:]
    var elementCount = 0
  }

  private let store = Mutex(Store())
  /// The maximum number of elements in all cached paths; that many elements take about 4 MB.
  private static let elementLimit = 65_536

  /// Merges paths with ``Path/combining(_:by:work:)``; `nil` if `work` does not suffice or a
  /// path is not finite.
  ///
  /// If the previous frame merged equal paths, the cached outline is used. `number` is the index of
  /// the merge in its frame. `work` is the number of pairs of edges that may still be examined; the
  /// cost of a cached outline is deducted, too.
  func outline(
    _ number: Int,
    of parts: [Path],
    by operation: PathOperation,
    work: inout Int
  ) -> Path? {
    if let kept = store.withLock({ $0.merges[number] }), kept.operation == operation,
      kept.work <= work, kept.parts == parts
    {
      work -= kept.work
      return kept.outline
    }
    let before = work
    guard let outline = Path.combining(parts, by: operation, work: &work) else { return nil }
    let merge = Merge(parts: parts, operation: operation, outline: outline, work: before - work)
    store.withLock { store in
      store.elementCount += merge.elementCount - (store.merges[number]?.elementCount ?? 0)
      store.merges[number] = merge
      if store.elementCount > Self.elementLimit { store = Store() }
    }
    return outline
  }
}

extension MergedOutlines.Merge {
  fileprivate var elementCount: Int {
    parts.reduce(outline.elements.count) { $0 + $1.elements.count }
  }
}
