import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The random numbers of the printed runs in Law's book, to repeat them number by number.
///
/// z = 630360016 z mod (2^31 - 1), of which the upper 24 bits are used, the last of them always 1.
/// Sources: Marse and Roberts, "Implementing a portable FORTRAN uniform (0,1) generator",
/// Simulation 41, 1983; Law, "Simulation Modeling and Analysis", where it starts stream 1 at the
/// number below.
struct BookGenerator {
  private var state: UInt64 = 1_973_272_912

  /// A number strictly between 0 and 1.
  mutating func uniform() -> Double {
    state = state * 630_360_016 % 0x7FFF_FFFF
    return Double(state >> 7 | 1) / 16_777_216
  }

  /// An exponential time by inversion.
  mutating func exponential(mean: Double) -> TimeSpan {
    BookGenerator.span(-mean * log(uniform()))
  }

  /// A time of the book in ours: its unit is a million milliseconds, so that rounding to whole
  /// milliseconds does not show in the digits printed.
  static func span(_ time: Double) -> TimeSpan { TimeSpan(roundingSeconds: time * 1000) }

  /// A time of ours in units of the book.
  static func time(_ span: TimeSpan) -> Double { span.inSeconds / 1000 }
}
