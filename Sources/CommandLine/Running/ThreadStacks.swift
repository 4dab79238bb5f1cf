#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stacks of a known size, independent of the limit of `ulimit -s`.
///
/// The first thread of a process gets a stack of the limit, and other threads get the same by
/// default. Too low a limit ends the program without a message, so neither relies on it.
enum ThreadStacks {
  /// Size of a stack in bytes; only the used part takes memory.
  private static let size = 8 << 20

  /// Work and result of the thread.
  private final class Work: @unchecked Sendable {
    let body: () -> Int32
    var result: Int32 = 0

    init(_ body: @escaping () -> Int32) { self.body = body }
  }

  /// Runs the whole program on a thread with a large stack, or on this thread if the system has no
  /// other.
  /// - Parameter body: the work.
  /// - Returns: the result of the work.
  static func run(_ body: @escaping () -> Int32) -> Int32 { run(body, meanwhile: {}) ?? body() }

  /// Runs the whole program on a thread with a large stack.
  /// - Parameters:
  ///   - body: the work.
  ///   - meanwhile: work of this thread.
  /// - Returns: the result of the work; nil if the system has no other thread.
  static func run(_ body: @escaping () -> Int32, meanwhile: () -> Void) -> Int32? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, size) == 0 else { return nil }
    setStandard(attributes)
    let work = Work(body)
    #if canImport(Darwin)
      var thread: pthread_t?
      let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        ThreadStacks.work($0)
        return nil
      }
    #else
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        if let argument = $0 { ThreadStacks.work(argument) }
        return nil
      }
    #endif
    let argument = Unmanaged.passUnretained(work).toOpaque()
    guard pthread_create(&thread, attributes, start, argument) == 0 else { return nil }
    meanwhile()
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return withExtendedLifetime(work) { work.result }
  }

  private static func work(_ argument: UnsafeMutableRawPointer) {
    let work = Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
    work.result = work.body()
  }

  /// Gives such stacks to all threads created from now on.
  ///
  /// The function is looked up by name, because the header declares it only for programs that
  /// enable every extension of the C library, and Swift does not.
  private static func setStandard(_ attributes: UnsafePointer<pthread_attr_t>) {
    #if os(Linux)
      typealias Function = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      guard let symbol = dlsym(nil, "pthread_setattr_default_np") else { return }
      _ = unsafeBitCast(symbol, to: Function.self)(attributes)
    #endif
  }
}
