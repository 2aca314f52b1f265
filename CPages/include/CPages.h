#pragma once

#include <stddef.h>

/// A file of the pages, compiled into the program.
struct page_file {
  /// The name of the file without its folder.
  const char *_Nonnull name;
  /// The content: UTF-8 text that ends with a null character.
  const char *_Nonnull text;
};

/// Returns all files of the pages.
///
/// @param count Set to the number of files.
const struct page_file *_Nonnull page_files(size_t *_Nonnull count);
