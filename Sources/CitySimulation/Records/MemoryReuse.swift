#if canImport(Glibc)
  import Glibc
#endif

/// Lets replications use the memory of earlier ones again.
public enum MemoryReuse {
  /// Tells the allocator to keep freed memory for this process.
  ///
  /// Every replication needs the same tens of megabytes; getting them from the system afresh each
  /// time costs a tenth of the run. Programs that simulate many days call this once at the start.
  /// It changes nothing but time, and does nothing where the allocator has no such setting.
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
