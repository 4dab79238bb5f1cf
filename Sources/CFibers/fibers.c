// swapcontext is marked as old on macOS, and works.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "fibers.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

struct cabstand_fiber {
    void (*body)(void *);
    void *context;
    void *mapping;
    size_t mapped;
    bool has_begun;
    bool is_over;
    ucontext_t caller_context;
    ucontext_t own_context;
    // After the first switch these do, which ask the system for nothing.
    jmp_buf caller;
    jmp_buf own;
};

static void begin(unsigned high, unsigned low) {
    cabstand_fiber *fiber = (cabstand_fiber *)(((uintptr_t)high << 16 << 16) | (uintptr_t)low);
    fiber->body(fiber->context);
    fiber->is_over = true;
    _longjmp(fiber->caller, 1);
}

cabstand_fiber *cabstand_fiber_make(size_t stack_size, void (*body)(void *), void *context) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    cabstand_fiber *fiber = calloc(1, sizeof *fiber);
    if (!fiber) return NULL;
    fiber->body = body;
    fiber->context = context;
    fiber->mapped = (stack_size + page - 1) / page * page + page;
    fiber->mapping = mmap(
        NULL, fiber->mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (fiber->mapping == MAP_FAILED) {
        free(fiber);
        return NULL;
    }
    if (mprotect(fiber->mapping, page, PROT_NONE) != 0 || getcontext(&fiber->own_context) != 0) {
        munmap(fiber->mapping, fiber->mapped);
        free(fiber);
        return NULL;
    }
    fiber->own_context.uc_stack.ss_sp = (char *)fiber->mapping + page;
    fiber->own_context.uc_stack.ss_size = fiber->mapped - page;
    fiber->own_context.uc_link = NULL;
    uintptr_t place = (uintptr_t)fiber;
    makecontext(
        &fiber->own_context, (void (*)(void))begin, 2, (unsigned)(place >> 16 >> 16), (unsigned)place);
    return fiber;
}

void cabstand_fiber_resume(cabstand_fiber *fiber) {
    if (_setjmp(fiber->caller) != 0) return;
    if (fiber->has_begun) _longjmp(fiber->own, 1);
    fiber->has_begun = true;
    swapcontext(&fiber->caller_context, &fiber->own_context);
}

void cabstand_fiber_wait(cabstand_fiber *fiber) {
    if (_setjmp(fiber->own) == 0) _longjmp(fiber->caller, 1);
}

bool cabstand_fiber_is_over(const cabstand_fiber *fiber) { return fiber->is_over; }

void cabstand_fiber_free(cabstand_fiber *fiber) {
    munmap(fiber->mapping, fiber->mapped);
    free(fiber);
}
