import Pullreel

/// Pictures as contents beside CSS and Pillow.
enum Pictures {
  static var recipes: [Recipe] { gravities + parts + centers + scalings + fades }

  private static func recipe(
    _ name: String,
    _ contents: ImageContents,
    clips: Bool = true,
    _ oracle: Oracle,
    tolerance: Double = 0.001
  ) -> Recipe {
    var layer = Layer.showing(.image(contents))
    layer.masksToBounds = clips
    return Recipe(
      topic: "contents",
      name: name,
      layers: [layer],
      oracle: oracle,
      tolerance: tolerance,
      picture: contents.bitmap
    )
  }

  private static func image(_ name: String, _ style: String) -> String {
    div(
      10,
      10,
      100,
      100,
      "overflow:hidden",
      "<img src='\(name).picture.png' style='position:absolute;width:100px;height:100px;\(style)'>"
    )
  }

  /// Pictures that keep their size lie on whole pixels.
  private static var gravities: [Recipe] {
    let ways: [(ImageContents.Gravity, String)] = [
      (.resize, "object-fit:fill"), (.resizeAspect, "object-fit:contain"),
      (.resizeAspectFill, "object-fit:cover"), (.center, "object-fit:none"),
      (.top, "object-fit:none;object-position:50% 0"),
      (.bottom, "object-fit:none;object-position:50% 100%"),
      (.left, "object-fit:none;object-position:0 50%"),
      (.right, "object-fit:none;object-position:100% 50%"),
      (.topLeft, "object-fit:none;object-position:0 0"),
      (.bottomRight, "object-fit:none;object-position:100% 100%"),
    ]
    return ways.map { gravity, style in
      let name = "gravity-\(gravity.rawValue)"
      return recipe(
        name,
        ImageContents(pattern(80, 40), gravity: gravity),
        .page(image(name, style)),
        // Enlarged pictures are interpolated by other filters.
        tolerance: gravity.rawValue.hasPrefix("resize") ? 0.006 : 0.001
      )
    }
  }

  private static var parts: [Recipe] {
    [(0.25, 0.5, 0.5, 0.5), (0, 0, 0.5, 1)].map { x, y, width, height in
      var contents = ImageContents(pattern(200, 200))
      contents.contentsRect = Rect(x: x, y: y, width: width, height: height)
      let name = "part-\(Int(x * 100))"
      return recipe(
        name,
        contents,
        .program(
          "picture_part",
          ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
        ),
        tolerance: 0.001
      )
    }
  }

  private static var centers: [Recipe] {
    [(10.0, 12.0), (4, 16)].map { slice, corner in
      let side = 40.0
      var contents = ImageContents(pattern(40, 40))
      contents.contentsCenter = Rect(
        x: slice / side,
        y: corner / side,
        width: 1 - 2 * slice / side,
        height: 1 - 2 * corner / side
      )
      contents.magnificationFilter = .nearest
      let name = "nine-\(Int(slice))"
      return recipe(
        name,
        contents,
        .program("nine_parts", ["horizontal": .number(slice), "vertical": .number(corner)]),
        tolerance: 0.001
      )
    }
  }

  private static var scalings: [Recipe] {
    var nearest = ImageContents(pattern(20, 20))
    nearest.magnificationFilter = .nearest
    var fewer = ImageContents(pattern(200, 200))
    fewer.minificationFilter = .nearest
    return [
      recipe(
        "pixelated",
        nearest,
        .program("resized", ["filter": "NEAREST"])
      ),
      recipe("fewer", fewer, .program("resized", ["filter": "NEAREST"])),
      recipe(
        "smaller",
        ImageContents(pattern(400, 400)),
        .program("resized", ["filter": "BOX"]),
        tolerance: 0.001
      ),
      recipe(
        "smooth",
        ImageContents(pattern(50, 50)),
        .program("resized", ["filter": "BILINEAR"]),
        tolerance: 0.001
      ),
    ]
  }

  private static var fades: [Recipe] {
    [0.25, 0.5, 0.8].map { fraction in
      let picture = pattern(100, 100)
      let fade = CrossFade(
        from: .image(ImageContents(picture)),
        to: .gradient(Gradient([.white, .black], startPoint: Point(0, 0), endPoint: Point(1, 0))),
        fraction: fraction
      )
      return Recipe(
        topic: "contents",
        name: "fade-\(Int(fraction * 100))",
        layers: [.showing(.crossFade(fade))],
        oracle: .program("faded", ["fraction": .number(fraction)]),
        picture: picture
      )
    }
  }
}
