/// A router that answers a browser's requests with the page, a finished export or an error.
///
/// A request must name the random ``token`` and a known path. No path is used in the file system.
struct Router: Sendable {
  struct Reply: Equatable, Sendable {
    var status: Int
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []
    /// The file name with which a browser saves the body; `nil` to show the body.
    var downloadName: String?

    /// Returns a reply with one line of text.
    static func line(_ status: Int, _ text: String) -> Reply {
      Reply(status: status, body: Array((text + "\n").utf8))
    }
  }

  /// The parts of a request that determine the reply.
  struct Request: Sendable {
    var method: String
    var target: String
    var host: String?
    var origin: String?
  }

  /// The random token in the address.
  let token: String
  let port: Int
  let page: [UInt8]
  let exports: ExportStore

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Returns whether a request is for the WebSocket and comes from the page.
  ///
  /// Another site in the same browser can connect to this port, but cannot forge its origin header.
  func acceptsSocket(_ request: Request) -> Bool {
    refusal(of: request) == nil && path(of: request) == "socket"
      && hosts.contains { request.origin == "http://\($0)" }
  }

  /// Returns the reply to any request except one for the WebSocket.
  func reply(to request: Request) -> Reply {
    if let refusal = refusal(of: request) { return refusal }
    guard ["GET", "HEAD"].contains(request.method) else { return .line(405, "only GET is allowed") }
    switch path(of: request) {
    case "": return Reply(status: 200, type: "text/html; charset=utf-8", body: page)
    case "socket": return .line(403, "only the studio's page may open the socket")
    case let path:
      if let report = path.flatMap(exports.report) {
        return Reply(status: 200, type: "text/html; charset=utf-8", body: report)
      }
      guard let export = path.flatMap(exports.file) else {
        return .line(404, "there is no such page")
      }
      guard let body = export.bytes else { return .line(404, "the exported file no longer exists") }
      // The browser saves the file now. A user who needs the file again can export the clip again.
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

  /// Returns the error for a request that is refused whatever its path; `nil` for a valid request.
  private func refusal(of request: Request) -> Reply? {
    // A request with another host name comes from a page of another site.
    guard let host = request.host, hosts.contains(host) else {
      return .line(403, "the request does not name the studio's host")
    }
    if request.target.split(separator: "/").contains("..") {
      return .line(404, "there is no such page")
    }
    guard path(of: request) != nil else { return .line(403, "the token in the address is wrong") }
    return nil
  }

  /// Returns the path below the token; `nil` if the path lacks the token.
  private func path(of request: Request) -> String? {
    let path = request.target.prefix { $0 != "?" && $0 != "#" }
    let root = "/\(token)/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : nil
  }
}
