import Testing

@testable import Batch

@Suite struct SizeSampleTests {
  @Test func `short clips are not sampled`() {
    #expect(SizeSample.numbers(frameCount: 1) == nil)
    #expect(SizeSample.numbers(frameCount: 31) == nil)
  }

  @Test(arguments: [(32, 8), (60, 15), (96, 24), (5000, 24)])
  func `at most a quarter of the frames and at most 24 are sampled, evenly spread`(
    frames: Int,
    count: Int
  ) throws {
    let numbers = try #require(SizeSample.numbers(frameCount: frames))
    #expect(numbers.count == count)
    #expect(numbers.first == 0)
    let steps = zip(numbers, numbers.dropFirst() + [frames]).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - frames / count) <= 1 })
  }

  @Test func `a limit is hopeless if the sample exceeds it by half`() {
    #expect(!SizeSample.cannotFit(1500, limit: 1000))
    #expect(SizeSample.cannotFit(1501, limit: 1000))
  }
}
