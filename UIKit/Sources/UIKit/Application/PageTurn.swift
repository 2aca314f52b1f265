/// The transition of a page controller from pages to others.
final class PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  let isForward: Bool
  /// Whether a finger turns the page, of which the delegate is notified.
  var isByFinger = false
  let end: ((Bool) -> Void)?

  init(
    from old: [UIViewController],
    to new: [UIViewController],
    isForward: Bool,
    end: ((Bool) -> Void)? = nil
  ) {
    (self.old, self.new, self.isForward, self.end) = (old, new, isForward, end)
  }

  var incoming: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
  var outgoing: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }
  var isEmpty: Bool { incoming.isEmpty || outgoing.isEmpty }
  /// The place of the new pages, of which that of the current pages is 1.
  var place: Int { isForward ? 2 : 0 }
}
