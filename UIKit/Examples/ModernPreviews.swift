import PullreelUIKit
import UIKit

@MainActor let previews: [Preview] = [
  Preview("async-loader", size: CGSize(width: 100, height: 100), seconds: 2) {
    let loader = AsyncLoader(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    loader.load()
    return loader
  },
  Preview("plan-card", size: CGSize(width: 180, height: 150), seconds: 2) {
    let card = PlanCard(frame: CGRect(x: 10, y: 10, width: 160, height: 130))
    Task {
      try await Task.sleep(for: .seconds(0.3))
      card.toggle()
      try await Task.sleep(for: .seconds(0.8))
      card.toggle()
    }
    return card
  },
  Preview("scrubbed-dial", size: CGSize(width: 120, height: 60), seconds: 2) {
    let dial = ScrubbedDial(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    Task {
      for step in 0...20 {
        dial.scrub(to: 0.6 * CGFloat(step) / 20)
        try await Task.sleep(for: .milliseconds(25))
      }
      dial.release(on: true)
    }
    return dial
  },
]
