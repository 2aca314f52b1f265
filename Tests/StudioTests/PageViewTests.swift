import Pixels
import Synchronization
import Testing

@testable import Studio

/// The frames that a page is sent.
@Suite struct PageViewTests {
  /// The messages for the page, until they are taken.
  private final class Outbox: Sendable {
    private let messages = Mutex<[PageConnection.Message]>([])

    var connection: PageConnection {
      PageConnection { message in self.messages.withLock { $0.append(message) } }
    }

    func take() -> [PageConnection.Message] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
    }
  }

  private let outbox = Outbox()
  private let bitmap = Bitmap(width: 100, height: 50)

  private func sent() -> [[UInt8]] {
    outbox.take().compactMap { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  /// Returns the number of `count` bytes at an offset, in little-endian order.
  private func number(in bytes: [UInt8], at offset: Int, of count: Int) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `a page that acknowledges nothing gets two frames`() {
    var view = PageView(outbox.connection)
    for number in 1...100 {
      view.note([DirtyRegion(PixelRect(x: number % 50, y: 0, width: 1, height: 1))])
      if view.wantsFrame { view.send(number, .init(), [bitmap]) }
    }
    #expect(sent().count == 2)
    view.acknowledge(2)
    #expect(view.wantsFrame)
    view.send(100, .init(), [bitmap])
    #expect(!view.wantsFrame)
    let frames = sent()
    #expect(frames.count == 1)
    // All changes since frame 2, in as many rectangles as a region holds at most.
    #expect((1...12).contains(number(in: frames[0], at: 44, of: 4)))
  }

  @Test func `the first frame is the whole picture, and a hidden page gets none`() throws {
    var view = PageView(outbox.connection)
    view.note([DirtyRegion()])
    view.isVisible = false
    #expect(!view.wantsFrame)
    view.isVisible = true
    view.send(1, .init(), [bitmap])
    let frame = try #require(sent().first)
    #expect(number(in: frame, at: 52, of: 2) == 100 && number(in: frame, at: 54, of: 2) == 50)
  }

  @Test func `a second picture arrives whole, and then its changes`() {
    var view = PageView(outbox.connection)
    view.note([nil])
    view.send(1, .init(), [bitmap])
    view.acknowledge(1)
    let change = DirtyRegion(PixelRect(x: 3, y: 4, width: 2, height: 1))
    for number in 2...3 {
      view.note([DirtyRegion(), number == 2 ? nil : change])
      view.send(number, .init(), [bitmap, bitmap])
    }
    // The header, then the first picture without a rectangle, then the second one's width.
    let widths = sent().dropFirst().map { number(in: $0, at: 40 + 8 + 8 + 4, of: 2) }
    #expect(widths == [100, 2])
  }
}
