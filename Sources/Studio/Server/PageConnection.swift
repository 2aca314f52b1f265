/// The connection to a page, for use on any thread.
struct PageConnection: Sendable {
  /// A message to the page.
  enum Message: Sendable, Equatable {
    case text(String)
    case bytes([UInt8])
  }

  /// A closure that sends a message without waiting until the page has read it.
  private let put: @Sendable (Message) -> Void

  init(_ put: @escaping @Sendable (Message) -> Void) { self.put = put }

  func send(_ text: String) { put(.text(text)) }

  func send(_ bytes: [UInt8]) { put(.bytes(bytes)) }
}
