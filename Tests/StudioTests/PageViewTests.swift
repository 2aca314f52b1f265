import NIOCore
import NIOEmbedded
import NIOWebSocket
import Pixels
import Testing

@testable import Studio

/// The frames that a page is sent.
@Suite struct PageViewTests {
  private let channel = EmbeddedChannel()
  private let bitmap = Bitmap(width: 100, height: 50)

  private func sent() throws -> [ByteBuffer] {
    var frames: [ByteBuffer] = []
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
      frames.append(frame.data)
    }
    return frames
  }

  @Test func `a page that acknowledges nothing gets two frames`() throws {
    var view = PageView(PageConnection(channel: channel))
    for number in 1...100 {
      view.note([DirtyRegion(PixelRect(x: number % 50, y: 0, width: 1, height: 1))])
      if view.wantsFrame { view.send(number, .init(), [bitmap]) }
    }
    #expect(try sent().count == 2)
    view.acknowledge(2)
    #expect(view.wantsFrame)
    view.send(100, .init(), [bitmap])
    #expect(!view.wantsFrame)
    let frames = try sent()
    #expect(frames.count == 1)
    // All changes since frame 2, in as many rectangles as a region holds at most.
    let rectangles = frames[0].getInteger(at: 44, endianness: .little, as: UInt32.self)
    #expect((1...12).contains(try #require(rectangles)))
  }

  @Test func `the first frame is the whole picture, and a hidden page gets none`() throws {
    var view = PageView(PageConnection(channel: channel))
    view.note([DirtyRegion()])
    view.isVisible = false
    #expect(!view.wantsFrame)
    view.isVisible = true
    view.send(1, .init(), [bitmap])
    let frame = try #require(try sent().first)
    #expect(frame.getInteger(at: 52, endianness: .little, as: UInt16.self) == 100)
    #expect(frame.getInteger(at: 54, endianness: .little, as: UInt16.self) == 50)
  }

  @Test func `a second picture arrives whole, and then its changes`() throws {
    var view = PageView(PageConnection(channel: channel))
    view.note([nil])
    view.send(1, .init(), [bitmap])
    view.acknowledge(1)
    let change = DirtyRegion(PixelRect(x: 3, y: 4, width: 2, height: 1))
    for number in 2...3 {
      view.note([DirtyRegion(), number == 2 ? nil : change])
      view.send(number, .init(), [bitmap, bitmap])
    }
    // The header, then the first picture without a rectangle, then the second one's width.
    let widths = try sent().dropFirst().map { frame in
      frame.getInteger(at: 40 + 8 + 8 + 4, endianness: .little, as: UInt16.self)
    }
    #expect(widths == [100, 2])
  }
}
