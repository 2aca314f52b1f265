import Layers
import Testing

@Suite struct DisplayLinkTests {
  @Test func `a display link is awake and fires at every frame`() {
    var link = DisplayLink()
    #expect(!link.isPaused)
    #expect(link.frameInterval == 1)
    var fired: [Bool] = []
    for time in 1...3 { fired.append(link.fires(at: Double(time))) }
    #expect(fired == [true, true, true])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `a display link fires at every n-th frame`(interval: Int) {
    var link = DisplayLink(frameInterval: interval)
    var fired: [Int] = []
    for time in 1...12 where link.fires(at: Double(time)) { fired.append(time) }
    #expect(fired == Array(stride(from: interval, through: 12, by: interval)))
  }

  @Test func `a display link knows how long a frame is, however many it passes over`() {
    var link = DisplayLink(frameInterval: 3)
    #expect(link.duration == 1.0 / 60)
    for frame in 1...4 { _ = link.fires(at: Double(frame) / 128) }
    #expect(link.duration == 1.0 / 128)
    link.isPaused = true
    _ = link.fires(at: 1)
    link.isPaused = false
    // The rest was no frame.
    _ = link.fires(at: 2)
    #expect(link.duration == 1.0 / 128)
    _ = link.fires(at: 2.25)
    #expect(link.duration == 0.25)
  }

  @Test func `a display link keeps the time of the frame at which it fired`() {
    var link = DisplayLink(frameInterval: 2)
    _ = link.fires(at: 0.1)
    #expect(link.timestamp == 0)
    _ = link.fires(at: 0.2)
    _ = link.fires(at: 0.3)
    #expect(link.timestamp == 0.2)
  }

  @Test func `a display link rests while paused and counts anew when woken`() {
    var link = DisplayLink(frameInterval: 2)
    _ = link.fires(at: 1)
    link.isPaused = true
    let events = link.fires(at: 2)
    #expect(!events)
    link.isPaused = false
    let later = link.fires(at: 3)
    #expect(!later)
    let evenLater = link.fires(at: 4)
    #expect(evenLater)
  }
}
