/// The ring's layers, back to front: region, loading view (with disc, quarters, inner disc), logo.
struct RingLayers: Sendable {
  /// The coloured area between the scroll view's visible top and the first row.
  let region: LayerID
  /// A strip above the region, in the region's colour.
  ///
  /// If the content is drawn up to half a pixel too low, the strip fills the gap below the
  /// navigation bar. Otherwise the strip is behind the bar or outside the view.
  let lip: LayerID
  /// The view that contains the disc.
  let loading: LayerID
  /// The outer disc, which contains the rings and rotates with them.
  let disc: LayerID
  /// The inner disc, which looks like a hole in the outer disc.
  let inner: LayerID
  /// The coloured quarters T, R, X and O, attached to the disc only while it spins.
  let rings: [LayerID]
  /// The view that contains the logo.
  let logo: LayerID
  /// A hidden layer whose animated position sets the inset and the offset during the bounce.
  let helper: LayerID

  /// Creates the layers in the view; they get their frames with the first layout.
  init(in view: LayerID, of stage: inout Stage, width: Double, parameters: Parameters) {
    let ground = parameters[Ring.fillColor]
    var region = Layer(name: "region", shape: Shape(nil, fill: ground))
    region.actions = Self.still
    self.region = stage.add(region, to: view)
    var lip = Layer(name: Layer.lipName)
    lip.backgroundColor = ground
    lip.actions = Self.still
    self.lip = stage.add(lip, to: self.region)

    // The original animates position and bounds implicitly. As a result, the circle drifts.
    let actions = parameters[Ring.drift] ? Self.drifting : Self.still
    let discColor = parameters[Ring.discColor]
    loading = stage.add(Self.maskedView("loading"), to: view)
    var disc = Layer(
      name: "disc",
      shape: parameters[Ring.look] == .lineWidth
        ? Shape(nil, stroke: discColor, lineWidth: 0) : Shape(nil, fill: discColor)
    )
    disc.actions = actions
    self.disc = stage.add(disc, to: loading)
    var inner = Layer(name: "inner", shape: Shape(nil, fill: ground))
    inner.actions = actions
    inner.isHidden = parameters[Ring.look] == .lineWidth
    self.inner = stage.add(inner, to: loading)

    // The quarters, clockwise from 3 o'clock.
    let quarters = [
      ("ringT", Ring.ringTColor), ("ringR", Ring.ringRColor), ("ringX", Ring.ringXColor),
      ("ringO", Ring.ringOColor),
    ]
    rings = quarters.enumerated().map { [disc = self.disc] quarter, ring in
      let (name, color) = ring
      var shape = Shape(
        nil,
        stroke: parameters[color],
        lineWidth: parameters[Ring.lineWidth]
      )
      shape.strokeStart = Double(quarter) / 4
      shape.strokeEnd = Double(quarter + 1) / 4
      var ring = Layer(name: name, shape: shape)
      ring.actions = actions
      let id = stage.add(ring, to: disc)
      stage.detach(id)
      return id
    }

    var logo = Self.maskedView("logo")
    logo.isHidden = true
    RingArtwork.addLogo(
      parameters[Ring.logo],
      color: parameters[Ring.logoColor],
      to: &logo,
      width: width
    )
    self.logo = stage.add(logo, to: view)

    var helper = Layer(name: "helper")
    helper.isViewLayer = true
    helper.isHidden = true
    self.helper = stage.add(helper, to: view)
  }

  /// Returns a view that is visible only inside the region.
  private static func maskedView(_ name: String) -> Layer {
    var view = Layer(name: name)
    view.isViewLayer = true
    view.mask = Layer(shape: Shape(nil, fill: .black))
    return view
  }

  /// The actions for a layer whose position and bounds follow the scroll view without animation.
  private static let still = drifting.merging([.position: .immediate, .bounds: .immediate]) { $1 }

  /// The actions for a layer whose position, bounds and colour are animated implicitly.
  private static let drifting: [PropertyKey: LayerAction] = [
    .path: .immediate, .lineWidth: .immediate, .strokeEnd: .immediate, .transform: .immediate,
  ]
}

extension Layer {
  fileprivate static let lipName = "lip"

  /// Removes the strip above the region.
  mutating func removeLip() { sublayers.removeAll { $0.name == Self.lipName } }
}
