import Lowering
import Testing

/// Functions that walk over a path.
@Suite struct PathWalkTests {
  private let source = """
    extension CGPath {
      func forEach(body: @convention(block) (CGPathElement) -> Void) {
        typealias Body = @convention(block) (CGPathElement) -> Void
        let pointer = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
        self.apply(info: pointer) { unsafeBitCast($0, to: Body.self)($1.pointee) }
      }
    }

    """

  @Test func `a block that is cast to a pointer is called instead`() {
    let lowered = body(source)
    #expect(lowered.contains("{ self.applyWithBlock { body($0.pointee) } /*"))
    #expect(lowered.contains("*/ }"))
  }

  @Test func `other functions stay`() {
    let plain = "func a(b: (Int) -> Void) { c.apply(info: nil, function: d) }\n"
    #expect(body(plain) == plain)
  }

  @Test(arguments: [
    ("$1.pointee) }", "$1.pointee) }; count += 1"), ("$1.pointee)", "$1.pointee); count += 1"),
    ("-> Void) {", "-> Void) -> Int {"), ("self.apply", "defer { count += 1 }; self.apply"),
  ])
  func `a function that does more than walk stays`(part: String, more: String) {
    let other = source.replacing(part, with: more)
    #expect(other != source)
    #expect(!lowered([other])[0].text.contains("applyWithBlock"))
  }

  @Test func `a function is replaced with a note`() {
    #expect(lowered([source])[0].notes.contains { $0.text.contains("applyWithBlock") })
  }

  @Test func `a function with the block's caller inside it is replaced`() {
    let nested = """
      extension CGPath {
        func forEach(body: @escaping @convention(block) (CGPathElement) -> Void) {
          typealias Body = @convention(block) (CGPathElement) -> Void
          func callback(info: UnsafeMutableRawPointer?, element: UnsafePointer<CGPathElement>) {
            let body = unsafeBitCast(info, to: Body.self)
            body(element.pointee)
          }
          print(MemoryLayout.size(ofValue: body))
          let unsafeBody = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
          self.apply(info: unsafeBody, function: callback)
        }
      }

      """
    #expect(body(nested).contains("{ self.applyWithBlock { body($0.pointee) } /*"))
    let cast = nested.replacing(
      "function: callback",
      with: "function: unsafeBitCast(callback, to: CGPathApplierFunction.self)"
    )
    #expect(body(cast).contains("{ self.applyWithBlock { body($0.pointee) } /*"))
    let counting = nested.replacing("body(element.pointee)", with: "body(element.pointee); n += 1")
    #expect(!body(counting).contains("applyWithBlock"))
  }
}
