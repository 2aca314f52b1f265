// The properties of replicators, which show copies of a layer's sublayers.
extension PropertyKey {
  static let copies: [PropertyKey] = [
    instanceCount, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
    instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
  ]

  /// `instanceCount`: the number of copies that a replicator shows, at least 0 and rounded down.
  public static let instanceCount = LayerProperty<Double>(
    "instanceCount",
    ofReplicator: { Double($0.instanceCount) },
    { $0.instanceCount = $1.isFinite ? Int(min(max($1, 0), 1e6)) : 0 }
  )
  /// `instanceDelay`: the delay between one copy and the next, in seconds.
  public static let instanceDelay = LayerProperty<Double>(
    "instanceDelay",
    ofReplicator: { $0.instanceDelay },
    { $0.instanceDelay = $1 }
  )
  /// `instanceTransform`: the transform from one copy of a replicator to the next.
  public static let instanceTransform = LayerProperty<Transform3D>(
    "instanceTransform",
    ofReplicator: { $0.instanceTransform },
    { $0.instanceTransform = $1 }
  )
  /// `instanceColor`: the colour that multiplies a replicator's first copy.
  public static let instanceColor = LayerProperty<Color>(
    "instanceColor",
    ofReplicator: { $0.instanceColor },
    { $0.instanceColor = $1 },
    .color
  )
  /// `instanceRedOffset`: the amount added to the red from one copy to the next.
  public static let instanceRedOffset = LayerProperty<Double>(
    "instanceRedOffset",
    ofReplicator: { $0.instanceRedOffset },
    { $0.instanceRedOffset = $1 },
    .color
  )
  /// `instanceGreenOffset`: the amount added to the green from one copy to the next.
  public static let instanceGreenOffset = LayerProperty<Double>(
    "instanceGreenOffset",
    ofReplicator: { $0.instanceGreenOffset },
    { $0.instanceGreenOffset = $1 },
    .color
  )
  /// `instanceBlueOffset`: the amount added to the blue from one copy to the next.
  public static let instanceBlueOffset = LayerProperty<Double>(
    "instanceBlueOffset",
    ofReplicator: { $0.instanceBlueOffset },
    { $0.instanceBlueOffset = $1 },
    .color
  )
  /// `instanceAlphaOffset`: the amount added to the alpha from one copy to the next.
  public static let instanceAlphaOffset = LayerProperty<Double>(
    "instanceAlphaOffset",
    ofReplicator: { $0.instanceAlphaOffset },
    { $0.instanceAlphaOffset = $1 },
    .color
  )
}
