import CFibers

/// A closure with a stack of its own that can wait in the middle and be resumed later, by any thread.
final class Fiber {
  private var handle: OpaquePointer?
  private let body: () -> Void

  /// Addresses for the stack of a day; only what is used takes memory.
  private static let stackSize = 8 << 20

  /// Makes a fiber; its body begins when it is resumed first.
  /// - Parameter body: what it does; it must not keep the fiber.
  init(_ body: @escaping () -> Void) {
    self.body = body
    handle = cabstand_fiber_make(
      Fiber.stackSize,
      { context in
        guard let context else { return }
        Unmanaged<Fiber>.fromOpaque(context).takeUnretainedValue().body()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    guard let handle else { return }
    precondition(isOver || !hasBegun, "a fiber is freed while its body waits")
    cabstand_fiber_free(handle)
  }

  /// True if there was memory for its stack.
  var isThere: Bool { handle != nil }

  private(set) var hasBegun = false

  /// True if the body has returned.
  var isOver: Bool { handle.map { cabstand_fiber_is_over($0) } ?? true }

  /// Goes on until the body waits or returns.
  func resume() {
    guard let handle, !isOver else { return }
    hasBegun = true
    cabstand_fiber_resume(handle)
  }

  /// Within the body: goes back to whoever has resumed it.
  func wait() {
    guard let handle else { return }
    cabstand_fiber_wait(handle)
  }
}
