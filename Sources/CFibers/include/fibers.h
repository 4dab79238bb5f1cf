// A function with a stack of its own that can wait in the middle and be resumed later.
#ifndef CABSTAND_FIBERS_H
#define CABSTAND_FIBERS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cabstand_fiber cabstand_fiber;

// Makes a fiber that will call body(context); NULL when there is no memory for its stack.
cabstand_fiber *_Nullable cabstand_fiber_make(
    size_t stack_size, void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

// Goes on with a fiber until it waits or its body returns. Not from within the fiber, nor when it is over.
void cabstand_fiber_resume(cabstand_fiber *_Nonnull fiber);

// From within a fiber: goes back to whoever has resumed it.
void cabstand_fiber_wait(cabstand_fiber *_Nonnull fiber);

// Whether the body has returned.
bool cabstand_fiber_is_over(const cabstand_fiber *_Nonnull fiber);

// Frees a fiber that is over or was never resumed: of any other the stack holds values that nobody would free.
void cabstand_fiber_free(cabstand_fiber *_Nonnull fiber);

#endif
