@_exported public import Pixels
