#if canImport(Glibc)
  import Glibc
#endif

/// Reuse of memory by successive replications.
public enum MemoryReuse {
  /// Sets the allocator to keep freed memory for this process.
  ///
  /// Every replication needs the same tens of megabytes; getting them from the system each time
  /// costs a tenth of the run. Programs that simulate many days call this once at the start. It
  /// affects only the run time, and has no effect if the allocator has no such setting.
  public static func enable() {
    #if canImport(Glibc)
      // The setting is in malloc.h, which is not part of the Swift module of the C library.
      typealias Setter = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let set = unsafeBitCast(symbol, to: Setter.self)
      let trimThreshold: Int32 = -1
      let mapThreshold: Int32 = -3
      _ = set(trimThreshold, Int32.max)
      _ = set(mapThreshold, 1 << 30)
    #endif
  }
}
