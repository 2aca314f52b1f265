@_exported public import Bytes
@_exported public import Pixels
