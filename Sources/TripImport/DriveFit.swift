import Geography
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Model of drives in a city, estimated from some of them.
///
/// It has the ratio of street distance to map distance, a law of time by length, and for each pair
/// of zones its extra length (detour) and time (pace) relative to others. Factors of pairs are
/// shrunk towards 1 as if five average drives had been observed, so that no pair needs a minimum
/// number of drives.
struct DriveFit: Sendable {
  /// Deviation of the drives of a pair of zones from others.
  struct Factor: Sendable {
    let detour: Double
    let pace: Double
    let count: Int
  }

  /// A pair of zones.
  struct Pair: Hashable, Sendable {
    let origin: ZoneID
    let destination: ZoneID
  }

  /// Ratio of street distance to map distance.
  let circuity: Double

  /// Ratio of street distance to map distance as recorded, plausible or not; nil if the file has no
  /// lengths.
  let ratios: StreetRatios?

  /// Law of time by length.
  let law: DriveLaw

  /// Length at which the speeds hold, in metres, chosen so that the total driving time is as
  /// observed.
  let speedLength: Double

  /// Mean speed of drives of that length, in m/s, by hour of the day.
  let speedByHour: [Double]

  /// Coefficient of variation that hour, length and pair do not explain.
  let noise: Double

  /// Factors of the observed pairs.
  let factors: [Pair: Factor]

  /// True if the file has lengths; otherwise they were computed from the map.
  let knowsLengths: Bool

  private let map: ZoneMap

  /// Number of average drives that are added to every pair.
  private static let shrinkage = 5.0

  /// Typical ratio of street distance to map distance, used if the file has no lengths.
  private static let usualCircuity = 1.3

  /// Estimates the model.
  /// - Parameters:
  ///   - drives: at least one.
  ///   - map: the zones.
  init(_ drives: [Drive], on map: ZoneMap) {
    self.map = map
    knowsLengths = drives.contains { !$0.meters.isNaN }
    let used = knowsLengths ? drives.filter { !$0.meters.isNaN } : drives
    ratios = knowsLengths ? StreetRatios(used, on: map) : nil
    let circuity =
      ratios?.all.map { min(10, max(1, ($0 * 1000).rounded() / 1000)) } ?? Self.usualCircuity
    self.circuity = circuity
    let knowsLengths = self.knowsLengths
    func meters(_ drive: Drive) -> Double {
      knowsLengths
        ? Double(drive.meters)
        : max(1, circuity * map.meanDistance(from: drive.origin, to: drive.destination).meters)
    }
    let measured = used.map {
      (hour: Int($0.hour), meters: meters($0), seconds: Double($0.seconds))
    }
    let law = DriveLaw(measured)
    self.law = law
    let sums = measured.reduce(into: (0.0, 0.0)) {
      $0.0 += $1.meters
      $0.1 += pow($1.meters, law.exponent)
    }
    speedLength =
      law.exponent < 0.995
      ? (pow(sums.0 / sums.1, 1 / (1 - law.exponent)) / 10).rounded() * 10
      : sums.0 / Double(measured.count)
    let length = speedLength
    speedByHour = law.secondsByHour.map { length / ($0 * pow(length, law.exponent)) }
    factors = Self.factors(used, measured, law, knowsLengths ? circuity : nil, map)
    var residuals = (sum: 0.0, squares: 0.0)
    for (drive, known) in zip(used, measured) {
      let pace = factors[Pair(origin: drive.origin, destination: drive.destination)]?.pace ?? 1
      let residual = log(
        known.seconds / (pace * law.seconds(meters: known.meters, hour: known.hour)))
      residuals.sum += residual
      residuals.squares += residual * residual
    }
    let mean = residuals.sum / Double(used.count)
    let variance = max(0, residuals.squares / Double(used.count) - mean * mean)
    noise = (exp(variance) - 1).squareRoot()
  }

  /// Returns the approximate mean time of drives between uniform points of two zones, in seconds.
  func seconds(from origin: ZoneID, to destination: ZoneID, hour: Int) -> Double {
    let factor = factors[Pair(origin: origin, destination: destination)]
    let apart = map.meanDistance(from: origin, to: destination).meters
    return (factor?.pace ?? 1)
      * law.seconds(meters: circuity * apart * (factor?.detour ?? 1), hour: hour)
  }

  private static func factors(
    _ drives: [Drive], _ measured: [(hour: Int, meters: Double, seconds: Double)],
    _ law: DriveLaw, _ circuity: Double?, _ map: ZoneMap
  ) -> [Pair: Factor] {
    var sums: [Pair: (length: Double, time: Double, count: Double)] = [:]
    for (drive, known) in zip(drives, measured) {
      let apart = map.meanDistance(from: drive.origin, to: drive.destination).meters
      sums[Pair(origin: drive.origin, destination: drive.destination), default: (0, 0, 0)].length +=
        circuity.map { known.meters / ($0 * max(1, apart)) } ?? 1
      sums[Pair(origin: drive.origin, destination: drive.destination)]?.time +=
        known.seconds / law.seconds(meters: known.meters, hour: known.hour)
      sums[Pair(origin: drive.origin, destination: drive.destination)]?.count += 1
    }
    return sums.mapValues { sum in
      func shrunk(_ total: Double) -> Double {
        let factor = (total + shrinkage) / (sum.count + shrinkage)
        return min(100, max(0.01, (factor * 1000).rounded() / 1000))
      }
      return Factor(detour: shrunk(sum.length), pace: shrunk(sum.time), count: Int(sum.count))
    }
  }
}
