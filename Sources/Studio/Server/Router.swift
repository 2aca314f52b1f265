/// The replies to a browser's requests: the page, a finished export, the socket, or a refusal.
///
/// Only exact paths below the token are answered; no path is ever looked up in the file system.
struct Router: Sendable {
  /// The reply to a request.
  struct Reply: Equatable, Sendable {
    var status: Int
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []
    /// The name under which a browser saves the body; `nil` to show it.
    var downloadName: String?

    /// Returns a reply with a line of text.
    static func line(_ status: Int, _ text: String) -> Reply {
      Reply(status: status, body: Array((text + "\n").utf8))
    }
  }

  /// The parts of a request that determine its reply.
  struct Request: Sendable {
    var method: String
    var target: String
    var host: String?
    var origin: String?
  }

  /// The random word in the address.
  let token: String
  let port: Int
  let page: [UInt8]
  let exports: ExportShelf

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Whether a request for the socket comes from the page.
  ///
  /// Another site in the same browser can connect to this port, but cannot hide its origin.
  func acceptsSocket(_ request: Request) -> Bool {
    refusal(of: request) == nil && path(of: request) == "socket"
      && hosts.contains { request.origin == "http://\($0)" }
  }

  /// Returns the reply to a request for anything but the socket.
  func reply(to request: Request) -> Reply {
    if let refusal = refusal(of: request) { return refusal }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .line(405, "only GET is allowed")
    }
    switch path(of: request) {
    case "": return Reply(status: 200, type: "text/html; charset=utf-8", body: page)
    case "socket": return .line(403, "only the page may open the socket")
    case let path:
      if let report = path.flatMap(exports.report) {
        return Reply(status: 200, type: "text/html; charset=utf-8", body: report)
      }
      guard let export = path.flatMap(exports.file) else {
        return .line(404, "there is no such page")
      }
      guard let body = export.bytes else { return .line(404, "the export is gone") }
      // The browser saves the file now, and the user can export it again.
      if request.method == "GET" { exports.drop(export.path) }
      return Reply(
        status: 200,
        type: "application/octet-stream",
        body: body,
        downloadName: export.name
      )
    }
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the refusal of a request, whatever its path; `nil` if it is acceptable.
  private func refusal(of request: Request) -> Reply? {
    // A request with a foreign host name comes from a page of another site.
    guard let host = request.host, hosts.contains(host) else {
      return .line(403, "the host is not this studio")
    }
    if request.target.split(separator: "/").contains("..") {
      return .line(404, "there is no such page")
    }
    guard path(of: request) != nil else { return .line(403, "the token is wrong") }
    return nil
  }

  /// Returns the path below the token; `nil` without the token.
  private func path(of request: Request) -> String? {
    let path = request.target.prefix { $0 != "?" && $0 != "#" }
    let root = "/\(token)/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : nil
  }
}
