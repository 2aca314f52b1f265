import Bytes
import Platform

/// A stream of bytes from a file, standard input or a program, read through a small buffer.
///
/// Reading fails if this process is interrupted.
package final class ByteStream {
  private enum Source {
    case descriptor(Int32)
    case program(Subprocess)
  }

  /// The name of the stream in messages.
  package let name: String
  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The range of buffered bytes that have not been returned yet.
  private var waiting = 0..<0

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws(Problem) {
    name = path == "-" ? "standard input" : path
    source = .descriptor(try InputFile.open(path, allowsPipes: true))
  }

  /// Creates a stream of the output of a program, which must have been started with an output pipe.
  package init(_ program: Subprocess, name: String) {
    self.name = name
    source = .program(program)
  }

  deinit {
    if case .descriptor(let number) = source { close(number) }
  }

  /// Reads bytes until the memory is full or the stream ends; returns the number of bytes read.
  package func read(into memory: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    var count = 0
    while count < memory.count {
      if waiting.isEmpty {
        // A request as large as the buffer is read directly into the caller's memory.
        let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
        if rest.count >= buffer.count {
          let more = try fetch(into: rest)
          if more == 0 { break }
          count += more
          continue
        }
        guard try refill() else { break }
      }
      let piece = min(waiting.count, memory.count - count)
      buffer.withUnsafeBytes {
        memory[count...].copyBytes(from: $0[waiting.lowerBound..<waiting.lowerBound + piece])
      }
      waiting = waiting.lowerBound + piece..<waiting.upperBound
      count += piece
    }
    return count
  }

  /// Reads a line, without its line break; `nil` if no line break follows within `limit` bytes.
  package func line(upTo limit: Int) throws(Problem) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count <= limit {
      if waiting.isEmpty, try !refill() { return nil }
      let byte = buffer[waiting.lowerBound]
      waiting = waiting.lowerBound + 1..<waiting.upperBound
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
    }
    return nil
  }

  /// Whether all bytes of the stream have been returned.
  package var isAtEnd: Bool {
    get throws(Problem) {
      guard waiting.isEmpty else { return false }
      return try !refill()
    }
  }

  /// Closes the pipe to the program, if there is one, and waits for the program to end.
  ///
  /// If the program fails, the error quotes the last line of its standard error.
  package func finish() throws(Problem) {
    if case .program(let program) = source { try program.finish() }
  }

  private func refill() throws(Problem) -> Bool {
    var memory = buffer
    // Take the buffer out of the object, because the closure that fills it also uses the object.
    buffer = []
    defer { buffer = memory }
    let count = try memory.withMutableBytes { (bytes) throws(Problem) in try fetch(into: bytes) }
    waiting = 0..<count
    return count > 0
  }

  private func fetch(into memory: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    switch source {
    case .descriptor(let number): try InputFile.read(number, into: memory, at: name)
    case .program(let program): try program.read(into: memory)
    }
  }
}
