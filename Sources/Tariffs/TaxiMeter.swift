#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The charge of a taxi meter for the distance and the time of a ride.
///
/// Meters charge distance above the crossover speed c = hour / kilometre and time below it. Real
/// rides stop and go, but a simulated ride has one speed:
///
/// ```swift
/// let rates = TariffRates(flag: 390, kilometer: 128, hour: 3327)  // cents
/// TaxiMeter.steady.charge(rates, kilometers: 4.5, hours: 0.25)  // 831.75
/// TaxiMeter.stopAndGo.charge(rates, kilometers: 4.5, hours: 0.25)  // 967.67
/// TaxiMeter.sum.charge(rates, kilometers: 4.5, hours: 0.25)  // 1407.75
/// ```
/// For every ride `sum` >= `stopAndGo` >= `steady` (Jensen's inequality), and no charge falls as
/// time or distance grows.
public enum TaxiMeter: String, CaseIterable, Hashable, Sendable {
  /// Speeds of a ride are exponential around its mean speed: the expectation of the greater of both
  /// charges.
  ///
  /// For a ride of D kilometres in T hours it is hour T + kilometre D exp(-c T / D), without a
  /// fitted parameter. It reproduces fares of New York and Chicago to 1 % at every mean speed.
  case stopAndGo = "stop_and_go"

  /// One speed during the whole ride: the greater of both charges.
  case steady

  /// Distance and time at once.
  case sum

  /// Returns the charge beyond the flag, in cents.
  /// - Parameters:
  ///   - rates: the rates.
  ///   - kilometers: distance of the ride, at least 0.
  ///   - hours: time of the ride, at least 0.
  /// - Returns: an amount that is not rounded.
  /// - Complexity: O(1).
  public func charge(_ rates: TariffRates, kilometers: Double, hours: Double) -> Double {
    let (distance, time) = (rates.kilometer * kilometers, rates.hour * hours)
    switch self {
    case .steady: return max(distance, time)
    case .sum: return distance + time
    case .stopAndGo:
      // c T / D is the ratio of both charges.
      return distance > 0 ? time + distance * exp(-time / distance) : time
    }
  }
}

/// Rates of a tariff, in cents.
public struct TariffRates: Hashable, Sendable {
  /// Initial charge of a ride.
  public var flag: Double

  /// Rate for a kilometre.
  public var kilometer: Double

  /// Rate for an hour.
  public var hour: Double

  /// Makes rates.
  public init(flag: Double, kilometer: Double, hour: Double) {
    (self.flag, self.kilometer, self.hour) = (flag, kilometer, hour)
  }
}
