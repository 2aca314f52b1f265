/// A framework of Apple's that is not available here, with the names that reveal its use.
struct Framework {
  let name: String
  private let prefixes: [String]
  private let names: Set<String>

  private init(_ name: String, prefixes: [String] = [], names: Set<String> = []) {
    self.name = name
    self.prefixes = prefixes
    self.names = names
  }

  /// Creates an unnamed framework from names that nothing declares.
  init(missing: Set<String>) { self.init("", names: missing) }

  var isEmpty: Bool { names.isEmpty && prefixes.isEmpty }

  /// Returns whether a name names a type of the framework, or the framework itself.
  ///
  /// Code such as `SwiftUI.Color` contains the name of the framework itself.
  func declares(_ type: String) -> Bool {
    if type == name || names.contains(type) { return true }
    return prefixes.contains { prefix in
      guard type.hasPrefix(prefix) else { return false }
      // A long prefix, such as `CGImageSource`, is also the name of a type.
      guard type.count > prefix.count else { return prefix.count > 4 }
      let next = type[type.index(type.startIndex, offsetBy: prefix.count)]
      return next.isUppercase || prefix.first?.isLowercase == true
    } && !Self.offered.contains(type)
  }

  /// Names that UIKit's modules declare although the names belong to unavailable frameworks.
  private static let offered: Set = [
    "AVMakeRect",
    "WKWebView", "CIColor", "CIContext", "CIContextOption", "CIFilter", "CIFormat", "CIImage",
    "CIImageOption", "CIVector", "MTLDevice", "MTLCreateSystemDefaultDevice", "CTFont",
    "CTFontCreateWithName", "CTFontCopyPostScriptName",
    "CTFontCopyFamilyName", "CTFontGetSize", "CTFontGetAscent", "CTFontGetDescent",
    "CTFontGetLeading", "CTFontGetCapHeight", "CTFontGetXHeight",
    "CTFontManagerRegisterGraphicsFont", "CTFontManagerRegisterFontsForURL",
    "CTFontCreatePathForGlyph", "CTFontCreateWithFontDescriptor", "CTFontDescriptor",
    "CTFontDrawGlyphs", "CTFontGetAdvancesForGlyphs", "CTFontGetBoundingRectsForGlyphs",
    "CTFontGetGlyphsForCharacters", "CTFontOrientation",
    "CTLine", "CTLineBoundsOptions", "CTLineCreateWithAttributedString", "CTLineDraw",
    "CTLineGetBoundsWithOptions", "CTLineGetGlyphCount", "CTLineGetGlyphRuns",
    "CTLineGetImageBounds", "CTLineGetOffsetForStringIndex", "CTLineGetStringRange",
    "CTLineGetTypographicBounds", "CTRun", "CTRunDraw", "CTRunGetAdvances", "CTRunGetAttributes",
    "CTRunGetGlyphCount", "CTRunGetGlyphs", "CTRunGetPositions", "CTRunGetStringIndices",
    "CTRunGetStringRange", "CTRunGetTypographicBounds",
    "kCTFontAttributeName", "kCTForegroundColorAttributeName",
    "CMAcceleration", "CMAccelerometerData", "CMAccelerometerHandler", "CMAttitude",
    "CMAttitudeReferenceFrame", "CMDeviceMotion", "CMDeviceMotionHandler", "CMGyroData",
    "CMGyroHandler", "CMLogItem", "CMMotionManager", "CMQuaternion", "CMRotationMatrix",
    "CMRotationRate",
  ]

  /// Returns the unsupported framework whose module has a name; `nil` if that module is available or unknown.
  static func named(_ module: String) -> Framework? {
    all.first { $0.name == module }
  }

