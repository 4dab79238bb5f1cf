import DispatchCore

/// The block `policy_parameters.demand-supply`.
enum DemandSupplyParameters {
  static let field = SearchRadius.field(
    of: DemandSupply(),
    "Greatest map distance between taxi and ride. Default: no limit."
  ) { DemandSupply(radius: $0) }
}
