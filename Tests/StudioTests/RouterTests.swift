import Files
import Testing

@testable import Studio

/// The requests that a studio answers, and those that it refuses.
@Suite struct RouterTests {
  private let router: Router

  init() throws {
    router = Router(
      token: "0123456789abcdef",
      port: 4711,
      page: Array("<html>".utf8),
      exports: try ExportStore()
    )
  }

  private func request(
    _ target: String,
    method: String = "GET",
    host: String? = "127.0.0.1:4711",
    origin: String? = nil
  ) -> Router.Request {
    Router.Request(method: method, target: target, host: host, origin: origin)
  }

  @Test func `the address leads to the page`() {
    #expect(router.address == "http://127.0.0.1:4711/0123456789abcdef/")
    let reply = router.reply(to: request("/0123456789abcdef/"))
    #expect(reply.status == 200)
    #expect(reply.body == Array("<html>".utf8))
  }

  @Test(arguments: ["/", "/0123456789abcdee/", "/0123456789abcdef", "/x/0123456789abcdef/", ""])
  func `without the token everything is refused`(_ target: String) {
    #expect(router.reply(to: request(target)).status == 403)
  }

  @Test(arguments: [
    "/0123456789abcdef/../etc/passwd", "/../0123456789abcdef/", "/0123456789abcdef/%2e%2e/x",
    "/0123456789abcdef/etc/passwd", "/0123456789abcdef//", "/0123456789abcdef/exports/1/a.gif",
  ])
  func `no path leads into the file system`(_ target: String) {
    #expect(router.reply(to: request(target)).status == 404)
  }

  @Test(arguments: ["evil.example:4711", "127.0.0.1:4712", "127.0.0.1", "0.0.0.0:4711", nil])
  func `another host's name is refused`(_ host: String?) {
    #expect(router.reply(to: request("/0123456789abcdef/", host: host)).status == 403)
  }

  @Test func `nothing is written by a request`() {
    #expect(router.reply(to: request("/0123456789abcdef/", method: "POST")).status == 405)
  }

  @Test func `an export is kept until it is downloaded`() throws {
    let path = router.exports.path(number: 1, extension: "gif")
    try OutputFile(path).finish()
    let place = "/0123456789abcdef/" + router.exports.add(path, named: "a b.gif", number: 1)
    #expect(router.reply(to: request(place, method: "HEAD")).status == 200)
    let reply = router.reply(to: request(place))
    #expect(reply.status == 200)
    #expect(reply.downloadName == "a b.gif")
    #expect(router.reply(to: request(place)).status == 404)
    #expect(!OutputFile.exists(path))
  }

  @Test func `the socket opens for the page alone`() {
    func isAccepted(_ origin: String?, _ target: String = "/0123456789abcdef/socket") -> Bool {
      router.acceptsSocket(request(target, origin: origin))
    }
    #expect(isAccepted("http://127.0.0.1:4711"))
    #expect(!isAccepted("http://localhost:4712"))
    #expect(!isAccepted("https://127.0.0.1:4711"))
    #expect(!isAccepted("http://evil.example"))
    #expect(!isAccepted("null"))
    #expect(!isAccepted(nil))
    #expect(!isAccepted("http://127.0.0.1:4711", "/wrong/socket"))
    #expect(router.reply(to: request("/0123456789abcdef/socket")).status == 403)
  }
}
