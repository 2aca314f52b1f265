// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of tests, which are not optimised: that would take longer than it saves.
///
/// Without the second flag, the compiler reads unoptimised sources twice.
let testing = strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// A target of `Sources/`, which may import what stands above it in the list below.
func source(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The files of the pages in `Sources/Pages`, which the target `CPages` compiles into the program.
let pages = [
  "page.css", "page.js", "lists.css", "player.css", "bytes.js", "controls.js", "plot.js",
  "Gallery/gallery.html", "Gallery/gallery.css",
  "Gallery/player.js", "Gallery/viewer.js", "Gallery/gallery.js",
  "Report/report.html", "Report/report.css", "Report/case.css",
  "Report/tools.js", "Report/pictures.js", "Report/stage.js", "Report/scrubber.js",
  "Report/curves.js", "Report/case.js", "Report/judging.js", "Report/list.js",
  "Studio/studio.html", "Studio/studio.css", "Studio/inspector.css",
  "Studio/connection.js", "Studio/frames.js", "Studio/canvas.js", "Studio/touch.js",
  "Studio/track.js", "Studio/values.js", "Studio/layers.js", "Studio/parameters.js",
  "Studio/output.js", "Studio/sources.js", "Studio/exports.js", "Studio/goldens.js",
  "Studio/variants.js", "Studio/studio.js",
]

/// The tests of one source target.
func tests(
  of name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: testing
  )
}

