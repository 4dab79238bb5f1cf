#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Duration of drives by length: T = f_h d^p, with a factor for each hour of the day.
///
/// The exponent is estimated by a quasi-likelihood of the gamma family, which gives unbiased means
/// without a transformation back from logarithms. It minimises the mean of ln μ + t / μ, where μ is
/// the prediction of the law (McCullagh and Nelder, Generalized Linear Models, 1989, section 8).
/// The factor of an hour with few drives is shrunk towards that of the day, as if twenty more of
/// the day's drives had been observed in it.
struct DriveLaw: Sendable {
  /// Exponent of length, 0.3 to 1.
  let exponent: Double

  /// Seconds per metre to the power of the exponent, by hour of the day.
  let secondsByHour: [Double]

  /// Typical exponent, used without data.
  static let usualExponent = 0.75

  /// Number of drives below which the typical exponent is better than an estimate.
  private static let fewDrives = 300

  /// Estimates the law.
  /// - Parameter drives: hour, metres and seconds of each, at least one.
  init(_ drives: [(hour: Int, meters: Double, seconds: Double)]) {
    var low = 0.3
    var high = 1.0
    guard drives.count >= Self.fewDrives else {
      exponent = Self.usualExponent
      secondsByHour = Self.factors(drives, Self.usualExponent)
      return
    }
    // Golden-section search: a fixed number of steps for any drives.
    let ratio = (5.0.squareRoot() - 1) / 2
    var left = high - ratio * (high - low)
    var right = low + ratio * (high - low)
    var (atLeft, atRight) = (Self.misfit(drives, left), Self.misfit(drives, right))
    while high - low > 0.001 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = Self.misfit(drives, left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = Self.misfit(drives, right)
      }
    }
    exponent = ((low + high) / 2 * 1000).rounded() / 1000
    secondsByHour = Self.factors(drives, exponent)
  }

  /// Returns the predicted duration of a drive, in seconds.
  func seconds(meters: Double, hour: Int) -> Double { secondsByHour[hour] * pow(meters, exponent) }

  private static func factors(
    _ drives: [(hour: Int, meters: Double, seconds: Double)], _ exponent: Double
  ) -> [Double] {
    var sums = Array(repeating: (sum: 0.0, count: 0.0), count: 24)
    var all = 0.0
    for drive in drives {
      let factor = drive.seconds / pow(drive.meters, exponent)
      sums[drive.hour].sum += factor
      sums[drive.hour].count += 1
      all += factor
    }
    let mean = all / Double(drives.count)
    return sums.map { ($0.sum + 20 * mean) / ($0.count + 20) }
  }

  private static func misfit(
    _ drives: [(hour: Int, meters: Double, seconds: Double)], _ exponent: Double
  ) -> Double {
    let factors = factors(drives, exponent)
    var sum = 0.0
    for drive in drives {
      let mean = factors[drive.hour] * pow(drive.meters, exponent)
      sum += log(mean) + drive.seconds / mean
    }
    return sum / Double(drives.count)
  }
}
