public import DispatchCore

/// When people share taxis (A-F1, B-F3).
public struct SharingModel: Hashable, Sendable {
  /// The rules of the service.
  public var rules: SharingRules

  /// The share of passengers who are willing, 0 to 1; the others have a taxi of their own.
  public var willingShare: Double

  /// Makes a model of sharing.
  /// - Parameters:
  ///   - rules: the rules of the service.
  ///   - willingShare: the share of passengers who are willing, 0 to 1.
  public init(rules: SharingRules, willingShare: Double = 1) {
    self.rules = rules
    self.willingShare = willingShare
  }

  /// The same sharing in taxis with at most a number of seats.
  package func limited(toSeats seats: Int) -> SharingModel {
    SharingModel(
      rules: SharingRules(
        seats: min(rules.seats, seats), maxDetour: rules.maxDetour, maxWait: rules.maxWait),
      willingShare: willingShare)
  }
}
