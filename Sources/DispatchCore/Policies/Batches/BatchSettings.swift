import Quantities

/// How a policy that decides in batches looks for pairs of rides and taxis.
struct BatchSettings: Hashable, Sendable {
  /// How many taxis of each kind are looked at for a ride, the nearest first.
  let candidates: Int

  /// How far away a taxi may be, on the map; nil for any distance.
  let radius: Distance?

  /// Within which time a busy taxi has to be free to be waited for; nil when none is waited for.
  let finishing: TimeSpan?

  /// What taking a ride from its taxi has to save; nil when no ride is taken from its taxi.
  let gain: TimeSpan?

  /// What taking a taxi costs those who ask next; nil for nothing.
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

  /// What the core has to keep up.
  var needs: PolicyNeeds {
    var needs = PolicyNeeds.taxisByPlace
    if finishing != nil { needs.insert(.finishingTaxis) }
    if gain != nil { needs.insert(.approachPlaces) }
    return needs
  }

  /// Checks the time between two batches.
  static func checked(window: TimeSpan) -> TimeSpan {
    precondition(
      window >= .seconds(1) && window <= .minutes(10), "batches every \(window)")
    return window
  }
}
