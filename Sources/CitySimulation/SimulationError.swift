public import DispatchCore
public import MachineParts
public import Quantities
public import RandomVariates

/// Reason why a replication has no result.
public enum SimulationError: Error, Sendable {
  /// Stopped by the caller.
  case interrupted

  /// Rule violated by the dispatch core: a defect of Cabstand.
  case invariant(InvariantViolation, at: Instant)

  /// State of a taxi in the dispatch core that contradicts the street: a defect of Cabstand.
  case disagreement(TaxiID, doing: String, believed: DriverState, at: Instant)

  /// Inconsistent positions or states of taxis and people in the street: a defect of Cabstand.
  case street(String, at: Instant)

  /// Sum of the waits that differs from the integral of the number waiting: a defect of Cabstand.
  case waitsDoNotAddUp(sumOfWaits: TimeSpan, integral: TimeSpan)

  /// Failure of the policy.
  case policy(PolicyFailure, at: Instant)

  /// Distribution of the model that cannot be drawn from.
  case distribution(DistributionError)

  /// Too little memory for the day: the need, the free memory, and the memory promised to other
  /// days of this process, in bytes.
  case noMemory(needed: Int, free: Int, promised: Int)
}

extension SimulationError: CustomStringConvertible {
  /// Message for users.
  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .invariant(let violation, let instant): "\(violation) at \(instant) after the start"
    case .disagreement(let taxi, let activity, let state, let instant):
      "taxi \(taxi) is \(activity), but the service believes it \(state), at \(instant) after the "
        + "start"
    case .street(let problem, let instant): "\(problem), at \(instant) after the start"
    case .waitsDoNotAddUp(let sum, let integral):
      "the waits add up to \(sum), but the number waiting integrates to \(integral)"
    case .policy(let failure, let instant):
      "\(failure.message), at \(instant) after the start"
    case .distribution(let error): "\(error)"
    case .noMemory(let needed, let free, let promised):
      "a day of this city needs about \(Self.size(needed)) of memory, and \(Self.size(free)) are free"
        + (promised > 0
          ? " beside the days that are open; open fewer days at once (--threads 1), or simulate "
          : "; simulate ") + "fewer taxis or people"
    }
  }

  /// Formats a number of bytes in MB or GB.
  private static func size(_ bytes: Int) -> String {
    let megabytes = (bytes + 500_000) / 1_000_000
    return megabytes < 1000
      ? "\(megabytes) MB" : "\(megabytes / 1000).\(megabytes % 1000 / 100) GB"
  }
}
