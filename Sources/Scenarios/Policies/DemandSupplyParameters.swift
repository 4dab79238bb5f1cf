import DispatchCore

/// The block `policy_parameters.demand-supply`.
enum DemandSupplyParameters {
  static let field = SearchRadius.field(
    of: DemandSupply(),
    "How far apart taxi and ride may be, on the map; any distance when left out."
  ) { DemandSupply(radius: $0) }
}
