/// Figures of every zone under one alternative, over all replications with details.
package struct ZoneFigures: Hashable, Sendable {
  /// Whole window, one value for each zone of the folder, by number.
  package var window: [ZoneShare]

  /// Intervals of `zones.csv`, in order; usually hours.
  package var intervals: [Interval]

  package init(window: [ZoneShare] = [], intervals: [Interval] = []) {
    self.window = window
    self.intervals = intervals
  }

  /// One interval of the window.
  package struct Interval: Hashable, Sendable {
    /// Seconds from the start of the window.
    package var start: Double

    /// Length in seconds.
    package var length: Double

    /// One value for each zone of the folder, by number.
    package var zones: [ZoneShare]

    package init(start: Double, length: Double, zones: [ZoneShare] = []) {
      self.start = start
      self.length = length
      self.zones = zones
    }
  }

  /// One zone over some time.
  package struct ZoneShare: Hashable, Sendable {
    /// Requests made, per replication.
    package var requests: Double

    /// Mean wait over all of them in seconds; nil without any.
    package var wait: Double?

    /// Share of all of them that were served within the waiting time of the goal; nil without any.
    package var serviceLevel: Double?

    /// Share of all of them that were not served; nil without any.
    package var unservedShare: Double?

    /// Mean number of idle taxis.
    package var idleTaxis: Double

    /// Share of the time without any idle taxi.
    package var emptyShare: Double

    /// Fares paid for rides that began in the zone, without tax, per replication.
    package var revenue: Double

    package init(
      requests: Double, wait: Double? = nil, serviceLevel: Double? = nil,
      unservedShare: Double? = nil, idleTaxis: Double, emptyShare: Double, revenue: Double = 0
    ) {
      self.requests = requests
      self.wait = wait
      self.serviceLevel = serviceLevel
      self.unservedShare = unservedShare
      self.idleTaxis = idleTaxis
      self.emptyShare = emptyShare
      self.revenue = revenue
    }
  }
}
