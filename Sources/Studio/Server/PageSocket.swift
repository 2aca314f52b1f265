import CCivetweb
import Dispatch
import Synchronization

/// A page's WebSocket, which forwards the page's messages to the mailbox.
final class PageSocket: Sendable {
  /// The parts of a message that have arrived.
  private struct Incoming {
    var id: Int?
    var text: [UInt8] = []
  }

  private let mailbox: Mailbox
  private let incoming = Mutex(Incoming())
  /// The address of CivetWeb's connection; `nil` once the page has disconnected.
  private let connection: Mutex<Int?>
  /// This page's own queue for writing, so that a page that reads slowly does not delay the others.
  private let queue = DispatchQueue(label: "page")

  /// The maximum size of a message, in bytes; a page that sends a larger one is disconnected.
  private static let largestMessage = 1 << 20

  init(_ connection: OpaquePointer, _ mailbox: Mailbox) {
    self.connection = Mutex(Int(bitPattern: connection))
    self.mailbox = mailbox
  }

  /// Adds the page to the mailbox; from now on, the session can send messages to the page.
  func open() {
    let id = mailbox.connect(PageConnection { [weak self] in self?.send($0) })
    incoming.withLock { $0.id = id }
  }

  /// Forgets CivetWeb's connection, which becomes invalid when this function returns.
  func close() {
    if let id = incoming.withLock({ $0.id }) { mailbox.put(.closed(page: id)) }
    // The lock waits until a running write ends; CivetWeb limits the duration of a write.
    connection.withLock { $0 = nil }
  }

  /// Takes a frame from the page.
  ///
  /// - Parameters:
  ///   - bits: The first byte of the frame's header: whether the frame ends its message, and the
  ///     kind of message; the kind is 0 if the frame continues a message.
  ///   - bytes: The content of the frame.
  /// - Returns: Whether the connection stays open.
  func receive(_ bits: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let kind = Int(bits & 0xF)
    guard [0, Int(MG_WEBSOCKET_OPCODE_TEXT)].contains(kind) else {
      if kind == Int(MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE) {
        write(MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE, Array(bytes))
      }
      return false
    }
    return incoming.withLock { incoming in
      guard let id = incoming.id, incoming.text.count + bytes.count <= Self.largestMessage else {
        return false
      }
      incoming.text += bytes
      if bits & 0x80 != 0 {
        mailbox.put(.said(page: id, String(decoding: incoming.text, as: UTF8.self), .now))
        incoming.text = []
      }
      return true
    }
  }

  private func send(_ message: PageConnection.Message) {
    queue.async { [self] in
      switch message {
      case .text(let text): write(MG_WEBSOCKET_OPCODE_TEXT, Array(text.utf8))
      case .bytes(let bytes): write(MG_WEBSOCKET_OPCODE_BINARY, bytes)
      }
    }
  }

  /// Writes a frame, and waits until the system has taken it.
  ///
  /// If a page reads only part of a frame within CivetWeb's time limit, the page is disconnected,
  /// because it would read the next frame as the rest of this one. The page then reconnects.
  private func write(_ kind: some BinaryInteger, _ bytes: [UInt8]) {
    connection.withLock { address in
      guard let connection = address.flatMap({ OpaquePointer(bitPattern: $0) }) else { return }
      let count = bytes.withUnsafeBytes { bytes in
        mg_websocket_write(
          connection,
          Int32(kind),
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          bytes.count
        )
      }
      guard !bytes.isEmpty, Int(count) != bytes.count else { return }
      mg_close_connection(connection)
      address = nil
    }
  }
}
