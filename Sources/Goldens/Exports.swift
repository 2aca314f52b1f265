@_exported public import Diagnosis
@_exported public import Inputs
