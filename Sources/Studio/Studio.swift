import Pages

/// A live web page on this machine to play animations by hand, and inspect, change and export them.
///
/// ```swift
/// let source = StudioSource(AnimationSource(Airplane.self), named: "airplane")
/// _ = try Studio([source], tool: tool).run(port: 0, linger: 5) { address in print(address) }
/// ```
package struct Studio {
  private let sources: [StudioSource]
  private let goldens: (any StudioGoldens)?
  private let rebuilding: (any StudioRebuilding)?
  private let tool: any StudioTool

  /// Creates a studio with at least one source.
  ///
  /// `rebuilding` rebuilds the program when its source code changes; `nil` without source code.
  package init(
    _ sources: [StudioSource],
    goldens: (any StudioGoldens)? = nil,
    rebuilding: (any StudioRebuilding)? = nil,
    tool: any StudioTool
  ) {
    self.sources = sources
    self.goldens = goldens
    self.rebuilding = rebuilding
    self.tool = tool
  }

  /// Opens a port, or a free port if `port` is 0, and serves pages.
  ///
  /// The studio stays open for `linger` seconds after the last page was closed; if `linger` is 0,
  /// until the process is interrupted. `place` is the address and state of an older process that
  /// this process replaces; `nil` for a new address. `isOpen` receives the address once pages can
  /// connect. Returns the place from which the rebuilt program continues; `nil` if all pages were
  /// closed. Throws if the port cannot be opened or the process is interrupted.
  package func run(
    port: Int,
    linger: Double,
    from place: StudioPlace? = nil,
    isOpen: (_ address: String) throws -> Void
  ) throws -> StudioPlace? {
    let mailbox = Mailbox()
    let exports = try ExportStore()
    let token = place?.token ?? Self.token()
    let page = StudioPage.bytes
    let server = try StudioServer(port: place?.port ?? port, mailbox: mailbox) { port in
      Router(token: token, port: port, page: page, exports: exports)
    }
    defer { server.close() }
    var session = StudioSession(
      sources,
      mailbox,
      exports,
      goldens: goldens,
      rebuilding: rebuilding,
      tool: tool,
      from: place
    )
    try isOpen(server.router.address)
    switch try session.run(linger: linger) {
    case .closed: return nil
    case .rebuilt: return session.place(port: server.router.port, token: token)
    }
  }

  /// Returns 128 random bits as hexadecimal digits.
  private static func token() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
