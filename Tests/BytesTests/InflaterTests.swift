import Bytes
import Testing

@Suite struct InflaterTests {
  /// Bytes that repeat, so that the last compressed bytes stand for many more than a buffer takes.
  private static let text = (0..<10_000).map { UInt8($0 % 7) }

  private static func zlib() throws -> [UInt8] {
    let deflater = try Deflater(.zlib)
    try text.withUnsafeBufferPointer { input throws(ZlibError) in try deflater.append(input) }
    return try deflater.finish()
  }

  /// Returns the text read in buffers of `count` bytes, and checks that the stream ends there.
  private func read(_ inflater: Inflater, in count: Int) throws(UnpackingError) -> [UInt8] {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { buffer.deallocate() }
    var bytes: [UInt8] = []
    while bytes.count < Self.text.count {
      try inflater.read(into: buffer)
      bytes += buffer
    }
    try inflater.finish()
    return bytes
  }

  @Test func `a raw stream gives its last bytes after all of it has been read`() throws {
    let raw = try Array(Self.zlib().dropFirst(2).dropLast(4))
    let inflater = try Inflater([raw.indices], of: raw, in: .none)
    #expect(try read(inflater, in: 100) == Self.text)
  }

  @Test(arguments: [Inflater.Wrapper.none, .zlib])
  func `one step reads what many steps read`(_ wrapper: Inflater.Wrapper) throws {
    var stream = try Self.zlib()
    if wrapper == .none { stream = Array(stream.dropFirst(2).dropLast(4)) }
    let pieces = [0..<5, 5..<9, 9..<stream.count]
    let inflater = try Inflater(pieces, of: stream, in: wrapper, size: Self.text.count)
    #expect(try read(inflater, in: Self.text.count) == Self.text)
  }

  @Test func `a wrong checksum matters only for a stream that was not read before`() throws {
    var stream = try Self.zlib()
    stream[stream.count - 1] ^= 1
    let size = Self.text.count
    let known = try Inflater([stream.indices], of: stream, isVerified: true, size: size)
    #expect(try read(known, in: size) == Self.text)
    let unknown = try Inflater([stream.indices], of: stream, size: size)
    let error = #expect(throws: UnpackingError.self) { try read(unknown, in: size) }
    #expect(error?.description == "the compressed data is damaged (incorrect data check)")
  }

  @Test func `a stream of another size is refused in one step as in many`() throws {
    let stream = try Self.zlib()
    let size = Self.text.count - 1
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    defer { buffer.deallocate() }
    let inflater = try Inflater([stream.indices], of: stream, size: size)
    try inflater.read(into: buffer)
    let error = #expect(throws: UnpackingError.self) { try inflater.finish() }
    #expect(error?.description == "the compressed data continues after the last pixel")
  }
}
