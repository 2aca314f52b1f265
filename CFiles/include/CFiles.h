#pragma once

/// Lets what stands at two paths change places at one instant.
///
/// Returns 0, or -1 with `errno` where the system or the file system cannot do that.
int files_exchange(const char *_Nonnull first, const char *_Nonnull second);
