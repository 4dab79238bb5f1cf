import CityModels
import CitySimulation
import Experiments
import Geography
import Quantities
import Results
import Scenarios

/// Results folder of one experiment, filled after the run, and published whole or not at all.
struct ResultFiles: ~Copyable {
  private var design: ExperimentDesign
  private let origin: ResultOrigin
  private let record: RunRecord
  private var folder: ResultFolder

  /// True if the event log and the positions are stored.
  private let keepsEvents: Bool

  /// Tables of the folder.
  private var groups: Set<TableGroup>

  var path: String { folder.path }

  /// Table of requests, if it is written during the simulation.
  private var stream: TableStream<RequestRow>?

  /// Place of a results folder.
  enum Place {
    /// Folder in which results have the name of their scenario, and replace earlier ones.
    case parent(String)

    /// Path of the results, which must be free.
    case folder(String)
  }

  /// User files from the previous folder that had to be renamed.
  var keptFiles: [KeptFile] { folder.keptFiles }

  /// Replaced results of the same scenario and seed that differ; nil without any.
  private(set) var replaced: DifferingResults?

  /// Prepares the folder, hidden until it is complete, and copies the input files that it keeps.
  init(
    in place: Place, _ record: RunRecord, design: ExperimentDesign, keepsEvents: Bool
  ) throws(Failure) {
    self.design = design
    self.record = record
    groups = [.conclusions]
    self.keepsEvents = keepsEvents
    groups.formUnion(Self.partGroups(of: design, keepsEvents: keepsEvents))
    if design.hasSameTables { groups.insert(.zones) }
    if design.varies { groups.insert(.points) }
    if design.scenarios.contains(where: { !$0.model.sites.isEmpty }) { groups.insert(.sites) }
    if keepsEvents { groups.formUnion([.events, .movements]) }
    let scenario = design.scenario
    origin = design.origin
    let name = "\(scenario.name)-\(origin.hash.prefix(8))-s\(scenario.seed)"
    do throws(ResultError) {
      folder = try Self.open(place, name, inputs: origin, record)
    } catch {
      throw .results(error)
    }
  }

  /// Sets the simulated design, if it is determined only after the folder was prepared.
  ///
  /// The name of the folder and the origin stay: they determine the design.
  mutating func take(_ design: ExperimentDesign) {
    self.design = design
    groups.formUnion(Self.partGroups(of: design, keepsEvents: keepsEvents))
    if !design.hasSameTables { groups.remove(.zones) }
  }

  /// Tables of the simulated parts of the cities.
  private static func partGroups(
    of design: ExperimentDesign, keepsEvents: Bool
  ) -> Set<TableGroup> {
    design.scenarios.reduce(into: []) { groups, scenario in
      groups.formUnion(scenario.model.tableGroupsWithRows)
      if scenario.model.hasTaxis { groups.insert(.details) }
      if keepsEvents { groups.formUnion(scenario.model.groupsOfMovements) }
    }
  }

  /// Opens the table of requests, to write it during the experiment; nil without such a table.
  mutating func openRequests() throws(Failure) -> TableStream<RequestRow>? {
    guard groups.contains(RequestRow.table.group) else { return nil }
    do throws(ResultError) {
      let stream = TableStream(try folder.openTable(RequestRow.self, names: names[0]))
      self.stream = stream
      return stream
    } catch {
      throw .results(error)
    }
  }

  /// Names behind the numbers in the rows of each variant.
  private var names: [ResultNames] {
    let policies = design.alternatives.map(\.name)
    let parts = Set(design.scenarios.flatMap(\.model.metricGroups))
    return design.scenarios.map { ResultNames(of: $0.model, policies: policies, parts: parts) }
  }

