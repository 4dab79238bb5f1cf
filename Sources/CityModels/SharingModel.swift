public import DispatchCore

/// Ride sharing (A-F1, B-F3).
public struct SharingModel: Hashable, Sendable {
  /// The rules of the service.
  public var rules: SharingRules

  /// Share of passengers who are willing to share, 0 to 1; the others ride alone.
  public var willingShare: Double

  /// Makes a model of sharing.
  public init(rules: SharingRules, willingShare: Double = 1) {
    self.rules = rules
    self.willingShare = willingShare
  }

  /// Returns the same model for taxis with a limited number of seats.
  package func limited(toSeats seats: Int) -> SharingModel {
    SharingModel(
      rules: SharingRules(
        seats: min(rules.seats, seats), maxDetour: rules.maxDetour, maxWait: rules.maxWait),
      willingShare: willingShare)
  }
}
