import Files
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The studio's server, which listens on the loopback address.
struct StudioServer {
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  /// The router, which knows the port.
  let router: Router

  /// The maximum size of a message from a page, in bytes.
  static let largestMessage = 1 << 20

  /// Opens a port, or a free port if `port` is 0; throws if the port is in use or cannot be opened.
  init(
    port: Int,
    mailbox: Mailbox,
    router makeRouter: (Int) -> Router
  ) throws(Problem) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    // The router needs the port, which is known only when the server listens on it. Before that, no
    // page knows the address.
    let routes = LateRouter()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try Self.configure(channel, routes, mailbox)
        }
      }
    do {
      channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
    } catch {
      try? group.syncShutdownGracefully()
      let code = (error as? IOError)?.errnoCode ?? EINVAL
      let reason = String(cString: strerror(code))
      throw code == EADDRINUSE || code == EACCES
        ? Problem(
          .cannotCreate,
          "the port cannot be opened (\(reason))",
          at: "--port \(port)",
          remedy: "choose another port, or 0 for a free one"
        )
        : Problem(
          .unavailable,
          "no port can be opened (\(reason))",
          at: "127.0.0.1",
          remedy: "allow this process to listen on the loopback address"
        )
    }
    self.group = group
    router = makeRouter(channel.localAddress?.port ?? port)
    routes.set(router)
  }

  func close() {
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }

  private static let responderName = "responder"

  private static func configure(
    _ channel: any Channel,
    _ routes: LateRouter,
    _ mailbox: Mailbox
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: largestMessage,
      shouldUpgrade: { channel, head in
        let isAccepted = routes.get()?.acceptsSocket(head.studioRequest) ?? false
        return channel.eventLoop.makeSucceededFuture(isAccepted ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0,
              maxAccumulatedFrameCount: 1024,
              maxAccumulatedFrameSize: largestMessage
            ),
            PageSocket(mailbox),
          ])
        }
      }
    )
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.removeHandler(name: responderName, promise: nil)
        }
      )
    )
    try channel.pipeline.syncOperations.addHandler(HTTPResponder(routes), name: responderName)
  }
}

extension HTTPRequestHead {
  /// The parts of the request that determine the reply.
  var studioRequest: Router.Request {
    Router.Request(
      method: method.rawValue,
      target: uri,
      host: headers.first(name: "Host"),
      origin: headers.first(name: "Origin")
    )
  }
}
