import CCivetweb
import Files
import Platform

/// The studio's server, which listens on the loopback address.
struct StudioServer {
  private let context: OpaquePointer
  private let responder: HTTPResponder
  /// The router, created once the port is open.
  let router: Router

  /// The settings of CivetWeb.
  ///
  /// Each open page keeps one thread busy. A page that sends nothing for 30 s gets a ping, which
  /// shows whether it is still connected. CivetWeb answers no preflight request of another site.
  private static let options = [
    "num_threads", "32", "tcp_nodelay", "1", "enable_websocket_ping_pong", "yes",
    "websocket_timeout_ms", "30000", "enable_auth_domain_check", "no",
    "access_control_allow_origin", "", "access_control_allow_methods", "",
  ]

  /// Opens a port, or a free port if `port` is 0; throws if the port is in use or cannot be opened.
  init(
    port: Int,
    mailbox: Mailbox,
    router makeRouter: (Int) -> Router
  ) throws(Problem) {
    let responder = HTTPResponder(mailbox)
    mg_init_library(0)
    guard let context = Self.start(["listening_ports", "127.0.0.1:\(port)"] + Self.options) else {
      throw Self.refusal(port)
    }
    var place = mg_server_port()
    mg_get_server_ports(context, 1, &place)
    (self.context, self.responder) = (context, responder)
    router = makeRouter(place.port > 0 ? Int(place.port) : port)
    responder.set(router)
    serve()
  }

  /// Stops answering requests.
  ///
  /// CivetWeb's threads run until the process ends or becomes another program, because waiting for
  /// their end would take two seconds.
  func close() { responder.set(nil) }

  private static func start(_ options: [String]) -> OpaquePointer? {
    let words = options.map { strdup($0) }
    var list = words.map { UnsafePointer($0) } + [nil]
    let context = mg_start(nil, nil, &list)
    let code = errno
    for word in words { free(word) }
    errno = code
    return context
  }

  /// Answers all requests from now on.
  private func serve() {
    let object = Unmanaged.passRetained(responder).toOpaque()
    mg_set_request_handler(
      context,
      "**",
      { connection, object in
        guard let connection, let responder = StudioServer.responder(object) else { return 0 }
        return responder.answer(connection)
      },
      object
    )
    mg_set_websocket_handler(
      context,
      "**",
      { connection, object in
        guard let connection, let responder = StudioServer.responder(object) else { return 1 }
        return responder.accepts(connection) ? 0 : 1
      },
      { connection, object in
        if let connection { StudioServer.responder(object)?.open(connection) }
      },
      { connection, bits, bytes, count, object in
        guard let connection,
          let socket = StudioServer.responder(object)?.socket(connection)
        else { return 0 }
        return socket.receive(bits, UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
      },
      { connection, object in
        if let connection { StudioServer.responder(object)?.close(connection) }
      },
      object
    )
  }

  private static func responder(_ object: UnsafeMutableRawPointer?) -> HTTPResponder? {
    object.map { Unmanaged<HTTPResponder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the problem with a port on which CivetWeb could not listen; `errno` still has the
  /// system's reason, because CivetWeb makes no other call that fails after the failure.
  private static func refusal(_ port: Int) -> Problem {
    let code = errno
    let reason = String(cString: strerror(code))
    return code == EADDRINUSE || code == EACCES
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
}
