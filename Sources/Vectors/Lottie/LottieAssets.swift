/// The assets of a Lottie file, without duplicates.
struct LottieAssets {
  private(set) var values: [LottieValue] = []
  private var compositions: [LottieValue: String] = [:]
  private var pictures: [Bitmap: String] = [:]

  /// Adds a composition of layers, front to back, and returns the identifier of the asset.
  mutating func add(_ layers: [LottieValue]) -> String {
    let content = LottieValue.list(layers)
    if let known = compositions[content] { return known }
    let id = "c\(compositions.count)"
    compositions[content] = id
    values.append(.object(["id": .string(id), "layers": content]))
    return id
  }

  /// Adds a picture, encoded as a PNG, and returns the identifier of the asset.
  mutating func add(_ bitmap: Bitmap, encode: (Bitmap) throws -> [UInt8]) rethrows -> String {
    if let known = pictures[bitmap] { return known }
    let id = "i\(pictures.count)"
    pictures[bitmap] = id
    let data = "data:image/png;base64," + Base64.text(try encode(bitmap))
    values.append(
      .object([
        "id": .string(id), "w": .whole(bitmap.width), "h": .whole(bitmap.height),
        "u": .string(""), "p": .string(data), "e": .whole(1),
      ])
    )
    return id
  }

  var hasPictures: Bool { !pictures.isEmpty }
}
