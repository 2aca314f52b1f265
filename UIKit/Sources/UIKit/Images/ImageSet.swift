/// The contents of an image set of an asset catalogue, as its `Contents.json` lists them.
struct ImageSet: Decodable {
  struct Image: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
  }
  struct Properties: Decodable {
    var intent: String?
    var staysVector: Bool?
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case staysVector = "preserves-vector-representation"
    }
  }
  var images: [Image]
  var properties: Properties?
  var isTemplate: Bool { properties?.intent == "template" }
  var staysVector: Bool { properties?.staysVector ?? false }

  /// Reads a file; `nil` if it is damaged.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONDecoder().decode(ImageSet.self, from: data)
    else { return nil }
    self = contents
  }
}
