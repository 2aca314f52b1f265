// The appearance of every layer.
extension PropertyKey {
  static let appearance: [PropertyKey] = [
    hidden, opacity, allowsGroupOpacity, masksToBounds, cornerRadius, borderWidth, borderColor,
    backgroundColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
    compositingFilter, filters, shouldRasterize, contents,
  ]

  /// `hidden`: whether the layer is hidden.
  public static let hidden = LayerProperty<Bool>(
    "hidden",
    { $0.isHidden },
    { $0.isHidden = $1 },
    paints: .place
  )
  /// `opacity`: the layer's opacity.
  public static let opacity = LayerProperty<Double>(
    "opacity",
    { $0.opacity },
    { $0.opacity = $1 },
    paints: .place,
    step: VisibleStep.fraction
  )
  /// `allowsGroupOpacity`: whether opacity applies to the layer with its sublayers as one picture.
  public static let allowsGroupOpacity = LayerProperty<Bool>(
    "allowsGroupOpacity",
    { $0.allowsGroupOpacity },
    { $0.allowsGroupOpacity = $1 },
    paints: .group,
    isImplicit: false
  )
  /// `masksToBounds`: whether the layer clips its content to its bounds.
  public static let masksToBounds = LayerProperty<Bool>(
    "masksToBounds",
    { $0.masksToBounds },
    { $0.masksToBounds = $1 },
    isImplicit: false
  )
  /// `cornerRadius`: the radius of the corners, in points.
  public static let cornerRadius = LayerProperty<Double>(
    "cornerRadius",
    { $0.cornerRadius },
    { $0.cornerRadius = $1 },
    paints: .outline,
    .outline,
    step: VisibleStep.length
  )
  /// `borderWidth`: the width of the border, in points.
  public static let borderWidth = LayerProperty<Double>(
    "borderWidth",
    { $0.borderWidth },
    { $0.borderWidth = $1 },
    paints: .border,
    .outline,
    step: VisibleStep.length
  )
  /// `borderColor`: the colour of the border.
  public static let borderColor = LayerProperty<Color>(
    "borderColor",
    { $0.borderColor },
    { $0.borderColor = $1 },
    paints: .border,
    .color
  )
  /// `backgroundColor`: the fill of the bounds.
  public static let backgroundColor = LayerProperty<Color>(
    "backgroundColor",
    { $0.backgroundColor },
    { $0.backgroundColor = $1 },
    paints: .background,
    .color
  )
  /// `shadowColor`: the colour of the shadow.
  public static let shadowColor = LayerProperty<Color>(
    "shadowColor",
    { $0.shadow.color },
    { $0.shadow.color = $1 },
    paints: .shadow,
    .color
  )
  /// `shadowOpacity`: the shadow's opacity.
  public static let shadowOpacity = LayerProperty<Double>(
    "shadowOpacity",
    { $0.shadow.opacity },
    { $0.shadow.opacity = $1 },
    paints: .shadow,
    step: VisibleStep.fraction
  )
  /// `shadowOffset`: the offset of the shadow from the layer, in points.
  public static let shadowOffset = LayerProperty<Size>(
    "shadowOffset",
    { $0.shadow.offset },
    { $0.shadow.offset = $1 },
    paints: .shadow,
    step: VisibleStep.length,
    components: ["x", "y"]
  )
  /// `shadowRadius`: the standard deviation of the shadow's blur, in points.
  public static let shadowRadius = LayerProperty<Double>(
    "shadowRadius",
    { $0.shadow.radius },
    { $0.shadow.radius = $1 },
    paints: .shadow,
    step: VisibleStep.length
  )
  /// `shadowPath`: the outline that casts the shadow.
  public static let shadowPath = LayerProperty<Path>(
    "shadowPath",
    { $0.shadowPath },
    { $0.shadowPath = $1 },
    paints: .shadow,
    isImplicit: false,
    isOption: true
  )
  /// `compositingFilter`: the mode for blending the layer with the content behind it.
  public static let compositingFilter = LayerProperty<BlendMode>(
    "compositingFilter",
    { $0.blendMode },
    { $0.blendMode = $1 },
    paints: .group,
    isImplicit: false,
    isOption: true
  )
  /// `filters`: the filters that apply to the layer with its sublayers as one picture.
  public static let filters = LayerProperty<[Filter]>(
    "filters",
    { $0.filters },
    { $0.filters = $1 },
    paints: .group,
    isOption: true
  )
  /// `shouldRasterize`: no effect; provided for source compatibility with Core Animation.
  public static let shouldRasterize = LayerProperty<Bool>(
    "shouldRasterize",
    { $0.shouldRasterize },
    { $0.shouldRasterize = $1 },
    paints: .nothing,
    isImplicit: false,
    isOption: true
  )
  /// `contents`: the contents of the layer.
  public static let contents = LayerProperty<LayerContents>(
    "contents",
    { $0.contents },
    { $0.contents = $1 },
    paints: .contents
  )
}
