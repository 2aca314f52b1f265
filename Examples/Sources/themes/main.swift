import Pullreel

// One animation in the colours of two brands, light and dark: four GIFs.
// swift run themes

let brands = [
  (name: "sea", dark: Color(rgb8: 0, 92, 130), bright: Color(rgb8: 60, 170, 200)),
  (name: "heather", dark: Color(rgb8: 110, 70, 140), bright: Color(rgb8: 200, 120, 190)),
]

for appearance in Appearance.allCases {
  for brand in brands {
    // The other parameters have their defaults for a light or a dark screen.
    var parameters = Parameters(Ring.descriptor.parameters, appearance: appearance)
    parameters[Ring.ringTColor] = brand.dark
    parameters[Ring.ringXColor] = brand.dark
    parameters[Ring.ringRColor] = brand.bright
    parameters[Ring.ringOColor] = brand.bright

    let size = Size(160, 64)
    guard let scene = SceneClip(Ring.self, scene: .loading, size: size, parameters: parameters)
    else { continue }
    let name = "ring-\(brand.name)-\(appearance.rawValue).gif"
    try scene.write(to: name, options: WritingOptions(framesPerSecond: 25))
    print(name)
  }
}
