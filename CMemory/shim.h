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

/// The index after the last number that is not `number`, from `end` down to `start`; or `start`.
///
/// Numbers before `start` may be read, too, from the first one on.
static inline long memory_last_other(const uint32_t *numbers, uint32_t number, long start,
                                     long end) {
  long index = end;
#ifdef __SSE2__
  const __m128i flat = _mm_set1_epi32((int)number);
  for (; index - 16 >= start; index -= 16) {
    const uint32_t differing = memory_differing(numbers + index - 16, flat);
    if (differing) return index + 16 - __builtin_clz(differing);
  }
  if (index > start && index >= 16) {
    const uint32_t wanted = 0xffffu << (16 - (index - start)) & 0xffff;
    const uint32_t differing = memory_differing(numbers + index - 16, flat) & wanted;
    return differing ? index + 16 - __builtin_clz(differing) : start;
  }
#endif
  while (index > start && numbers[index - 1] == number) index--;
  return index;
}

/// So many bytes behind the last one that counts may be read by what compares bytes: how many are left
/// cannot be predicted.
enum { memory_padding = 16 };

#ifdef __SSE2__
/// A bit for each of sixteen bytes that is not the same as the other.
static inline uint32_t memory_differing_bytes(const uint8_t *bytes, __m128i others) {
  const __m128i sixteen = _mm_loadu_si128((const __m128i *)bytes);
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, others)) ^ 0xffff;
}
#endif

/// The index of the first byte that is not `byte`, from `start` up to `end`; or `end`.
static inline long memory_first_other_byte(const uint8_t *bytes, uint8_t byte, long start,
                                           long end) {
  long index = start;
#ifdef __SSE2__
  const __m128i flat = _mm_set1_epi8((char)byte);
  for (; index < end; index += 16) {
    const uint32_t differing = memory_differing_bytes(bytes + index, flat);
    if (!differing) continue;
    index += __builtin_ctz(differing);
    break;
  }
#else
  while (index < end && bytes[index] == byte) index++;
#endif
  return index < end ? index : end;
}

/// Sets `count` bytes; most runs are so short that a call would take longer.
static inline void memory_fill(uint8_t *bytes, uint8_t byte, long count) {
  if (count >= 16) {
    __builtin_memset(bytes, byte, (size_t)count);
  } else if (count >= 4) {
    // Branchless: four words, which overlap.
    const uint32_t word = byte * 0x01010101u;
    const long half = count >> 3 << 2;
    __builtin_memcpy(bytes, &word, 4);
    __builtin_memcpy(bytes + half, &word, 4);
    __builtin_memcpy(bytes + count - 4 - half, &word, 4);
    __builtin_memcpy(bytes + count - 4, &word, 4);
  } else if (count > 0) {
    bytes[0] = bytes[count >> 1] = bytes[count - 1] = byte;
  }
}
