import Testing

@testable import Encoding

@Suite struct SizeSearchTests {
  /// What attempts at levels come to, and the levels themselves.
  private func search(
    limit: Int,
    highest: Double = 100,
    step: Double = 1,
    _ attempt: (_ level: Double) -> SizeSearch.Attempt<Int>
  ) -> (best: Int?, smallest: Int?, levels: [Double]) {
    var levels: [Double] = []
    let search = SizeSearch(limit: limit, highest: highest, step: step, halving: 20)
    do {
      let best = try search.best({ _ in }) { level, _ in
        levels.append(level)
        return attempt(level)
      }
      return (best, nil, levels)
    } catch {
      return (nil, (error as? SizeSearch.NothingFits)?.smallest, levels)
    }
  }

  /// A file of a million bytes that are halved with every so many levels.
  private func bytes(_ level: Double, halving: Double) -> Int {
    var (bytes, rest) = (1e6, level)
    while rest >= halving { (bytes, rest) = (bytes / 2, rest - halving) }
    return Int(bytes * (1 - rest / halving / 2))
  }

  @Test(arguments: [4.0, 10, 20, 50, 90], [999_999, 700_000, 400_000, 330_000])
  func `a limit is filled to three percent however fast bytes fall`(halving: Double, limit: Int) {
    let found = search(limit: limit, step: 1 / 16) { level in
      let bytes = bytes(level, halving: halving)
      return .made(bytes, bytes: bytes)
    }
    guard bytes(100, halving: halving) <= limit else {
      #expect(found.smallest == bytes(100, halving: halving))
      return
    }
    #expect((97 * limit / 100...limit).contains(found.best ?? 0), "\(found)")
  }

  @Test func `what fits at once is not tried again`() {
    let found = search(limit: 10) { _ in .made(7, bytes: 10) }
    #expect(found.best == 7)
    #expect(found.levels == [0])
  }

  @Test func `a level that the format cannot hold ends no search`() {
    // Parts that are too large up to level 30, and too many bytes up to level 60.
    let found = search(limit: 500) { level in
      level <= 30 ? .tooLarge : .made(Int(level), bytes: 1100 - 10 * Int(level))
    }
    #expect((60...62).contains(found.best ?? 0), "\(found)")
  }

  @Test func `where nothing fits the highest level is tried, and the least bytes are told`() {
    let found = search(limit: 5) { level in .made(0, bytes: 200 - Int(level)) }
    #expect(found.best == nil)
    #expect(found.smallest == 100)
    #expect(found.levels.last == 100)
  }

  @Test func `whole levels are tried once each, and the best one next to one too large is taken`() {
    // A jump that no level fills.
    let found = search(limit: 500) { level in
      level < 37 ? .made(-1, bytes: 900) : .made(Int(level), bytes: 300 - Int(level))
    }
    #expect(found.levels.count <= SizeSearch.mostAttempts)
    #expect(Set(found.levels).count == found.levels.count)
    #expect((found.best ?? -1) >= 37)
  }

  @Test func `a file that promises to miss the limit by far is given up`() {
    let forecast = SizeForecast(limit: 500_000)
    forecast.begin()
    for frame in 1...20 { #expect(forecast.add(100_000 * frame)) }
    forecast.finish(bytes: 2_000_000)
    (forecast.limit, forecast.wish) = (500_000, .near)
    // Three quarters of the bytes: by far too many, which a fifth of the frames is enough to tell.
    forecast.begin()
    for frame in 1...3 { #expect(forecast.add(75_000 * frame)) }
    #expect(!forecast.add(300_000))
    #expect(forecast.promise?.bytes == 1_500_000)
    // A quarter is about right.
    forecast.begin()
    for frame in 1...20 { #expect(forecast.add(25_100 * frame)) }
    forecast.finish(bytes: 502_000)
    #expect(forecast.promise == nil)
  }
}
