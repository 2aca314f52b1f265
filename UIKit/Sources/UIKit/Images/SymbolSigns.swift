/// The signs that stand for Apple's symbols, in the notation of ``SymbolPath``.
///
/// The part after `|` is drawn as lines; in the filled variant, these lines are cut out of the
/// filled part. The part after `|+` is drawn as lines in both variants.
enum SymbolSigns {
  static let triangle = "M 50 10 L 95 88 L 5 88 Z"

  /// The signs by name, without outlines and without `fill`.
  static let all: [String: String] = basic.merging(objects) { $1 }.merging(media) { $1 }
    .merging(aliases.compactMapValues { basic[$0] ?? objects[$0] ?? media[$0] }) { $1 }

  private static let aliases: [String: String] = [
    "person.crop": "person", "gearshape": "gear", "gearshape.2": "gear",
    "magnifyingglass": "search",
    "line.3.horizontal": "line.horizontal.3", "text.justify": "line.horizontal.3",
    "photo.on.rectangle": "photo", "text.bubble": "message", "bubble.left": "message",
    "bubble.right": "message", "ellipsis.message": "message", "doc.plaintext": "doc.text",
    "mappin.and.ellipse": "mappin", "arrow.triangle.2.circlepath": "arrow.2.circlepath",
    "speaker": "speaker.plain", "speaker.wave.1": "speaker.wave.2",
    "speaker.wave.3": "speaker.wave.2", "rectangle.portrait": "iphone",
    "list.dash": "list.bullet", "paintbrush": "pencil", "bag": "cart.bag", "handbag": "cart.bag",
    "gobackward": "arrow.counterclockwise", "goforward": "arrow.clockwise",
    "video.camera": "video", "person.crop.square": "person",
    "exclamationmark.octagon": "exclamationmark",
    "bell.and.waves.left.and.right": "bell", "sun.min": "sun.max", "flame.circle": "flame",
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "multiply": "xmark", "house.circle": "house", "tray.and.arrow.down": "square.and.arrow.down",
    "slider.horizontal.below.rectangle": "slider.horizontal.3", "trophy": "crown",
  ]

