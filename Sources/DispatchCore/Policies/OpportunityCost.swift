public import Geography
public import Quantities

/// The opportunity cost of a taxi: the extra wait of later passengers because it was taken.
///
/// The cost grows as idle taxis nearby become scarce. `cabstand learn` estimates it from simulated
/// days: a request that takes its nearest taxi saves the extra drive of the second nearest, and
/// that saving is the value of the taxi at its place. A policy adds the cost to the drive. It then
/// spares an isolated taxi if another is only slightly farther away.
/// - Source: the idea of Xu et al. 2018, "Large-scale order dispatch in on-demand ride-hailing
///   platforms", KDD, with seconds of approach in place of fares, and scarcity in place of zone and
///   hour.
public struct OpportunityCost: Hashable, Sendable {
  /// Largest number of values: the last is for 16,000 taxis and more.
  public static let greatestCount = 29

  /// Delay of the next passenger: value k for about 2^(k/2) idle taxis in the zone of the taxi and
  /// the adjacent zones.
  ///
  /// The last value also applies to larger numbers.
  public let values: [TimeSpan]

  /// Weight of the values.
  public let weight: Double

  /// The values times the weight.
  private let costs: [TimeSpan]

  /// Makes the costs.
  /// - Parameters:
  ///   - values: from 1 to 29, none negative.
  ///   - weight: factor on the values, not negative.
  public init(values: [TimeSpan], weight: Double) {
    precondition(
      (1...OpportunityCost.greatestCount).contains(values.count), "no values, or too many")
    precondition(weight >= 0 && values.allSatisfy { $0 >= .zero }, "a cost is negative")
    self.values = values
    self.weight = weight
    costs = values.map { TimeSpan(roundingSeconds: $0.inSeconds * weight) }
  }

  /// Returns the index of the value for a number of idle taxis.
  /// - Parameter count: number of idle taxis around, including the taxi itself.
  /// - Returns: the index, not limited by the number of values.
  public static func bucket(of count: Int) -> Int {
    guard count > 1 else { return 0 }
    // 2^(k/2) up to 2^((k+1)/2): the square of the count has between k and k + 1 binary digits
    // after the first.
    return Int.bitWidth - 1 - (count * count).leadingZeroBitCount
  }

  /// Returns the cost of taking a taxi that is, or will next be free, in a zone.
  /// - Parameters:
  ///   - zone: the zone of the taxi.
  ///   - state: the state of the core.
  /// - Returns: the delay of other passengers, weighted.
  /// - Complexity: O(adjacent zones).
  public func cost(in zone: ZoneID, _ state: borrowing DispatchState) -> TimeSpan {
    let bucket = OpportunityCost.bucket(of: state.idleCount(around: zone))
    return costs[min(bucket, costs.count - 1)]
  }
}

extension DispatchState {
  /// Returns the number of eligible taxis in a zone and the adjacent zones.
  /// - Complexity: O(adjacent zones).
  public func idleCount(around zone: ZoneID) -> Int {
    var count = eligibleCount(in: zone)
    for position in 0..<neighbourCount(of: zone) {
      count += eligibleCount(in: neighbour(of: zone, at: position))
    }
    return count
  }
}
