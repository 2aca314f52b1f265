// A library to be preloaded: it counts calls of the system that the program makes by its own will, and
// lets one of them fail.
//
// FAULT_LOG    a file that takes one line for each counted call: its number and its name
// FAULT_NAME   the only call that is counted; all by default
// FAULT_AT     the number of the call that fails, from 1; none by default
// FAULT_ERRNO  the error code of the failure
// FAULT_SHORT  1: a write takes one byte instead of failing
//
// Of allocations those of 64 KiB and more are counted, as malloc: pixels, rows, files.
//
// Calls before main, such as the loader's, are not counted, nor are those of other programs that are
// started.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long counter;
static long wanted;
static const char *only;
static int code = EIO, is_short, log_descriptor = -1, is_ready;
static _Thread_local int is_inside;

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAULT_AT"), *error = getenv("FAULT_ERRNO"), *path = getenv("FAULT_LOG");
  if (at) wanted = atol(at);
  if (error) code = atoi(error);
  only = getenv("FAULT_NAME");
  is_short = getenv("FAULT_SHORT") != NULL;
  if (path) log_descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  // The programs that it starts work as always.
  unsetenv("LD_PRELOAD");
  is_ready = log_descriptor >= 0 || wanted;
}

// Counts a call; whether it is the one that fails.
static int fails(const char *name) {
  if (!is_ready || is_inside || (only && strcmp(only, name))) return 0;
  long number = atomic_fetch_add(&counter, 1) + 1;
  if (log_descriptor >= 0) {
    char line[64];
    int length = 0;
    char digits[24];
    long rest = number;
    int count = 0;
    while (rest) { digits[count++] = (char)('0' + rest % 10); rest /= 10; }
    while (count) line[length++] = digits[--count];
    line[length++] = ' ';
    for (const char *c = name; *c && length < 60; c++) line[length++] = *c;
    line[length++] = '\n';
    syscall(SYS_write, log_descriptor, line, length);
  }
  return number == wanted;
}

