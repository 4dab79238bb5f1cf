import Quantities

/// Settings of a policy that decides in batches.
struct BatchSettings: Hashable, Sendable {
  /// Number of taxis of each kind considered for a ride, nearest first.
  var candidates: Int

  /// Greatest map distance of a taxi; nil for no limit.
  var radius: Distance?

  /// Time within which a busy taxi must become free to be considered; nil for none.
  var finishing: TimeSpan?

  /// Least saving for which a ride is taken from its taxi; nil if rides keep their taxis.
  var gain: TimeSpan?

  /// Cost of taking a taxi from later requests; nil for none.
  var opportunity: OpportunityCost?

  init(
    candidates: Int, radius: Distance?, finishing: TimeSpan?, gain: TimeSpan? = nil,
    opportunity: OpportunityCost? = nil
  ) {
    precondition((1...200).contains(candidates), "\(candidates) candidates for a ride")
    precondition(radius.map { $0 > .zero } ?? true, "a radius of nothing")
    precondition(finishing.map { $0 > .zero } ?? true, "taxis that finish before now")
    precondition(gain.map { $0 >= .zero } ?? true, "a gain that is a loss")
    self.candidates = candidates
    self.radius = radius
    self.finishing = finishing
    self.gain = gain
    self.opportunity = opportunity
  }

  /// Data that the core maintains.
  var needs: PolicyNeeds {
    var needs = PolicyNeeds.taxisByPlace
    if finishing != nil { needs.insert(.finishingTaxis) }
    if gain != nil { needs.insert(.approachPlaces) }
    return needs
  }

  /// Checks the interval between two batches.
  static func checked(window: TimeSpan) -> TimeSpan {
    precondition(
      window >= .seconds(1) && window <= .minutes(10), "batches every \(window)")
    return window
  }
}

/// A policy that decides in batches.
protocol BatchPolicy: DispatchPolicy {
  /// Interval between two batches.
  var window: TimeSpan { get set }

  var settings: BatchSettings { get set }
}

extension BatchPolicy {
  /// Parameters that scenarios set for every such policy.
  static var batchParameters: [PolicySetting] {
    [
      .duration(
        "window", \Self.window, 1...600, example: "30 s",
        "Interval between two batches, in which requests are collected."),
      .count(
        "candidates", \Self.settings.candidates, 1...200, example: 20,
        "Number of nearest taxis with which a ride is matched at first. More are considered for rides "
          + "that remain although taxis are idle."),
      .radius(\Self.settings.radius, "of a taxi"),
      .duration(
        "finishing", orNone: \Self.settings.finishing, 1...3600, example: "5 min",
        "Time within which a busy taxi must become free to be considered. A ride waits for it if it "
          + "is the best choice. Default: busy taxis are not considered."),
    ]
  }
}
