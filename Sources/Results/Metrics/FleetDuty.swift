/// How many taxis of a fleet were on duty, over some days.
public struct FleetDuty: Hashable, Sendable {
  /// The mean number on duty.
  public let mean: Double

  /// The greatest number on duty at once, of all days.
  public let most: Double

  /// The hours on duty of all taxis together on a mean day.
  public let driverHours: Double

  /// Makes the duty of a fleet.
  /// - Parameters:
  ///   - mean: the mean number on duty, 0 or more.
  ///   - most: the greatest number on duty at once.
  ///   - driverHours: on a mean day, 0 or more.
  public init(mean: Double, most: Double, driverHours: Double) {
    self.mean = mean
    self.most = most
    self.driverHours = driverHours
  }

  /// Takes some days together; nil when there are none, or they do not say it.
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
