import Geometry
import Scrolling
import Testing

/// The finger's way from left to right, which scrolls nothing where the content is not wider.
@Suite struct FingerXTests {
  private static let script = GestureScript(
    [
      .down(at: 0, x: 100), .hold(for: 0.5), .drag(by: 60, x: 200, over: 1), .drag(by: 20, over: 1),
      .pull(to: 10, x: 0, over: 0.5), .lift, .wait(for: 1), .down(), .drag(by: 50, x: 50, over: 1),
      .cancel,
    ],
    scrollViewHeight: 500
  )

  @Test(arguments: [
    (0.0, 100.0), (0.5, 100), (1, 150), (1.5, 200), (2.25, 200), (2.75, 100), (4, 250), (4.5, 150),
  ])
  func `it is uniform where the script names an x, and stays elsewhere`(time: Double, x: Double) {
    let found = Self.script.fingerX(at: time, usual: 250)
    #expect(abs((found ?? .nan) - x) < 1e-9)
  }

  @Test(arguments: [-0.1, 3, 3.5, 5, 9])
  func `a finger that is up has none`(time: Double) {
    #expect(Self.script.fingerX(at: time, usual: 250) == nil)
  }

  @Test func `a step that takes no time puts the finger there`() {
    let script = GestureScript(
      [.down(at: 0, x: 10), .drag(by: 0, x: 90, over: 0), .hold(for: 1)],
      scrollViewHeight: 500
    )
    #expect(script.fingerX(at: 0, usual: 0) == 90)
  }

  @Test func `the scroll view knows it, and scrolls as without it`() {
    var (plain, sideways) = (Recorder(), Recorder())
    let usual = plain.scrollView.usualFingerX
    #expect(usual == 0.78 * 320)
    let steps: [GestureStep] = [.down(at: 0), .drag(by: 150, over: 0.4), .hold(for: 0.1), .lift]
    let moved: [GestureStep] = [
      .down(at: 0, x: 5), .drag(by: 150, x: 300, over: 0.4), .hold(for: 0.1), .lift,
    ]
    plain.play(GestureScript(steps, scrollViewHeight: 568), ticks: 0...60) { owner, time in
      #expect(owner.scrollView.fingerPosition?.x == (time < 0.5 - 1e-9 ? usual : nil))
    }
    sideways.play(GestureScript(moved, scrollViewHeight: 568), ticks: 0...60) { owner, time in
      guard time < 0.5 - 1e-9 else {
        #expect(owner.scrollView.fingerPosition?.x == nil)
        return
      }
      let x = 5 + 295 * min(time / 0.4, 1)
      #expect(abs((owner.scrollView.fingerPosition?.x ?? .nan) - x) < 1e-9)
    }
    #expect(plain.log == sideways.log)
  }

  @Test func `events say where the finger is`() {
    let events = Self.script.events(after: -1, through: 10)
    #expect(events.map(\.x) == [100, 0, nil, 50])
  }

  @Test func `a finger that somebody moves by hand stays at its x unless told`() {
    var owner = Recorder()
    owner.touchDown(at: 100, x: 40)
    owner.touchMoved(to: 120)
    #expect(owner.scrollView.fingerPosition?.x == 40)
    owner.touchMoved(to: 130, x: 60)
    #expect(owner.scrollView.fingerPosition?.x == 60)
    owner.touchUp()
    #expect(owner.scrollView.fingerPosition?.x == nil)
  }
}
