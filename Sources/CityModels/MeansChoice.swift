package import Mobility
package import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How people choose among the ways to an appointment: the one with the greatest utility, as they feel it on
/// that occasion (McFadden, 1974).
///
/// What they feel is what is written here plus a number of luck for each means, of a standard Gumbel
/// distribution, so that the shares of means are those of the logit model.
public struct MeansChoice: Hashable, Sendable {
  /// What an hour on the way costs by each means, in the order of `Means`.
  public var hours = [Double](repeating: 6, count: Means.allCases.count)

  /// What an hour of waiting costs, for taxis, at stops or where they come too early.
  public var waitingHour = 9.0

  /// What being late by an hour costs, as far as is known beforehand.
  public var lateHour = 18.0

  /// What a euro costs.
  public var euro = 0.4

  /// What else is in favour of each means, in the order of `Means`.
  public var constants = [Double](repeating: 0, count: Means.allCases.count)

  /// The standard tastes.
  public init() {}

  /// The utility of an option.
  /// - Parameters:
  ///   - option: a way to an appointment.
  ///   - start: when it starts.
  ///   - goal: when they want to be there.
  ///   - hasPass: true if lines cost nothing.
  ///   - luck: a number from 0 to 1, not either.
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
