/// Mean wait by size of the fleet: alternatives that differ in the size of the fleet alone.
package struct FrontierLine: Hashable, Sendable {
  /// Policy, and other values that vary between lines.
  package var label: String

  /// Points, by size of the fleet.
  package var points: [Point]

  package init(label: String, points: [Point] = []) {
    self.label = label
    self.points = points
  }

  /// One size of the fleet.
  package struct Point: Hashable, Sendable {
    /// Number of taxis.
    package var taxis: Int

    /// Position of the alternative among those of the report.
    package var alternative: Int

    /// Mean wait over all requests, in seconds.
    package var wait: Estimate

    /// Share of requests that are not served.
    package var unservedShare: Estimate

    package init(taxis: Int, alternative: Int, wait: Estimate, unservedShare: Estimate) {
      self.taxis = taxis
      self.alternative = alternative
      self.wait = wait
      self.unservedShare = unservedShare
    }
  }
}
