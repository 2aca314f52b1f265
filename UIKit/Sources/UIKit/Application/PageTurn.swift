/// The transition of a page controller from the current pages to new pages.
final class PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  let isForward: Bool
  /// Whether a finger turns the page; only then is the delegate notified.
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
  /// The place of the new pages among the three places 0, 1 and 2; the current pages are at 1.
  var place: Int { isForward ? 2 : 0 }
}
