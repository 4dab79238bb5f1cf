#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stacks of a known size, whatever limit the shell sets with `ulimit -s`.
///
/// The first thread of a process gets as much as the limit says, and other threads get the same unless
/// they ask. A limit that is too low ends the program without a word, so neither relies on it.
enum ThreadStacks {
  /// The size of a stack in bytes; only what is used takes memory.
  private static let size = 8 << 20

  /// The work of the thread and what came of it.
  private final class Work: @unchecked Sendable {
    let body: () -> Int32
    var result: Int32 = 0

    init(_ body: @escaping () -> Int32) { self.body = body }
  }

  /// Does the whole work of the program on a thread whose stack is large enough.
  /// - Parameter body: the work.
  /// - Returns: what the work returns.
  static func run(_ body: @escaping () -> Int32) -> Int32 {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return body() }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, size) == 0 else { return body() }
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
    guard pthread_create(&thread, attributes, start, argument) == 0 else { return body() }
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

  /// Gives the threads that are made from now on, by whatever part of the program, such stacks.
  ///
  /// The function is looked up by name, because the header shows it only to programs that ask for every
  /// extension of the C library, and Swift does not.
  private static func setStandard(_ attributes: UnsafePointer<pthread_attr_t>) {
    #if os(Linux)
      typealias Function = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      guard let symbol = dlsym(nil, "pthread_setattr_default_np") else { return }
      _ = unsafeBitCast(symbol, to: Function.self)(attributes)
    #endif
  }
}
