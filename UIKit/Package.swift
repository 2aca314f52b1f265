// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "pullreel-uikit",
  dependencies: [.package(name: "pullreel", path: "..")],
  targets: [
    .target(
      name: "CoreGraphics",
      dependencies: [.product(name: "Layers", package: "pullreel")],
      swiftSettings: strict
    ),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", .product(name: "Layers", package: "pullreel")],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
