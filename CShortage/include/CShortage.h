#pragma once

/// Sets the function that is called, in any thread, when an allocation fails. It must not return and must
/// not allocate. Until then a failed allocation returns a null pointer.
///
/// Only with glibc and without a sanitizer; elsewhere nothing happens.
void shortage_set_handler(void (*_Nullable handler)(void));
