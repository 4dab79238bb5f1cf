import DispatchCore
import Documents
import Geography
import Quantities

/// The block `policy_parameters`, with an inner block for each policy that has parameters.
///
/// The policies of the catalog declare the parameters. A block with any other name belongs to an
/// external program, to which its content is passed.
enum PolicyParameters {
  /// Policies and parameters in the block.
  struct Value: Sendable {
    /// Policies of the catalog with a block here, with its parameters.
    let tuned: [Located<any DispatchPolicy>]

    /// Blocks of external programs, by name.
    let ofPrograms: [DocumentMember]
  }

  /// Blocks of the policies with parameters, in the order of the catalog.
  static let fields: [Field<Located<any DispatchPolicy>>] =
    PolicyCatalog.policies.filter { !$0.parameters.isEmpty }.map(field)

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

  /// Block of a policy; a missing parameter keeps its value in the catalog.
  private static func field(of policy: any DispatchPolicy) -> Field<Located<any DispatchPolicy>> {
    let settings = policy.parameters
    let fields = settings.map { $0.field(of: policy) }
    let shape = Shape<any DispatchPolicy>.block(BlockDeclaration(fields.map(\.declaration))) {
      block in
      var tuned = policy
      for field in fields { field.apply(block, &tuned) }
      for setting in settings {
        guard let problem = setting.problem(tuned) else { continue }
        block.report(setting.key, problem.message, fix: problem.fix)
        return nil
      }
      return tuned
    }
    return Field(
      policy.name, shape.located, "Parameters of the policy \(policy.name): \(policy.summary).",
      .optional)
  }

  /// Reports blocks that belong neither to a policy of the catalog nor to an external program; a
  /// name similar to one in the catalog counts as a typing error.
  /// - Parameters:
  ///   - blocks: blocks whose names are not in the catalog.
  ///   - programs: names of the policies that are external programs.
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
