import QuartzCore
import Testing
import TurnTaking

/// Values that are associated with objects of all kinds.
@MainActor @Suite(.simulated) struct AssociationTests {
  private final class Plain {}

  private struct Pair: Equatable { var (a, b) = (1, 2) }

  /// Runs a closure with a key, and in a simulation of its own.
  private func withKey(_ body: (UnsafeRawPointer) -> Void) {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    body(key)
  }

  @Test func `an object of a Swift class keeps structures and closures`() {
    withKey { key in
      let (object, other) = (Plain(), Plain())
      objc_setAssociatedObject(object, key, Pair(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) as? Pair == Pair())
      #expect(objc_getAssociatedObject(other, key) == nil)
      let closure: () -> Int = { 3 }
      objc_setAssociatedObject(object, key, closure, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect((objc_getAssociatedObject(object, key) as? () -> Int)?() == 3)
      objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, key) == nil)
    }
  }

  @Test func `a class keeps a value, too`() {
    withKey { key in
      objc_setAssociatedObject(Plain.self, key, "plain", .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(NSObject.self, key, "root", .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(Plain.self, key) as? String == "plain")
      #expect(objc_getAssociatedObject(NSObject.self, key) as? String == "root")
    }
  }

  @Test func `a value without an identity is kept under any policy`() {
    withKey { key in
      let object = NSObject()
      objc_setAssociatedObject(object, key, 0.5, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, key) as? Double == 0.5)
    }
  }

  @Test func `values of released objects do not pass to new ones`() {
    withKey { key in
      for number in 0..<300 {
        let object = Plain()
        #expect(objc_getAssociatedObject(object, key) == nil)
        objc_setAssociatedObject(object, key, number, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, key) as? Int == number)
      }
    }
  }
}
