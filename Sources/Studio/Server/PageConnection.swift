import NIOCore
import NIOWebSocket

/// Sends messages to a page; safe to use from any thread.
struct PageConnection: Sendable {
  let channel: any Channel

  /// Sends a text.
  func send(_ text: String) { send(.text, ByteBuffer(string: text)) }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) { send(.binary, ByteBuffer(bytes: bytes)) }

  /// Closes the connection.
  func close() { channel.close(promise: nil) }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}
