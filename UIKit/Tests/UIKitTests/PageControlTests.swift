import Testing
import TurnTaking
import UIKit

/// The pictures of a page control.
@MainActor @Suite(.simulated) struct PageControlTests {
  @Test func `pages have pictures in the colours of dots`() throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 3
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.green, .red)
    let size = CGSize(width: 10, height: 12)
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      UIRectFill(CGRect(origin: .zero, size: size))
    }
    pages.setIndicatorImage(picture, forPage: 1)
    #expect(pages.size(forNumberOfPages: 3).width == 42)
    let views = pages.subviews.compactMap { $0 as? UIImageView }
    #expect(views.map { $0.image == nil } == [true, false, true])
    #expect(views[1].bounds.size == size && views[1].tintColor == .green)
    #expect(views[0].frame.minX == 29 && views[2].frame.maxX == 71)
    pages.currentPage = 1
    #expect(views[1].tintColor == .red && views[0].backgroundColor == .green)
    pages.preferredCurrentPageIndicatorImage = UIImage()
    #expect(views[1].image !== picture && pages.indicatorImage(forPage: 1) === picture)
  }

  @Test func `a tap at the last page sends no event`() {
    let simulation = Simulation()
    let pages = simulation.show(UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26)))
    pages.numberOfPages = 2
    var changes = 0
    pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    for time in [0.1, 1] {
      simulation.advance(to: time)
      simulation.window.touchDown(at: CGPoint(x: 80, y: 13))
      simulation.window.touchUp(at: CGPoint(x: 80, y: 13))
      #expect(pages.currentPage == 1 && changes == 1)
    }
  }
}
