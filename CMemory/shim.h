#pragma once

#include <stdint.h>
#include <stdlib.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/// Memory of another size with the same bytes in it, as far as they fit; where there is none, that
/// is the end of the process.
///
/// Large ones are not copied, only found in another place, so that growing touches nothing twice.
static inline void *_Nonnull memory_resize(void *_Nullable memory, size_t size) {
  void *resized = realloc(memory, size);
  if (!resized) abort();
  return resized;
}

/// Asks for the memory that holds an address, without waiting for it.
static inline void memory_prefetch(const void *address) { __builtin_prefetch(address); }

#ifdef __SSE2__
/// A bit for each of sixteen numbers that is not the same as all four of `flat`.
static inline uint32_t memory_differing(const uint32_t *numbers, __m128i flat) {
  const __m128i *quads = (const __m128i *)numbers;
  __m128i low = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(quads), flat),
                                _mm_cmpeq_epi32(_mm_loadu_si128(quads + 1), flat));
  __m128i high = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(quads + 2), flat),
                                 _mm_cmpeq_epi32(_mm_loadu_si128(quads + 3), flat));
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) ^ 0xffff;
}
#endif

/// The index of the first number that is not `number`, from `start` up to `end`; or `end`.
///
/// Numbers before `start` may be read, too, from the first one on.
static inline long memory_first_other(const uint32_t *numbers, uint32_t number, long start,
                                      long end) {
  long index = start;
#ifdef __SSE2__
  // Branchless: which of sixteen differs cannot be predicted.
  const __m128i flat = _mm_set1_epi32((int)number);
  for (; index + 16 <= end; index += 16) {
    const uint32_t differing = memory_differing(numbers + index, flat);
    if (differing) return index + __builtin_ctz(differing);
  }
  // The last ones together with some before them: how many are left cannot be predicted.
  if (index < end && end >= 16) {
    const uint32_t differing = memory_differing(numbers + end - 16, flat) >> (index + 16 - end);
    return differing ? index + __builtin_ctz(differing) : end;
  }
#endif
  while (index < end && numbers[index] == number) index++;
  return index;
}
