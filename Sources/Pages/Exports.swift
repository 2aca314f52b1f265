@_exported public import Batch
@_exported public import Goldens
