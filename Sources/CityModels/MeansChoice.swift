package import Mobility
package import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Mode choice: a person takes the option with the greatest perceived utility (McFadden, 1974).
///
/// The perceived utility is the systematic utility given here plus a standard Gumbel random term
/// for each mode, so that mode shares follow the logit model.
public struct MeansChoice: Hashable, Sendable {
  /// Cost of an hour of travel by each mode, in the order of `Means`.
  public var hours = [Double](repeating: 6, count: Means.allCases.count)

  /// Cost of an hour of waiting, for taxis, at stops or after an early arrival.
  public var waitingHour = 9.0

  /// Cost of an hour of lateness, as far as it is known in advance.
  public var lateHour = 18.0

  /// Cost of a euro.
  public var euro = 0.4

  /// Mode-specific constants, in the order of `Means`.
  public var constants = [Double](repeating: 0, count: Means.allCases.count)

  /// Makes the default tastes.
  public init() {}

  /// The utility of an option.
  /// - Parameters:
  ///   - option: an option for the trip to an appointment.
  ///   - start: departure.
  ///   - goal: intended arrival.
  ///   - hasPass: true if lines are free for the person.
  ///   - luck: a random number between 0 and 1, both excluded.
  /// - Returns: the utility, rounded so that all machines agree on the greatest.
  package func utility(
    of option: TripOption, start: Instant, goal: Instant, hasPass: Bool, luck: Double
  ) -> Double {
    let wait = option.wait
    let allWaits = wait + option.time(before: goal) - option.duration
    let number = Int(option.means.rawValue)
    let cost = hasPass && option.means == .lines ? 0 : option.cost
    let late = max(.zero, option.arrival - start)
    let known =
      constants[number] - hours[number] * (option.duration - wait).inSeconds / 3600
      - waitingHour * allWaits.inSeconds / 3600 - lateHour * late.inSeconds / 3600 - euro * cost
    return ((known - log(-log(luck))) * 1e9).rounded() / 1e9
  }
}
