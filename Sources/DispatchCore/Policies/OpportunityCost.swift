public import Geography
public import Quantities

/// The opportunity cost of a taxi: how much longer later passengers wait because it was taken.
///
/// The cost grows as idle taxis around it become scarce. `cabstand learn` estimates it from simulated days: when a
/// request takes its nearest taxi, it saves the extra drive of the second nearest, and that saving is what
/// the taxi was worth while it stood there. A policy adds the cost to the drive. It then spares a taxi
/// that stands alone when another one is only slightly farther away.
/// - Source: the idea of Xu et al. 2018, "Large-scale order dispatch in on-demand ride-hailing platforms", KDD,
///   with seconds of approach in place of fares, and scarcity in place of zone and hour.
public struct OpportunityCost: Hashable, Sendable {
  /// Largest number of values: the last is for 16,000 taxis and more.
  public static let greatestCount = 29

  /// Delay of the next passenger: value k for about 2^(k/2) idle taxis in the zone of the taxi and
  /// those that adjoin it, the last for more as well.
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

  /// The index of the value for a number of idle taxis.
  /// - Parameter count: number of idle taxis around, including the taxi itself.
  /// - Returns: the index, if there were values enough.
  public static func bucket(of count: Int) -> Int {
    guard count > 1 else { return 0 }
    // 2^(k/2) up to 2^((k+1)/2): count squared has between k and k + 1 binary digits behind the first.
    return Int.bitWidth - 1 - (count * count).leadingZeroBitCount
  }

  /// The cost of taking a taxi that stands, or is free next, in a zone.
  /// - Parameters:
  ///   - zone: the zone of the taxi.
  ///   - state: the state of the core.
  /// - Returns: the time that it costs others, weighted.
  /// - Complexity: O(zones that adjoin it).
  public func cost(in zone: ZoneID, _ state: borrowing DispatchState) -> TimeSpan {
    let bucket = OpportunityCost.bucket(of: state.idleCount(around: zone))
    return costs[min(bucket, costs.count - 1)]
  }
}

extension DispatchState {
  /// The number of taxis in a zone and those that adjoin it that could be offered a ride now.
  /// - Complexity: O(zones that adjoin it).
  public func idleCount(around zone: ZoneID) -> Int {
    var count = eligibleCount(in: zone)
    for position in 0..<neighbourCount(of: zone) {
      count += eligibleCount(in: neighbour(of: zone, at: position))
    }
    return count
  }
}
