import Pullreel
import PullreelTesting
import Testing

@testable import bouncing_bars

@Test func `a full pull refreshes, and the bars come to rest when it ends`() throws {
  let scrollView = SimulatedScrollView(BouncingBars.self)
  scrollView.refresh.handler { [unowned scrollView] in
    scrollView.after(1) { $0.refresh.stop() }
  }
  scrollView.pull(to: 70)
  scrollView.lift()
  scrollView.wait(0.5)
  #expect(scrollView.refresh.phase == .refreshing)
  #expect(scrollView.contentOffset == -64)
  #expect(scrollView.waitUntilIdle())
  #expect(scrollView.contentOffset == 0)
}

@Test func `the bars bounce as they were recorded`() {
  expectGolden(of: BouncingBars.self, scene: .loading)
}