  /// Writes all files and publishes the folder.
  /// - Parameters:
  ///   - result: result of the experiment.
  ///   - bound: lower bounds; nil if not requested.
  ///   - sizes: smallest fleets; empty without a search.
  ///   - console: console with the interruption.
  /// - Returns: the failure, after which nothing is left; nil on success.
  mutating func write(
    _ result: ExperimentResult, bound: BoundResult? = nil, sizes: [SizeRow] = [],
    _ console: Console
  ) -> Failure? {
    if bound != nil { groups.insert(.bound) }
    if !sizes.isEmpty { groups.insert(.sizes) }
    do throws(Failure) {
      try writeTables(of: result, bound: bound, sizes, console)
      try console.requireGoing()
      try publish(result)
      return nil
    } catch {
      folder.discard()
      return error
    }
  }

  private mutating func publish(_ result: ExperimentResult) throws(Failure) {
    do throws(ResultError) {
      let manifest = origin.manifest(
        of: result.replications, result.alternatives, transcripts: result.transcriptDigests,
        actions: result.actionCounts, record: record)
      replaced = try folder.setAsideDiffering(from: manifest)
      try folder.publish(manifest)
    } catch {
      if let replaced { folder.putBack(replaced) }
      replaced = nil
      throw .results(error)
    }
  }

  private mutating func writeTables(
    of result: ExperimentResult, bound: BoundResult?, _ sizes: [SizeRow], _ console: Console
  ) throws(Failure) {
    let names = names
    let days = zip(design.alternatives, result.recordsByAlternative).flatMap { alternative, own in
      own.map { ResultFolder.Day($0.tables, names: names[alternative.variant]) }
    }
    do throws(ResultError) {
      try folder.write(design.scenario.resolvedText, to: StoredResults.scenarioName)
      if design.scenarios.count > 1 {
        try folder.write(
          design.scenarios.map { $0.resolvedLine + "\n" }.joined(),
          to: StoredResults.scenariosName)
      }
      if let stream { try folder.finish(stream.finish()) }
      try Self.keepRecording(record, of: design.policyNames, in: &folder)
      // The logs of days are by far the longest tables; a signal may end them early.
      try folder.writeTables(
        in: groups, of: rows(of: result, bound: bound, sizes), days: days, names: names[0],
        isGoing: { console.interruption() == nil })
      try folder.write(
        DataPackage(
          name: design.scenario.name, title: "Results of the scenario \(design.scenario.name).",
          tables: TableCatalog.tables(in: groups)
        ).json, to: "datapackage.json")
    } catch {
      throw .results(error)
    }
  }

  /// Rows of the run as a whole.
  private func rows(
    of result: ExperimentResult, bound: BoundResult?, _ sizes: [SizeRow]
  ) -> TableRows {
    var rows = TableRows()
    rows[SummaryRow.self] = result.summaries
    rows[ComparisonRow.self] = result.comparisons
    rows[VerdictRow.self] = result.verdicts
    rows[ReplicationRow.self] = result.replications
    rows.takeParts(of: result.replications, in: groups)
    rows[CityRow.self] = CityRow.rows(design.scenario.model.zones)
    rows[SiteRow.self] = design.sites
    rows[PointRow.self] = design.points
    rows[AttackRow.self] = attacks
    rows[BoundRow.self] = bound?.rows(result) ?? []
    rows[SizeRow.self] = sizes
    return rows
  }

  /// Findings of attackers in each city with collected data.
  private var attacks: [AttackRow] {
    design.scenarios.enumerated().flatMap { variant, scenario in
      ScenarioAttacks(scenario)?.rows(
        of: design.alternatives.indices.filter { design.alternatives[$0].variant == variant }) ?? []
    }
  }
}

extension CityModel {
  /// Tables about the parts of the city.
  var tableGroups: Set<TableGroup> { Set(metricGroups.map(TableGroup.part)) }

  /// Tables about these parts, including the rows behind the metrics.
  fileprivate var tableGroupsWithRows: Set<TableGroup> {
    tableGroups.union(metricGroups.map(TableGroup.partDetails))
  }

  /// Tables of the movements of vehicles in these parts.
  fileprivate var groupsOfMovements: [TableGroup] { metricGroups.map(TableGroup.partMovements) }
}
