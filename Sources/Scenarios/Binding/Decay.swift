#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How weight falls with distance.
enum Decay {
  /// The factor exp(-ratio), kept to twelve digits.
  ///
  /// Mathematical libraries differ in the last bit of the exponential; what is drawn from the
  /// weights must not.
  static func factor(_ ratio: Double) -> Double {
    let exact = exp(-ratio)
    return (exact * 1e12).rounded() / 1e12
  }
}
