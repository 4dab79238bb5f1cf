public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Utility of a day for a resident (Charypar and Nagel, 2005): activities add to it with
/// diminishing returns; lateness and travel reduce it.
///
/// An activity of length t earns b * typ * ln(t / t0), where b is the utility per hour of an
/// activity of typical length typ, and t0 = typ * exp(-10 h / typ). Below t0 the curve continues
/// linearly with its slope at t0, so that skipping an activity costs b * typ.
public struct DayScore: Hashable, Sendable {
  /// Utility per hour of an activity of typical length; more than 0.
  public var performing = 6.0

  /// Cost of an hour of lateness.
  public var late = 18.0

  /// Cost of an hour of travel, including waits for taxis and at stops.
  public var underWay = 6.0

  /// Typical length by type of appointment; for other types, the planned length.
  public var typical: [Int32: TimeSpan]

  /// Makes a score with the default utilities.
  public init(typical: [Int32: TimeSpan] = [:]) {
    precondition(typical.values.allSatisfy { $0 > .zero }, "nothing takes no time")
    self.typical = typical
  }

  /// Utility of an activity that took place.
  /// - Parameters:
  ///   - time: its length, at least 0.
  ///   - typical: typical length of the activity.
  ///   - lateness: how late the person arrived.
  /// - Returns: the score, rounded to 1e-9 so that all machines agree.
  package func value(of time: TimeSpan, typical: TimeSpan, lateness: TimeSpan) -> Double {
    let hours = time.inSeconds / 3600
    let usual = typical.inSeconds / 3600
    let least = usual * exp(-10 / usual)
    let earned =
      hours >= least
      ? performing * usual * log(hours / least) : performing * usual * (hours / least - 1)
    return ((earned - late * lateness.inSeconds / 3600) * 1e9).rounded() / 1e9
  }

  /// Cost of a travel time.
  package func cost(ofTravel time: TimeSpan) -> Double { underWay * time.inSeconds / 3600 }
}
