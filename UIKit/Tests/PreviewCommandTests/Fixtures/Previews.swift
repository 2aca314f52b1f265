import PullreelUIKit

@MainActor let previews: [Preview] = [
  Preview("balls", size: CGSize(width: 80, height: 80), seconds: 2) {
    let view = BallView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    view.startAnimating()
    return view
  },
  Preview(
    "switch",
    size: CGSize(width: 60, height: 60),
    seconds: 1,
    background: .lightGray,
    gesture: .sequence(.wait(0.2), .tap(at: CGPoint(x: 20, y: 20)))
  ) {
    SwitchView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  },
  Preview("pull", scrollView: CGSize(width: 160, height: 240), finishAfter: 0.5) { scrollView in
    scrollView.refreshControl = UIRefreshControl()
  },
]
