/// All dispatch policies.
///
/// The single place to register a policy; help, contract tests and goldens iterate over it.
public enum PolicyCatalog {
  /// The policies in listing order.
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

  /// The names of the policies in listing order.
  public static var names: [String] { policies.map(\.name) }

  /// Returns the policy with a name; nil if there is none.
  public static func policy(named name: String) -> (any DispatchPolicy)? {
    policies.first { $0.name == name }
  }
}
