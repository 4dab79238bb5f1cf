#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Decay of weights with distance.
enum Decay {
  /// The factor exp(-ratio), rounded to twelve digits.
  ///
  /// Mathematical libraries differ in the last bit of the exponential; draws by these weights must
  /// be the same everywhere.
  static func factor(_ ratio: Double) -> Double {
    let exact = exp(-ratio)
    return (exact * 1e12).rounded() / 1e12
  }
}
