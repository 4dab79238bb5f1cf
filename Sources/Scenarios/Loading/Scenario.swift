package import CityModels
package import DispatchCore
package import Documents

/// A scenario file, read and checked: a city, what to run on it, and where it came from.
package struct Scenario: Sendable {
  /// The name, fit to be part of a file name.
  package let name: String

  /// What the scenario is about; empty when it does not say.
  package let description: String

  /// The city to simulate.
  package let model: CityModel

  /// The names of the policies to run, at least one and none twice; each in the catalog, but for those
  /// that `running` adds.
  package private(set) var policies: [String]

  /// The policies whose parameters the scenario says.
  let tunedPolicies: [any DispatchPolicy]

  /// The blocks of `policy_parameters` that are for programs, by name.
  private let programParameters: [DocumentMember]

  /// The number that all random numbers are derived from.
  package let seed: UInt64

  /// How many independent days to simulate, at least 1.
  package let replications: Int

  /// The whole scenario as JSON: inherited, overridden, defaults filled in, keys in fixed order.
  ///
  /// Equal texts and equal inputs mean equal scenarios.
  package private(set) var resolvedText: String

  /// The files that were read, the scenario file first.
  package let inputs: [ScenarioInput]

  /// What `--set` has replaced, as it was given.
  package let settings: [String]

  /// Values that are unconfirmed guesses.
  package let assumed: [AssumedValue]

  /// What the scenario may not have meant.
  package let warnings: [Problem]

  /// The policy of a name as the scenario wants it: with its parameters, or as it stands in the
  /// catalog where the scenario says nothing about it.
  /// - Parameter name: the name of a policy, whether the scenario runs it or not.
  /// - Returns: the policy; nil when there is none of that name.
  package func policy(named name: String) -> (any DispatchPolicy)? {
    tunedPolicies.first { $0.name == name } ?? PolicyCatalog.policy(named: name)
  }

  /// The programs for which the scenario has parameters.
  package var programsWithParameters: [String] { programParameters.map(\.key) }

  /// The block of `policy_parameters` that a program is told.
  /// - Parameter name: the name of a policy that is a program.
  /// - Returns: the block as it stands; nil when there is none.
  package func parameters(ofProgram name: String) -> DocumentValue? {
    programParameters.first { $0.key == name }?.value
  }

  /// Reads a scenario.
  /// - Parameters:
  ///   - path: the scenario file.
  ///   - overrides: values that replace those of the file, in order.
  ///   - firstPolicyOnly: true if the scenario is narrowed to the first of its policies.
  ///   - programs: the names of policies that are programs.
  ///   - shouldStop: asked now and then, while files are read, whether to give up.
  /// - Returns: the scenario, of which everything has been checked.
  /// - Throws: `ScenarioError` with every problem found in one pass.
  package static func load(
    _ path: String, overrides: [ScenarioOverride] = [], firstPolicyOnly: Bool = false,
    programs: [String] = [], shouldStop: @escaping () -> Bool = { false }
  ) throws(ScenarioError) -> Scenario {
    try load(
      path, overrides: overrides, firstPolicyOnly: firstPolicyOnly, programs: programs,
      files: InputFiles(shouldStop: shouldStop))
  }

  /// Reads a scenario of which some files are in memory.
  /// - Parameters:
  ///   - path: the scenario file.
  ///   - texts: what files contain, by path; all others are on disk.
  ///   - overrides: values that replace those of the file, in order.
  /// - Returns: the scenario, of which everything has been checked.
  /// - Throws: `ScenarioError` with every problem found in one pass.
  package static func load(
    _ path: String, texts: [String: String], overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> Scenario {
    try load(
      path, overrides: overrides,
      files: InputFiles { path, limit in
        texts[path].map { .success(Array($0.utf8)) } ?? FileContent.read(path, atMost: limit)
      })
  }

  /// The scenario with other policies, which need not be in the catalog.
  /// - Parameter names: at least one and none twice.
  /// - Returns: the scenario; its resolved text names them.
  package func running(_ names: [String]) -> Scenario {
    var other = self
    other.policies = names
    other.resolvedText =
      resolved.replacing(
        ScenarioBlock.policies.key, with: .array(names.map { .text($0) })
      ).canonicalText
    return other
  }

  /// What the scenario says beside defaults, as JSON.
  ///
  /// It is what the hash of a scenario is made of: a field that comes with a default in a later version
  /// changes no hash, and a key with a new name has its former one here.
  package var distinctText: String {
    // Guesses describe values and have no effect on results.
    FormerKeys.restored(
      ScenarioBlock.shape.structure.reduced(resolved.without(ScenarioBlock.assumed.key))
    ).canonicalText
  }

  /// The part of `distinctText` that decides the days of a policy, as JSON.
  ///
  /// Names, the list of policies, the number of days and the block `goal` are not in it: they select or judge days.
  /// Only `wait_or_limit_s_mean` depends on that block.
  package var dayText: String {
    let block = ScenarioBlock.self
    let keys = [
      block.assumed.key, block.name.key, block.description.key, block.policies.key, block.goal.key,
    ]
    return keys.reduce(block.shape.structure.reduced(resolved)) { $0.without($1) }
      .keeping([ExperimentBlock.seed.key], of: block.experiment.key)
      .canonicalText
  }

  /// The fields in which an earlier resolved scenario differs from this one.
  ///
  /// What the earlier version of the program did not know has its default there.
  /// - Parameter earlier: the resolved text of a scenario, of this version or an earlier one.
  /// - Returns: the differences, the earlier value first.
  /// - Throws: the first problem of a text that is no document.
  package func differences(from earlier: String) throws(Problem) -> [DocumentDifference] {
    let before = FormerKeys.modernised(
      try DocumentReader.read(earlier, file: "the earlier scenario"), log: nil)
    return DocumentDifference.between(
      ScenarioBlock.shape.structure.completed(before), resolved)
  }

  private var resolved: DocumentValue {
    guard let document = try? DocumentReader.read(resolvedText, file: "resolved scenario") else {
      preconditionFailure("the resolved scenario cannot be read")
    }
    return document
  }

  static func load(
    _ path: String, overrides: [ScenarioOverride], firstPolicyOnly: Bool = false,
    programs: [String] = [], files: InputFiles
  ) throws(ScenarioError) -> Scenario {
    let log = ProblemLog()
    let loader = ScenarioLoader(files: files, log: log)
    let argument = SourceLocation(file: path)
    guard var document = loader.document(at: path, namedAt: argument) else {
      throw ScenarioError(problems: log.sorted)
    }
    let structure = ScenarioBlock.shape.structure
    for change in overrides {
      guard change.path != [ScenarioBlock.extendsKey] else {
        log.report(
          at: change.location, "a file cannot be extended from here",
          fix: "write \"extends\" into a scenario file")
        continue
      }
      document = change.applied(to: document, structure, log: log)
    }
    let written = document
    document = structure.completed(document)
    let reading = Reading(path: "", log: log, files: files)
    let draft = ScenarioBlock.shape.read(document, reading)
    let model = draft.flatMap { ModelBinder.bind($0, log: log, files: files) }
    let tuned = draft?.policyParameters?.tuned ?? []
    let programParameters = draft?.policyParameters?.ofPrograms ?? []
    PolicyParameters.check(programParameters, programs: programs, log)
    if let zones = draft?.city?.zones { PolicyParameters.check(tuned, on: zones, log) }
    let assumed = AssumedBlock.standing(
      draft?.assumed ?? [], in: document,
      changed: overrides.map { $0.path.joined(separator: ".") }, log)
    guard log.errorCount == 0, let draft, let model, let name = draft.name,
      let policies = draft.policies, let experiment = draft.experiment
    else {
      if log.errorCount == 0 {
        log.report(
          at: argument, "the scenario was not understood, and no reason is known",
          fix: "please report this file: this is a bug in cabstand")
      }
      throw ScenarioError(problems: log.sorted)
    }
    let shown = firstPolicyOnly ? Array(policies.prefix(1)) : policies
    Plausibility(review: ScenarioReview(model, policies: shown, written: written), log: log).check()
    return Scenario(
      name: name, description: draft.description ?? "", model: model,
      policies: shown,
      tunedPolicies: tuned.map(\.value), programParameters: programParameters,
      seed: experiment.seed,
      replications: experiment.replications,
      resolvedText: document.without(ScenarioBlock.schemaKey)
        .shortened(firstPolicyOnly ? ScenarioBlock.policies.key : nil).canonicalText,
      inputs: files.inputs, settings: overrides.filter(\.isSetting).map(\.text), assumed: assumed,
      warnings: log.sorted)
  }
}

extension DocumentValue {
  /// The block with one of its lists cut to the first element.
  fileprivate func shortened(_ key: String?) -> DocumentValue {
    guard let key, case .object(var members) = content,
      let index = members.firstIndex(where: { $0.key == key }),
      case .array(let elements) = members[index].value.content
    else { return self }
    members[index].value = DocumentValue(
      .array(Array(elements.prefix(1))), at: members[index].value.location)
    return DocumentValue(.object(members), at: location)
  }

  /// The block with another value for one of its keys.
  fileprivate func replacing(_ key: String, with value: DocumentValue) -> DocumentValue {
    guard case .object(var members) = content,
      let index = members.firstIndex(where: { $0.key == key })
    else { return self }
    members[index].value = value
    return DocumentValue(.object(members), at: location)
  }

  /// The block with some of the keys of an inner block, which goes when none is left.
  fileprivate func keeping(_ keys: [String], of block: String) -> DocumentValue {
    guard case .object(let members)? = self[block]?.content else { return self }
    let kept = members.filter { keys.contains($0.key) }
    if kept.isEmpty { return without(block) }
    return replacing(block, with: DocumentValue(.object(kept), at: location))
  }

  /// The block without one of its keys.
  fileprivate func without(_ key: String) -> DocumentValue {
    guard case .object(let members) = content else { return self }
    return DocumentValue(.object(members.filter { $0.key != key }), at: location)
  }
}
