import Synchronization

/// A cache of merged outlines, shared by all threads; most merges are the same in the next frame.
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
  /// The largest number of elements in all cached paths, about 4 MB.
  private static let elementLimit = 65_536

  /// Returns ``Path/combining(_:by:work:)``, from the cache if the previous frame merged equal
  /// paths.
  ///
  /// - Parameters:
  ///   - number: The number of the merge in its frame.
  ///   - parts: The paths.
  ///   - operation: The combination of their areas.
  ///   - work: The pairs that may still be examined. The cost is deducted even for a cached
  ///     outline.
  /// - Returns: The outline; `nil` if the paths need more work, or are not finite.
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
