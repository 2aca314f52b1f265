import JSON

enum PageMessage {
  enum TouchPhase: String {
    case down, move, up, cancel
  }

  case hello
  case got(frame: Int)
  case visible(Bool)
  case drive
  case choose(Selection)
  case live
  case touch(TouchPhase, x: Double, y: Double, input: Int)
  case app(begins: Bool)
  case seek(time: Double, input: Int)
  case play
  case pause
  case step(frames: Int)
  case speed(Double)
  case layers(Bool)
  case curves(layer: String?)
  case export(format: String, number: Int, isOther: Bool)
  case cancelExport
  case saveGesture
  case verify
  case accept(golden: String)
  case undo(golden: String)

  /// Whether the message may come only from the driver: the one page that controls the session.
  var drives: Bool {
    switch self {
    case .hello, .got, .visible, .drive, .layers, .curves: false
    default: true
    }
  }

  init?(_ text: String) {
    guard let node = try? JSONReader.read(Array(text.utf8)) else { return nil }
    switch node["do"]?.string {
    case "hello": self = .hello
    case "got":
      guard let frame = node["frame"]?.int else { return nil }
      self = .got(frame: frame)
    case "visible": self = .visible(node["is"]?.bool ?? true)
    case "drive": self = .drive
    case "choose":
      guard let selection = Selection(node) else { return nil }
      self = .choose(selection)
    case "live": self = .live
    case "touch":
      guard let phase = node["phase"]?.string.flatMap(TouchPhase.init),
        let x = node["x"]?.number, let y = node["y"]?.number, abs(x) < 1e6, abs(y) < 1e6
      else { return nil }
      self = .touch(phase, x: x, y: y, input: node["n"]?.int ?? 0)
    case "app": self = .app(begins: node["action"]?.string == "begin")
    case "seek":
      guard let time = node["time"]?.number, time >= 0, time < 1e6 else { return nil }
      self = .seek(time: time, input: node["n"]?.int ?? 0)
    case "play": self = .play
    case "pause": self = .pause
    case "step":
      guard let frames = node["frames"]?.int, abs(frames) < 100_000 else { return nil }
      self = .step(frames: frames)
    case "speed":
      guard let factor = node["factor"]?.number, factor > 0.001, factor <= 10 else { return nil }
      self = .speed(factor)
    case "layers": self = .layers(node["on"]?.bool ?? true)
    case "curves": self = .curves(layer: node["layer"]?.string)
    case "export":
      guard let format = node["format"]?.string else { return nil }
      let isOther = node["other"]?.bool ?? false
      self = .export(format: format, number: node["n"]?.int ?? 0, isOther: isOther)
    case "cancel-export": self = .cancelExport
    case "save-gesture": self = .saveGesture
    case "verify": self = .verify
    case "accept", "undo":
      guard let name = node["case"]?.string else { return nil }
      self = node["do"]?.string == "undo" ? .undo(golden: name) : .accept(golden: name)
    default: return nil
    }
  }
}
