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

  /// Creates a studio.
  ///
  /// - Parameters:
  ///   - sources: The sources; at least one.
  ///   - goldens: The goldens; `nil` if there are none.
  ///   - rebuilding: The program, rebuilt when its source code changes; `nil` without source code.
  ///   - tool: The tool that opens and exports the clips selected on a page.
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

  /// Opens the port and serves pages.
  ///
  /// - Parameters:
  ///   - port: The port; 0 to choose a free port.
  ///   - linger: The time for which the studio stays open after the last page was closed, in
  ///     seconds; 0 to stay open until it is interrupted.
  ///   - place: The address and state of an older process to continue; `nil` for a new address.
  ///   - isOpen: A closure that receives the address once pages can connect.
  /// - Returns: The place from which the rebuilt program continues; `nil` if all pages were closed.
  /// - Throws: A problem if the port is in use, no port can be opened or the process is
  ///   interrupted.
  package func run(
    port: Int,
    linger: Double,
    from place: StudioPlace? = nil,
    isOpen: (_ address: String) throws -> Void
  ) throws -> StudioPlace? {
    let mailbox = Mailbox()
    let exports = try ExportShelf()
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
