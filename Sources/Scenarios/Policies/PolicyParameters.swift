import DispatchCore
import Documents
import Geography
import Quantities

/// The block `policy_parameters`: a block for each policy that has parameters, under its name.
///
/// The one place to register the parameters of a policy; reading, help and the schema iterate over it.
enum PolicyParameters {
  /// The blocks in the order of the catalog.
  static let fields: [Field<Located<any DispatchPolicy>>] = [
    AdjacentZonesParameters.field,
    NearestTaxiParameters.field,
    NearestRequestParameters.field,
    DemandSupplyParameters.field,
    ZonalParameters.field,
    LongestIdleParameters.field,
    WeightedParameters.field,
    BatchAssignmentParameters.field,
    ReassignParameters.field,
    NextRideParameters.field,
  ]

  /// The policies whose parameters are said, each tuned by them.
  static let shape: Shape<[Located<any DispatchPolicy>]> = .block(
    BlockDeclaration(fields.map(\.declaration))
  ) { block in
    fields.compactMap { block[$0] }
  }

  /// Declares the block of a policy.
  /// - Parameters:
  ///   - policy: the policy as it stands in the catalog.
  ///   - declaration: its parameters, all optional or with standard values.
  ///   - tuned: makes the policy from them; nil after reporting why there is none.
  /// - Returns: the field.
  static func field(
    of policy: any DispatchPolicy, _ declaration: BlockDeclaration,
    tuned: @escaping @Sendable (BlockReader) -> (any DispatchPolicy)?
  ) -> Field<Located<any DispatchPolicy>> {
    Field(
      policy.name, Shape<any DispatchPolicy>.block(declaration, read: tuned).located,
      "Parameters of the policy \(policy.name): \(policy.summary).", .optional)
  }

  /// Reports what does not fit the city.
  static func check(
    _ policies: [Located<any DispatchPolicy>], on zones: ZoneMap, _ log: ProblemLog
  ) {
    for policy in policies {
      guard let limit = policy.value.ringLimit, limit > 1,
        zones.zoneCount > MapBinder.greatestPairedZoneCount
      else { continue }
      policy.report(
        "\(limit) rings are kept for every zone, too many for \(zones.zoneCount) zones",
        fix: "use at most \(MapBinder.greatestPairedZoneCount) zones, or one ring", to: log)
    }
  }
}
