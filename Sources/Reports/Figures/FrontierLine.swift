/// What waits cost in taxis: alternatives that differ in the size of the fleet alone.
public struct FrontierLine: Hashable, Sendable {
  /// The policy, and what else varies between lines.
  public var label: String

  /// The points, by size of the fleet.
  public var points: [Point]

  /// Makes it from its parts.
  public init(label: String, points: [Point] = []) {
    self.label = label
    self.points = points
  }

  /// One size of the fleet.
  public struct Point: Hashable, Sendable {
    /// Number of taxis.
    public var taxis: Int

    /// The place of the alternative among those of the report.
    public var alternative: Int

    /// Mean wait over all requests, in seconds.
    public var wait: Estimate

    /// Share of requests that are not served.
    public var unservedShare: Estimate

    /// Makes it from its parts.
    public init(taxis: Int, alternative: Int, wait: Estimate, unservedShare: Estimate) {
      self.taxis = taxis
      self.alternative = alternative
      self.wait = wait
      self.unservedShare = unservedShare
    }
  }
}
