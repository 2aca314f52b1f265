import NIOCore
import NIOWebSocket

/// The connection to a page, for use on any thread.
struct PageConnection: Sendable {
  let channel: any Channel

  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }

  func send(_ bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }

  func close() { channel.close(promise: nil) }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}
