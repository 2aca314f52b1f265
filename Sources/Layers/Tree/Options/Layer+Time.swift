extension Layer {
  /// The timing relative to the superlayer's time; duration, repeats and fill mode are ignored.
  public var timing: MediaTiming {
    get { timeBox.time.timing }
    set { timeBox.time.timing = newValue }
  }

  /// The actions that property changes trigger, instead of the defaults of the layer's class.
  public var actions: [PropertyKey: LayerAction] {
    get { timeBox.time.actions }
    set { timeBox.time.actions = newValue }
  }

  /// Actions looked up after `actions`: Core Animation's `style["actions"]`.
  public var styleActions: [PropertyKey: LayerAction] {
    get { timeBox.time.styleActions }
    set { timeBox.time.styleActions = newValue }
  }

  /// Whether the layer is a view's root layer, which animates changes only in an animation block.
  public var isViewLayer: Bool {
    get { timeBox.time.isViewLayer }
    set { timeBox.time.isViewLayer = newValue }
  }
}
