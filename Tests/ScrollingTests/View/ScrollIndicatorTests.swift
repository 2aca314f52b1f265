import Geometry
import Scrolling
import Testing

/// The indicator of two recordings of iOS: SURefresh's, 375 × 603 with 2000 points of content, and
/// HHPullToRefreshWave's, 320 × 504 with 660.
@Suite struct ScrollIndicatorTests {
  private static func recorder(height: Double, content: Double, top: Double = 0) -> Recorder {
    Recorder(height: height, top: top, contentHeight: content)
  }

  /// Lengths that were read off the recordings by the pull, to a pixel of 0.67 points in the first and
  /// of one in the second.
  @Test(arguments: [
    (603.0, 2000.0, 0.0, 180.8), (603, 2000, 12.1, 169), (603, 2000, 41.6, 138.9),
    (603, 2000, 71.1, 109.3), (504, 660, 0, 381), (504, 660, 74, 307), (504, 660, 82, 299),
  ])
  func `a pull squeezes it by as much as it pulls`(
    height: Double,
    content: Double,
    pull: Double,
    length: Double
  ) throws {
    var recorder = Self.recorder(height: height, content: content)
    recorder.setContentOffset(-pull)
    let frame = try #require(ScrollIndicator().frame(in: recorder.scrollView))
    #expect(abs(frame.height - length) < 1.5)
    #expect(frame.minY == 3 && frame.width == 2.5 && frame.maxX == 317)
    let rest = (height - 6) * height / content
    #expect(abs(frame.height - (rest + recorder.offset)) < 1e-9)
  }

  @Test func `it runs from below the bar to above the lower edge`() throws {
    var recorder = Self.recorder(height: 664, content: 2000, top: 64)
    let indicator = ScrollIndicator(insets: EdgeInsets(top: 64))
    func frame() throws -> Rect { try #require(indicator.frame(in: recorder.scrollView)) }
    #expect(try frame() == Rect(x: 314.5, y: 67, width: 2.5, height: 594 * 0.3))
    recorder.setContentOffset(636)
    #expect(abs(try frame().minY - (67 + 594 * 0.35)) < 1e-9)
    recorder.setContentOffset(1336)
    #expect(abs(try frame().maxY - 661) < 1e-9)
    recorder.setContentOffset(1396)
    #expect(abs(try frame().maxY - 661) < 1e-9)
    #expect(abs(try frame().height - (594 * 0.3 - 60)) < 1e-9)
  }

  @Test func `content that is seen whole has none`() {
    let recorder = Self.recorder(height: 500, content: 500)
    #expect(ScrollIndicator().frame(in: recorder.scrollView) == nil)
  }

  /// The wave's recording shows .93 and .10 of it in frames that are .15 s apart, and none .15 s later.
  @Test func `it shows while the content scrolls, and fades in a quarter of a second`() {
    var recorder = Self.recorder(height: 504, content: 660)
    var indicator = ScrollIndicator()
    func shown(_ time: Double = 0) -> Double {
      indicator.opacity(at: recorder.scrollView.time + time)
    }
    indicator.follow(recorder.scrollView)
    #expect(shown() == 0)
    recorder.touchDown(at: 100)
    indicator.follow(recorder.scrollView)
    #expect(shown() == 0)
    recorder.touchMoved(to: 160)
    indicator.follow(recorder.scrollView)
    #expect(shown() == 1)
    recorder.touchUp()
    var tick = 0
    while recorder.scrollView.isDecelerating {
      tick += 1
      recorder.advanceScrolling(to: Double(tick) / 60)
      indicator.follow(recorder.scrollView)
      if recorder.scrollView.isDecelerating { #expect(shown() == 1) }
    }
    #expect(tick > 10)
    #expect(shown() == 1)
    #expect(abs(shown(0.045) - 0.93) < 0.03)
    #expect(abs(shown(0.125) - 0.5) < 1e-6)
    #expect(abs(shown(0.195) - 0.1) < 0.03)
    #expect(shown(0.25) == 0)
  }

  /// In SURefresh's recording it has 132.8 points where 0.187 of the half second's way are done, of the
  /// way from 121.4 to its full length.
  @Test func `opening, it regains its length in the block that opens the gap`() throws {
    var recorder = Self.recorder(height: 603, content: 2000)
    var indicator = ScrollIndicator()
    recorder.setContentOffset(-60)
    indicator.follow(recorder.scrollView)
    recorder.animateScrollView(duration: 0.5) { $0.setContentInsetTop(55) }
    indicator.follow(recorder.scrollView)
    let rest = 597 * 603 / 2000.0
    for time in [0, 0.15, 0.25, 0.4, 0.5] {
      recorder.beginScrollFrame(at: time)
      indicator.follow(recorder.scrollView)
      let left = 1 - TimingFunction.easeInEaseOut.progress(at: time / 0.5)
      let frame = try #require(indicator.frame(in: recorder.scrollView))
      #expect(abs(frame.height - (rest - 60 * left)) < 1e-9)
    }
  }
}
