import Pullreel

// Plays with a scroll view as a user would, and takes pictures of the moments that matter.
// swift run stills

let scrollView = SimulatedScrollView(Ring.self)
scrollView.refresh.handler { [unowned scrollView] in
  // The new content has loaded after a second and a half.
  scrollView.after(1.5) { $0.refresh.stop() }
}

func take(_ name: String, of scrollView: SimulatedScrollView) throws {
  try scrollView.picture(scale: 1).writePNG(to: "\(name).png")
  print("\(name): \(scrollView.refresh.phase), offset \(scrollView.contentOffset)")
}

scrollView.pull(to: 40, over: 0.4)
try take("half-pulled", of: scrollView)
scrollView.pull(to: 120, over: 0.4)
try take("pulled", of: scrollView)
scrollView.lift()
scrollView.wait(1)
try take("refreshing", of: scrollView)
scrollView.waitUntilIdle()
try take("at-rest", of: scrollView)
