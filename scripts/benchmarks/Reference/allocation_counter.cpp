// Counts how often a program asks for memory; loaded in front of the C library (glibc).
#include <atomic>
#include <cerrno>
#include <cstddef>

extern "C" {
void *__libc_malloc(std::size_t);
void *__libc_calloc(std::size_t, std::size_t);
void *__libc_realloc(void *, std::size_t);
void *__libc_memalign(std::size_t, std::size_t);
}

static std::atomic<long> count{0};

extern "C" {
long allocation_count() { return count.load(); }

void *malloc(std::size_t size) {
  ++count;
  return __libc_malloc(size);
}

void *calloc(std::size_t items, std::size_t size) {
  ++count;
  return __libc_calloc(items, size);
}

void *realloc(void *old, std::size_t size) {
  ++count;
  return __libc_realloc(old, size);
}

void *aligned_alloc(std::size_t alignment, std::size_t size) {
  ++count;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, std::size_t alignment, std::size_t size) {
  ++count;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
}
