import Testing
import TurnTaking
import UIKit

/// Scroll views whose zoomed view is placed by constraints.
@MainActor @Suite(.simulated) struct ZoomTests {
  private final class Viewer: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView()
    var insets: [NSLayoutConstraint] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.delegate = self
      view.addSubview(scrollView)
      scrollView.addSubview(picture)
      picture.translatesAutoresizingMaskIntoConstraints = false
      insets = [
        picture.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
        picture.topAnchor.constraint(equalTo: scrollView.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      ]
      NSLayoutConstraint.activate(
        insets + [
          picture.widthAnchor.constraint(equalToConstant: 640),
          picture.heightAnchor.constraint(equalToConstant: 400),
        ]
      )
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let (size, content) = (scrollView.bounds.size, picture.frame.size)
      for constraint in insets[0...1] {
        constraint.constant = max((size.width - content.width) / 2, 0)
      }
      for constraint in insets[2...3] {
        constraint.constant = max((size.height - content.height) / 2, 0)
      }
      view.layoutIfNeeded()
    }
  }

  @Test func `constraints around a zoomed view refer to its size on the screen`() {
    let (simulation, viewer) = (Simulation(), Viewer())
    simulation.show(viewer)
    viewer.scrollView.minimumZoomScale = 0.5
    viewer.scrollView.zoomScale = 0.5
    simulation.advance(to: 0.2)
    #expect(viewer.picture.frame == CGRect(x: 0, y: 140, width: 320, height: 200))
    #expect(viewer.picture.bounds.size == CGSize(width: 640, height: 400))
    #expect(viewer.scrollView.contentSize == CGSize(width: 320, height: 480))
    viewer.scrollView.zoomScale = 1
    simulation.advance(to: 0.3)
    #expect(viewer.picture.frame == CGRect(x: 0, y: 40, width: 640, height: 400))
    #expect(viewer.scrollView.contentSize == CGSize(width: 640, height: 480))
  }

  @Test func `the smallest scale takes precedence over a largest one that is below it`() {
    let (simulation, viewer) = (Simulation(), Viewer())
    simulation.show(viewer)
    viewer.scrollView.minimumZoomScale = 0.5
    viewer.scrollView.maximumZoomScale = 0.1
    viewer.scrollView.zoomScale = 0.5
    #expect(viewer.scrollView.zoomScale == 0.5)
  }
}
