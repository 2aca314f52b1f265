import Bytes
import Platform

/// A stream of bytes from a file, standard input or a program, read through a small buffer.
package final class ByteStream {
  private enum Source {
    case descriptor(Int32)
    case program(Subprocess)
  }

  /// The name of the stream in messages.
  package let name: String
  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The bytes of the buffer that have been read and not yet returned.
  private var waiting = 0..<0

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: A problem if it cannot be opened.
  package init(_ path: String) throws(Problem) {
    name = path == "-" ? "standard input" : path
    source = .descriptor(try InputFile.open(path, allowsPipes: true))
  }

  /// Creates a stream of a program's output.
  ///
  /// - Parameters:
  ///   - program: The program, started with its output as a pipe.
  ///   - name: The name of the stream in messages.
  package init(_ program: Subprocess, name: String) {
    self.name = name
    source = .program(program)
  }

  deinit {
    if case .descriptor(let number) = source { close(number) }
  }

  /// Fills memory.
  ///
  /// - Parameter memory: Receives the bytes.
  /// - Returns: The number of bytes, less than requested only at the end.
  /// - Throws: A problem if reading fails, or the run is interrupted.
  package func read(into memory: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
    var count = 0
    while count < memory.count {
      if waiting.isEmpty {
        // A request larger than the buffer bypasses it.
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

  /// Reads up to the end of a line.
  ///
  /// - Parameter limit: The longest line, in bytes.
  /// - Returns: The line without its end; `nil` if the stream has ended, or the line is longer.
  /// - Throws: A problem if reading fails, or the run is interrupted.
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

  /// Whether everything has been returned.
  package var isAtEnd: Bool {
    get throws(Problem) {
      guard waiting.isEmpty else { return false }
      return try !refill()
    }
  }

  /// Ends the program that the stream reads from.
  ///
  /// - Throws: A problem that quotes the program's last line of standard error if it failed.
  package func finish() throws(Problem) {
    if case .program(let program) = source { try program.finish() }
  }

  private func refill() throws(Problem) -> Bool {
    var memory = buffer
    // Moved out of the object: the closure uses the object while the buffer is being changed.
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
