import CCivetweb
import Synchronization

/// A responder that answers a server's requests and holds the sockets of the open pages.
final class HTTPResponder: Sendable {
  private let router = Mutex<Router?>(nil)
  private let mailbox: Mailbox
  /// The pages' sockets, by the addresses of CivetWeb's connections.
  private let sockets = Mutex<[Int: PageSocket]>([:])

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  /// Sets the router, which can be created only once the server's port is known; `nil` for none.
  func set(_ router: Router?) { self.router.withLock { $0 = router } }

  // MARK: Requests

  /// Answers a request and returns the status; without a router, returns 0 and does not answer.
  func answer(_ connection: OpaquePointer) -> Int32 {
    guard let router = router.withLock({ $0 }), let request = Router.Request(connection) else {
      return 0
    }
    let reply = router.reply(to: request)
    var headers = [
      ("Content-Type", reply.type),
      ("Content-Length", "\(reply.body.count)"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", Self.policy(port: router.port)),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
      ("Connection", "close"),
    ]
    if let name = reply.downloadName {
      let plain = String(name.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? $0 : "_" })
      headers.append(("Content-Disposition", "attachment; filename=\"\(plain)\""))
    }
    let phrase = String(cString: mg_get_response_code_text(connection, Int32(reply.status)))
    let head = ["HTTP/1.1 \(reply.status) \(phrase)"] + headers.map { "\($0): \($1)" } + ["", ""]
    let body = request.method == "HEAD" ? [] : reply.body
    (Array(head.joined(separator: "\r\n").utf8) + body).withUnsafeBytes {
      _ = mg_write(connection, $0.baseAddress, $0.count)
    }
    return Int32(reply.status)
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

  // MARK: Sockets

  /// Returns whether a request for a WebSocket is accepted; a refused request gets an error reply.
  func accepts(_ connection: OpaquePointer) -> Bool {
    let router = router.withLock { $0 }
    if let router, let request = Router.Request(connection), router.acceptsSocket(request) {
      return true
    }
    _ = answer(connection)
    return false
  }

  func open(_ connection: OpaquePointer) {
    let socket = PageSocket(connection, mailbox)
    sockets.withLock { $0[Int(bitPattern: connection)] = socket }
    socket.open()
  }

  func socket(_ connection: OpaquePointer) -> PageSocket? {
    sockets.withLock { $0[Int(bitPattern: connection)] }
  }

  func close(_ connection: OpaquePointer) {
    sockets.withLock { $0.removeValue(forKey: Int(bitPattern: connection)) }?.close()
  }
}

extension Router.Request {
  /// Creates the parts of a connection's request that determine the reply; `nil` without a request.
  fileprivate init?(_ connection: OpaquePointer) {
    guard let info = mg_get_request_info(connection) else { return nil }
    func text(_ value: UnsafePointer<CChar>?) -> String? { value.map { String(cString: $0) } }
    self.init(
      method: text(info.pointee.request_method) ?? "",
      target: text(info.pointee.request_uri) ?? "",
      host: text(mg_get_header(connection, "Host")),
      origin: text(mg_get_header(connection, "Origin"))
    )
  }
}