#define FAIL(name, value) \
  if (fails(#name)) { errno = code; return value; }

int open(const char *path, int flags, ...) {
  REAL(open);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  FAIL(open, -1);
  return real(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  REAL(open64);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  FAIL(open, -1);
  return real(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  REAL(openat);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  FAIL(open, -1);
  return real(folder, path, flags, mode);
}
FILE *fopen(const char *path, const char *mode) { REAL(fopen); FAIL(fopen, NULL); return real(path, mode); }
FILE *fopen64(const char *path, const char *mode) { REAL(fopen64); FAIL(fopen, NULL); return real(path, mode); }
int mkstemps(char *name, int length) { REAL(mkstemps); FAIL(mkstemps, -1); return real(name, length); }
int mkstemps64(char *name, int length) { REAL(mkstemps64); FAIL(mkstemps, -1); return real(name, length); }
ssize_t read(int file, void *bytes, size_t count) { REAL(read); FAIL(read, -1); return real(file, bytes, count); }
ssize_t pread(int file, void *bytes, size_t count, off_t at) { REAL(pread); FAIL(pread, -1); return real(file, bytes, count, at); }
ssize_t pread64(int file, void *bytes, size_t count, off64_t at) { REAL(pread64); FAIL(pread, -1); return real(file, bytes, count, at); }
ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  // The text on standard error tells how the run ended.
  if (file == STDERR_FILENO) return real(file, bytes, count);
  if (fails("write")) {
    if (is_short && count > 1) return real(file, bytes, 1);
    errno = code;
    return -1;
  }
  return real(file, bytes, count);
}
int fsync(int file) { REAL(fsync); FAIL(fsync, -1); return real(file); }
int close(int file) {
  REAL(close);
  // The descriptor is gone all the same.
  if (fails("close")) { real(file); errno = code; return -1; }
  return real(file);
}
int dup(int file) { REAL(dup); FAIL(dup, -1); return real(file); }
int ftruncate(int file, off_t length) { REAL(ftruncate); FAIL(ftruncate, -1); return real(file, length); }
int ftruncate64(int file, off64_t length) { REAL(ftruncate64); FAIL(ftruncate, -1); return real(file, length); }
int rename(const char *from, const char *to) { REAL(rename); FAIL(rename, -1); return real(from, to); }
int unlink(const char *path) { REAL(unlink); FAIL(unlink, -1); return real(path); }
int unlinkat(int folder, const char *path, int flags) { REAL(unlinkat); FAIL(unlinkat, -1); return real(folder, path, flags); }
int mkdir(const char *path, mode_t mode) { REAL(mkdir); FAIL(mkdir, -1); return real(path, mode); }
int rmdir(const char *path) { REAL(rmdir); FAIL(rmdir, -1); return real(path); }
int stat(const char *path, struct stat *facts) { REAL(stat); FAIL(stat, -1); return real(path, facts); }
int lstat(const char *path, struct stat *facts) { REAL(lstat); FAIL(lstat, -1); return real(path, facts); }
int fstat(int file, struct stat *facts) { REAL(fstat); FAIL(fstat, -1); return real(file, facts); }
int stat64(const char *path, struct stat64 *facts) { REAL(stat64); FAIL(stat, -1); return real(path, facts); }
int lstat64(const char *path, struct stat64 *facts) { REAL(lstat64); FAIL(lstat, -1); return real(path, facts); }
int fstat64(int file, struct stat64 *facts) { REAL(fstat64); FAIL(fstat, -1); return real(file, facts); }
int fstatat(int folder, const char *path, struct stat *facts, int flags) { REAL(fstatat); FAIL(fstatat, -1); return real(folder, path, facts, flags); }
int statx(int folder, const char *path, int flags, unsigned mask, struct statx *facts) { REAL(statx); FAIL(statx, -1); return real(folder, path, flags, mask, facts); }
int access(const char *path, int mode) { REAL(access); FAIL(access, -1); return real(path, mode); }
ssize_t readlink(const char *path, char *bytes, size_t count) { REAL(readlink); FAIL(readlink, -1); return real(path, bytes, count); }
char *realpath(const char *path, char *resolved) {
  REAL(realpath);
  FAIL(realpath, NULL);
  is_inside++;
  char *result = real(path, resolved);
  is_inside--;
  return result;
}
char *getcwd(char *bytes, size_t count) { REAL(getcwd); FAIL(getcwd, NULL); return real(bytes, count); }
DIR *opendir(const char *path) {
  REAL(opendir);
  FAIL(opendir, NULL);
  return real(path);
}
struct dirent *readdir(DIR *folder) { REAL(readdir); FAIL(readdir, NULL); return real(folder); }
struct dirent64 *readdir64(DIR *folder) { REAL(readdir64); FAIL(readdir, NULL); return real(folder); }
int fchmod(int file, mode_t mode) { REAL(fchmod); FAIL(fchmod, -1); return real(file, mode); }
// The system's own call, for which the C library has no function everywhere.
long syscall(long number, ...) {
  static long (*real)(long, ...);
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_renameat2) FAIL(renameat2, -1);
  return real(number, a, b, c, d, e, f);
}
int flock(int file, int operation) { REAL(flock); FAIL(flock, -1); return real(file, operation); }
void *mmap(void *at, size_t length, int protection, int flags, int file, off_t offset) { REAL(mmap); FAIL(mmap, MAP_FAILED); return real(at, length, protection, flags, file, offset); }
int pipe(int ends[2]) { REAL(pipe); FAIL(pipe, -1); return real(ends); }
int posix_spawnp(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  REAL(posix_spawnp);
  if (fails("posix_spawnp")) return code;
  return real(process, path, actions, attributes, words, variables);
}
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  REAL(posix_spawn);
  if (fails("posix_spawn")) return code;
  return real(process, path, actions, attributes, words, variables);
}
// The program has an allocator of its own, which gets memory from these.
enum { large = 1 << 16 };
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void *__libc_malloc(size_t size) { REAL(__libc_malloc); if (size >= large) FAIL(malloc, NULL); return real(size); }
void *__libc_calloc(size_t count, size_t size) { REAL(__libc_calloc); if (count * size >= large) FAIL(malloc, NULL); return real(count, size); }
void *__libc_realloc(void *bytes, size_t size) { REAL(__libc_realloc); if (size >= large) FAIL(malloc, NULL); return real(bytes, size); }
void *__libc_memalign(size_t alignment, size_t size) { REAL(__libc_memalign); if (size >= large) FAIL(malloc, NULL); return real(alignment, size); }
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  REAL(pthread_create);
  if (fails("pthread_create")) return EAGAIN;
  return real(thread, attributes, body, argument);
}
