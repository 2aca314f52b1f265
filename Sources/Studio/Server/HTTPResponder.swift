import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A handler that answers all requests except those for a WebSocket.
final class HTTPResponder: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let routes: LateRouter
  private var head: HTTPRequestHead?

  init(_ routes: LateRouter) { self.routes = routes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    // Request bodies are ignored.
    case .body: break
    case .end:
      guard let head, let router = routes.get() else { return context.close(promise: nil) }
      self.head = nil
      send(router.reply(to: head.studioRequest), to: head, router, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The HTTP request for the refused WebSocket arrives next, and gets its reply then.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  private func send(
    _ reply: Router.Reply,
    to head: HTTPRequestHead,
    _ router: Router,
    _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders([
      ("Content-Type", reply.type),
      ("Content-Length", "\(reply.body.count)"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", Self.policy(port: router.port)),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ])
    if let name = reply.downloadName {
      let plain = String(name.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? $0 : "_" })
      headers.add(name: "Content-Disposition", value: "attachment; filename=\"\(plain)\"")
    }
    if !head.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: reply.status)
    let response = HTTPResponseHead(version: head.version, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head.method != .HEAD {
      let body = context.channel.allocator.buffer(bytes: reply.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let isDone = context.eventLoop.makePromise(of: Void.self)
    if !head.isKeepAlive {
      let channel = context.channel
      isDone.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: isDone)
  }

  /// Returns the content security policy, which limits the page to its own scripts and this server.
  private static func policy(port: Int) -> String {
    [
      "default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'",
      "img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'",
      "frame-src 'self'", "frame-ancestors 'self'",
      "connect-src 'self' ws://127.0.0.1:\(port) ws://localhost:\(port)",
    ].joined(separator: "; ")
  }
}
