import NIOCore
import NIOWebSocket

/// A WebSocket handler that forwards a page's messages and answers pings.
final class PageSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let mailbox: Mailbox
  private var id: Int?

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  func handlerAdded(context: ChannelHandlerContext) {
    id = mailbox.connect(PageConnection(channel: context.channel))
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let id { mailbox.put(.closed(page: id)) }
    id = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var frame = unwrapInboundIn(data)
    if let key = frame.maskKey { frame.data.webSocketUnmask(key) }
    switch frame.opcode {
    case .text:
      guard let id else { return }
      mailbox.put(.said(page: id, String(buffer: frame.data), .now))
    case .ping: send(.pong, frame.data, context)
    case .connectionClose:
      send(.connectionClose, frame.data, context)
      context.close(promise: nil)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func send(
    _ opcode: WebSocketOpcode,
    _ data: ByteBuffer,
    _ context: ChannelHandlerContext
  ) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}
