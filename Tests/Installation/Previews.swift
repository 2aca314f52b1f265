import PullreelUIKit

@MainActor let previews: [Preview] = [
  Preview("dot", size: CGSize(width: 20, height: 20), seconds: 0.5) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = .red
    UIView.animate(withDuration: 0.4) { view.center.x = 16 }
    return view
  }
]
