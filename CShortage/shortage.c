#include "CShortage.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

static void (*_Atomic handler)(void);

void shortage_set_handler(void (*_Nullable new_handler)(void)) {
  atomic_store(&handler, new_handler);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SHORTAGE_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SHORTAGE_SANITIZED)

// glibc's own allocator under its other names. The functions below take the place of `malloc` and its
// relatives in the whole process, so that Swift's runtime and the libraries get memory through them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/// Passes a result on, or ends the process.
static void *checked(void *memory, size_t size) {
  if (memory || size == 0) return memory;
  void (*const end)(void) = atomic_load(&handler);
  // More than half of all addresses is no shortage: the caller has computed a wrong size.
  if (end && size <= PTRDIFF_MAX) end();
  return NULL;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(count, size, &product)) product = SIZE_MAX;
  return checked(__libc_calloc(count, size), product);
}

void *realloc(void *memory, size_t size) { return checked(__libc_realloc(memory, size), size); }

void *aligned_alloc(size_t alignment, size_t size) {
  return checked(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || alignment & (alignment - 1) || !alignment) return EINVAL;
  void *const found = checked(__libc_memalign(alignment, size), size);
  if (!found && size) return ENOMEM;
  *memory = found;
  return 0;
}

#endif
