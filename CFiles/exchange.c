#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

int files_exchange(const char *first, const char *second) {
#if defined(__linux__) && defined(SYS_renameat2)
  // The system's own call: not every C library has one for it. 2 is RENAME_EXCHANGE.
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
#else
  errno = ENOSYS;
  return -1;
#endif
}
