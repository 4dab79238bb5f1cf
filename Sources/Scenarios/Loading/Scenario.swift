package import CityModels
package import DispatchCore
package import Documents

/// A scenario file after reading and validation: a city, its runs and its sources.
package struct Scenario: Sendable {
  /// Name, valid as part of a file name.
  package let name: String

  /// Description of the scenario; empty for none.
  package let description: String

  /// The city to simulate.
  package let model: CityModel

  /// Names of the policies to run, at least one and without repetition; all are in the catalog,
  /// unless `running` has set them.
  package private(set) var policies: [String]

  /// Policies with parameters in the scenario.
  let tunedPolicies: [any DispatchPolicy]

  /// Blocks of `policy_parameters` for external programs, by name.
  private let programParameters: [DocumentMember]

  /// Seed of all random numbers.
  package let seed: UInt64

  /// Number of independent days to simulate, at least 1.
  package let replications: Int

  /// The whole scenario as JSON: inherited values, overrides and defaults included, with keys in a
  /// fixed order.
  ///
  /// Scenarios with equal texts and equal inputs are equal.
  package private(set) var resolvedText: String

  /// Input files, the scenario file first.
  package let inputs: [ScenarioInput]

  /// Arguments of `--set`, as given.
  package let settings: [String]

  /// Values that are unconfirmed guesses.
  package let assumed: [AssumedValue]

  /// Warnings about implausible values.
  package let warnings: [Problem]

  /// A policy with the parameters of the scenario, or as in the catalog if the scenario has none
  /// for it.
  /// - Parameter name: name of a policy, even if the scenario does not run it.
  /// - Returns: the policy; nil if there is none with that name.
  package func policy(named name: String) -> (any DispatchPolicy)? {
    tunedPolicies.first { $0.name == name } ?? PolicyCatalog.policy(named: name)
  }

  /// External programs for which the scenario has parameters.
  package var programsWithParameters: [String] { programParameters.map(\.key) }

  /// Block of `policy_parameters` that is passed to an external program.
  /// - Parameter name: name of a policy that is an external program.
  /// - Returns: the unchanged block; nil if there is none.
  package func parameters(ofProgram name: String) -> DocumentValue? {
    programParameters.first { $0.key == name }?.value
  }

  /// Reads a scenario.
  /// - Parameters:
  ///   - path: the scenario file.
  ///   - overrides: values that replace those of the file, in order.
  ///   - firstPolicyOnly: true to reduce the scenario to its first policy.
  ///   - programs: names of policies that are external programs.
  ///   - places: places of moved files; nil if every file is where the scenario says.
  ///   - shouldStop: cancellation check, called from time to time while files are read.
  /// - Returns: the validated scenario.
  /// - Throws: `ScenarioError` with every problem found in one pass.
  package static func load(
    _ path: String, overrides: [ScenarioOverride] = [], firstPolicyOnly: Bool = false,
    programs: [String] = [], places: InputPlaces? = nil,
    shouldStop: @escaping () -> Bool = { false }
  ) throws(ScenarioError) -> Scenario {
    try load(
      path, overrides: overrides, firstPolicyOnly: firstPolicyOnly, programs: programs,
      files: InputFiles(shouldStop: shouldStop, places: places))
  }

  /// Reads a scenario with some files in memory.
  /// - Parameters:
  ///   - path: the scenario file.
  ///   - texts: contents of files, by path; all others are on disk.
  ///   - overrides: values that replace those of the file, in order.
  /// - Returns: the validated scenario.
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

  /// Returns the scenario with other policies, which need not be in the catalog.
  /// - Parameter names: at least one, without repetition.
  /// - Returns: the scenario; its resolved text contains the names.
  package func running(_ names: [String]) -> Scenario {
    var other = self
    other.policies = names
    other.resolvedText =
      resolved.replacing(
        ScenarioBlock.policies.key, with: .array(names.map { .text($0) })
      ).canonicalText
    return other
  }

  /// The scenario without defaults, as JSON.
  ///
  /// The hash of a scenario is computed from it: a new field with a default changes no hash, and a
  /// renamed key has its former name here.
  package var distinctText: String {
    // Guesses describe values and do not affect results.
    FormerKeys.restored(
      ScenarioBlock.shape.structure.reduced(resolved.without(ScenarioBlock.assumed.key))
    ).canonicalText
  }

  /// The part of `distinctText` that determines the days of a policy, as JSON.
  ///
  /// It excludes names, the list of policies, the number of days and the block `goal`, which select
  /// or judge days. Only `wait_or_limit_s_mean` depends on that block.
  package var dayText: String {
    let block = ScenarioBlock.self
    let keys = [
      block.assumed.key, block.name.key, block.description.key, block.policies.key, block.goal.key,
    ]
    return keys.reduce(block.shape.structure.reduced(resolved)) { $0.without($1) }
      .keeping([ExperimentBlock.seed.key], of: block.experiment.key)
      .canonicalText
  }

  /// `resolvedText` on one line.
  package var resolvedLine: String { resolved.text(.compact) }

  /// Fields in which an earlier resolved scenario differs from this one.
  ///
  /// Fields unknown to the earlier version of the program have their defaults there.
  /// - Parameter earlier: resolved text of a scenario, from this version or an earlier one.
  /// - Returns: the differences, with the earlier value first.
  /// - Throws: the first problem of a text that is not a document.
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
  /// Returns the block with one of its lists reduced to the first element.
  fileprivate func shortened(_ key: String?) -> DocumentValue {
    guard let key, case .object(var members) = content,
      let index = members.firstIndex(where: { $0.key == key }),
      case .array(let elements) = members[index].value.content
    else { return self }
    members[index].value = DocumentValue(
      .array(Array(elements.prefix(1))), at: members[index].value.location)
    return DocumentValue(.object(members), at: location)
  }

  /// Returns the block with another value for one of its keys.
  fileprivate func replacing(_ key: String, with value: DocumentValue) -> DocumentValue {
    guard case .object(var members) = content,
      let index = members.firstIndex(where: { $0.key == key })
    else { return self }
    members[index].value = value
    return DocumentValue(.object(members), at: location)
  }

  /// Returns the block with some of the keys of an inner block, which is removed if it becomes
  /// empty.
  fileprivate func keeping(_ keys: [String], of block: String) -> DocumentValue {
    guard case .object(let members)? = self[block]?.content else { return self }
    let kept = members.filter { keys.contains($0.key) }
    if kept.isEmpty { return without(block) }
    return replacing(block, with: DocumentValue(.object(kept), at: location))
  }

  /// Returns the block without one of its keys.
  fileprivate func without(_ key: String) -> DocumentValue {
    guard case .object(let members) = content else { return self }
    return DocumentValue(.object(members.filter { $0.key != key }), at: location)
  }
}
