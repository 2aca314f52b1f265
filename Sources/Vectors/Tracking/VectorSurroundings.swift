/// The context that a layer is written in.
struct VectorSurroundings {
  /// Whether anything in the context may be seen at each sample.
  var isVisible: [Bool]
  /// The accuracy of the file in the context.
  var precision: VectorPrecision
}
