import Testing

@_spi(Buffers) import Bytes

@Suite struct GrowingBufferTests {
  @Test func `values stay where they are however many follow`() {
    var buffer = GrowingBuffer<Int>()
    for value in 0..<5000 { buffer.append(value * value) }
    #expect(buffer.count == 5000)
    #expect((0..<5000).allSatisfy { buffer[$0] == $0 * $0 })
  }

  @Test(arguments: [1, 255, 256, 257, 513, 10_000])
  func `there is room for as many values as were asked for`(more: Int) {
    var buffer = GrowingBuffer<Int32>()
    buffer.append(-1)
    buffer.makeRoom(for: more)
    let start = buffer.base + buffer.count
    for index in 0..<more { (start + index).initialize(to: Int32(index)) }
    #expect(buffer.count == 1)
    buffer.noteAppended(more)
    buffer.append(-2)
    #expect(buffer.count == more + 2)
    #expect(buffer[0] == -1)
    #expect((0..<more).allSatisfy { buffer[$0 + 1] == Int32($0) })
    #expect(buffer[more + 1] == -2)
  }

  @Test func `nothing is left of what was removed and the memory is used again`() {
    var buffer = GrowingBuffer<UInt8>()
    for value in 0..<1000 { buffer.append(UInt8(value % 251)) }
    let memory = buffer.base
    buffer.removeAll()
    #expect(buffer.count == 0)
    for _ in 0..<1000 { buffer.append(7) }
    #expect(buffer.count == 1000)
    #expect((0..<1000).allSatisfy { buffer[$0] == 7 })
    #expect(buffer.base == memory)
  }
}
