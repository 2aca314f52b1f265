import PullreelUIKit
import Raster
import Testing
import TurnTaking
import UIKit

/// The content of a preview's first frame.
@MainActor @Suite(.simulated) struct FirstFrameTests {
  @Test func `work that reaches the main queue at the start is done in the first frame`() throws {
    let preview = Preview("queued", size: CGSize(width: 10, height: 10), seconds: 1) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      DispatchQueue.main.async {
        DispatchQueue.main.async { view.backgroundColor = .blue }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { view.backgroundColor = .green }
      return view
    }
    let frames = preview.presentations(framesPerSecond: 1)
    let picture = try Renderer().draw(try #require(frames.first), scale: 1)
    #expect(picture[5, 5] & 0xFF_FFFF == 0x00_00FF)
  }
}
