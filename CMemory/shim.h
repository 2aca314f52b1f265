#pragma once

/// Asks for the memory that holds an address, without waiting for it.
static inline void memory_prefetch(const void *address) { __builtin_prefetch(address); }
