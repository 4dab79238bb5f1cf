import Quantities

/// Settings of a policy that decides in batches.
struct BatchSettings: Hashable, Sendable {
  /// Number of taxis of each kind considered for a ride, nearest first.
  let candidates: Int

  /// Greatest map distance of a taxi; nil for no limit.
  let radius: Distance?

  /// Time within which a busy taxi must become free to be considered; nil for none.
  let finishing: TimeSpan?

  /// Least saving for which a ride is taken from its taxi; nil if rides keep their taxis.
  let gain: TimeSpan?

  /// Cost of taking a taxi from later requests; nil for none.
  let opportunity: OpportunityCost?

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
