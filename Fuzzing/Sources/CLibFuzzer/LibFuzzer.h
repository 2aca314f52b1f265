// The part of libFuzzer's interface that a target calls; the interface has no header of its own for it.
#include <stddef.h>
#include <stdint.h>

// Changes the SIZE bytes at DATA, which has room for LIMIT, and returns how many there are then.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);
