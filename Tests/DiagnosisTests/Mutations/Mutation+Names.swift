import Pullreel

/// Changes of what layers are called, which nobody sees.
extension Mutation {
  static let names: [Mutation] = [
    Mutation(
      "a layer renamed",
      ClipSource("airplane", .pull, framesPerSecond: 30, scale: 0.5),
      is: .order,
      saying: "oval is renamed to circle, but no pixel differs",
      touching: .namesOnly
    ) {
      $0.edit("oval") { layer, _ in layer.name = "circle" }
    },
    Mutation(
      "a layer with others in it renamed",
      ClipSource("airplane", .pull, framesPerSecond: 30, scale: 0.5),
      is: .order,
      saying: "sky is renamed to clouds, but no pixel differs",
      touching: .namesOnly
    ) {
      $0.edit("sky") { layer, _ in layer.name = "clouds" }
    },
    Mutation(
      "two layers renamed",
      ClipSource("four-dots", .loading, framesPerSecond: 30),
      is: .order,
      saying: "left is renamed to west and right is renamed to east, but no pixel differs",
      touching: .namesOnly
    ) {
      $0.edit("left") { layer, _ in layer.name = "west" }
      $0.edit("right") { layer, _ in layer.name = "east" }
    },
    Mutation(
      "a layer renamed that another opacity has as well",
      ClipSource("ring", .pull, framesPerSecond: 30),
      is: .value,
      saying: "logo.opacity is 0.9 instead of 1"
    ) {
      $0.edit("logo") { layer, _ in
        layer.opacity *= 0.9
        layer.name = "mark of the house"
      }
    },
  ]
}