  private static let basic: [String: String] = [
    "checkmark": "M 15 55 L 40 80 L 85 20",
    "xmark": "M 20 20 L 80 80 M 80 20 L 20 80",
    "plus": "M 50 12 L 50 88 M 12 50 L 88 50",
    "minus": "M 12 50 L 88 50",
    "equal": "M 15 38 L 85 38 M 15 62 L 85 62",
    "chevron.left": "M 65 15 L 30 50 L 65 85",
    "chevron.right": "M 35 15 L 70 50 L 35 85",
    "chevron.up": "M 15 65 L 50 30 L 85 65",
    "chevron.down": "M 15 35 L 50 70 L 85 35",
    "chevron.compact.down": "M 10 42 L 50 58 L 90 42",
    "chevron.compact.up": "M 10 58 L 50 42 L 90 58",
    "chevron.up.chevron.down": "M 25 36 L 50 12 L 75 36 M 25 64 L 50 88 L 75 64",
    "chevron.left.2": "M 50 18 L 18 50 L 50 82 M 84 18 L 52 50 L 84 82",
    "chevron.right.2": "M 16 18 L 48 50 L 16 82 M 50 18 L 82 50 L 50 82",
    "arrow.left": "M 88 50 L 12 50 M 45 18 L 12 50 L 45 82",
    "arrow.right": "M 12 50 L 88 50 M 55 18 L 88 50 L 55 82",
    "arrow.up": "M 50 88 L 50 12 M 18 45 L 50 12 L 82 45",
    "arrow.down": "M 50 12 L 50 88 M 18 55 L 50 88 L 82 55",
    "arrow.up.right": "M 18 82 L 82 18 M 36 18 L 82 18 L 82 64",
    "arrow.down.right": "M 18 18 L 82 82 M 82 36 L 82 82 L 36 82",
    "arrow.up.left": "M 82 82 L 18 18 M 64 18 L 18 18 L 18 64",
    "arrow.left.arrow.right":
      "M 90 32 L 12 32 M 30 14 L 12 32 L 30 50 M 10 68 L 88 68 M 70 50 L 88 68 L 70 86",
    "arrow.left.and.right": "M 8 50 L 92 50 M 26 32 L 8 50 L 26 68 M 74 32 L 92 50 L 74 68",
    "arrow.up.and.down": "M 50 8 L 50 92 M 32 26 L 50 8 L 68 26 M 32 74 L 50 92 L 68 74",
    "arrow.up.arrow.down":
      "M 32 90 L 32 12 M 14 30 L 32 12 L 50 30 M 68 10 L 68 88 M 50 70 L 68 88 L 86 70",
    "arrow.clockwise": "A 50 54 34 -40 250 M 76 12 L 78 34 L 56 36",
    "arrow.counterclockwise": "A 50 54 34 -70 220 M 24 12 L 22 34 L 44 36",
    "arrow.2.circlepath":
      "A 50 50 36 190 330 M 84 14 L 82 34 L 62 32 A 50 50 36 10 150 M 16 86 L 18 66 L 38 68",
    "arrowshape.turn.up.left":
      "M 44 16 L 8 48 L 44 80 L 44 62 C 70 62 84 70 92 88 C 92 56 74 36 44 34 Z",
    "arrow.uturn.left": "M 30 14 L 10 34 L 30 54 M 10 34 L 62 34 C 96 34 96 84 62 84 L 34 84",
    "arrow.uturn.backward": "M 30 14 L 10 34 L 30 54 M 10 34 L 62 34 C 96 34 96 84 62 84 L 34 84",
    "arrow.uturn.right": "M 70 14 L 90 34 L 70 54 M 90 34 L 38 34 C 4 34 4 84 38 84 L 66 84",
    "arrow.triangle.branch":
      "M 30 90 L 30 12 M 14 28 L 30 12 L 46 28 M 30 70 C 30 44 72 56 72 24 M 58 38 L 72 24 L 86 38",
    "arrow.up.left.and.arrow.down.right":
      "M 44 44 L 12 12 M 12 36 L 12 12 L 36 12 M 56 56 L 88 88 M 88 64 L 88 88 L 64 88",
    "square.and.arrow.up":
      "M 34 40 L 20 40 L 20 92 L 80 92 L 80 40 L 66 40 |+ M 50 64 L 50 8 M 32 25 L 50 8 L 68 25",
    "square.and.arrow.down":
      "M 34 40 L 20 40 L 20 92 L 80 92 L 80 40 L 66 40 |+ M 50 8 L 50 66 M 32 48 L 50 66 L 68 48",
    "arrow.down.to.line": "M 50 8 L 50 68 M 26 46 L 50 68 L 74 46 M 14 90 L 86 90",
    "exclamationmark": "M 50 15 L 50 62 M 50 82 L 50 84",
    "questionmark": "M 30 32 C 30 4 72 4 72 32 C 72 50 50 48 50 66 M 50 84 L 50 86",
    "info": "M 50 42 L 50 85 M 50 18 L 50 20",
    "ellipsis": "M 20 50 L 21 50 M 50 50 L 51 50 M 79 50 L 80 50",
    "line.horizontal.3": "M 10 25 L 90 25 M 10 50 L 90 50 M 10 75 L 90 75",
    "line.3.horizontal.decrease": "M 10 28 L 90 28 M 24 50 L 76 50 M 38 72 L 62 72",
    "line.horizontal.3.decrease": "M 10 28 L 90 28 M 24 50 L 76 50 M 38 72 L 62 72",
    "list.bullet":
      "M 12 24 L 13 24 M 30 24 L 90 24 M 12 50 L 13 50 M 30 50 L 90 50 M 12 76 L 13 76 M 30 76 L 90 76",
    "list.number":
      "M 12 18 L 12 30 M 30 24 L 90 24 M 12 44 L 12 56 M 30 50 L 90 50 M 12 70 L 12 82 M 30 76 L 90 76",
    "text.alignleft": "M 10 20 L 90 20 M 10 40 L 60 40 M 10 60 L 90 60 M 10 80 L 60 80",
    "text.aligncenter": "M 10 20 L 90 20 M 25 40 L 75 40 M 10 60 L 90 60 M 25 80 L 75 80",
    "slider.horizontal.3":
      "M 8 22 L 92 22 M 8 50 L 92 50 M 8 78 L 92 78 O 34 22 7 7 O 68 50 7 7 O 34 78 7 7",
    "square.grid.2x2": "R 10 10 34 34 6 R 56 10 34 34 6 R 10 56 34 34 6 R 56 56 34 34 6",
    "square.grid.3x3":
      "R 8 8 22 22 4 R 39 8 22 22 4 R 70 8 22 22 4 R 8 39 22 22 4 R 39 39 22 22 4 R 70 39 22 22 4 R 8 70 22 22 4 R 39 70 22 22 4 R 70 70 22 22 4",
    "rectangle": "R 5 20 90 60 10",
    "capsule": "R 4 28 92 44 22",
    "rectangle.grid.1x2": "R 8 8 84 36 8 R 8 56 84 36 8",
    "sidebar.left": "R 6 16 88 68 10 | M 34 16 L 34 84",
    "search": "O 42 42 28 28 |+ M 63 63 L 88 88",
    "plus.magnifyingglass": "O 42 42 28 28 |+ M 63 63 L 88 88 M 42 30 L 42 54 M 30 42 L 54 42",
    "minus.magnifyingglass": "O 42 42 28 28 |+ M 63 63 L 88 88 M 30 42 L 54 42",
    "number": "M 38 12 L 28 88 M 72 12 L 62 88 M 16 36 L 88 36 M 12 64 L 84 64",
    "percent": "O 28 28 14 14 O 72 72 14 14 |+ M 80 16 L 20 84",
    "at":
      "O 50 50 16 16 |+ M 66 34 L 66 56 C 66 72 90 70 90 48 C 88 -2 10 -2 10 50 C 10 96 56 98 74 84",
    "link":
      "M 44 32 L 58 18 C 74 4 96 26 82 42 L 66 58 C 58 66 46 64 42 56 M 56 68 L 42 82 C 26 96 4 74 18 58 L 34 42 C 42 34 54 36 58 44",
    "power": "A 50 54 36 -55 235 M 50 10 L 50 50",
  ]

