import JSON

/// A reader that creates the model of a document from its JSON.
///
/// As in lottie-web, missing or invalid values are usually replaced by defaults. A document without
/// layers, size or frame rate is an error.
struct DocumentReader {
  let json: JSONNode
  let version: DocumentVersion
  let limits: LottieLimits
  let resources: LottieResources
  var unsupportedFeatures = UnsupportedFeatureList()
  /// The name of the layer being read; used for notes.
  var layerName = ""
  /// Whether the layer being read is hidden; unsupported features of hidden layers are not noted.
  var isLayerHidden = false
  var compositionNumbers: [String: Int] = [:]
  var imageNumbers: [String: Int] = [:]
  /// Whether a later entry merges the shapes being read.
  var mergesFollow = false
  /// Whether any blend mode read so far is not the normal mode.
  var usesBlendModes = false
  /// The number of pixels in the images read so far.
  var imagePixels = 0
  /// The number of Unicode scalars in the texts read so far.
  var scalarCount = 0
  var fonts: [FontModel] = []
  var slots: [String: JSONNode] = [:]
  /// The document's expressions; properties refer to expressions by index.
  let scripts: [ExpressionGraph.Script]
  /// The number of properties with expressions read so far.
  var expressionCount = 0

  init(_ json: JSONNode, limits: LottieLimits, resources: LottieResources) throws(LottieError) {
    var numbering = ExpressionNumbering(limits)
    self.json = try numbering.number(json)
    scripts = numbering.scripts
    self.limits = limits
    self.resources = resources
    version = DocumentVersion(json["v"])
  }

  mutating func document() throws(LottieError) -> DocumentModel {
    guard json.isObject else { throw .notLottie("the JSON value is not an object") }
    guard let layers = json["layers"]?.array else {
      throw .notLottie("the list of layers is missing")
    }
    guard let width = json["w"]?.number, let height = json["h"]?.number, width > 0, height > 0
    else {
      throw .notLottie("the width or the height is missing or not above 0")
    }
    guard let rate = json["fr"]?.number, rate >= 1e-6 else {
      throw .notLottie("the frame rate is missing or too small")
    }
    guard let first = json["ip"]?.number, let last = json["op"]?.number, last > first else {
      throw .notLottie("the first or the last frame is missing, or the last is not after the first")
    }
    guard max(width, height) <= 1e6, rate <= 1e6, max(abs(first), abs(last)) <= 1e9 else {
      throw .tooLarge(
        "\(width) × \(height) points, \(rate) frames a second, frames \(first) to \(last); "
          + "the limits are 1,000,000 points, 1,000,000 frames a second and frame ±1,000,000,000"
      )
    }
    check(json, as: "document")
    if case .object(let members)? = json["slots"] {
      for member in members { slots[member.key] = member.value["p"] }
    }
    let assets = json["assets"]?.array ?? []
    number(assets)
    readFonts()
    let glyphs = readGlyphs()
    var compositions = [
      Composition(id: "", width: width, height: height, layers: try readLayers(layers))
    ]
    var images: [ImageAsset] = []
    for asset in assets {
      layerName = ""
      check(asset, as: "asset")
      if let list = asset["layers"]?.array {
        compositions.append(
          Composition(
            id: asset["id"]?.string ?? "",
            width: asset["w"]?.number ?? width,
            height: asset["h"]?.number ?? height,
            layers: try readLayers(list)
          )
        )
      } else if asset.isImage {
        images.append(try readImage(asset))
      }
    }
    // Scalars are counted, because a character can have many accents, each with an outline.
    guard scalarCount <= limits.scalarCount else {
      throw .tooLarge("the texts have more than \(limits.scalarCount) Unicode scalars")
    }
    try CompositionCheck(compositions, limits: limits).run()
    noteMissingImages(compositions, images)
    noteMissingGlyphs(compositions, glyphs)
    var model = DocumentModel(
      name: json["nm"]?.string ?? "",
      width: width,
      height: height,
      frameRate: rate,
      startFrame: first,
      firstFrame: (first + 0.5).rounded(.down),
      endFrame: last,
      compositions: compositions,
      images: images,
      fonts: fonts,
      glyphs: glyphs,
      markers: readMarkers(),
      usesBlendModes: usesBlendModes,
      outline: resources.outline
    )
    if expressionCount > 0 {
      var builder = ExpressionGraphBuilder(self, scripts)
      builder.build(json)
      model.expressions = builder.graph
      try noteFailures(of: model)
    }
    return model
  }

