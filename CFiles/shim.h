#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Lets what stands at two paths change places at one instant.
///
/// Returns 0, or -1 with `errno` where the system or the file system cannot do that.
static inline int files_exchange(const char *_Nonnull first, const char *_Nonnull second) {
#if defined(__linux__) && defined(SYS_renameat2)
  // The system's own call: not every C library has one for it. 2 is RENAME_EXCHANGE.
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
#elif defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}