  private static let media: [String: String] = [
    "pause": "R 24 18 18 64 3 R 58 18 18 64 3",
    "play": "M 25 15 L 85 50 L 25 85 Z",
    "stop": "R 20 20 60 60 6",
    "forward": "M 6 24 L 48 50 L 6 76 Z M 52 24 L 94 50 L 52 76 Z",
    "backward": "M 94 24 L 52 50 L 94 76 Z M 48 24 L 6 50 L 48 76 Z",
    "forward.end": "M 16 18 L 72 50 L 16 82 Z M 80 18 L 86 18 L 86 82 L 80 82 Z",
    "backward.end": "M 84 18 L 28 50 L 84 82 Z M 20 18 L 14 18 L 14 82 L 20 82 Z",
    "shuffle":
      "M 8 30 L 28 30 C 52 30 48 70 72 70 L 90 70 M 8 70 L 28 70 C 52 70 48 30 72 30 L 90 30 M 78 16 L 92 30 L 78 44 M 78 56 L 92 70 L 78 84",
    "repeat":
      "M 10 50 C 10 30 20 28 34 28 L 86 28 M 72 14 L 86 28 L 72 42 M 90 50 C 90 70 80 72 66 72 L 14 72 M 28 58 L 14 72 L 28 86",
    "mic": "R 36 8 28 50 14 |+ A 50 44 28 0 180 M 50 72 L 50 92 M 32 92 L 68 92",
    "speaker.plain": "M 22 38 L 40 38 L 62 18 L 62 82 L 40 62 L 22 62 Z",
    "speaker.wave.2":
      "M 6 38 L 20 38 L 40 20 L 40 80 L 20 62 L 6 62 Z |+ A 40 50 20 -45 45 A 40 50 40 -45 45",
    "headphones":
      "M 12 62 C 8 4 92 4 88 62 M 12 58 L 26 58 L 26 86 L 12 86 Z M 88 58 L 74 58 L 74 86 L 88 86 Z",
    "music.note": "M 38 76 L 38 16 L 78 10 L 78 24 L 38 30 O 28 78 11 9",
    "photo": "R 6 16 88 68 10 | O 30 36 7 7 M 8 76 L 36 52 L 52 68 L 68 48 L 92 72",
    "camera":
      "M 6 32 C 6 26 10 24 14 24 L 30 24 L 38 14 L 62 14 L 70 24 L 86 24 C 90 24 94 26 94 32 L 94 76 C 94 82 90 84 86 84 L 14 84 C 10 84 6 82 6 76 Z | O 50 52 18 18",
    "video": "R 4 24 62 52 10 M 72 44 L 96 28 L 96 72 L 72 56 Z",
    "film": "R 10 14 80 72 8 | M 28 14 L 28 86 M 72 14 L 72 86 M 28 50 L 72 50",
    "eye": "M 4 50 C 24 14 76 14 96 50 C 76 86 24 86 4 50 Z | O 50 50 15 15",
    "sun.max":
      "O 50 50 20 20 |+ M 50 6 L 50 16 M 50 84 L 50 94 M 6 50 L 16 50 M 84 50 L 94 50 M 19 19 L 26 26 M 74 74 L 81 81 M 81 19 L 74 26 M 26 74 L 19 81",
    "moon": "M 60 10 C 4 18 4 92 58 90 C 74 90 86 80 90 66 C 56 74 40 40 60 10 Z",
    "cloud": "M 26 80 C -2 80 0 44 26 46 C 30 12 80 14 78 48 C 102 48 100 80 76 80 Z",
    "drop": "M 50 8 C 66 34 78 46 78 64 C 78 100 22 100 22 64 C 22 46 34 34 50 8 Z",
    "bolt": "M 60 6 L 18 56 L 46 56 L 38 94 L 82 42 L 54 42 Z",
    "flame":
      "M 50 94 C 16 94 12 58 32 38 C 36 50 42 52 44 50 C 40 32 46 16 60 6 C 58 30 84 44 84 66 C 84 84 70 94 50 94 Z",
    "wifi": "A 50 84 6 0 360 A 50 84 30 225 315 A 50 84 56 225 315",
    "leaf": "M 14 86 C 6 30 40 10 90 10 C 92 60 70 90 28 76 | M 14 90 C 24 66 44 46 66 36",
    "sparkles":
      "M 40 14 C 42 42 50 50 76 52 C 50 54 42 62 40 90 C 38 62 30 54 4 52 C 30 50 38 42 40 14 Z M 82 8 C 83 18 86 21 96 22 C 86 23 83 26 82 36 C 81 26 78 23 68 22 C 78 21 81 18 82 8 Z",
  ]