  /// The consequence for a property whose expression fails.
  static let keepsPlainValue = "so the value without the expression is drawn"

  /// Notes expressions that fail in the first, middle or last frame; throws if limits are exceeded.
  private mutating func noteFailures(of model: DocumentModel) throws(LottieError) {
    let length = max(model.endFrame - model.firstFrame - 1, 0)
    for share in [0, 0.5, 1] {
      let frame = (model.firstFrame + length * share).rounded(.down)
      for (layer, place, reason) in try model.expressionFailures(limits, at: frame) {
        unsupportedFeatures.note(
          "an expression that fails (\(reason))",
          Self.keepsPlainValue,
          layer: layer,
          at: place
        )
      }
    }
  }

  /// Assigns numbers to compositions and images; of assets with equal identifiers, uses the first.
  private mutating func number(_ assets: [JSONNode]) {
    var (compositions, images) = (1, 0)
    for asset in assets {
      guard let id = asset["id"]?.string else {
        // Invisible: no layer can refer to an asset without an identifier.
        if asset["layers"]?.array != nil {
          compositions += 1
        } else if asset.isImage {
          images += 1
        }
        continue
      }
      if asset["layers"]?.array != nil {
        if compositionNumbers[id] == nil { compositionNumbers[id] = compositions }
        compositions += 1
      } else if asset.isImage {
        if imageNumbers[id] == nil { imageNumbers[id] = images }
        images += 1
      }
    }
  }

  private mutating func readMarkers() -> [LottieMarker] {
    layerName = ""
    return (json["markers"]?.array ?? []).compactMap { marker in
      check(marker, as: "marker")
      // Invisible: a marker without a time has no start.
      guard let time = marker["tm"]?.number else { return nil }
      let name = marker["cm"]?.string ?? ""
      return LottieMarker(name: name, frame: time, frameCount: max(marker["dr"]?.number ?? 0, 0))
    }
  }

  private mutating func noteMissingImages(_ compositions: [Composition], _ images: [ImageAsset]) {
    for (place, layer) in compositions.flatMap(\.layers).enumerated() {
      // Supported: only visible image layers can lack an image.
      guard case .image(let number) = layer.content, !layer.isHidden else { continue }
      if !images.indices.contains(number) || images[number].bitmap == nil {
        unsupportedFeatures.note(
          "an image that cannot be found or read",
          layer: layer.name,
          at: place
        )
      }
    }
  }
}

extension DocumentReader {
  /// The description of a value with an unexpected type.
  static let isWrong = "a value of the wrong type"

  /// The consequence for a value that is missing or invalid.
  static let hasDefault = "so the default is used"

  /// Notes an unsupported feature of the current layer, unless the layer is hidden.
  mutating func note(_ feature: String, _ outcome: String = UnsupportedFeature.isNotDrawn) {
    guard !isLayerHidden else { return }
    unsupportedFeatures.note(feature, outcome, layer: layerName)
  }

  /// Notes an invalid value, even in a hidden layer, because a hidden layer can move other layers.
  mutating func noteValue(_ feature: String, _ outcome: String) {
    unsupportedFeatures.note(feature, outcome, layer: layerName)
  }
}

struct DocumentModel: Sendable {
  var name: String
  var width: Double
  var height: Double
  var frameRate: Double
  /// The first frame as specified in the file; may be fractional.
  var startFrame: Double
  /// The first frame that is shown: the start frame, rounded to the nearest integer.
  var firstFrame: Double
  var endFrame: Double
  /// The outermost composition, followed by the other compositions of the file.
  var compositions: [Composition]
  var images: [ImageAsset]
  var fonts: [FontModel]
  var glyphs: GlyphTable
  var markers: [LottieMarker]
  /// Whether any layer or shape has a blend mode other than normal.
  var usesBlendModes: Bool
  /// A closure that outlines a text in an installed font; `nil` if fonts are not available.
  var outline: (@Sendable (String, LottieResources.Font) -> LottieResources.Outline?)?
  /// The objects that expressions can access; `nil` if the document has no expressions.
  var expressions: ExpressionGraph?
}
