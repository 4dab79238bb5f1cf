import CFibers

/// A closure with a separate stack that can be suspended and later resumed by any thread.
final class Fiber {
  private var handle: OpaquePointer?
  private let body: () -> Void

  /// Address space for the stack of a day, in bytes; only the used part takes memory.
  private static let stackSize = 8 << 20

  /// Makes a fiber; its body starts with the first call of `resume`.
  /// - Parameter body: code to run; it must not retain the fiber.
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

  /// True if the memory for its stack was available.
  var isThere: Bool { handle != nil }

  private(set) var hasBegun = false

  /// True if the body has returned.
  var isOver: Bool { handle.map { cabstand_fiber_is_over($0) } ?? true }

  /// Resumes the body until it waits or returns.
  func resume() {
    guard let handle, !isOver else { return }
    hasBegun = true
    cabstand_fiber_resume(handle)
  }

  /// Suspends the body and returns to the caller of `resume`; to be called within the body.
  func wait() {
    guard let handle else { return }
    cabstand_fiber_wait(handle)
  }
}
