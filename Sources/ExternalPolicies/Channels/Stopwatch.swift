#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Elapsed real time, used only for deadlines.
struct Stopwatch {
  private let start = Stopwatch.now

  /// Milliseconds since the start.
  var milliseconds: Int { Stopwatch.now - start }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
