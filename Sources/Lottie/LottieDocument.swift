package import JSON

/// A Lottie document as a function of time.
///
/// Times can be requested in any order, and a time always gives the same layers. There is a named
/// layer for each of the document's layers, groups, fills and strokes. Documents are interpreted as
/// in version 5.12 of lottie-web's SVG renderer.
///
/// ```swift
/// let document = try LottieDocument(json: bytes)
/// let presentation = document.presentation(at: 0.5)
/// ```
public struct LottieDocument: Sendable {
  var model: DocumentModel
  let limits: LottieLimits
  /// The features of the document that are not drawn.
  public let unsupportedFeatures: [UnsupportedFeature]
  /// The exceeded limits that are already listed in `unsupportedFeatures`.
  private let exceeded: ExceededLimits
  private let drawn = DrawnLimits()
  private let merged = MergedOutlines()

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - json: The bytes of a Lottie file.
  ///   - resources: The source of images and fonts; by default there are none.
  ///   - limits: The limits for reading and drawing.
  /// - Throws: ``LottieError`` if the bytes are not a Lottie document, or exceed the limits.
  public init(
    json: [UInt8],
    resources: LottieResources = .none,
    limits: LottieLimits = LottieLimits()
  ) throws(LottieError) {
    try self.init(json: json, slots: [], resources: resources, limits: limits)
  }

  /// Reads a document and replaces the values of its slots.
  ///
  /// `slots` has the form of the slots in a file. Each slot replaces the document's slot of the
  /// same name. Throws ``LottieError`` if the bytes exceed the limits or are no Lottie document.
  package init(
    json: [UInt8],
    slots: [JSONNode.Member],
    resources: LottieResources,
    limits: LottieLimits = LottieLimits()
  ) throws(LottieError) {
    var value = try JSONNode.read(json, limits)
    if !slots.isEmpty {
      // If several slots have the same name, the last slot counts.
      let own: JSONNode = if case .object? = value["slots"] { value["slots"] ?? [:] } else { [:] }
      value = value.adding(.object([JSONNode.Member("slots", own.adding(.object(slots)))]))
    }
    var reader = try DocumentReader(value, limits: limits, resources: resources)
    model = try reader.document()
    model.findConstantShapes(limits)
    exceeded = model.exceededLimits(limits)
    unsupportedFeatures =
      reader.unsupportedFeatures.unsupportedFeatures + exceeded.unsupportedFeatures(limits)
    self.limits = limits
  }

  /// The name of the document; often empty.
  public var name: String { model.name }

  /// The size of the picture, in points.
  public var size: Size { Size(model.width, model.height) }

  /// The frames per second.
  public var frameRate: Double { model.frameRate }

  /// The frame that is shown at time 0.
  public var firstFrame: Double { model.firstFrame }

  /// The duration in whole frames, at least 1; counted as in lottie-web.
  public var frameCount: Double { max((model.endFrame - model.startFrame).rounded(.down), 1) }

  /// The duration, in seconds.
  public var duration: Double { frameCount / frameRate }

  /// The named parts of the document.
  public var markers: [LottieMarker] { model.markers }

  /// Returns the presentation at a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds from the first frame. A time less than a millionth of a frame
  ///     away from a frame is rounded to that frame. Layers may also be visible before the start
  ///     and after the end.
  ///   - namesShapeValues: Whether layers record the numeric values of their shapes and modifiers
  ///     as `customValues`, for example `trim end` in percent, `trim offset` in degrees or `ellipse
  ///     size`. Each value is in the file's units and is recorded in the innermost named layer or
  ///     group that contains its shape. Layers with empty paths are kept. The picture does not
  ///     change.
  /// - Returns: The layers, clipped by a root layer of the document's size. If expressions exceed
  ///   the limits, values without expressions are used; see
  ///   ``checkedPresentation(at:namesShapeValues:)``.
  public func presentation(at time: Double, namesShapeValues: Bool = false) -> Presentation {
    evaluated(at: time, namesShapeValues: namesShapeValues).presentation
  }

  /// Returns the presentation at a time, or throws an error if expressions exceed the limits.
  ///
  /// Otherwise, this is equivalent to ``presentation(at:namesShapeValues:)``.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds from the first frame.
  ///   - namesShapeValues: Whether layers record the numeric values of their shapes and modifiers.
  /// - Returns: The layers, clipped by a root layer of the document's size.
  /// - Throws: ``LottieError/expression(layer:property:_:)`` if the expressions at this time exceed
  ///   the ``LottieLimits``.
  public func checkedPresentation(
    at time: Double,
    namesShapeValues: Bool = false
  ) throws(LottieError) -> Presentation {
    let (presentation, failure) = evaluated(at: time, namesShapeValues: namesShapeValues)
    if let failure { throw failure }
    return presentation
  }

  /// The unsupported features found while drawing frames, except those in ``unsupportedFeatures``.
  ///
  /// Each feature is a limit that a frame exceeds. Reading a document checks only three frames.
  package var drawnUnsupportedFeatures: [UnsupportedFeature] {
    drawn.all.subtracting(exceeded).unsupportedFeatures(limits)
  }

  private func evaluated(
    at time: Double,
    namesShapeValues: Bool
  ) -> (presentation: Presentation, failure: LottieError?) {
    var frame = model.firstFrame + (time.isFinite ? time : 0) * model.frameRate
    if abs(frame - frame.rounded()) < 1e-6 { frame = frame.rounded() }
    frame = min(max(frame, -1e12), 1e12)
    var evaluator = Evaluator(
      model,
      limits: limits,
      at: frame,
      recordsValues: namesShapeValues,
      merged: merged
    )
    let root = evaluator.root(at: frame)
    drawn.add(ExceededLimits(evaluator.budget))
    return (Presentation(time: time, root: root), evaluator.failure)
  }
}

extension LottieDocument {
  /// The names of the layers in the outermost composition, front to back; some may be empty.
  public var layerNames: [String] { model.compositions.first?.layers.map(\.name) ?? [] }

  /// The number of layers in all compositions.
  public var layerCount: Int { model.compositions.map(\.layers.count).reduce(0, +) }
}