  private static let all = [
    Framework(
      "SwiftUI",
      names: [
        "Alert", "AnyTransition", "AnyView", "AsyncImage", "Binding", "Capsule", "Circle", "Color",
        "ColorScheme", "ContentView", "DragGesture", "Edge", "EdgeInsets", "Environment",
        "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "FocusState", "ForEach", "Form",
        "GeometryProxy", "GeometryReader", "Group", "HStack", "HorizontalAlignment", "Image",
        "LazyHStack", "LazyVStack", "LinearGradient", "List", "LocalizedStringKey", "Namespace",
        "NavigationLink", "NavigationStack", "NavigationView", "ObservedObject",
        "Picker", "PreferenceKey", "PreviewProvider", "ProgressView", "PublishedState",
        "RoundedRectangle", "Scene", "ScrollView", "Section", "SecureField", "Shape", "Slider",
        "Spacer", "State", "StateObject", "Stepper", "TabView", "Text", "TextField", "Toggle",
        "UIHostingController", "UIHostingConfiguration", "UIViewControllerRepresentable",
        "UIViewControllerRepresentableContext", "UIViewRepresentable", "UIViewRepresentableContext",
        "VStack", "VerticalAlignment", "View", "ViewBuilder", "ViewModifier", "WindowGroup",
        "ZStack", "App", "LibraryContentProvider", "LibraryItem", "CoordinateSpace",
        "DynamicProperty", "TimelineView", "Canvas", "GraphicsContext", "AnimatableModifier",
        "GeometryEffect", "ButtonStyle", "ToggleStyle", "ProgressViewStyle", "Angle", "Animatable",
        "AnimatablePair", "AnimatableVector", "Animation", "AngularGradient",
        "AppStorage", "Axis", "Button", "Divider", "Ellipse", "Font", "Gesture", "GestureState",
        "Gradient", "GridItem", "Grid", "InsettableShape", "Label", "LazyHGrid", "LazyVGrid",
        "Menu", "NavigationPath", "Path", "PresentationMode",
        "RadialGradient", "Rectangle", "SceneStorage", "ScenePhase", "ScaledMetric",
        "ShapeStyle", "StrokeStyle", "Transaction", "UnitPoint", "VectorArithmetic", "Bindable",
        "Observable",
      ]
    ),
    Framework("CoreImage", prefixes: ["CI"]),
    Framework("AVFoundation", prefixes: ["AV", "CMTime", "CMSample"], names: ["CMTime"]),
    Framework("AVKit", prefixes: ["AV", "CMTime"], names: ["CMTime"]),
    Framework("AVFAudio", prefixes: ["AV"]),
    Framework("CoreMedia", prefixes: ["CM"]),
    Framework("SpriteKit", prefixes: ["SK"]),
    Framework("SceneKit", prefixes: ["SCN"]),
    Framework("ARKit", prefixes: ["AR", "SCN"]),
    Framework("GameplayKit", prefixes: ["GK"]),
    Framework("MapKit", prefixes: ["MK", "CL"]),
    Framework("CoreLocation", prefixes: ["CL"]),
    Framework("WebKit", prefixes: ["WK"]),
    Framework("CoreMotion", prefixes: ["CM"]),
    Framework("CoreHaptics", prefixes: ["CH"]),
    Framework("Metal", prefixes: ["MTL"]),
    Framework("MetalKit", prefixes: ["MTK", "MTL"]),
    Framework("CoreText", prefixes: ["CT", "kCT"]),
    Framework("ImageIO", prefixes: ["CGImageSource", "CGImageDestination", "kCGImage"]),
    Framework("Photos", prefixes: ["PH"]),
    Framework("PhotosUI", prefixes: ["PH"]),
    Framework("Vision", prefixes: ["VN"]),
    Framework("CoreML", prefixes: ["ML"]),
    Framework("SafariServices", prefixes: ["SF"]),
    Framework("StoreKit", prefixes: ["SK"]),
    Framework("Accelerate", prefixes: ["vDSP", "vImage"]),
    Framework("CoreData", prefixes: ["NSManagedObject", "NSFetch", "NSPersistent", "NSEntity"]),
    Framework("UserNotifications", prefixes: ["UN"]),
    Framework("LinkPresentation", prefixes: ["LP"]),
    Framework("PencilKit", prefixes: ["PK"]),
    Framework("Contacts", prefixes: ["CN"]),
    Framework("EventKit", prefixes: ["EK"]),
    Framework("MessageUI", prefixes: ["MF"]),
    Framework("MediaPlayer", prefixes: ["MP"]),
    Framework("Network", prefixes: ["NW"]),
    Framework("WidgetKit", names: ["Widget", "WidgetConfiguration", "TimelineProvider"]),
  ]
}
