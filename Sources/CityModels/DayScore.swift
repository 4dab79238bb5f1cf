public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a day was worth to people, as they lived it (Charypar and Nagel, 2005): doing things earns, the more slowly the
/// longer it takes; being late and being under way cost.
///
/// Doing something for a time t earns b * typ * ln(t / t0), where b is what an hour earns of something that takes as long
/// as is typical, typ, and t0 = typ * exp(-10 h / typ). Below t0 the line goes on with the slope that it has there, so
/// that nothing at all costs b * typ.
public struct DayScore: Hashable, Sendable {
  /// What an hour earns that is as long as is typical; more than 0.
  public var performing = 6.0

  /// What an hour of being late costs.
  public var late = 18.0

  /// What an hour under way costs, waits for taxis and at stops with it.
  public var underWay = 6.0

  /// By the kind of an appointment how long it typically is; others are planned for as long as is typical.
  public var typical: [Int32: TimeSpan]

  /// Describes a score.
  public init(typical: [Int32: TimeSpan] = [:]) {
    precondition(typical.values.allSatisfy { $0 > .zero }, "nothing takes no time")
    self.typical = typical
  }

  /// What it is worth to have been at something.
  /// - Parameters:
  ///   - time: how long; at least nothing.
  ///   - typical: how long that typically takes.
  ///   - lateness: how late a person came.
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

  /// What it costs to have been under way so long.
  package func cost(ofTravel time: TimeSpan) -> Double { underWay * time.inSeconds / 3600 }
}
