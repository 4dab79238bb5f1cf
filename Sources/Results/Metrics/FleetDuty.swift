/// Number of taxis of a fleet on duty, over some days.
public struct FleetDuty: Hashable, Sendable {
  /// Mean number on duty.
  public let mean: Double

  /// Maximum number on duty at once, over all days.
  public let most: Double

  /// Hours on duty of all taxis on a mean day.
  public let driverHours: Double

  /// Makes the duty of a fleet.
  /// - Parameters:
  ///   - mean: mean number on duty, 0 or more.
  ///   - most: maximum number on duty at once.
  ///   - driverHours: on a mean day, 0 or more.
  public init(mean: Double, most: Double, driverHours: Double) {
    self.mean = mean
    self.most = most
    self.driverHours = driverHours
  }

  /// Combines some days; nil without days, or if they lack the figures.
  /// - Parameter days: the days of one alternative.
  public init?(_ days: some Sequence<ReplicationRow>) {
    var (count, mean, most, hours) = (0.0, 0.0, 0.0, 0.0)
    for day in days {
      guard let ownMean = day.metrics[.taxisOnDutyMean], let ownMost = day.metrics[.taxisOnDutyMax],
        let ownHours = day.metrics[.driverHours]
      else { return nil }
      count += 1
      mean += ownMean
      most = max(most, ownMost)
      hours += ownHours
    }
    guard count > 0 else { return nil }
    self.init(mean: mean / count, most: most, driverHours: hours / count)
  }
}
