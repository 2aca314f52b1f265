import Testing
import TurnTaking
import UIKit

/// The arrangement of a button's configuration.
@MainActor @Suite(.simulated) struct ButtonConfigurationTests {
  /// The simulation of the last button, which keeps its window.
  private static var simulation: Simulation?

  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    let simulation = Simulation()
    Self.simulation = simulation
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
    }
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    _ = simulation.show(button)
    #expect(simulation.world.notes.isEmpty)
    return button
  }

  private func frames(_ button: UIButton) -> (image: CGRect, title: CGRect) {
    (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
  }

  @Test func `the picture stands before the title, at the distance of its padding`() {
    let (image, title) = frames(button { $0.imagePadding = 8 })
    #expect(title.minX == image.maxX + 8)
    #expect(abs(image.minX + title.maxX - 200) < 0.01)
    #expect(image.midY == 50)
    #expect(title.midY == 50)
  }

  @Test func `the picture's edge is that of its placement`() {
    let trailing = frames(button { $0.imagePlacement = .trailing })
    #expect(trailing.image.minX == trailing.title.maxX)
    let top = frames(
      button {
        $0.imagePlacement = .top
        $0.imagePadding = 4
      }
    )
    #expect(top.title.minY == top.image.maxY + 4)
    #expect(abs(top.title.midX - 100) < 0.01)
    #expect(abs(top.image.midX - 100) < 0.01)
    let bottom = frames(button { $0.imagePlacement = .bottom })
    #expect(bottom.image.minY == bottom.title.maxY)
  }

  @Test func `the subtitle lies below the title, at its alignment`() {
    let made = button {
      $0.image = nil
      $0.subtitle = "a longer subtitle"
      $0.titlePadding = 3
      $0.titleAlignment = .trailing
    }
    let labels = made.subviews.compactMap { $0 as? UILabel }
    let title = labels.first?.frame ?? .zero
    #expect(labels.count == 2)
    #expect(labels.last?.frame.minY == title.maxY + 3)
    #expect(labels.last?.frame.maxX == title.maxX)
    #expect(labels.last?.font.pointSize == 12)
  }

  @Test func `an activity indicator takes the picture's place`() {
    let made = button { $0.showsActivityIndicator = true }
    let spinner = made.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(spinner?.isAnimating == true)
    #expect(made.imageView?.isHidden == true)
    #expect(spinner?.frame.maxX == made.titleLabel?.frame.minX)
    made.configuration?.showsActivityIndicator = false
    #expect(made.imageView?.isHidden == false)
  }

  @Test func `the size of a button sets its insets and its font`() {
    let large = button { $0.buttonSize = .large }
    let small = button { $0.buttonSize = .small }
    #expect(large.contentEdgeInsets == UIEdgeInsets(top: 15, left: 20, bottom: 15, right: 20))
    #expect(small.contentEdgeInsets == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    #expect(small.titleLabel?.font.pointSize == 15)
    #expect(large.intrinsicContentSize.height > small.intrinsicContentSize.height)
  }

  @Test func `colours follow the tint, and strokes are drawn`() {
    let made = button {
      $0.background.strokeColor = .green
      $0.background.strokeWidth = 2
    }
    made.tintColor = .red
    let background = made.subviews.first
    #expect(background?.backgroundColor == .red)
    #expect(made.titleLabel?.textColor == .white)
    #expect(background?.layer.borderWidth == 2)
    #expect(background?.layer.borderColor == UIColor.green.cgColor)
  }

  @Test func `the background of a configuration is above the button's own layer`() {
    let made = button { _ in }
    made.backgroundColor = .red
    made.layer.cornerRadius = 20
    made.layer.borderWidth = 3
    let gradient = CAGradientLayer()
    made.layer.insertSublayer(gradient, at: 0)
    made.isEnabled = false
    made.isEnabled = true
    #expect(made.backgroundColor == .red)
    #expect(made.layer.cornerRadius == 20)
    #expect(made.layer.borderWidth == 3)
    let background = made.subviews.first
    #expect(background?.backgroundColor == made.tintColor)
    #expect(background?.frame == made.bounds)
    #expect(background?.layer.cornerRadius == 6)
    #expect(made.layer.sublayers?.first === gradient)
    made.configuration = nil
    #expect(background?.superview == nil)
  }

  @Test func `the update handler hears of a change of state`() {
    let made = button { _ in }
    var states: [Bool] = []
    made.configurationUpdateHandler = { states.append($0.isHighlighted) }
    made.isHighlighted = true
    made.isHighlighted = false
    #expect(states == [false, true, false])
  }

  @Test func `a pressed button is dimmed`() {
    let made = button { _ in }
    made.isHighlighted = true
    #expect(made.titleLabel?.alpha == 0.75 && made.imageView?.alpha == 0.75)
    made.isHighlighted = false
    #expect(made.titleLabel?.alpha == 1 && made.imageView?.alpha == 1)
    #expect(Self.simulation?.world.notes == [])
  }
}