let package = Package(
  name: "pullreel",
  products: [
    .library(name: "Pullreel", targets: ["Pullreel"]),
    // Layers and drawing alone, without further names.
    .library(name: "Layers", targets: ["Layers", "Geometry", "Pixels"]),
    .library(name: "Raster", targets: ["Raster"]),
    // Lottie documents as functions of time.
    .library(name: "Lottie", targets: ["Lottie"]),
    // Further modules that the UIKit package uses.
    .library(
      name: "PullreelParts",
      targets: [
        "Requirements", "JSON", "Geometry", "Pixels", "Layers", "Scrolling", "Parameters",
        "RefreshAnimations", "Text", "Raster", "Bytes", "Decoding", "Encoding", "WebP", "Files",
        "Clips", "PictureClips", "Inputs",
        "Formats",
      ]
    ),
    .library(name: "PullreelCommand", targets: ["PullreelCommand"]),
    .library(name: "PullreelTesting", targets: ["PullreelTesting"]),
    .executable(name: "pullreel", targets: ["pullreel-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries: a module map each.
    .systemLibrary(
      name: "CCairo",
      path: "CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
    ),
    .systemLibrary(
      name: "CCivetweb",
      path: "CCivetweb",
      providers: [.apt(["libcivetweb-dev"]), .brew(["civetweb"])]
    ),
    .systemLibrary(
      name: "CGif",
      path: "CGif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]
    ),
    // No library: a few lines in a header, with instructions that Swift lacks.
    .systemLibrary(name: "CMemory", path: "CMemory"),
    // A call of the system that Swift does not see.
    .target(name: "CFiles", path: "CFiles"),
    // The handling of failed allocations, for the command alone.
    .target(name: "CShortage", path: "CShortage"),
    // The files of the pages as constants, which C compiles in a moment and Swift in twenty seconds.
    .target(name: "CPages", path: "CPages"),
    .systemLibrary(
      name: "CFontconfig",
      path: "CFontconfig",
      pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]
    ),
    .systemLibrary(
      name: "CFreeType",
      path: "CFreeType",
      pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz",
      path: "CHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .systemLibrary(
      name: "CJPEG",
      path: "CJPEG",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CLCMS",
      path: "CLCMS",
      pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      path: "CDeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CWebP",
      path: "CWebP",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
    ),
    .systemLibrary(
      name: "CZip",
      path: "CZip",
      pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: "CZlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),

    // The pure core: values only, no Foundation.
    source("Platform"),
    source("Requirements"),
    source("JSON"),
    source("Geometry", ["Platform", "Requirements"]),
    source("Pixels", ["Platform", "Requirements"]),
    source("Layers", ["Requirements", "Geometry", "Pixels"]),
    // Keyframes fitted to the motion of layers, and vector files made of them.
    source("Vectors", ["Platform", "Requirements", "Geometry", "Pixels", "Layers"]),
    // An interpreter of the JavaScript that expressions are written in.
    source("Script", ["Platform"]),
    // SVG files as layers.
    source("SVG", ["Geometry", "Pixels", "Layers"]),
    // Lottie documents as functions of time.
    source(
      "Lottie",
      ["Platform", "Requirements", "JSON", "Script", "Geometry", "Pixels", "Layers"]
    ),
    source("Scrolling", ["Platform", "Requirements", "Geometry"]),
    // Typed parameters, appearances, and how a picture fits into a canvas.
    source("Parameters", ["Requirements", "Geometry", "Pixels"]),
    source(
      "RefreshAnimations",
      ["Platform", "Requirements", "Geometry", "Pixels", "Layers", "Parameters", "Scrolling"]
    ),

    // The boundary to C: each of these owns its libraries.
    source(
      "Text",
      [
        "Platform", "Requirements", "Geometry", "Pixels", "Layers", "CFontconfig", "CFreeType",
        "CHarfBuzz",
      ]
    ),
    source(
      "Raster",
      ["Platform", "Requirements", "Geometry", "Pixels", "Layers", "SVG", "CCairo"]
    ),
    // Bits, buffers, byte sinks, and zlib's streams.
    source("Bytes", ["Requirements", "CDeflate", "CMemory", "CZlib"]),
    source("Decoding", ["Platform", "Requirements", "Bytes", "Pixels", "CJPEG", "CLCMS", "CZip"]),
    source(
      "Encoding",
      ["Platform", "Requirements", "Bytes", "Pixels", "Decoding", "CGif", "CMemory"]
    ),
    source("WebP", ["Requirements", "Bytes", "Pixels", "Decoding", "Encoding", "CWebP"]),

    // The user's files, and their problems.
    source("Files", ["Platform", "Bytes", "Pixels", "Decoding", "Raster", "CFiles"]),

    // The seam: a clip has layers or pictures, and one way to its frames.
    source(
      "Clips",
      [
        "Platform", "Requirements", "Geometry", "Pixels", "Layers", "Parameters", "Raster",
        "Decoding", "Encoding", "Files",
      ]
    ),
    // Pictures, animations, videos and streams as clips.
    source(
      "PictureClips",
      [
        "JSON", "Geometry", "Pixels", "Parameters", "Raster", "Decoding", "Encoding", "WebP",
        "Files", "Clips",
      ]
    ),
    // The sources of clips.
    source(
      "Inputs",
      [
        "Requirements", "JSON", "Geometry", "Pixels", "Layers", "Parameters", "RefreshAnimations",
        "Text", "Lottie", "Files", "Clips", "PictureClips",
      ]
    ),
    // The formats of files.
    source(
      "Formats",
      [
        "Geometry", "Pixels", "Layers", "Parameters", "Vectors", "Raster", "Bytes", "Decoding",
        "Encoding", "WebP", "Files", "Clips",
      ]
    ),
    // The difference between two clips, in words and numbers.
    source(
      "Diagnosis",
      ["Platform", "Requirements", "Layers", "Pixels", "Encoding", "Clips", "PictureClips"]
    ),
    // Comparison with recorded clips.
    source(
      "Goldens",
      [
        "Platform", "Requirements", "JSON", "Pixels", "Parameters", "RefreshAnimations",
        "Decoding", "Encoding", "Files", "Clips", "Inputs", "Diagnosis",
      ]
    ),
    // Many files from one request.
    source(
      "Batch",
      [
        "Platform", "JSON", "Geometry", "Pixels", "Parameters", "RefreshAnimations", "Encoding",
        "Files", "Clips", "PictureClips", "Inputs", "Formats",
      ]
    ),
    // Pages for a browser.
    source(
      "Pages",
      [
        "Platform", "Requirements", "JSON", "Bytes", "Pixels", "Encoding", "Files", "Clips",
        "Diagnosis", "Goldens", "Formats", "Batch", "CPages",
      ],
      exclude: pages
    ),

    // The live page and its server.
    source(
      "Studio",
      [
        "Platform", "JSON", "Layers", "RefreshAnimations", "Raster", "Files", "Clips", "Inputs",
        "Formats", "Pages", "CCivetweb",
      ]
    ),

    // The library that users import, and the command.
    source(
      "Pullreel",
      [
        "Geometry", "Pixels", "Layers", "Scrolling", "Parameters", "RefreshAnimations", "Raster",
        "Encoding", "Files", "Clips", "PictureClips", "Inputs", "Diagnosis", "Goldens", "Formats",
        "Batch", "Pages",
      ]
    ),
    source(
      "PullreelCommand",
      [
        "Platform", "JSON", "Pullreel", "Files", "Clips", "PictureClips", "Inputs", "Diagnosis",
        "Goldens", "Formats", "Batch", "Pages", "Studio", "CShortage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Goldens for other people's tests.
    source("PullreelTesting", ["Pullreel"]),
    .executableTarget(
      name: "pullreel-cli",
      dependencies: ["PullreelCommand"],
      swiftSettings: strict
    ),

    // Tests: one target per source target, and one that runs the built command.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "SceneTestSupport",
      dependencies: [
        "Geometry", "Layers", "Pixels", "Parameters", "RefreshAnimations", "Clips", "PictureClips",
        "Inputs",
        "TestSupport",
      ],
      path: "Tests/SceneTestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "LayerTestSupport",
      dependencies: ["Geometry", "Layers", "Pixels"],
      path: "Tests/LayerTestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "ScriptTestSupport",
      dependencies: ["Script"],
      path: "Tests/ScriptTestSupport",
      swiftSettings: strict
    ),
    tests(of: "Requirements"),
    tests(of: "JSON"),
    tests(of: "Geometry"),
    tests(of: "Pixels"),
    tests(of: "Layers", ["Geometry", "Pixels", "LayerTestSupport"]),
    tests(
      of: "Vectors",
      [
        "Geometry", "Pixels", "Layers", "LayerTestSupport", "Raster", "Lottie", "Decoding",
        "Encoding",
      ]
    ),
    tests(of: "SVG", ["Geometry", "Pixels", "Layers"]),
    tests(of: "Script", ["ScriptTestSupport"]),
    tests(of: "Lottie", ["JSON", "Script", "ScriptTestSupport", "Geometry", "Pixels", "Layers"]),
    tests(of: "Scrolling", ["Geometry"]),
    tests(
      of: "RefreshAnimations",
      ["Geometry", "Pixels", "Layers", "Parameters", "Scrolling", "Raster", "SceneTestSupport"]
    ),
    tests(of: "Text", ["Geometry", "Pixels", "Layers", "Raster"]),
    tests(of: "Raster", ["Geometry", "Pixels", "Layers", "LayerTestSupport", "SVG"]),
    tests(of: "Bytes"),
    tests(of: "Encoding", ["Bytes", "Pixels", "Decoding", "WebP"], exclude: ["Corpus"]),
    tests(of: "Files", ["Decoding"]),
    tests(
      of: "Clips",
      [
        "Geometry", "Pixels", "Layers", "Scrolling", "Parameters", "RefreshAnimations", "Raster",
        "Vectors",
        "Lottie", "Bytes", "Decoding", "Encoding", "Files", "PictureClips", "Inputs", "Formats",
        "Pullreel",
        "SceneTestSupport",
      ]
    ),
    tests(
      of: "Diagnosis",
      [
        "Geometry", "Pixels", "Layers", "Scrolling", "RefreshAnimations", "Raster", "Encoding",
        "Files", "Clips", "PictureClips", "Inputs", "Formats", "Pullreel", "SceneTestSupport",
      ]
    ),
    tests(
      of: "Goldens",
      [
        "JSON", "Geometry", "Pixels", "Layers", "Scrolling", "Parameters", "RefreshAnimations",
        "Raster",
        "Bytes", "Encoding", "Files", "Clips", "PictureClips", "Inputs", "Formats", "Batch",
        "Pages", "Pullreel",
        "Diagnosis",
        "SceneTestSupport",
      ]
    ),
    tests(
      of: "Batch",
      [
        "Pixels", "Decoding", "Encoding", "Parameters", "RefreshAnimations", "Files", "Clips",
        "PictureClips", "Inputs",
        "Formats",
      ]
    ),
    tests(
      of: "Studio",
      [
        "JSON", "Geometry", "Pixels", "Layers", "Parameters", "RefreshAnimations", "Clips",
        "Inputs", "SceneTestSupport",
      ]
    ),
    tests(of: "Pullreel", ["SceneTestSupport"]),
    // The engine's pictures, beside those of other programs.
    .testTarget(
      name: "EngineTests",
      dependencies: ["Pullreel", "PullreelTesting", "Raster", "Text"],
      exclude: ["__Goldens__"],
      swiftSettings: testing
    ),
    tests(
      of: "PullreelTesting",
      [
        "Pullreel", "Files", "Clips", "PictureClips", "Inputs", "Formats", "Diagnosis", "Goldens",
        "Pages",
      ]
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "pullreel-cli", "Pullreel", "Files", "Clips", "PictureClips", "Inputs", "Formats",
        "TestSupport",
      ],
      swiftSettings: testing
    ),
  ],
  swiftLanguageModes: [.v6]
)