  private static let objects: [String: String] = [
    "heart":
      "M 50 86 C 20 62 6 48 8 32 C 10 10 40 8 50 30 C 60 8 90 10 92 32 C 94 48 80 62 50 86 Z",
    "star": "M 50 8 L 61 40 L 95 40 L 68 60 L 78 92 L 50 73 L 22 92 L 32 60 L 5 40 L 39 40 Z",
    "person": "O 50 30 20 22 M 12 90 C 12 52 88 52 88 90 Z",
    "person.2":
      "O 36 34 15 17 M 6 86 C 6 54 66 54 66 86 Z O 70 36 12 14 M 74 84 L 94 84 C 94 62 80 58 68 60",
    "person.3":
      "O 50 34 13 15 M 26 82 C 26 52 74 52 74 82 Z O 20 40 9 11 O 80 40 9 11 M 20 78 L 3 78 C 3 60 12 56 24 58 M 80 78 L 97 78 C 97 60 88 56 76 58",
    "house":
      "M 6 50 L 50 10 L 94 50 M 18 42 L 18 90 L 82 90 L 82 42 | M 42 90 L 42 62 L 58 62 L 58 90",
    "bell":
      "M 12 74 C 28 60 20 46 26 30 C 34 6 66 6 74 30 C 80 46 72 60 88 74 Z M 38 80 C 40 94 60 94 62 80 Z",
    "trash":
      "M 22 24 L 28 90 C 28 92 30 94 32 94 L 68 94 C 70 94 72 92 72 90 L 78 24 Z M 12 20 L 88 20 M 38 20 L 38 10 L 62 10 L 62 20 | M 40 38 L 42 80 M 60 38 L 58 80",
    "pencil": "M 14 86 L 20 64 L 72 12 C 80 6 94 20 88 28 L 36 80 Z",
    "square.and.pencil":
      "M 52 16 L 24 16 C 16 16 12 20 12 28 L 12 76 C 12 84 16 88 24 88 L 72 88 C 80 88 84 84 84 76 L 84 50 | M 42 60 L 46 46 L 84 8 L 94 18 L 56 56 Z",
    "gear":
      "O 50 50 30 30 | O 50 50 12 12 M 50 8 L 50 20 M 50 80 L 50 92 M 8 50 L 20 50 M 80 50 L 92 50 M 20 20 L 29 29 M 71 71 L 80 80 M 80 20 L 71 29 M 29 71 L 20 80",
    "lock": "R 20 44 60 48 9 |+ M 32 44 L 32 28 C 32 4 68 4 68 28 L 68 44",
    "lock.open": "R 10 44 60 48 9 |+ M 56 44 L 56 28 C 56 4 92 4 92 28 L 92 40",
    "key": "O 32 32 22 22 M 47 48 L 88 90 L 88 76 M 74 76 L 66 84 | O 28 28 6 6",
    "envelope": "R 6 18 88 64 9 | M 10 26 L 50 58 L 90 26",
    "bookmark": "M 24 8 L 76 8 L 76 94 L 50 70 L 24 94 Z",
    "tag": "M 8 12 L 48 12 L 92 56 L 56 92 L 8 48 Z | O 28 32 5 5",
    "flag": "M 18 94 L 18 10 M 18 14 C 40 2 56 26 84 14 L 84 56 C 56 68 40 44 18 56",
    "cart": "M 4 12 L 18 12 L 32 66 L 80 66 L 92 26 L 22 26 O 38 84 6 6 O 74 84 6 6",
    "cart.bag": "M 16 32 L 84 32 L 90 92 L 10 92 Z | M 34 44 L 34 26 C 34 2 66 2 66 26 L 66 44",
    "creditcard": "R 4 20 92 60 9 | M 4 40 L 96 40 M 16 64 L 34 64",
    "gift":
      "R 12 44 76 48 5 R 6 26 88 18 5 | M 50 26 L 50 92 M 50 26 C 24 26 24 4 38 6 C 48 8 50 26 50 26 C 50 26 52 8 62 6 C 76 4 76 26 50 26",
    "calendar": "R 8 14 84 78 10 |+ M 8 36 L 92 36 M 28 6 L 28 20 M 72 6 L 72 20",
    "clock": "O 50 50 44 44 | M 50 22 L 50 52 L 68 62",
    "timer": "O 50 54 38 38 |+ M 50 30 L 50 54 M 38 6 L 62 6",
    "alarm": "O 50 54 36 36 |+ M 50 32 L 50 54 L 64 62 M 10 26 L 28 10 M 90 26 L 72 10",
    "stopwatch": "O 50 56 36 36 |+ M 50 34 L 50 56 M 40 8 L 60 8",
    "hourglass":
      "M 22 8 L 78 8 L 78 20 C 78 36 58 42 58 50 C 58 58 78 64 78 80 L 78 92 L 22 92 L 22 80 C 22 64 42 58 42 50 C 42 42 22 36 22 20 Z",
    "globe": "O 50 50 44 44 | O 50 50 20 44 M 6 50 L 94 50 M 12 28 L 88 28 M 12 72 L 88 72",
    "location": "M 90 10 L 54 92 L 46 54 L 8 46 Z",
    "map":
      "M 6 24 L 34 12 L 66 26 L 94 14 L 94 76 L 66 88 L 34 74 L 6 86 Z | M 34 12 L 34 74 M 66 26 L 66 88",
    "mappin": "O 50 26 18 18 |+ M 50 44 L 50 94",
    "phone":
      "M 14 16 C 22 4 30 8 36 22 C 42 36 30 38 34 46 C 38 56 46 64 54 68 C 62 72 64 58 78 64 C 94 72 94 80 82 88 C 60 100 2 50 14 16 Z",
    "message": "M 50 12 C 104 12 104 76 50 76 L 30 92 L 28 72 C -8 58 4 12 50 12 Z",
    "paperplane": "M 94 6 L 62 94 L 44 56 L 6 38 Z | M 94 6 L 44 56",
    "paperclip":
      "M 76 40 L 42 74 C 26 90 4 68 20 52 L 60 14 C 72 2 90 20 78 32 L 40 70 C 34 76 24 66 30 60 L 62 28",
    "doc": "M 20 6 L 58 6 L 82 30 L 82 94 L 20 94 Z | M 56 8 L 56 32 L 80 32",
    "doc.text":
      "M 20 6 L 58 6 L 82 30 L 82 94 L 20 94 Z | M 34 48 L 68 48 M 34 62 L 68 62 M 34 76 L 68 76",
    "doc.on.doc": "R 34 30 58 62 8 M 22 70 L 8 70 L 8 8 L 66 8 L 66 20",
    "doc.on.clipboard": "R 18 14 64 78 8 | R 36 6 28 16 5",
    "folder": "M 6 20 L 38 20 L 46 30 L 94 30 L 94 84 L 6 84 Z",
    "tray":
      "M 6 60 L 22 18 L 78 18 L 94 60 L 94 86 L 6 86 Z | M 6 58 L 36 58 C 36 74 64 74 64 58 L 94 58",
    "archivebox": "R 6 14 88 20 4 M 12 34 L 88 34 L 88 90 L 12 90 Z | M 38 50 L 62 50",
    "book":
      "M 50 22 C 36 8 16 10 6 16 L 6 82 C 16 76 36 74 50 88 C 64 74 84 76 94 82 L 94 16 C 84 10 64 8 50 22 Z | M 50 22 L 50 86",
    "briefcase": "R 6 30 88 58 9 | M 34 30 L 34 14 L 66 14 L 66 30 M 6 56 L 94 56",
    "hand.thumbsup":
      "M 30 44 L 48 10 C 60 6 62 20 56 38 L 84 38 C 94 38 92 50 90 56 L 84 82 C 82 88 78 88 72 88 L 30 88 Z M 8 44 L 20 44 L 20 88 L 8 88 Z",
    "hand.thumbsdown":
      "M 30 56 L 48 90 C 60 94 62 80 56 62 L 84 62 C 94 62 92 50 90 44 L 84 18 C 82 12 78 12 72 12 L 30 12 Z M 8 12 L 20 12 L 20 56 L 8 56 Z",
    "crown": "M 8 26 L 30 48 L 50 14 L 70 48 L 92 26 L 84 84 L 16 84 Z",
    "airplane":
      "M 92 50 L 60 58 L 40 92 L 32 92 L 42 58 L 20 60 L 10 72 L 6 72 L 10 50 L 6 28 L 10 28 L 20 40 L 42 42 L 32 8 L 40 8 L 60 42 Z",
    "car":
      "M 6 74 L 6 50 L 18 46 L 28 22 L 72 22 L 82 46 L 94 50 L 94 74 Z | O 26 74 9 9 O 74 74 9 9",
    "iphone": "R 26 4 48 92 10 | M 42 86 L 58 86",
    "desktopcomputer": "R 6 10 88 60 6 | M 40 70 L 40 88 M 60 70 L 60 88 M 26 90 L 74 90",
    "printer": "R 6 34 88 40 7 M 24 34 L 24 10 L 76 10 L 76 34 | R 24 58 52 32 3",
    "scissors": "O 24 24 14 14 O 24 76 14 14 M 36 32 L 92 78 M 36 68 L 92 22",
    "crop": "M 26 6 L 26 74 L 94 74 M 6 26 L 74 26 L 74 94",
    "qrcode":
      "R 8 8 32 32 3 R 60 8 32 32 3 R 8 60 32 32 3 | M 60 60 L 72 60 M 92 60 L 92 72 M 60 92 L 60 80 M 80 92 L 92 92 M 76 76 L 78 76",
    "cube":
      "M 50 6 L 90 28 L 90 72 L 50 94 L 10 72 L 10 28 Z | M 10 28 L 50 50 L 90 28 M 50 50 L 50 94",
    "shield": "M 50 6 L 88 20 C 90 60 74 82 50 94 C 26 82 10 60 12 20 Z",
    "hexagon": "M 50 6 L 90 28 L 90 72 L 50 94 L 10 72 L 10 28 Z",
    "diamond": "M 50 6 L 94 50 L 50 94 L 6 50 Z",
    "chart.bar": "R 10 50 20 42 3 R 40 28 20 64 3 R 70 8 20 84 3",
    "dollarsign":
      "M 70 30 C 64 14 32 14 32 34 C 32 54 70 46 70 68 C 70 88 36 88 28 70 M 50 8 L 50 92",
    "lightbulb":
      "M 36 70 C 36 56 22 52 22 34 C 22 -2 78 -2 78 34 C 78 52 64 56 64 70 Z |+ M 38 80 L 62 80 M 42 92 L 58 92",
    "gamecontroller":
      "M 28 28 L 72 28 C 90 28 98 84 84 84 C 74 84 72 68 64 68 L 36 68 C 28 68 26 84 16 84 C 2 84 10 28 28 28 Z | M 30 38 L 30 56 M 21 47 L 39 47 M 68 42 L 69 42 M 74 54 L 75 54",
    "graduationcap": "M 50 14 L 96 38 L 50 62 L 4 38 Z M 24 50 L 24 76 C 40 90 60 90 76 76 L 76 50",
    "textformat": "M 4 80 L 26 20 L 48 80 M 12 60 L 40 60 O 70 64 14 16 M 84 46 L 84 80",
  ]
}
