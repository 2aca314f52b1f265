// The C library of the system, under one name.
//
// Only Glibc, on Linux, is built and tested. Musl and Darwin are starting points for ports.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Darwin
#endif
