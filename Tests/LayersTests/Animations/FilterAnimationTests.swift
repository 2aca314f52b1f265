import Geometry
import Layers
import Pixels
import Testing

/// Interpolation between two lists of filters.
@Suite struct FilterAnimationTests {
  private static func between(_ start: [Filter], _ end: [Filter], _ fraction: Double) -> [Filter]? {
    guard
      case .filters(let filters) = AnimatableValue.filters(start)
        .interpolated(to: .filters(end), at: fraction)
    else { return nil }
    return filters
  }

  private static func shadow(_ alpha: Double, _ offset: Vector, _ sigma: Double) -> Filter {
    let color = Color(red: 1, green: 0, blue: 0, alpha: alpha)
    return .dropShadow(DropShadow(color: color, offset: offset, sigma: sigma, spread: sigma))
  }

  static let pairs: [(Filter, Filter, Filter)] = [
    (.blur(sigma: 2), .blur(sigma: 6), .blur(sigma: 3)),
    (
      .colorMatrix(.saturation(0)), .colorMatrix(.saturation(1)), .colorMatrix(.saturation(0.25))
    ),
    (
      .tones([.black, .white], amount: 0), .tones([.white, .white], amount: 1),
      .tones([Color(red: 0.25, green: 0.25, blue: 0.25), .white], amount: 0.25)
    ),
    (
      shadow(0, Vector(dx: 0, dy: 4), 2), shadow(1, Vector(dx: 4, dy: 0), 6),
      shadow(0.25, Vector(dx: 1, dy: 3), 3)
    ),
  ]

  @Test(arguments: pairs)
  func `a quarter of the way is a quarter of each number`(
    start: Filter,
    end: Filter,
    quarter: Filter
  ) {
    #expect(Self.between([start], [end], 0) == [start])
    #expect(Self.between([start], [end], 0.25) == [quarter])
  }

  @Test func `no filters count as filters that change nothing`() {
    #expect(Self.between([], [.blur(sigma: 4)], 0.25) == [.blur(sigma: 1)])
    #expect(Self.between([.blur(sigma: 4)], [], 0.25) == [.blur(sigma: 3)])
    #expect(Self.between([], [], 0.25) == [])
    let full = Self.shadow(1, Vector(dx: 4, dy: 0), 6)
    #expect(Self.between([], [full], 0.25) == [Self.shadow(0.25, Vector(dx: 4, dy: 0), 6)])
  }

  @Test func `filters of other kinds, numbers and axes switch`() {
    let blur = Filter.blur(sigma: 4)
    var linear = GaussianBlur(sigma: 4)
    linear.isInLinearLight = true
    let others: [[Filter]] = [
      [.colorMatrix(.inversion)], [blur, blur], [.blur(linear)], [.blur(sigma: 4, edges: .clamped)],
      [.blur(GaussianBlur(sigma: 4, axes: .horizontal))],
    ]
    for other in others { #expect(Self.between([blur], other, 0.25) == other) }
    let tones = Filter.tones([.black, .white], by: .luma)
    for other in [
      Filter.tones([.black], by: .luma), .tones([.black, .white], by: .linearMean),
    ] {
      #expect(Self.between([tones], [other], 0.25) == [other])
    }
  }

  @Test func `a spring that swings past its ends leaves no range`() {
    #expect(Self.between([.blur(sigma: 4)], [.blur(sigma: 0)], 1.5) == [.blur(sigma: 0)])
    #expect(Self.between([.blur(sigma: 0)], [.blur(sigma: 4)], 1.5) == [.blur(sigma: 6)])
    let (none, full) = (Self.shadow(0, Vector.zero, 2), Self.shadow(1, Vector(dx: 2, dy: 0), 2))
    #expect(
      Self.between([none], [full], 1.5) == [Self.shadow(1, Vector(dx: 3, dy: 0), 2)]
    )
    #expect(
      Self.between([none], [full], -0.5) == [Self.shadow(0, Vector(dx: -1, dy: 0), 2)]
    )
    let tones = [Color.black, .white]
    #expect(
      Self.between([.tones(tones, amount: 0.5)], [.tones(tones, amount: 1)], 1.5)
        == [.tones(tones, amount: 1)]
    )
  }

  @Test func `a blur that is no number stays one, so that it is found`() {
    guard case .blur(let blur)? = Self.between([.blur(sigma: .nan)], [.blur(sigma: 1)], 0.5)?.first
    else {
      Issue.record("there is no blur")
      return
    }
    #expect(blur.sigma.isNaN)
  }

  @Test func `a stage plays them by their key path`() {
    let blur = Animation.basic(.filters, from: [], to: [.blur(sigma: 4)], duration: 2)
    var solo = Solo(Layer())
    solo.stage.add(blur, to: solo.layer)
    solo.play(to: 0.5)
    #expect(solo.shown.filters == [.blur(sigma: 1)])
    let text = Presentation(time: 0, root: solo.shown).description
    #expect(text.contains("filters=blur(1.0, both, transparent)"))
  }
}
