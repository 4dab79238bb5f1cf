/// Every policy there is.
///
/// The one place to register a policy; help, contract tests and goldens iterate over it.
public enum PolicyCatalog {
  /// The policies in the order in which they are listed.
  public static let policies: [any DispatchPolicy] = [
    OwnZoneFIFO(),
    AdjacentZones(),
    NearestTaxi(),
    NearestRequest(),
    DemandSupply(),
    Zonal(),
    LongestIdle(),
    Weighted(),
    BatchAssignment(),
    Reassign(),
    CheapestInsertion(),
    NextRide(),
  ]

  /// The names of the policies, in the order in which they are listed.
  public static var names: [String] { policies.map(\.name) }

  /// The policy of a name; nil when there is none.
  public static func policy(named name: String) -> (any DispatchPolicy)? {
    policies.first { $0.name == name }
  }
}
