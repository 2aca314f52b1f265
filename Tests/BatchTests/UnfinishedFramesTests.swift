import Foundation
import Testing

@testable import Batch
@testable import Files

@Suite struct UnfinishedFramesTests {
  @Test(arguments: [0, 7, 99_999, 100_000, 144_000, 1_234_567])
  func `a handler of signals makes the names that frames have`(_ index: Int) {
    var bytes = [UInt8](repeating: 1, count: 32)
    bytes.withUnsafeMutableBufferPointer {
      if let place = $0.baseAddress { UnfinishedFrames.write(frame: index, to: place) }
    }
    #expect(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) == FrameName.of(index))
  }
}
