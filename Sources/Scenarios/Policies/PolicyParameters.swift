import DispatchCore
import Documents
import Geography
import Quantities

/// The block `policy_parameters`: a block for each policy that has parameters, under its name.
///
/// The one place to register the parameters of a policy; reading, help and the schema iterate over it. A
/// block of any other name is for a program, which is told what it holds.
enum PolicyParameters {
  /// The policies and parameters in the block.
  struct Value: Sendable {
    /// The policies of the catalog that have a block here, with its parameters.
    let tuned: [Located<any DispatchPolicy>]

    /// The blocks of programs, by name.
    let ofPrograms: [DocumentMember]
  }

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

  private static let ofProgram = Field(
    "mine", .programParameters,
    "Parameters of a policy that is a program, under the name given by --policy-command: numbers, "
      + "texts, true and false, or lists of them, which are passed to the program as they stand.",
    .optional)

  private static let declaration = BlockDeclaration(
    fields.map(\.declaration), others: ofProgram.declaration)

  static let shape: Shape<Value> = .block(declaration) { block in
    Value(tuned: fields.compactMap { block[$0] }, ofPrograms: block.others(than: declaration))
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

  /// Reports blocks that belong neither to a policy of the catalog nor to a program, as far as this
  /// can be known: a name much like one of the catalog is taken for a slip.
  /// - Parameters:
  ///   - blocks: the blocks whose names are not in the catalog.
  ///   - programs: the names of the policies that are programs.
  ///   - log: receives the problems.
  static func check(_ blocks: [DocumentMember], programs: [String], _ log: ProblemLog) {
    for block in blocks where !programs.contains(block.key) {
      let path = "\(ScenarioBlock.policyParameters.key).\(block.key)"
      if PolicyCatalog.names.contains(block.key) {
        log.report(
          at: block.keyLocation, "\(path): the policy \(block.key) has no parameters",
          fix: "remove it")
      } else if let guess = Similarity.guess(at: block.key, among: PolicyCatalog.names) {
        log.report(
          at: block.keyLocation, "\(path): there is no policy \(Wording.quoted(block.key))",
          fix: "did you mean \(Wording.quoted(guess))? A program of that name is given by "
            + "--policy-command \(block.key)=CMD")
      }
    }
  }

  /// Reports parameters that do not fit the city.
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
