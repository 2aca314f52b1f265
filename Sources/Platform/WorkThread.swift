import _Builtin_intrinsics

/// A thread whose creation may fail.
///
/// Dispatch waits for ever if the system cannot create a thread, for example because processes or
/// memory are limited. Callers of this type learn of the failure and can do the work themselves.
package struct WorkThread: ~Copyable {
  private let thread: pthread_t

  /// The stack size, in bytes; the default may be far smaller than a main thread's stack.
  private static let stackSize = 8 << 20

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a closure on a new thread; the result is `nil` if no thread can be created.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(body))
    var created = pthread_t()
    let status = pthread_create(&created, &attributes, Self.run, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
    thread = created
  }

  /// Waits until the closure has returned.
  package consuming func join() { pthread_join(thread, nil) }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
