import Synchronization

/// A holder for a server's router; the router is set once the port is known.
final class LateRouter: Sendable {
  private let router = Mutex<Router?>(nil)

  func set(_ router: Router) { self.router.withLock { $0 = router } }

  func get() -> Router? { router.withLock { $0 } }
}
