@_exported public import Layers
@_exported public import Parameters
@_exported public import Scrolling
