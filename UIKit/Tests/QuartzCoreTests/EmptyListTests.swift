import QuartzCore
import Testing
import TurnTaking

/// Lists of layers that may be `nil`, empty, or neither.
@MainActor @Suite(.simulated) struct EmptyListTests {
  @Test func `a list that is set to an empty one is empty, not nil`() {
    let shape = CAShapeLayer()
    shape.lineDashPattern = []
    #expect(shape.lineDashPattern == [])
    shape.lineDashPattern = [2, 3]
    #expect(shape.lineDashPattern == [2, 3])
    shape.lineDashPattern = nil
    #expect(shape.lineDashPattern == nil)
    let gradient = CAGradientLayer()
    gradient.locations = []
    gradient.colors = []
    #expect(gradient.locations == [])
    #expect(gradient.colors?.isEmpty == true)
    gradient.locations = nil
    #expect(gradient.locations == nil)
  }

  @Test func `a layer without sublayers has no list of them`() {
    let layer = CALayer()
    layer.sublayers = []
    #expect(layer.sublayers == nil)
  }
}
